import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { PLAIN_POLICY } from '#domain/content-policy.ts'
import type { Bodies } from './at-start.ts'
import { type ChatSetting, policyOf } from './chat-policy.ts'
import { type HeaderList, POLICY, withSecurity } from './headers.ts'
import { type Coding, codingsOf, etagIn, sendVariant, type Variant } from './variant.ts'
import type { Visit } from './visit.ts'

export interface StoredFile {
  path: string
  type: string
  etag: string
  /** Cache-Control. */
  cache: string
  /** By content coding; 'identity' is there unless the file is streamed from disk. */
  bodies: Bodies
  disk: string
  /** A page's own Content-Security-Policy. */
  policy?: string | undefined
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.specrules': 'application/speculationrules+json',
}

const IN_MEMORY = new Set([
  '.html',
  '.css',
  '.js',
  '.json',
  '.svg',
  '.xml',
  '.txt',
  '.webmanifest',
  '.woff2',
  '.specrules',
])
const ENCODED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const PICTURES_KEPT_BYTES = 24 * 1024 * 1024

/**
 * Every built file by its path, pages and scripts in memory with the encodings made at build; `atStart` holds those
 * that were filled in just now.
 */
export function readFiles(
  folder: string,
  atStart: Map<string, Bodies>,
  settings: ChatSetting,
): Map<string, StoredFile> {
  const policies = readPolicies(folder)
  const files = new Map<string, StoredFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const disk = join(entry.parentPath, entry.name)
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = `/${relative(folder, disk).replaceAll('\\', '/')}`
    const file = readStored(path, disk, type, atStart.get(disk))
    const built = policies.get(path)
    const body = file.bodies.get('identity')
    files.set(path, built && body ? { ...file, policy: policyOf(built, body, settings) } : file)
  }
  return files
}

const staticHeaders = z.array(
  z.object({
    pathname: z.string(),
    headers: z.array(z.object({ key: z.literal(POLICY), value: z.string() })),
  }),
)

/** What Astro has written down at build of the pages below `folder`, by the page's file. */
function readPolicies(folder: string): Map<string, string> {
  const text = readFileSync(join(folder, '..', '_headers.json'), 'utf8')
  return new Map(
    staticHeaders.parse(JSON.parse(text)).map(({ pathname, headers }) => {
      const path = pathname === '/' ? '/index' : pathname.replace(/\/$/, '')
      return [`${path}.html`, headers[0]?.value ?? PLAIN_POLICY]
    }),
  )
}

function readStored(path: string, disk: string, type: string, made: Bodies = new Map()): StoredFile {
  const bodies = new Map(made)
  const { size, mtimeMs } = statSync(disk)
  let etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
  if (IN_MEMORY.has(extname(disk))) {
    const body = made.get('identity') ?? readFileSync(disk)
    bodies.set('identity', body)
    etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    for (const [coding, ending] of ENCODED) {
      const encoded = made.get(coding) ?? readIfThere(disk + ending)
      if (encoded) bodies.set(coding, encoded)
    }
  }
  const cache = path.startsWith('/_astro/')
    ? 'public, max-age=31536000, immutable'
    : path.endsWith('.html')
      ? 'no-cache'
      : 'public, max-age=3600'
  return { path, type, etag, cache, bodies, disk }
}

function readIfThere(disk: string): Buffer | null {
  return statSync(disk, { throwIfNoEntry: false }) ? readFileSync(disk) : null
}

/** Whether the shop shows any find: the feed names each. */
export const hasFinds = (files: ReadonlyMap<string, StoredFile>) =>
  files.get('/finds.xml')?.bodies.get('identity')?.includes('<item>') ?? false

/** How a file is sent where the page depends on who asks. */
export interface Sending {
  status?: number
  /** Instead of the file's own. */
  cache?: string
  vary?: string
}

/** A file ready to be sent in one way: what each encoding needs is put together once. */
export interface Prepared {
  status: number
  file: StoredFile
  headers: HeaderList
  variants: Map<Coding, Variant>
  /** For who saves data: without the rules by which a browser fetches what nobody has asked for yet. */
  saving?: Map<Coding, Variant>
}

/** Which links a browser may open before they are pressed (public/links.specrules). */
const RULES: HeaderList = ['Speculation-Rules', '"/links.specrules"']

export function prepare(security: HeaderList, file: StoredFile, sending: Sending = {}): Prepared {
  const { status = 200, cache = file.cache, vary } = sending
  const leads = file.path.endsWith('.html') && status === 200
  const varies = [file.bodies.size > 1 && 'Accept-Encoding', vary, leads && 'Save-Data']
  const policy = file.policy ? [POLICY, file.policy] : []
  const headers = withSecurity(security, [...policy, 'Content-Type', file.type, 'Cache-Control', cache])
  const names = varies.filter(Boolean).join(', ')
  if (names) headers.push('Vary', names)
  if (!leads) return { status, file, headers, variants: variantsOf(headers, file) }
  // Another answer, so another tag: a browser that begins to save must not keep the rules it has.
  const saving = variantsOf(headers, { ...file, etag: file.etag.replace(/"$/, 's"') })
  return { status, file, headers, variants: variantsOf([...headers, ...RULES], file), saving }
}

function variantsOf(headers: HeaderList, file: StoredFile): Map<Coding, Variant> {
  return new Map(
    [...file.bodies].map(([coding, body]) => [coding, variantOf(headers, file, coding, body)] as const),
  )
}

function variantOf(headers: HeaderList, file: StoredFile, coding: Coding, body: Buffer): Variant {
  const etag = etagIn(file.etag, coding)
  const list = [...headers, 'ETag', etag]
  if (coding !== 'identity') list.push('Content-Encoding', coding)
  return { etag, headers: list, body }
}

/** Recently wanted pictures stay in memory, the oldest go first. */
const pictures = new LRUCache<string, Variant>({
  maxSize: PICTURES_KEPT_BYTES,
  sizeCalculation: ({ body }) => Math.max(1, body.length),
})

/** Answers with the file, in the best encoding the client takes, or 304. */
export function sendPrepared(visit: Visit, { status, file, headers, variants, saving }: Prepared): void {
  const asked = visit.req.headers
  const coding = codingsOf(asked['accept-encoding']).find((one) => variants.has(one))
  const chosen = saving && asked['save-data'] === 'on' ? saving : variants
  const variant = coding && chosen.get(coding)
  sendVariant(visit, status, variant || pictureOf(headers, file))
}

function pictureOf(headers: HeaderList, file: StoredFile): Variant {
  const kept = pictures.get(file.path)
  if (kept) return kept
  const variant = variantOf(headers, file, 'identity', readFileSync(file.disk))
  pictures.set(file.path, variant)
  return variant
}
