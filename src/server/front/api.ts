import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Api } from '#server/api/app.ts'
import { JSON_HEADERS } from '#server/rpc/answer.ts'
import type { ApiRequest } from '#server/rpc/request.ts'
import { HeldBytes, PIECE_BYTES } from '#server/rpc/held-bytes.ts'
import { arrivedLate } from '#server/problem.ts'
import type { Exchange } from './visit.ts'
import type { Proxies } from '#server/settings/trusted-proxies.ts'
import type { Services } from '#server/services.ts'
import { type HeaderList, withSecurity } from './headers.ts'
import { send, sendStream } from './send.ts'

const EMPTY = new Uint8Array()
/** For a body that is no upload; the slowest phone takes less. */
const TEXT_TIMEOUT_MS = 10_000
/** Free bytes of each body: the connections have their own ceiling, and a sender short of room still calls. */
const UNCOUNTED_BYTES = 4 * 1024

/** Whose request is being read as a call's: should it stay half sent, the refusal is an envelope (listen.ts). */
export const readingCall = new WeakSet<Socket>()

/** `/api` from Node's own request to Node's own answer, without a web Request in between. */
export class ApiOverHttp {
  readonly #services: Services
  readonly #proxies: Proxies
  readonly #security: HeaderList
  readonly #json: HeaderList
  #opened: Promise<{ api: Api; callName(pathname: string): string }> | undefined

  constructor(services: Services, proxies: Proxies, security: HeaderList) {
    this.#services = services
    this.#proxies = proxies
    this.#security = security
    this.#json = withSecurity(security, JSON_HEADERS)
  }

  async serve(visit: Exchange, pathname: string, search: string): Promise<void> {
    this.#opened ??= this.#open()
    const { api, callName } = await this.#opened
    visit.name = callName(pathname)
    const request = new HttpRequest(visit, pathname, search, this.#proxies.clientIp(visit.req))
    const { status, headers, body, account_id, code } = await api.answer(request)
    visit.account_id = account_id
    visit.code = code
    const list = headers === JSON_HEADERS ? this.#json : withSecurity(this.#security, headers)
    if (typeof body === 'string') send(visit, status, list, body)
    else await sendStream(visit, status, list, body)
  }

  /** Nearly all of the server: a first page need not wait for it. */
  async #open() {
    const { apiApp, callName } = await import('#server/api/app.ts')
    return { api: apiApp(this.#services), callName }
  }
}

/** Nearly all requests name the same host. */
let last: { host: string | undefined; origin: string } = { host: undefined, origin: '' }

class HttpRequest implements ApiRequest {
  readonly id: string
  readonly method: string
  readonly pathname: string
  readonly search: string
  readonly ip: string
  readonly #visit: Exchange

  constructor(visit: Exchange, pathname: string, search: string, ip: string) {
    this.id = visit.id
    this.#visit = visit
    this.method = visit.req.method ?? ''
    this.pathname = pathname
    this.search = search
    this.ip = ip
  }

  get origin(): string {
    const { host } = this.#visit.req.headers
    if (host !== last.host) last = { host, origin: URL.parse(`http://${host}`)?.origin ?? '' }
    return last.origin
  }

  header(name: string): string {
    const value = this.#visit.req.headers[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? '')
  }

  async bytes(max: number): Promise<Uint8Array | null> {
    const { req } = this.#visit
    if (!hasBody(req)) return EMPTY
    if (Number(req.headers['content-length']) <= UNCOUNTED_BYTES) {
      // Nearly always it has come with its headers, and is here once Node has read what lies ready: nobody need listen.
      await new Promise(setImmediate)
      if (req.complete) return req.read() ?? EMPTY
    }
    if (req.destroyed) throw new Error('the sender went away')
    return readWhole(this.#visit, this.ip, max)
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    const { req } = this.#visit
    readingCall.add(req.socket)
    try {
      // The rest is for `send` to throw away, and the answer still needs the connection.
      yield* req.iterator({ destroyOnReturn: false })
    } finally {
      readingCall.delete(req.socket)
    }
  }
}

/** A body in memory, no larger than `max`, soon, and within what all together may hold: see Asked. */
function readWhole({ req, res }: Exchange, ip: string, max: number): Promise<Uint8Array | null> {
  const { socket } = req
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | null>()
  const bytes = new HeldBytes(ip, 'text')
  const parts: Buffer[] = []
  let size = 0
  let counted = 0
  const take = (part: Buffer) => {
    size += part.length
    parts.push(part)
    if (size > max) return refuse(() => resolve(null))
    const weight = size + parts.length * PIECE_BYTES
    if (weight <= UNCOUNTED_BYTES) return
    if (!counted) res.once('close', () => bytes.free())
    const problem = bytes.take(weight - counted)
    counted = weight
    if (problem) refuse(() => reject(problem))
  }
  const leave = () => {
    clearTimeout(timer)
    readingCall.delete(socket)
    req.off('data', take)
  }
  const refuse = (settle: () => void) => {
    leave()
    req.pause()
    parts.length = 0
    bytes.free()
    settle()
  }
  const timer = setTimeout(() => refuse(() => reject(arrivedLate())), TEXT_TIMEOUT_MS)
  readingCall.add(socket)
  req.on('data', take)
  req.once('end', () => {
    leave()
    resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts))
  })
  req.once('error', (error) => {
    leave()
    reject(error)
  })
  return promise
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
