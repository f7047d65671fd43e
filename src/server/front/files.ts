import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { PLAIN_POLICY } from '#domain/site/content-policy.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type HeaderList, POLICY, withSecurity } from './headers.ts'
import { type Built, BuiltFile, type StoredFile, TYPES } from './stored-file.ts'
import { type Coding, codingsOf, etagIn, sendVariant, type Variant } from './send.ts'
import type { Exchange } from './visit.ts'

const PICTURES_KEPT_BYTES = 24 * 1024 * 1024

/** Every built file by its path. Only the folder is read here. */
export function readFiles(folder: string, settings: Settings): Map<string, StoredFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const disks = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  let policies: Map<string, string> | undefined
  const built: Built = {
    settings,
    all: new Set(disks),
    policies() {
      policies ??= readPolicies(folder)
      return policies
    },
  }
  const files = new Map<string, StoredFile>()
  for (const disk of disks) {
    const type = TYPES[extname(disk)]
    const path = `/${relative(folder, disk).replaceAll('\\', '/')}`
    if (type) files.set(path, new BuiltFile(path, disk, type, built))
  }
  return files
}

const staticHeaders = z.array(
  z.object({
    pathname: z.string(),
    headers: z.array(z.object({ key: z.literal(POLICY), value: z.string() })),
  }),
)

/** The policies that Astro wrote at build for the pages below `folder`, by the page's file. */
function readPolicies(folder: string): Map<string, string> {
  const text = readFileSync(join(folder, '..', '_headers.json'), 'utf8')
  return new Map(
    staticHeaders.parse(JSON.parse(text)).map(({ pathname, headers }) => {
      const path = pathname === '/' ? '/index' : pathname.replace(/\/$/, '')
      return [`${path}.html`, headers[0]?.value ?? PLAIN_POLICY]
    }),
  )
}

/** Whether the shop shows any find: the feed names each. */
export const hasFinds = (files: ReadonlyMap<string, StoredFile>) =>
  files.get('/finds.xml')?.body('identity').includes('<item>') ?? false

/** How a file is sent where the page depends on who asks. */
export interface Sending {
  status?: number
  /** Instead of the file's own. */
  cache?: string
  vary?: string
}

/** A file ready to be sent in one way: what each encoding needs is put together once, when it is first wanted. */
export interface Prepared {
  status: number
  file: StoredFile
  variants: Variants
  /** For who saves data: without the rules by which a browser fetches what nobody has asked for yet. */
  saving?: Variants
}

class Variants {
  readonly #headers: HeaderList
  readonly #file: StoredFile
  readonly #etag: string
  readonly #made = new Map<Coding, Variant>()

  constructor(headers: HeaderList, file: StoredFile, etag = file.etag) {
    this.#headers = headers
    this.#file = file
    this.#etag = etag
  }

  in(coding: Coding): Variant {
    const stored = this.#made.get(coding) ?? pictures.get(this.#file.path)
    if (stored) return stored
    const { codings, path } = this.#file
    const etag = etagIn(this.#etag, coding)
    const headers = [...this.#headers, 'ETag', etag]
    if (coding !== 'identity') headers.push('Content-Encoding', coding)
    const variant = { etag, headers, body: this.#file.body(coding) }
    if (codings.length === 0) pictures.set(path, variant)
    else this.#made.set(coding, variant)
    return variant
  }
}

/** Which links a browser may open before they are pressed (public/links.specrules). */
const RULES: HeaderList = ['Speculation-Rules', '"/links.specrules"']

export function prepare(security: HeaderList, file: StoredFile, sending: Sending = {}): Prepared {
  const { status = 200, cache = file.cache, vary } = sending
  const leads = file.path.endsWith('.html') && status === 200
  const varies = [file.codings.length > 1 && 'Accept-Encoding', vary, leads && 'Save-Data']
  const policy = file.policy ? [POLICY, file.policy] : []
  const headers = withSecurity(security, [...policy, 'Content-Type', file.type, 'Cache-Control', cache])
  const names = varies.filter(Boolean).join(', ')
  if (names) headers.push('Vary', names)
  if (!leads) return { status, file, variants: new Variants(headers, file) }
  // Another answer, so another tag: a browser that begins to save must not keep the rules it has.
  const saving = new Variants(headers, file, file.etag.replace(/"$/, 's"'))
  return { status, file, variants: new Variants([...headers, ...RULES], file), saving }
}

/** Recently wanted pictures stay in memory, the oldest go first. */
const pictures = new LRUCache<string, Variant>({
  maxSize: PICTURES_KEPT_BYTES,
  sizeCalculation: ({ body }) => Math.max(1, body.length),
})

/** Answers with the file, in the best encoding the client takes, or 304. */
export function sendPrepared(visit: Exchange, { status, file, variants, saving }: Prepared): void {
  const headers = visit.req.headers
  const coding = codingsOf(headers['accept-encoding']).find((one) => file.codings.includes(one))
  const chosen = saving && headers['save-data'] === 'on' ? saving : variants
  sendVariant(visit, status, chosen.in(coding ?? 'identity'))
}
