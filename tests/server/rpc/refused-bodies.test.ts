import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { openSite, RawConnection, type Site } from '../../support/worlds/raw-http.ts'

const LARGE = Buffer.alloc(12 * 1024 * 1024, 'x')
const LAST_BYTES = 1024 * 1024
const head = (path: string, length: number, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

onEachDatabase('A body nobody wants', (world) => {
  let site: Site
  beforeAll(async () => {
    site = await openSite(world.services)
  })
  afterAll(() => site.close())

  it.each([
    ['a call that takes less', '/api/cart/count', 413, 'TOO_LARGE'],
    ['a call that does not exist', '/api/nope', 404, 'NOT_FOUND'],
    ['an upload without a session', '/api/upload/images?scene=diy', 401, 'NOT_LOGGED_IN'],
  ])('sent to %s is refused on a connection that says it ends', async (_, path, status, code) => {
    const one = new RawConnection(site.port)
    one.write(head(path, LARGE.length))
    one.write(LARGE.subarray(0, 1024 * 1024))
    const { headers, body, ...answer } = await one.answer()
    expect(answer.status).toBe(status)
    expect(JSON.parse(body).code).toBe(code)
    expect(headers.get('connection')).toBe('close')
    // A client still sending is not cut off in the middle.
    await pause(700)
    expect(one.closed).toBe(false)
    one.write(LARGE.subarray(1024 * 1024))
    await expect.poll(() => one.closed, { timeout: 5000 }).toBe(true)
  })

  it('of twelve megabytes for one picture of a customer is refused alike', async () => {
    const customer = await world.customer()
    const part = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n'
    const form = Buffer.concat([Buffer.from(part), LARGE, Buffer.from('\r\n--b--\r\n')])
    const one = new RawConnection(site.port)
    const type = `multipart/form-data; boundary=b\r\nAuthorization: ${customer.token}`
    one.write(head('/api/upload/images?scene=diy', form.length, type))
    // The last bytes stay behind: it is refused before it is there.
    one.write(form.subarray(0, -LAST_BYTES))
    const { status, headers, body } = await one.answer()
    expect([status, JSON.parse(body).code, headers.get('connection')]).toEqual([413, 'TOO_LARGE', 'close'])
    one.write(form.subarray(-LAST_BYTES))
    await expect.poll(() => one.closed, { timeout: 5000 }).toBe(true)
  })

  it('that does not say how long it is, is refused when it is too long', async () => {
    const one = new RawConnection(site.port)
    one.write(
      'POST /api/cart/count HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        'Transfer-Encoding: chunked\r\n\r\n',
    )
    const chunk = Buffer.alloc(64 * 1024, ' ')
    for (let sent = 0; sent < 2 * 1024 * 1024; sent += chunk.length) {
      one.write(`${chunk.length.toString(16)}\r\n`)
      one.write(chunk)
      one.write('\r\n')
    }
    const { status, headers, body } = await one.answer()
    expect([status, JSON.parse(body).code, headers.get('connection')]).toEqual([413, 'TOO_LARGE', 'close'])
    one.write('0\r\n\r\n')
    await expect.poll(() => one.closed, { timeout: 5000 }).toBe(true)
  })

  it('sent to a page is refused alike', async () => {
    const one = new RawConnection(site.port)
    one.write(head('/cart', LARGE.length))
    const { status, headers, body } = await one.answer()
    expect([status, body, headers.get('connection')]).toEqual([405, 'Pages are read with GET.\n', 'close'])
    one.socket.destroy()
  })

  it('costs no connection while it is small', async () => {
    const one = new RawConnection(site.port)
    for (const path of ['/cart', '/api/nope']) {
      one.write(`${head(path, 5)}12345`)
      expect([404, 405]).toContain((await one.answer()).status)
    }
    one.write(`${head('/api/cart/count', 2)}{}`)
    expect((await one.answer()).status).toBe(200)
    one.socket.destroy()
  })

  it('takes no answer from somebody else behind the same proxy', async () => {
    const proxy = await openProxy(site.port)
    try {
      for (let round = 0; round < 3; round++) {
        const large = ask(proxy.port, 'POST', '/api/cart/count', LARGE)
        const others = Array.from({ length: 5 }, async (_, index) => {
          await pause(index * 200)
          return ask(proxy.port, 'POST', '/api/cart/count', Buffer.from('{}'))
        })
        expect(await large).toBe(413)
        expect(await Promise.all(others)).toEqual([200, 200, 200, 200, 200])
      }
    } finally {
      await proxy.close()
    }
  })
})

/** Sends what it is asked to the site over kept connections of its own, two at most, as nginx does. */
async function openProxy(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const server: Server = createServer((req, res) => {
    const headers = { ...req.headers, host: 'localhost', connection: 'keep-alive' }
    const on = request(
      { agent, host: '127.0.0.1', port, method: req.method, path: req.url, headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, { 'Content-Length': answer.headers['content-length'] })
        answer.pipe(res)
      },
    )
    on.on('error', () => (res.headersSent ? null : res.writeHead(502).end()))
    req.pipe(on)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function ask(port: number, method: string, path: string, body: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
  const req = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (res) => {
    res.resume()
    res.on('end', () => resolve(res.statusCode ?? 0))
  })
  req.on('error', reject)
  req.end(body)
  return promise
}
