import type { ServerOptions } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { frontDoor } from '#server/front/door.ts'
import { makeServer } from '#server/front/listen.ts'
import type { Services } from '#server/services.ts'
import { noPages } from './world.ts'

export interface Site {
  port: number
  close(): Promise<void>
}

/** The front door on a free port, without built files. */
export async function openSite(services: Services, over: ServerOptions = {}): Promise<Site> {
  const server = makeServer(frontDoor(services, new Map(), noPages), over)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export interface RawAnswer {
  status: number
  headers: Headers
  body: string
}

/** A connection that is kept, and whose bytes we choose. */
export class RawConnection {
  readonly socket: Socket
  #received = ''
  #closed = false

  /** `allowHalfOpen`: never ends its side. */
  constructor(port: number, over: { allowHalfOpen?: boolean } = {}) {
    this.socket = connect({ port, host: '127.0.0.1', ...over })
    this.socket.setEncoding('latin1')
    this.socket.on('data', (text: string) => {
      this.#received += text
    })
    this.socket.on('error', () => {})
    this.socket.on('close', () => {
      this.#closed = true
    })
  }

  get closed(): boolean {
    return this.#closed
  }

  write(text: string | Buffer): void {
    this.socket.write(text)
  }

  /** The next whole answer. Throws when the connection ends before it is there. */
  async answer(): Promise<RawAnswer> {
    for (let waited = 0; waited < 20_000; waited += 10) {
      const answer = this.#take()
      if (answer) return answer
      if (this.#closed) throw new Error(`closed with ${JSON.stringify(this.#received.slice(0, 200))}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error('no answer')
  }

  #take(): RawAnswer | null {
    const [, status, lines = ''] = /^HTTP\/1\.1 (\d+)[^\r]*\r\n([\s\S]*?)\r\n\r\n/.exec(this.#received) ?? []
    if (!status) return null
    const headers = new Headers(
      lines
        .split('\r\n')
        .map((line): [string, string] => [
          line.slice(0, line.indexOf(':')),
          line.slice(line.indexOf(':') + 1).trim(),
        ]),
    )
    const from = this.#received.indexOf('\r\n\r\n') + 4
    const to = from + Number(headers.get('content-length') ?? 0)
    if (this.#received.length < to) return null
    const body = this.#received.slice(from, to)
    this.#received = this.#received.slice(to)
    return { status: Number(status), headers, body }
  }
}
