import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Reply = (response: ServerResponse, request: IncomingMessage) => void

/** Other people's hosts on one loopback server: what each link answers, and which were asked for since the test began. */
export interface FakeHosts {
  address: string
  asked: string[]
  /** As TEST_HOST_MAP is written. */
  mapped(...hosts: string[]): string
  /** As settings hold it. */
  map(...hosts: string[]): Map<string, string>
}

/** `replies` by host and path with query, such as `m.tb.cn/h.abc?tk=1`; anything else is a 404. */
export function fakeHosts(replies: Record<string, Reply>): FakeHosts {
  const fake: FakeHosts = {
    address: '',
    asked: [],
    mapped: (...hosts) => hosts.map((host) => `${host}=${fake.address}`).join(','),
    map: (...hosts) => new Map(hosts.map((host) => [host, fake.address])),
  }
  const server = createServer((request, response) => {
    const link = `${request.headers.host}${request.url}`
    fake.asked.push(link)
    const reply = replies[link] ?? status(404)
    reply(response, request)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    fake.address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    fake.asked.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return fake
}

/** An address where nobody listens: a connection there is refused. */
export async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `127.0.0.1:${port}`
}

export const status =
  (code: number): Reply =>
  (response) =>
    response.writeHead(code).end()

export const redirect =
  (to: string, code = 302): Reply =>
  (response) =>
    response.writeHead(code, { Location: to }).end('<a>Moved</a>')

export const page =
  (html: string | Buffer, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(html)
