import { createServer, type RequestListener, type Server, type ServerOptions, STATUS_CODES } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf } from '#domain/access/network.ts'
import { REQUEST_TIMEOUT_MS } from '#domain/time/durations.ts'
import { fail } from '#server/rpc/answer.ts'
import { Proxies } from '#server/settings/trusted-proxies.ts'
import { log } from '#server/log.ts'
import { arrivedLate, malformed, Problem } from '#server/problem.ts'
import { isLoopback, SettingError, type Settings } from '#server/settings/settings.ts'
import { readingCall } from './api.ts'
import { peerOf } from './visit.ts'

/** In all, and of one address; a browser opens half a dozen, and many people may share an address. */
const MOST_CONNECTIONS = 8000
const MOST_OF_SENDER = 500
const WARN_EACH_MS = 60_000
const STOP_WITHIN_MS = 10_000
/** Time to read a refusal. */
const REFUSED_WITHIN_MS = 2000
/** Time that a stop allows idle connections. */
const KEPT_WITHIN_MS = 2000

/** Opens the port. Throws SettingError when it is taken. */
export async function listen(settings: Settings, listener: RequestListener): Promise<Server> {
  const server = makeServer(listener, {}, new Proxies(settings.trusted_proxies))
  await openPort(server, settings)
  return server
}

/** Before anything is written for a server that cannot open its port. Throws SettingError. */
export async function refuseTakenPort(settings: Settings): Promise<void> {
  const probe = new NetServer()
  await openPort(probe, settings)
  const { promise, resolve } = Promise.withResolvers<void>()
  probe.close(() => resolve())
  await promise
}

async function openPort(server: NetServer, settings: Settings): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) => {
    reject(new SettingError(whyNotOpened(settings, error.code)))
  })
  server.listen(settings.port, settings.host, resolve)
  await promise
}

/** A name that leads nowhere, and an address that is another machine's. */
const NOT_OURS = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']

function whyNotOpened({ host, port }: Settings, code = ''): string {
  if (NOT_OURS.includes(code))
    return `HOST=${host} is no address of this machine (${code}): set HOST to one of its own, such as 127.0.0.1.`
  const why = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${code})`
  return `Port ${port} on ${host} ${why}: set PORT to another one.`
}

/** `proxies` hold many connections for others; nobody else does. */
export function makeServer(
  listener: RequestListener,
  over: ServerOptions = {},
  proxies = new Proxies([]),
): Server {
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 65_000,
    // How late these are noticed.
    connectionsCheckingInterval: 2000,
  }
  // An answer is one write; waiting for more only holds it back.
  const server = createServer({ ...limits, maxHeaderSize: 16 * 1024, noDelay: true, ...over }, listener)
  server.maxConnections = MOST_CONNECTIONS
  server.on('drop', warnOf(`${MOST_CONNECTIONS} connections are open: more are closed at once.`))
  server.on('connection', limitSender(proxies))
  server.on('clientError', refuseUnread)
  return server
}

/**
 * Closes what one address opens beyond its share. This machine's own is never refused: it is a proxy that nobody named,
 * or ourselves.
 */
function limitSender(proxies: Proxies): (socket: Socket) => void {
  const open = new Map<string, number>()
  const warn = warnOf(`One address has ${MOST_OF_SENDER} connections open: more of it are closed at once.`)
  return (socket) => {
    const address = peerOf({ socket })
    if (isLoopback(address) || proxies.trust(address)) return
    const sender = networkOf(address)
    const theirs = open.get(sender) ?? 0
    if (theirs >= MOST_OF_SENDER) {
      socket.destroy()
      return warn()
    }
    open.set(sender, theirs + 1)
    socket.once('close', () => {
      const count = (open.get(sender) ?? 0) - 1
      if (count > 0) open.set(sender, count)
      else open.delete(sender)
    })
  }
}

/** Warns, once a minute at most. */
function warnOf(sentence: string): () => void {
  let warned_at = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - warned_at < WARN_EACH_MS) return
    warned_at = performance.now()
    log.warn(sentence)
  }
}

/** Answers a request that Node could not parse: written by hand, and the connection ends. */
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
  // Node watches it no longer: who never ends their side would keep it open for good.
  const timer = setTimeout(() => socket.destroy(), REFUSED_WITHIN_MS)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
}

function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem(431, 'HEADERS_TOO_LARGE', 'The headers of this request are longer than 16 kB.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return arrivedLate()
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
  // Requests begun before the stop become idle only after their answer.
  const sweep = setInterval(() => {
    if (performance.now() - began < kept_ms) return
    // After what has arrived by now was read: its connection is not idle.
    setImmediate(() => server.closeIdleConnections())
  }, 100)
  await promise
  clearTimeout(force)
  clearInterval(sweep)
}
