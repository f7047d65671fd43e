import { createServer, type RequestListener, type Server, type ServerOptions, STATUS_CODES } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { REQUEST_TIMEOUT_MS } from '#domain/request-time.ts'
import { fail } from '#server/api/answered.ts'
import { malformed, Problem } from '#server/problem.ts'
import { SettingError, type Settings } from '#server/settings.ts'
import { readingCall } from './api.ts'

const STOP_WITHIN_MS = 10_000
/** So long a stop waits for connections that nobody uses. */
const KEPT_WITHIN_MS = 2000

/** Opens the port. Throws SettingError when it is taken. */
export async function listen(settings: Settings, listener: RequestListener): Promise<Server> {
  const server = makeServer(listener)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${error.code})`
    reject(new SettingError(`Port ${settings.port} on ${settings.host} ${why}: set PORT to another one.`))
  })
  server.listen(settings.port, settings.host, resolve)
  await promise
  return server
}

export function makeServer(listener: RequestListener, over: ServerOptions = {}): Server {
  const limits = { headersTimeout: 10_000, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: 65_000 }
  // An answer is one write; waiting for more only holds it back.
  const server = createServer({ ...limits, maxHeaderSize: 16 * 1024, noDelay: true, ...over }, listener)
  server.on('clientError', refuseUnread)
  return server
}

/** What Node could not read as a request: the answer is written by hand, and the connection ends. */
function refuseUnread(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, stream: Duplex): void {
  const socket = stream as Socket
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = problemOf(error.code)
  const toCall =
    readingCall.has(socket) ||
    /^[A-Z]+ \/api[/ ?]/.test(error.rawPacket?.subarray(0, 40).toString('latin1') ?? '')
  const type = toCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  const body = toCall ? fail(problem).body : `${problem.message}\n`
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem(431, 'HEADERS_TOO_LARGE', 'The headers of this request are longer than 16 kB.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Problem(408, 'TIMEOUT', 'The request did not arrive in time. Send it again.')
  return malformed('This is not HTTP as we read it.')
}

/**
 * Finishes what is in flight, at most ten seconds, and takes no new connections. A proxy that has just sent something on a
 * kept connection cannot send a POST again when that one ends, so for a while those are answered too, each for the last time.
 */
export async function stopListening(server: Server, kept_ms = KEPT_WITHIN_MS): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.prependListener('request', (_, res) => {
    res.shouldKeepAlive = false
  })
  // The one of http would end the kept connections at once.
  NetServer.prototype.close.call(server, () => resolve())
  const force = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
  const began = performance.now()
  // What was begun before the stop becomes idle only after its answer.
  const sweep = setInterval(() => {
    if (performance.now() - began < kept_ms) return
    // After what has arrived by now was read: its connection is not idle.
    setImmediate(() => server.closeIdleConnections())
  }, 100)
  await promise
  clearTimeout(force)
  clearInterval(sweep)
}
