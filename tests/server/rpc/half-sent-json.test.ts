import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Proxies } from '#server/settings/trusted-proxies.ts'
import { makeServer } from '#server/front/listen.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { openSite, RawConnection, type Site } from '../../support/worlds/raw-http.ts'

const MB = 1024 * 1024
const kB = 1024
const SENDERS = 2000
const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`
const from = (n: number) => `X-Forwarded-For: 198.18.${n >> 8}.${n & 255}\r\n`

describe('Bodies that two thousand connections never finish', () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-half-'))
  let child: ChildProcess
  let port = 0
  let held: RawConnection[] = []

  beforeAll(async () => {
    const env = {
      ...process.env,
      DATA_DIR: data_dir,
      DATABASE_URL: '',
      DEMO: 'off',
      MAIL_URL: 'smtp://127.0.0.1:9?from=shop@example.test',
      RATES: 'table',
      PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    }
    child = fork('tests/support/worlds/site-process.ts', {
      env,
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [told] = await once(child, 'message')
    port = told.port
  })
  afterEach(() => {
    for (const one of held) one.socket.destroy()
    held = []
  })
  afterAll(() => {
    child.kill('SIGKILL')
    rmSync(data_dir, { recursive: true, force: true })
  })

  const rss = async (): Promise<number> => {
    child.send('rss')
    const [told] = await once(child, 'message')
    return told.rss
  }
  const halfSent = (headOf: (n: number) => string, body: Buffer) => {
    held = Array.from({ length: SENDERS }, (_, n) => {
      const one = new RawConnection(port)
      one.write(headOf(n))
      one.write(body)
      return one
    })
  }
  const logIn = async (n: number, password = 'not it') => {
    const sent = JSON.stringify({ email: 'nobody@example.test', password })
    const one = new RawConnection(port)
    one.write(head('/api/user/login', sent.length, from(n)) + sent)
    const { status, body } = await one.answer()
    one.socket.destroy()
    return `${status} ${JSON.parse(body).code}`
  }

  it.each([
    ['one address', () => from(1), '429 TOO_MANY'],
    ['addresses of their own', from, '503 OVERLOADED'],
  ])('from %s take little memory, and others are served', async (_, sender, refusal) => {
    // The code that a log-in loads is no body.
    await logIn(9998)
    const before = await rss()
    halfSent((n) => head('/api/user/login', 256 * kB, sender(n)), Buffer.alloc(255 * kB, ' '))
    const isSent = () => held.every(({ socket }) => socket.writableLength === 0)
    await expect.poll(isSent, { timeout: 20_000 }).toBe(true)
    // On a slow machine those that had room first end by their ten seconds.
    const { headers } = await Promise.any(
      held.map(async (one) => {
        const answer = await one.answer()
        expect(`${answer.status} ${JSON.parse(answer.body).code}`).toBe(refusal)
        return answer
      }),
    )
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await rss()) - before).toBeLessThan(200 * MB)
    // Others, and also who shares the address.
    expect(await logIn(9999)).toBe('422 WRONG_CREDENTIALS')
    expect(await logIn(1)).toBe('422 WRONG_CREDENTIALS')
    expect((await rss()) - before).toBeLessThan(200 * MB)
  })

  it('leave room again when their senders go away', async () => {
    const large = 'x'.repeat(100 * kB)
    await expect.poll(() => logIn(1, large)).not.toBe('429 TOO_MANY')
    expect(await logIn(9999, large)).not.toBe('503 OVERLOADED')
  })
})

onEachDatabase('JSON that does not arrive', (world) => {
  let site: Site
  beforeAll(async () => {
    site = await openSite(world.services)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  afterAll(() => site.close())

  it.each([
    ['small', 1000],
    ['large', 200 * kB],
  ])('is waited for ten seconds, and the connection ends: %s', async (_, length) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const setFake = globalThis.setTimeout
    let isWaiting = false
    // No spy: restored by a later file, it would put the fake clock back.
    vi.stubGlobal('setTimeout', (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      isWaiting ||= ms === 10_000
      return setFake(work, ms, ...args)
    })
    const one = new RawConnection(site.port)
    one.write(`${head('/api/user/login', length)}{`)
    while (!isWaiting) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(9900)
    expect(one.closed).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    vi.unstubAllGlobals()
    vi.useRealTimers()
    const { status, headers, body } = await one.answer()
    expect([status, JSON.parse(body).code, headers.get('connection')]).toEqual([408, 'TIMEOUT', 'close'])
    await expect.poll(() => one.closed, { timeout: 5000 }).toBe(true)
  })
})

describe('Connections', () => {
  /** As a client of this address would: how many of those opened stay. */
  const openFrom = async (address: string, many: number) => {
    const server = makeServer((_, res) => void res.end('served'), {}, new Proxies(['203.0.113.0/24']))
    server.prependListener('connection', (socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: address }),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const ask = () => {
      const one = new RawConnection(port)
      one.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      return one
    }
    const all = Array.from({ length: many }, ask)
    const answers = await Promise.allSettled(all.map((one) => one.answer()))
    for (const one of all.slice(0, 10)) one.socket.destroy()
    await expect.poll(() => all[0]?.closed).toBe(true)
    const again = await Promise.allSettled([ask().answer()])
    for (const one of all) one.socket.destroy()
    server.closeAllConnections()
    server.close()
    const served = (those: typeof answers) => those.filter(({ status }) => status === 'fulfilled').length
    return { served: served(answers), again: served(again) }
  }

  it('of one address are 500 at most, and one that ends makes room', async () => {
    expect(await openFrom('198.51.100.7', 520)).toEqual({ served: 500, again: 1 })
  })

  it.each([
    ['a proxy we trust', '203.0.113.7'],
    ['this machine', '127.0.0.1'],
  ])('of %s are not', async (_, address) => {
    expect(await openFrom(address, 520)).toEqual({ served: 520, again: 1 })
  })

  it('have a ceiling in all', () => {
    expect(makeServer(() => {}).maxConnections).toBe(8000)
  })
})
