import { type AddressInfo, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { FetchFailed } from '#server/providers/fetch/fetch-failed.ts'
import { type Guard, guardedFetch, openTrip } from '#server/providers/fetch/guarded-fetch.ts'
import { closedAddress, fakeHosts, page, redirect, status } from '../../support/fakes/hosts.ts'

const SLOW_MS = 400
const BIG = 'x'.repeat(1_000_000)

const fake = fakeHosts({
  'a.test/': page('home'),
  'a.test/cookie': page('', { 'Set-Cookie': 'id=1' }),
  'a.test/to-b': redirect('https://b.test/end?q=1#part'),
  'a.test/relative': redirect('../end?q=2'),
  'a.test/chinese': (response) => {
    response.setHeader('Location', Buffer.from('/名', 'utf8').toString('latin1'))
    response.writeHead(302).end()
  },
  'a.test/end?q=2': page('relative'),
  'a.test/%E5%90%8D': page('chinese'),
  'b.test/end?q=1': page('end'),
  'a.test/loop': redirect('/loop'),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`a.test/${n}`, redirect(`/${n + 1}`)])),
  'a.test/6': page('six'),
  'a.test/big': page(BIG),
  'a.test/big-redirect': (response) => response.writeHead(302, { Location: '/' }).end(BIG),
  'a.test/gzip': page(gzipSync('unpacked'), { 'Content-Encoding': 'gzip' }),
  'a.test/bomb': page(gzipSync(Buffer.alloc(50_000_000)), { 'Content-Encoding': 'gzip' }),
  'a.test/not-gzip': page('plain', { 'Content-Encoding': 'gzip' }),
  'a.test/silent': () => {},
  'a.test/drip': (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  },
  'a.test/slow-redirect': (response) => {
    setTimeout(() => redirect('/slow-redirect')(response, response.req), SLOW_MS / 3)
  },
  'a.test/hang-up': (response) => response.destroy(),
  'a.test/half': (response) => {
    response.writeHead(200, { 'Content-Length': '100' })
    response.write('half', () => response.destroy())
  },
  'a.test/garbage': (response) => response.socket?.end('not http at all\r\n\r\n'),
  'a.test/head': (response) => response.writeHead(200, { 'X-Long': 'x'.repeat(40_000) }).end(),
  'a.test/missing': status(404),
  'a.test/nowhere': (response) => response.writeHead(302).end('stays'),
  'a.test/echo': (response, request) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => page(JSON.stringify({ headers: request.headers, body }))(response, request))
  },
  'a.test/echo-b': redirect('https://b.test/echo'),
  'b.test/echo': (response, request) => page(JSON.stringify({ headers: request.headers }))(response, request),
  'a.test/redirect-307': redirect('/echo', 307),
})

const guard = (more: Partial<Guard> = {}): Guard => ({
  hosts: ['a.test', 'b.test', '.c.test'],
  host_map: fake.map('a.test', 'b.test', 'x.c.test', 'c.test', 'evil.test', '127.0.0.1'),
  timeout_ms: SLOW_MS,
  ...more,
})

const get = (link: string, more?: Partial<Guard>) => guardedFetch(link, guard(more))

/** Why nothing came back, or what did. */
const reason = (link: string, more?: Partial<Guard>): Promise<string> =>
  get(link, more).then(
    (answer) => `answer ${answer.status}`,
    (error: FetchFailed) => error.reason,
  )

describe('The guarded fetcher opens', () => {
  test('a listed host, and says what it answered', async () => {
    expect(await get('https://a.test/')).toMatchObject({
      status: 200,
      url: 'https://a.test/',
      location: null,
      content_type: 'text/html',
      body: 'home',
      cut: false,
    })
    expect(await get('https://a.test/missing')).toMatchObject({ status: 404, body: '' })
    expect(await get('https://a.test/nowhere')).toMatchObject({ status: 302, body: 'stays' })
  })

  test('http to a listed host as https', async () => {
    expect(await get('http://a.test:80/#x')).toMatchObject({ url: 'https://a.test/', body: 'home' })
  })

  test('hosts below a listed suffix, not the suffix itself', async () => {
    expect(await reason('https://x.c.test/')).toBe('answer 404')
    expect(await reason('https://c.test/')).toBe('link')
  })

  test.each([
    'ftp://a.test/',
    'file:///etc/passwd',
    'data:text/html,x',
    'javascript:1',
    'taobao://a.test/',
    'a.test/',
    '',
    'https://evil.test/',
    'https://a.test.evil.test/',
    'https://xa.test/',
    'https://a.test./',
    'https://xx.c.test.evil.test/',
    'https://xc.test/',
    'https://a.test:8443/',
    'http://a.test:443/',
    'https://a.test:80/',
    'https://user@a.test/',
    'https://user:word@a.test/',
    'https://:word@a.test/',
    'https://a.test@evil.test/',
    'https://evil.test\\@a.test/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://а.test/',
  ])('not %s', async (link) => {
    expect(await reason(link)).toBe('link')
    expect(fake.asked).toEqual([])
  })

  test('no address even if it is listed', async () => {
    expect(await reason('https://127.0.0.1/', { hosts: ['127.0.0.1', '.0.0.1'] })).toBe('link')
  })
})

