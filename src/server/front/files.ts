import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import type { Bodies } from './at-start.ts'

export interface StoredFile {
  path: string
  type: string
  etag: string
  /** Cache-Control. */
  cache: string
  /** By content coding; 'identity' is there unless the file is streamed from disk. */
  bodies: Bodies
  disk: string
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
}

const IN_MEMORY = new Set(['.html', '.css', '.js', '.json', '.svg', '.xml', '.txt', '.webmanifest', '.woff2'])
const CODINGS = { br: '.br', gzip: '.gz' }
const PICTURES_KEPT_BYTES = 24 * 1024 * 1024

/**
 * Every built file by its path, pages and scripts in memory with the encodings made at build; `atStart` holds those
 * that were filled in just now.
 */
export function readFiles(folder: string, atStart: Map<string, Bodies>): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const disk = join(entry.parentPath, entry.name)
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = `/${relative(folder, disk).replaceAll('\\', '/')}`
    files.set(path, readStored(path, disk, type, atStart.get(disk)))
  }
  return files
}

function readStored(path: string, disk: string, type: string, made: Bodies = new Map()): StoredFile {
  const bodies = new Map(made)
  const { size, mtimeMs } = statSync(disk)
  let etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
  if (IN_MEMORY.has(extname(disk))) {
    const body = made.get('identity') ?? readFileSync(disk)
    bodies.set('identity', body)
    etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    for (const [coding, ending] of Object.entries(CODINGS)) {
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

const pictures = new Map<string, Buffer>()
let picturesSize = 0

/** Recently wanted pictures stay in memory, the oldest go first. */
function picture(file: StoredFile): Buffer {
  const kept = pictures.get(file.path)
  const body = kept ?? readFileSync(file.disk)
  pictures.delete(file.path)
  pictures.set(file.path, body)
  if (!kept) picturesSize += body.length
  for (const [path, old] of pictures) {
    if (picturesSize <= PICTURES_KEPT_BYTES) break
    pictures.delete(path)
    picturesSize -= old.length
  }
  return body
}

export interface Sending {
  status?: number
  /** Instead of the file's own, where the page depends on who asks. */
  cache?: string
  vary?: string[]
}

/** Answers with the file, in the best encoding the client takes, or 304. */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: StoredFile,
  sending: Sending = {},
): void {
  const { status = 200, cache = file.cache, vary = [] } = sending
  const coding = file.bodies.size > 1 ? bestCoding(req.headers['accept-encoding'], file) : 'identity'
  // Each encoding is an entity of its own.
  const etag = coding === 'identity' ? file.etag : file.etag.replace(/"$/, `-${coding}"`)
  res.setHeader('Content-Type', file.type)
  res.setHeader('Cache-Control', cache)
  res.setHeader('ETag', etag)
  const varies = file.bodies.size > 1 ? ['Accept-Encoding', ...vary] : vary
  if (varies.length) res.setHeader('Vary', varies.join(', '))
  if (status === 200 && matches(req.headers['if-none-match'], etag)) {
    res.writeHead(304).end()
    return
  }
  if (coding !== 'identity') res.setHeader('Content-Encoding', coding)
  const body = file.bodies.get(coding) ?? picture(file)
  res.writeHead(status, { 'Content-Length': body.length })
  res.end(req.method === 'HEAD' ? undefined : body)
}

function bestCoding(accepted: string | undefined, file: StoredFile): string {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (coding: string) =>
    offers.some((offer) => offer === coding || (offer.startsWith(`${coding};`) && !/q=0(\.0*)?$/.test(offer)))
  return Object.keys(CODINGS).find((coding) => file.bodies.has(coding) && takes(coding)) ?? 'identity'
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
