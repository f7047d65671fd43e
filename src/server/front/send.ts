import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Problem } from '#server/problem.ts'
import { fail } from '#server/rpc/answer.ts'
import type { HeaderList } from './headers.ts'
import { tell, type Exchange } from './visit.ts'
import { LRUCache } from 'lru-cache'

/** A body this small is read to its end without a word; a longer one that nobody wants costs the connection. */
const SMALL_BYTES = 64 * 1024
const DRAIN_BYTES = 64 * 1024 * 1024
const DRAIN_MS = 10_000
const LATE = 408

/** Answers, and closes the books on the visit. HEAD gets the same headers. */
export function send(visit: Exchange, status: number, headers: HeaderList, body: string | Uint8Array): void {
  const { req, res } = visit
  const list = [...headers, 'X-Request-Id', visit.id]
  const content = req.method === 'HEAD' || status === 304 ? undefined : body
  if (status !== 304) list.push('Content-Length', String(Buffer.byteLength(body)))
  if (req.complete || !hasLongBody(req) || status === LATE) {
    // The rest may never come.
    if (status === LATE) list.push('Connection', 'close')
    res.writeHead(status, list)
    res.end(content)
  } else {
    list.push('Connection', 'close')
    res.writeHead(status, list)
    if (content) res.write(content)
    else res.flushHeaders()
    endAfterBody(visit)
  }
  tell(visit, status)
}

/** Answers with a body that is made while it is sent; who goes away ends its making. */
export async function sendStream(
  visit: Exchange,
  status: number,
  headers: HeaderList,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  const { req, res } = visit
  res.writeHead(status, [...headers, 'X-Request-Id', visit.id])
  // The failure has been logged where it happened, and the reader sees a body without an end.
  if (req.method !== 'HEAD') await pipeline(Readable.from(body), res).catch(() => res.destroy())
  else await body.cancel().then(() => res.end())
  tell(visit, status)
}

function hasLongBody({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > SMALL_BYTES
}

/**
 * The answer is out and says that this connection ends, but whoever is still sending reads it only when we do not
 * hang up on them: what comes is thrown away, up to a bound.
 */
function endAfterBody({ req, res }: Exchange): void {
  let size = 0
  const end = () => {
    clearTimeout(timer)
    res.end()
  }
  const timer = setTimeout(end, DRAIN_MS)
  req.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > DRAIN_BYTES) end()
  })
  req.once('end', end)
  req.once('error', end)
  req.once('close', end)
  req.resume()
}

/** A refusal: under `/api` in the envelope, elsewhere as one line of text. */
export function sendProblem(
  visit: Exchange,
  security: HeaderList,
  problem: Problem,
  more: HeaderList = [],
): void {
  const answered = fail(problem)
  visit.code = problem.code
  if (!/^\/api(?:[/?]|$)/.test(visit.req.url ?? ''))
    sendLine(visit, security, problem.status, problem.message, more)
  else send(visit, problem.status, [...security, ...answered.headers, ...more], answered.body)
}

export function sendLine(
  visit: Exchange,
  security: HeaderList,
  status: number,
  sentence: string,
  more: HeaderList = [],
): void {
  const own = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store']
  send(visit, status, [...security, ...own, ...more], `${sentence}\n`)
}

/** A body in one encoding, with every header it is sent with. */
export interface Variant {
  etag: string
  headers: HeaderList
  body: Buffer
}

/** Best first. */
export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number] | 'identity'

/** Sends it, or 304 to a browser that has it. */
export function sendVariant(visit: Exchange, status: number, variant: Variant): void {
  const tags = visit.req.headers['if-none-match']
  if (tags !== undefined && status === 200 && matches(tags, variant.etag))
    send(visit, 304, variant.headers, '')
  else send(visit, status, variant.headers, variant.body)
}

/** Each encoding is an entity of its own. */
export const etagIn = (etag: string, coding: Coding) =>
  coding === 'identity' ? etag : etag.replace(/"$/, `-${coding}"`)

function matches(header: string, etag: string): boolean {
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

// Browsers send one of few lines.
const accepted = new LRUCache<string, readonly Coding[]>({ max: 200 })

/** Which of our encodings the client takes, best first; never empty. */
export function codingsOf(header: string | string[] | undefined): readonly Coding[] {
  const text = String(header ?? '')
  const cached = accepted.get(text)
  if (cached) return cached
  const offers = text.split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (coding: string) =>
    offers.some((offer) => offer === coding || (offer.startsWith(`${coding};`) && !/q=0(\.0*)?$/.test(offer)))
  const codings = [...CODINGS.filter(takes), 'identity'] as const
  accepted.set(text, codings)
  return codings
}
