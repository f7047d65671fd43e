import { LRUCache } from 'lru-cache'
import { readItemQuery } from '#domain/item-query.ts'
import { itemQuery } from '#domain/page-path.ts'
import { desktopPath } from '#domain/path.ts'
import { readPhotoQuery } from '#domain/photo-query.ts'
import { itemSearchQuery, readItemSearch } from '#domain/search-query.ts'
import { type ChatSetting, policyOf } from './chat-policy.ts'
import { type HeaderList, POLICY } from './headers.ts'
import { Rendered } from './rendered.ts'
import type { Visit } from './visit.ts'

/** Astro's own rendering of a page that is made on demand; null when there is none. */
export type RenderPage = (request: Request) => Promise<Response | null>

interface OwnSettings extends ChatSetting {
  site_url: string
}

const KEPT_MS = 10_000
const KEPT_BYTES = 12 * 1024 * 1024
/** What a page takes beside its text: headers and the encodings made of it. */
const BESIDE_BYTES = 20 * 1024

/** Pages that Astro makes when they are asked for; what all visitors see alike is kept for seconds. */
export class OnDemand {
  readonly #render: RenderPage
  readonly #security: HeaderList
  readonly #settings: OwnSettings
  readonly #kept: LRUCache<string, Rendered>

  constructor(render: RenderPage, security: HeaderList, settings: OwnSettings) {
    this.#render = render
    this.#security = security
    this.#settings = settings
    this.#kept = new LRUCache<string, Rendered>({
      ttl: KEPT_MS,
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ body }) => body.length + BESIDE_BYTES,
      // All who ask while it is being made wait for the same one.
      fetchMethod: (target) => this.#make(this.#requestFor(target), PUBLIC),
    })
  }

  /** For somebody with a session, or a page that nobody else asks for. False when there is no such page. */
  async own(visit: Visit, target: string, cache: string): Promise<boolean> {
    const headers = new Headers()
    for (const [name, value] of Object.entries(visit.req.headers))
      for (const one of [value ?? []].flat()) headers.append(name, one)
    const page = await this.#make(this.#requestFor(target, headers), cache)
    await page?.send(visit)
    return page !== undefined
  }

  /** Whether `shared` has it at hand, so that asking costs nothing. */
  has(key: string): boolean {
    return this.#kept.has(key)
  }

  /** For visitors, who all get the same. `key` is an address as `publicKey` writes it. */
  async shared(visit: Visit, key: string): Promise<boolean> {
    const page = await this.#kept.fetch(key)
    // What cannot be read now may be readable for the next.
    if (page && page.status >= 500) this.#kept.delete(key)
    await page?.send(visit)
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
    const body = Buffer.from(await response.arrayBuffer())
    for (const [name, value] of response.headers)
      if (name === 'content-security-policy') own.push(POLICY, policyOf(value, body, this.#settings))
      else if (!LEFT_OUT.has(name)) own.push(CASED[name] ?? name, value)
    return new Rendered(this.#security, response.status, own, body)
  }
}

const PUBLIC = 'no-cache'
/** We say these ourselves. */
const LEFT_OUT = new Set(['vary', 'cache-control', 'content-length', 'etag', 'transfer-encoding'])
const CASED: Record<string, string> = {
  'content-type': 'Content-Type',
  location: 'Location',
}

/**
 * The one address under which visitors share a page, or null for a page that is not shared: what the page reads of
 * the query, in one order, and nothing else.
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
    // What looks like a photo hardly anybody else asks for.
    if (readPhotoQuery(new URLSearchParams(search))) return null
    const query = readItemSearch(new URLSearchParams(search))
    return query.keyword ? pathname + itemSearchQuery(query) : pathname
  }
  return null
}
