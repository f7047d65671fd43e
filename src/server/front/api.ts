import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { type Api, apiApp, callName } from '#server/api/app.ts'
import type { Asked } from '#server/api/asked.ts'
import type { Visit } from './visit.ts'
import type { Proxies } from '#server/client-ip.ts'
import type { Services } from '#server/services.ts'
import { type HeaderList, withSecurity } from './headers.ts'
import { send, sendStream } from './send.ts'

const EMPTY = new Uint8Array()

/** Whose request is being read as a call's: should it stay half sent, the refusal is an envelope (listen.ts). */
export const readingCall = new WeakSet<Socket>()

/** `/api` from Node's own request to Node's own answer, without a web Request in between. */
export class ApiOverHttp {
  readonly #api: Api
  readonly #proxies: Proxies
  readonly #security: HeaderList

  constructor(services: Services, proxies: Proxies, security: HeaderList) {
    this.#api = apiApp(services)
    this.#proxies = proxies
    this.#security = security
  }

  async serve(visit: Visit, pathname: string, search: string): Promise<void> {
    visit.name = callName(pathname)
    const asked = new AskedOverHttp(visit, pathname, search, this.#proxies.clientIp(visit.req))
    const { status, headers, body, account_id, code } = await this.#api.answer(asked)
    visit.account_id = account_id
    visit.code = code
    const list = withSecurity(this.#security, headers)
    if (typeof body === 'string') send(visit, status, list, body)
    else await sendStream(visit, status, list, body)
  }
}

class AskedOverHttp implements Asked {
  readonly id: string
  readonly method: string
  readonly pathname: string
  readonly search: string
  readonly ip: string
  readonly #req: IncomingMessage

  constructor(visit: Visit, pathname: string, search: string, ip: string) {
    this.id = visit.id
    this.#req = visit.req
    this.method = visit.req.method ?? ''
    this.pathname = pathname
    this.search = search
    this.ip = ip
  }

  get origin(): string {
    return URL.parse(`http://${this.#req.headers.host}`)?.origin ?? ''
  }

  header(name: string): string {
    const value = this.#req.headers[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? '')
  }

  bytes(max: number): Promise<Uint8Array | null> {
    const req = this.#req
    if (!hasBody(req)) return Promise.resolve(EMPTY)
    readingCall.add(req.socket)
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | null>()
    const parts: Buffer[] = []
    let size = 0
    const take = (part: Buffer) => {
      size += part.length
      parts.push(part)
      if (size <= max) return
      req.off('data', take).pause()
      resolve(null)
    }
    req.on('data', take)
    req.once('end', () => {
      readingCall.delete(req.socket)
      resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts))
    })
    req.once('error', reject)
    return promise
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    readingCall.add(this.#req.socket)
    // What is left is for `send` to throw away, and the answer still needs the connection.
    yield* this.#req.iterator({ destroyOnReturn: false })
    readingCall.delete(this.#req.socket)
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
