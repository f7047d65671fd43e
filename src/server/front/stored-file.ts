import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { setAtStart } from '#domain/site/set-at-start.ts'
import type { Settings } from '#server/settings/settings.ts'
import { policyOf } from './headers.ts'
import { CODINGS, type Coding } from './send.ts'

export const TYPES: Record<string, string> = {
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

const PICTURES = new Set(['.webp', '.png', '.jpg', '.ico'])
/** Built with marks, which the settings fill in (domain/site/set-at-start.ts), and so not compressed at build. */
const FILLED = new Set(['.html', '.xml', '.txt'])
const ENDINGS = { br: '.br', gzip: '.gz' } as const

/** Somebody waits for it, and 7 takes ten times as long for one part in two hundred. */
const QUALITY = 6
const WORTH_BYTES = 500

/** A file as it is sent: a page, a script, a picture. */
export interface StoredFile {
  path: string
  type: string
  etag: string
  /** Cache-Control. */
  cache: string
  disk: string
  /** In what it can be sent, best first; 'identity' is the last. None for a picture, which stays on the disk. */
  codings: readonly Coding[]
  /** A page's own Content-Security-Policy. */
  policy?: string | undefined
  /** In one of its `codings`; a picture is read each time. */
  body(coding: Coding): Buffer
}

/** The parts of a file of the built site, beside the file. */
export interface Built {
  settings: Settings
  /** Every file of the build by its place on the disk, compressed copies among them. */
  all: ReadonlySet<string>
  /** The policies of its pages, by their path. */
  policies(): ReadonlyMap<string, string>
}

interface Read {
  body: Buffer
  etag: string
  codings: readonly Coding[]
  policy: string | undefined
}

/**
 * Read, filled in and compressed when it is first wanted, so that a start waits for no file, and kept from then on: one
 * body for each encoding.
 */
export class BuiltFile implements StoredFile {
  readonly path: string
  readonly type: string
  readonly cache: string
  readonly disk: string
  readonly #built: Built
  readonly #bodies = new Map<Coding, Buffer>()
  #read: Read | undefined

  constructor(path: string, disk: string, type: string, built: Built) {
    this.path = path
    this.disk = disk
    this.type = type
    this.cache = cacheOf(path)
    this.#built = built
  }

  get etag(): string {
    return this.#once().etag
  }

  get codings(): readonly Coding[] {
    return this.#once().codings
  }

  get policy(): string | undefined {
    return this.#once().policy
  }

  body(coding: Coding): Buffer {
    if (this.codings.length === 0) return readFileSync(this.disk)
    const body = this.#bodies.get(coding) ?? this.#encoded(coding)
    this.#bodies.set(coding, body)
    return body
  }

  #once(): Read {
    this.#read ??= PICTURES.has(extname(this.disk)) ? this.#picture() : this.#text()
    return this.#read
  }

  #picture(): Read {
    const { size, mtimeMs } = statSync(this.disk)
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
    return { body: NOTHING, etag, codings: [], policy: undefined }
  }

  #text(): Read {
    const { settings, policies } = this.#built
    const body = this.#isFilled
      ? Buffer.from(setAtStart(readFileSync(this.disk, 'utf8'), settings))
      : readFileSync(this.disk)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const built = policies().get(this.path)
    const codings = [...CODINGS.filter((one) => this.#has(one) || this.#isWorth(body)), 'identity'] as const
    return { body, etag, codings, policy: built && policyOf(built, body, settings) }
  }

  get #isFilled(): boolean {
    return FILLED.has(extname(this.disk))
  }

  #has(coding: keyof typeof ENDINGS): boolean {
    return this.#built.all.has(this.disk + ENDINGS[coding])
  }

  #isWorth(body: Buffer): boolean {
    return this.#isFilled && body.length >= WORTH_BYTES
  }

  #encoded(coding: Coding): Buffer {
    const { body } = this.#once()
    if (coding === 'identity') return body
    if (this.#has(coding)) return readFileSync(this.disk + ENDINGS[coding])
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    }
    return coding === 'br' ? brotliCompressSync(body, { params }) : gzipSync(body)
  }
}

const NOTHING = Buffer.alloc(0)

function cacheOf(path: string): string {
  if (path.startsWith('/_astro/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}
