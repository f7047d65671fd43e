import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Problem } from '#server/problem.ts'
import { fail } from '#server/rpc/answer.ts'
import type { HeaderList } from './headers.ts'
import { tell } from './tell.ts'
import type { Exchange } from './visit.ts'

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
