import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeReadiness, whyNotReady } from '#server/front/door.ts'
import { log } from '#server/log.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { openSite, RawConnection, type RawAnswer, type Site } from '../../support/worlds/raw-http.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

onEachDatabase('The front door', (world) => {
  let site: Site
  beforeAll(async () => {
    site = await openSite(world.services)
  })
  afterAll(() => site.close())

  const send = async (text: string, to = site): Promise<RawAnswer> => {
    const one = new RawConnection(to.port)
    one.write(text)
    const answer = await one.answer()
    one.socket.destroy()
    return answer
  }
  const get = (path: string, headers = 'Host: localhost') =>
    send(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)

  it.each([
    [421, 'WRONG_HOST', (path: string) => `GET ${path} HTTP/1.1\r\nHost: evil.example\r\n\r\n`],
    [
      403,
      'FORBIDDEN',
      (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n`,
    ],
    [405, 'METHOD_NOT_ALLOWED', (path: string) => `PUT ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    [
      431,
      'HEADERS_TOO_LARGE',
      (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
    ],
    [400, 'MALFORMED', (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nnot a header\r\n\r\n`],
    [400, 'MALFORMED', (path: string) => `GET ${path}%zz HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ])('refuses with %s as an envelope under /api and as a sentence elsewhere', async (status, code, ask) => {
    const call = await send(ask('/api/cart/count'))
    expect(call.status).toBe(status)
    expect(call.headers.get('content-type')).toMatch(/^application\/json/)
    expect(JSON.parse(call.body)).toMatchObject({
      success: false,
      code,
      message: expect.stringMatching(/\.$/),
    })
    const page = await send(ask('/cart'))
    expect(page.status).toBe(status)
    expect(page.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(page.body).toMatch(/^[A-Z].*\.\n$/)
  })

  it.each([
    ['two hosts', 'Host: localhost\r\nHost: evil.example'],
    ['two hosts in another order', 'Host: evil.example\r\nAccept: */*\r\nhost: localhost'],
    ['the same host twice', 'Host: localhost\r\nHOST: localhost'],
    ['an empty host', 'Host:'],
    ['an empty host beside one', 'Host: localhost\r\nHost: '],
    ['no host', 'Accept: */*'],
    ['a list of hosts', 'Host: localhost, evil.example'],
    ['a host with a path', 'Host: localhost/evil.example'],
    ['a host with a name before it', 'Host: evil.example@localhost'],
  ])('refuses %s with 400, for pages, calls and probes', async (_, headers) => {
    for (const path of ['/', '/api/cart/count', '/healthz', '/img/u/x'])
      expect((await get(path, headers)).status, path).toBe(400)
  })

  it.each(['localhost', 'LOCALHOST:4321', '127.0.0.1', '[::1]:4321'])('takes %s for a host', async (host) => {
    expect((await get('/api/nope', `Host: ${host}`)).status).toBe(404)
  })

  it('tells a call that arrives too slowly so, in an envelope', async () => {
    const hasty = await openSite(world.services, {
      requestTimeout: 200,
      headersTimeout: 100,
      connectionsCheckingInterval: 50,
    })
    const head =
      'POST /api/cart/count HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
    const call = await send(head, hasty)
    expect([call.status, JSON.parse(call.body).code]).toEqual([408, 'TIMEOUT'])
    await hasty.close()
  })

  it('lets go of who never ends a request that was refused', async () => {
    const hasty = await openSite(world.services, { headersTimeout: 100, connectionsCheckingInterval: 50 })
    const silent = new RawConnection(hasty.port, { allowHalfOpen: true })
    silent.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ')
    expect((await silent.answer()).status).toBe(408)
    await vi.waitUntil(
      () => {
        silent.write('x')
        return silent.closed
      },
      { timeout: 5000, interval: 200 },
    )
    await hasty.close()
  })

  it('answers probes by whatever name it is asked', async () => {
    for (const [path, body] of [
      ['/healthz', 'ok\n'],
      ['/readyz', 'ready\n'],
    ] as const) {
      const answer = await get(path, 'Host: 10.1.2.3:8080')
      expect([answer.status, answer.body]).toEqual([200, body])
    }
    expect((await get('/metrics', 'Host: 10.1.2.3')).body).toMatch(
      /^benbuy_request_seconds_bucket\{.*call="health".*\} \d+$/m,
    )
  })

  it('is not ready while the disk or the database cannot be used', async () => {
    const { db, settings } = world.services
    expect(await whyNotReady(world.services)).toBeNull()
    const data_dir = join(settings.data_dir, 'nowhere')
    expect(await whyNotReady({ db, settings: { ...settings, data_dir } })).toBe('The disk cannot be written.')
    const broken = {
      selectFrom: () => ({
        select: () => ({ limit: () => ({ execute: () => Promise.reject(new Error('gone')) }) }),
      }),
    }
    expect(await whyNotReady({ db: broken as never, settings })).toBe('The database does not answer.')
    const other = await openSite({ ...world.services, settings: { ...settings, data_dir } })
    const answer = await send('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n', other)
    expect([answer.status, answer.body]).toEqual([503, 'The disk cannot be written.\n'])
    await other.close()
  })

  it('nor while the disk is full, or a file lies where its folder should be', async () => {
    const { db, settings } = world.services
    const MiB = 1024 * 1024
    const full = () => Promise.resolve(31 * MiB)
    expect(await whyNotReady(world.services, full)).toBe('The disk is full.')
    expect(await whyNotReady(world.services, () => Promise.resolve(32 * MiB))).toBeNull()
    const none = { db, settings: { ...settings, data_dir: join(settings.data_dir, 'nowhere') } }
    expect(await whyNotReady(none, full)).toBe('The disk is full.')
    const data_dir = join(settings.data_dir, 'a-file')
    writeFileSync(data_dir, '')
    expect(await whyNotReady({ db, settings: { ...settings, data_dir } })).toBe('The disk cannot be written.')
    const whyNot = makeReadiness(world.services, full)
    expect([await whyNot(), await whyNot()]).toEqual(['The disk is full.', 'The disk is full.'])
  })

  describe('names each request', () => {
    it('in every answer, differently each time', async () => {
      const ids = await Promise.all(
        ['/healthz', '/nope', '/cart', '/api/nope', '/img/u/x'].map(async (path) =>
          (await get(path)).headers.get('x-request-id'),
        ),
      )
      for (const id of ids) expect(id).toMatch(/^[\w-]{12,}$/)
      expect(new Set(ids).size).toBe(ids.length)
    })

    it('as a trusted proxy does, when that is a name', async () => {
      const behind = {
        ...world.services,
        settings: { ...world.services.settings, trusted_proxies: ['127.0.0.0/8'] },
      }
      const trusting = await openSite(behind)
      const wanted = randomUUID()
      const named = async (to: Site, id: string) =>
        (
          await send(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: ${id}\r\n\r\n`, to)
        ).headers.get('x-request-id')
      expect(await named(trusting, wanted)).toBe(wanted)
      expect(await named(trusting, 'short')).not.toBe('short')
      expect(await named(trusting, 'with spaces and <b>')).not.toContain('<')
      expect(await named(site, wanted)).not.toBe(wanted)
      await trusting.close()
    })

    it('in what a failure says and in what the log says of it', async () => {
      const told = vi.spyOn(log, 'error').mockReturnValue()
      const headers = 'Host: localhost'
      const page = await get('/item_search?keyword=tee', headers)
      const id = page.headers.get('x-request-id') ?? 'none'
      expect(page.status).toBe(500)
      expect(page.body).toContain(id)
      expect(
        told.mock.calls.filter(([fields]) => (fields as { request?: string }).request === id),
      ).toHaveLength(2)
      const broken = await openSite({
        ...world.services,
        rates: {
          get: () => {
            throw new Error('no rates')
          },
        } as never,
      })
      const call = await send(
        'POST /api/user/get_currency_rate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n',
        broken,
      )
      expect(JSON.parse(call.body)).toMatchObject({
        code: 'INTERNAL',
        request_id: call.headers.get('x-request-id'),
      })
      await broken.close()
    })
  })

  it('sends a file while it is made, chunk by chunk', async () => {
    const customer = await world.customer()
    const headers = { Authorization: customer.token }
    const answer = await fetch(`http://127.0.0.1:${site.port}/api/export/orders.csv`, { headers })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, null])
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'.*frame-ancestors 'none'/,
    )
    expect(await answer.text()).toMatch(/^sep=,\r\n.*item/)
  })

  it('lets DELETE through to a call, whose id stands in no log', async () => {
    const told = vi.spyOn(log, 'info').mockReturnValue()
    const settings = { ...world.services.settings, log_sample: 1 }
    const open = await openSite({ ...world.services, settings })
    const call = '/api/customer_client/delete_customer_client/'
    const answer = await send(`DELETE ${call}0mbqsecret HTTP/1.1\r\nHost: localhost\r\n\r\n`, open)
    await open.close()
    expect(answer.status).toBe(401)
    expect(told.mock.calls[0]?.[0]).toMatchObject({
      method: 'DELETE',
      path: `${call}{id}`,
      status: 401,
      code: 'NOT_LOGGED_IN',
    })
    expect(JSON.stringify(told.mock.calls)).not.toContain('secret')
    // Back to this site's own share.
    await (await openSite(world.services)).close()
  })

  it('logs a share of what went well, with no query and no secret', async () => {
    const told = vi.spyOn(log, 'info').mockReturnValue()
    await get('/healthz')
    expect(told).not.toHaveBeenCalled()
    const open = await openSite({
      ...world.services,
      settings: { ...world.services.settings, log_sample: 1 },
    })
    await send(
      'GET /nope?token=secret HTTP/1.1\r\nHost: localhost\r\nAuthorization: secret\r\nCookie: session=secret\r\n\r\n',
      open,
    )
    await open.close()
    expect(told).toHaveBeenCalledTimes(1)
    expect(told.mock.calls[0]?.[0]).toMatchObject({
      method: 'GET',
      path: '(unknown)',
      call: 'missing',
      status: 404,
      request: expect.any(String),
      ms: expect.any(Number),
    })
    expect(JSON.stringify(told.mock.calls)).not.toContain('secret')
    // Back to this site's own share.
    await (await openSite(world.services)).close()
  })

  it.each([
    ['GET /haul/secret', '/haul/{id}'],
    ['GET /m/list/secret', '/m/list/{id}'],
    ['GET /list/secret/', '(unknown)'],
    ['POST /haul/secret', '/haul/{id}'],
    ['GET /img/u/secret.webp', '/img/u/{id}'],
    ['GET /img/f/secret', '/img/f/{id}'],
    ['GET /img/qc/secret/20812/secret/640.jpg', '/img/qc/{id}'],
    ['GET /api/secret', '/api/(unknown)'],
    ['POST /api/secret/secret', '/api/(unknown)'],
    ['GET /usr/secret', '(unknown)'],
    ['GET http://localhost/haul/secret', '(unknown)'],
    ['GET /haul/secret?from=elsewhere', '/haul/{id}', 'elsewhere.test'],
  ])(
    'logs %s as %s, and counts it under no name that somebody else chose',
    async (asked, path, host = 'localhost') => {
      const lines = [vi.spyOn(log, 'info').mockReturnValue(), vi.spyOn(log, 'error').mockReturnValue()]
      const settings = { ...world.services.settings, log_sample: 1 }
      const open = await openSite({ ...world.services, settings })
      await send(`${asked} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`, open)
      const { body: metrics } = await send('GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n', open)
      await open.close()
      const told = lines.flatMap((line) => line.mock.calls)
      expect(told).toContainEqual([expect.objectContaining({ path }), expect.any(String)])
      expect(JSON.stringify(told)).not.toContain('secret')
      expect(metrics).toContain('benbuy_request_seconds')
      expect(metrics).not.toContain('secret')
      // Back to this site's own share.
      await (await openSite(world.services)).close()
    },
  )
})