describe('The guarded fetcher follows', () => {
  test('a redirect to another listed host', async () => {
    expect(await get('https://a.test/to-b')).toMatchObject({ url: 'https://b.test/end?q=1', body: 'end' })
    expect(fake.asked).toEqual(['a.test/to-b', 'b.test/end?q=1'])
  })

  test('relative redirects and those in raw UTF-8', async () => {
    expect(await get('https://a.test/relative')).toMatchObject({ body: 'relative' })
    expect(await get('https://a.test/chinese')).toMatchObject({ body: 'chinese' })
  })

  test('five hops and no more', async () => {
    expect(await reason('https://a.test/2')).toBe('answer 200')
    expect(await reason('https://a.test/1')).toBe('hops')
    fake.asked.length = 0
    expect(await reason('https://a.test/loop')).toBe('hops')
    expect(fake.asked).toHaveLength(5)
  })

  test.each([
    'https://evil.test/',
    'https://127.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://b.test:8443/end',
    'https://user@b.test/end',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//evil.test/',
  ])('no redirect to %s', async (to) => {
    const hop = guardedFetch('https://r.test/', { ...guard(), ...(await redirecting(to)) })
    await expect(hop).rejects.toMatchObject({ reason: 'link' })
  })

  test('a redirect to http of a listed host as https', async () => {
    const answer = await guardedFetch('https://r.test/', {
      ...guard(),
      ...(await redirecting('http://a.test/')),
    })
    expect(answer.url).toBe('https://a.test/')
  })

  test('no redirect of a POST', async () => {
    const sent = { method: 'POST', body: 'x' } as const
    const answer = await guardedFetch('https://a.test/redirect-307', guard(), sent)
    expect(answer).toMatchObject({ status: 307, location: 'https://a.test/echo' })
  })
})

describe('The guarded fetcher reads', () => {
  test('64 kB of a body at most', async () => {
    const { bytes, cut } = await get('https://a.test/big')
    expect([bytes.length, cut]).toEqual([65_536, true])
    expect((await get('https://a.test/big', { max_bytes: 10 })).body).toBe('x'.repeat(10))
    expect(await get('https://a.test/big', { max_bytes: BIG.length })).toMatchObject({ cut: false })
  })

  test('nothing of a redirect’s body', async () => {
    expect(await get('https://a.test/big-redirect')).toMatchObject({ body: 'home' })
  })

  test('packed bodies, unpacking no more than that', async () => {
    expect((await get('https://a.test/gzip')).body).toBe('unpacked')
    expect(await get('https://a.test/bomb')).toMatchObject({ cut: true })
    expect(await reason('https://a.test/not-gzip')).toBe('network')
  })

  test.each(['silent', 'drip', 'slow-redirect'])('%s answers no longer than it has time', async (path) => {
    const start = performance.now()
    expect(await reason(`https://a.test/${path}`)).toBe('time')
    expect(performance.now() - start).toBeLessThan(SLOW_MS + 300)
  })

  test.each(['hang-up', 'half', 'garbage', 'head'])('nothing from a server that answers %s', async (path) => {
    expect(await reason(`https://a.test/${path}`)).toBe('network')
  })

  test('nothing where nobody listens, at once', async () => {
    const start = performance.now()
    const host_map = new Map([['a.test', await closedAddress()]])
    expect(await reason('https://a.test/', { host_map })).toBe('network')
    expect(performance.now() - start).toBeLessThan(SLOW_MS)
  })
})

describe('The guarded fetcher sends', () => {
  const echo = async (path: string, outgoing = {}) =>
    JSON.parse((await guardedFetch(`https://a.test${path}`, guard(), outgoing)).body)

  test('a plain User-Agent and no cookies, even after it was given some', async () => {
    const trip = openTrip(guard())
    await trip('https://a.test/cookie')
    const { headers } = JSON.parse((await trip('https://a.test/echo')).body)
    expect(headers).toEqual({
      host: 'a.test',
      'user-agent': 'Mozilla/5.0 (compatible; BenBuy)',
      'accept-encoding': 'gzip',
      connection: 'close',
    })
  })

  test('what it is told to, to the first host alone', async () => {
    const outgoing = { headers: { '17token': 'secret' } }
    expect((await echo('/echo', { ...outgoing, method: 'POST', body: 'hello' })).body).toBe('hello')
    expect((await echo('/echo', outgoing)).headers).toHaveProperty('17token')
    expect((await echo('/echo-b', outgoing)).headers).not.toHaveProperty('17token')
  })
})

/** A guard that also knows r.test, which redirects to where it is told. */
async function redirecting(to: string): Promise<Pick<Guard, 'hosts' | 'host_map'>> {
  const server = createServer((socket) =>
    socket.end(`HTTP/1.1 302 Found\r\nLocation: ${to}\r\nContent-Length: 0\r\n\r\n`),
  )
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    hosts: [...guard().hosts, 'r.test'],
    host_map: new Map([...guard().host_map, ['r.test', address]]),
  }
}
