import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { itemQuery, readItemQuery } from '#domain/site/page-path.ts'
import { desktopPath } from '#domain/access/path.ts'
import { readPhotoQuery } from '#domain/item/photo-query.ts'
import { isFilled, type SetAtStart, setAtStart } from '#domain/site/set-at-start.ts'
import { itemSearchQuery, readItemSearch } from '#domain/item/search-query.ts'
import { type HeaderList, POLICY, policyOf, withSecurity } from './headers.ts'
import type { Exchange } from './visit.ts'
import { type Coding, codingsOf, etagIn, sendVariant, type Variant } from './send.ts'

/** A page that is the same for everybody who gets this cache header: `target` is an address as `publicKey` writes it. */
interface Shared {
  target: string
  cache: string
}

const keyOf = ({ target, cache }: Shared) => `${cache} ${target}`

/** Astro's own rendering of a page that is made on demand; null when there is none. */
export type RenderPage = (request: Request) => Promise<Response | null>

const KEPT_MS = 10_000
const KEPT_BYTES = 12 * 1024 * 1024
/** Size of a page beside its text: headers and the encodings made of it. */
const BESIDE_BYTES = 20 * 1024

/** Pages that Astro makes when they are requested; what everybody sees alike is cached for seconds. */
export class OnDemand {
  readonly #render: RenderPage
  readonly #security: HeaderList
  readonly #settings: SetAtStart
  readonly #inBytes: SetAtStart
  readonly #kept: LRUCache<string, Rendered, Shared>

  constructor(render: RenderPage, security: HeaderList, settings: SetAtStart) {
    this.#render = render
    this.#security = security
    this.#settings = settings
    this.#inBytes = inBytes(settings)
    this.#kept = new LRUCache<string, Rendered, Shared>({
      ttl: KEPT_MS,
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ body }) => body.length + BESIDE_BYTES,
      // All who ask while it is being made wait for the same one, also when others push it out meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { target, cache } }) =>
        this.#make(this.#requestFor(target), cache),
    })
  }

  /** Makes a page for this request alone. False when there is no such page. */
  async own(visit: Exchange, target: string, cache: string): Promise<boolean> {
    const headers = new Headers()
    for (const [name, value] of Object.entries(visit.req.headers))
      for (const one of [value ?? []].flat()) headers.append(name, one)
    const page = await this.#make(this.#requestFor(target, headers), cache)
    page?.send(visit)
    return page !== undefined
  }

  /** Whether `shared` has it at hand, so that asking costs nothing. */
  has(page: Shared): boolean {
    return this.#kept.has(keyOf(page))
  }

  /** Sends a page that is the same for everybody. */
  async shared(visit: Exchange, context: Shared): Promise<boolean> {
    const key = keyOf(context)
    const page = await this.#kept.fetch(key, { context })
    // A page that fails now may work for the next visitor.
    if (page && page.status >= 500) this.#kept.delete(key)
    page?.send(visit)
    return page !== undefined
  }

  #requestFor(target: string, headers = new Headers()): Request {
    return new Request(this.#settings.site_url + target, { headers })
  }

  async #make(request: Request, cache: string): Promise<Rendered | undefined> {
    const response = await this.#render(request)
    if (!response) return undefined
    // Astro has logged why.
    if (response.status === 500) throw new Error('the page could not be made')
    const own = ['Vary', 'Accept-Encoding, User-Agent', 'Cache-Control', cache]
    const body = await this.#bodyOf(response)
    for (const [name, value] of response.headers)
      if (name === 'content-security-policy') own.push(POLICY, policyOf(value, body, this.#settings))
      else if (!LEFT_OUT.has(name)) own.push(CASED[name] ?? name, value)
    return new Rendered(this.#security, response.status, own, body)
  }

  async #bodyOf(response: Response): Promise<Buffer> {
    const body = Buffer.from(await response.arrayBuffer())
    if (!isFilled(response.headers.get('content-type') ?? '')) return body
    return Buffer.from(setAtStart(body.toString('latin1'), this.#inBytes), 'latin1')
  }
}

/**
 * The settings with a letter for each byte. Marks are ASCII and stand in the bytes of a page as in its text; reading
 * these as letters, looking and writing them again takes a tenth of the time.
 */
function inBytes(settings: SetAtStart): SetAtStart {
  const { operator, operator_register, chatbot_src, sign_in_providers = [], contact } = settings
  const bytes = (text: string) => Buffer.from(text).toString('latin1')
  return {
    ...settings,
    operator: operator && bytes(operator),
    operator_register: operator_register && bytes(operator_register),
    chatbot_src: chatbot_src && bytes(chatbot_src),
    sign_in_providers: sign_in_providers.map(({ id, name }) => ({ id, name: bytes(name) })),
    contact: Object.fromEntries(Object.entries(contact).map(([name, text]) => [name, bytes(text)])),
  }
}

/** We say these ourselves. */
const LEFT_OUT = new Set(['vary', 'cache-control', 'content-length', 'etag', 'transfer-encoding'])
const CASED: Record<string, string> = {
  'content-type': 'Content-Type',
  location: 'Location',
}

/**
 * The one address under which a page is shared, or null for a page that is not: what the page reads of the query, in
 * one order, and nothing else. A page that reads the session is not shared.
 */
export function publicKey(pathname: string, search: string): string | null {
  const page = desktopPath(pathname)
  if (page === '/item') {
    const link = readItemQuery(new URLSearchParams(search))
    if (link === 'none') return pathname
    // No item there can be: all such addresses show the same.
    return pathname + (link === 'wrong' ? '?i=0' : itemQuery(link))
  }
  if (page === '/item_search') {
    // Photo searches are hardly ever repeated.
    if (readPhotoQuery(new URLSearchParams(search))) return null
    const query = readItemSearch(new URLSearchParams(search))
    return query.keyword ? pathname + itemSearchQuery(query) : pathname
  }
  return null
}

const WORTH_BYTES = 500

/**
 * Made while somebody waits: quick rather than small. Half a millisecond for a page, which is less than handing it to
 * another thread and back takes; brotli 3 takes nearly twice that for one part in fifty.
 */
const ENCODERS = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      chunkSize: CHUNK_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 2,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => gzipSync(body, { level: 3, chunkSize: CHUNK_BYTES }),
  identity: (body: Buffer) => body,
}
/** Most pages come out as one piece. */
const CHUNK_BYTES = 32 * 1024

/** A page that Astro has made, with the encodings somebody has asked for so far. */
class Rendered {
  readonly status: number
  readonly body: Buffer
  readonly #headers: HeaderList
  readonly #etag: string
  readonly #variants = new Map<Coding, Variant>()

  constructor(security: HeaderList, status: number, own: HeaderList, body: Buffer) {
    this.status = status
    this.body = body
    this.#headers = withSecurity(security, own)
    this.#etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 22)}"`
  }

  send(visit: Exchange): void {
    const [best = 'identity'] = codingsOf(visit.req.headers['accept-encoding'])
    const coding = this.body.length < WORTH_BYTES ? 'identity' : best
    const variant = this.#variants.get(coding) ?? this.#encode(coding)
    sendVariant(visit, this.status, variant)
  }

  #encode(coding: Coding): Variant {
    const etag = etagIn(this.#etag, coding)
    const headers = [...this.#headers, 'ETag', etag]
    if (coding !== 'identity') headers.push('Content-Encoding', coding)
    const variant = { etag, headers, body: ENCODERS[coding](this.body) }
    this.#variants.set(coding, variant)
    return variant
  }
}
