import { request } from 'node:http'
import { describe, expect, inject, it } from 'vitest'
import { FOOTER_GROUPS } from '#domain/text/texts.ts'
import { AN_ARTICLE, entries } from '../support/worlds/content.ts'
import { PHONE } from '../support/worlds/browser.ts'

const inFooter = (group: string) => entries('help').filter(({ data }) => data.footer === group)

const phone = { 'User-Agent': PHONE.userAgent }
const ask = (path: string, init: RequestInit = {}) =>
  fetch(inject('origin') + path, { redirect: 'manual', ...init })

/** Sends what fetch would refuse to. */
function rawRequest(options: { method?: string; path: string; headers?: Record<string, string> }) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; location: string }>()
  const { hostname, port } = new URL(inject('origin'))
  const req = request({ hostname, port, ...options }, (res) => {
    res.resume()
    resolve({ status: res.statusCode ?? 0, location: res.headers.location ?? '' })
  })
  req.on('error', reject)
  req.end()
  return promise
}

describe('The two sites', () => {
  it.each([
    ['/shipping?a=1', '/m/shipping?a=1'],
    ['/item?p=taobao&i=12345', '/m/item?p=taobao&i=12345'],
    ['/m', '/'],
    [`/m${AN_ARTICLE}`, AN_ARTICLE],
  ])('send a phone from %s to %s', async (path, location) => {
    const answer = await ask(path, { headers: phone })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(location)
  })

  it.each([
    ['/m/cart?x=1', '/cart?x=1'],
    ['/m', '/'],
    ['/m/user/login?redirect_url=%2Fcart', '/login?redirect_url=%2Fcart'],
  ])('send a desktop from %s to %s', async (path, location) => {
    const answer = await ask(path)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(location)
  })

  it('show a phone its own home at /', async () => {
    const [desktop, mobile] = await Promise.all([ask('/'), ask('/', { headers: phone })])
    expect(await desktop.text()).toContain('data-site="desktop"')
    expect(await mobile.text()).toContain('data-site="m"')
    expect(mobile.headers.get('vary')).toContain('User-Agent')
  })

  it('leave help and ad links alone', async () => {
    for (const path of ['/help', AN_ARTICLE, '/ad/summer'])
      expect((await ask(path, { headers: phone })).status).toBe(200)
  })

  it('never lead to another site', async () => {
    for (const path of ['/m//evil.example', '/m/%5Cevil.example', '//evil.example/m/x']) {
      const { status, location } = await rawRequest({ path, headers: phone })
      expect([302, 308, 404]).toContain(status)
      expect(location).not.toMatch(/^(\/\/|\/\\|https?:)/)
    }
  })

  it('answer HEAD like GET, redirects and 404 too', async () => {
    for (const path of ['/', '/help', '/cart', '/m/cart', '/nope', '/item_search?keyword=tee']) {
      const [get, head] = await Promise.all([ask(path), ask(path, { method: 'HEAD' })])
      const told = (answer: Response) => [answer.status, answer.headers.get('location')]
      expect(told(head), path).toEqual(told(get))
      expect(await head.text()).toBe('')
    }
  })

  it('say where the device decides, and that it does not for help', async () => {
    for (const path of ['/', '/finds', '/login', '/nope', '/m/cart', '/ad/summer'])
      expect((await ask(path)).headers.get('vary'), path).toContain('User-Agent')
    for (const path of ['/help', AN_ARTICLE])
      expect((await ask(path)).headers.get('vary'), path).not.toContain('User-Agent')
  })
})

describe('What machines read', () => {
  it.each([
    ['/finds/', '/finds'],
    [`${AN_ARTICLE.replace('p/', 'p//')}/?a=1`, `${AN_ARTICLE}?a=1`],
  ])('is led from %s to %s for good', async (path, location) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location])
  })

  it('says which links may be opened ahead, on pages alone', async () => {
    expect((await ask('/help')).headers.get('speculation-rules')).toBe('"/links.specrules"')
    expect((await ask('/no-such-page')).headers.get('speculation-rules')).toBeNull()
    expect((await ask('/links.specrules')).headers.get('content-type')).toBe(
      'application/speculationrules+json',
    )
  })

  it('says so to nobody who saves data, who gets another tag for it', async () => {
    const headers = { 'Save-Data': 'on' }
    const [whole, saving] = await Promise.all([ask('/help'), ask('/help', { headers })])
    expect(whole.headers.get('speculation-rules')).toBe('"/links.specrules"')
    expect(saving.headers.get('speculation-rules')).toBe(null)
    expect(saving.headers.get('vary')).toContain('Save-Data')
    const known = { 'If-None-Match': whole.headers.get('etag') ?? '' }
    expect((await ask('/help', { headers: known })).status).toBe(304)
    expect((await ask('/help', { headers: { ...headers, ...known } })).status).toBe(200)
    expect(await saving.text()).toBe(await whole.text())
  })

  it('carries the address of this shop and facts that can be read', async () => {
    const page = await (await ask(AN_ARTICLE)).text()
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
    const types = facts['@graph'].map((one: { '@type': string }) => one['@type'])
    expect(types).toEqual(['Article', 'FAQPage', 'BreadcrumbList'])
    expect(JSON.stringify(facts)).not.toContain('.invalid')
    expect(page).toMatch(/property="og:image" content="http/)
    expect(page).toMatch(new RegExp(`property="og:url" content="http[^"]*${AN_ARTICLE}"`))
    expect(/<h\d/.exec(page)?.[0]).toBe('<h1')
    const finds = await (await ask('/finds')).text()
    expect(finds).toMatch(/rel="alternate" media="[^"]*" href="http[^"]*\/m\/finds"/)
    const feed = await (await ask('/finds.xml')).text()
    expect(feed.match(/<item>/g) ?? []).toHaveLength(Math.min(entries('finds').length, 50))
    for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/manifest.webmanifest'])
      expect([path, (await ask(path)).status]).toEqual([path, 200])
  })
})

it('What the help search looks through is not sent to browsers', async () => {
  expect((await ask('/help/index.json')).status).toBe(404)
  const found = await fetch(`${inject('origin')}/api/help/search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ q: 'refund' }),
  })
  expect((await found.json()).data.list.length).toBeGreaterThan(0)
})

describe('The guard', () => {
  it.each(['/cart', '/user', '/user/order-list?x=1', '/checkout/order'])(
    'asks a visitor at %s to sign in',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(`/login?redirect_url=${encodeURIComponent(path)}`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  it('answers a phone with a shell that holds nothing private', async () => {
    const answer = await ask('/m/cart', { headers: phone })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Login expired, please login again.')
  })

  it('hides the back office from everyone but staff', async () => {
    expect((await ask('/bk/design')).status).toBe(404)
    const cookie = async (email: string) => {
      const body = JSON.stringify({ email, password: 'demo-password-of-the-tests' })
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
      return (await ask('/api/user/login', init)).headers.get('set-cookie')?.split(';')[0] ?? ''
    }
    const as = async (email: string) => ask('/bk/design', { headers: { Cookie: await cookie(email) } })
    expect((await as('demo@example.test')).status).toBe(404)
    expect((await as('staff@example.test')).status).toBe(200)
  })

  it('answers unknown paths with 404 before anything else', async () => {
    for (const path of ['/nope', '/user/nope', '/checkout/nope', '/mobile', '/index.html', '/404'])
      expect((await ask(path)).status, path).toBe(404)
  })
})

describe('The front door', () => {
  it('refuses methods, hosts and proxies it does not know', async () => {
    expect((await rawRequest({ method: 'TRACE', path: '/' })).status).toBe(405)
    expect((await ask('/', { method: 'POST' })).status).toBe(405)
    expect((await rawRequest({ path: '/', headers: { Host: 'evil.example' } })).status).toBe(421)
    expect((await ask('/', { headers: { 'X-Forwarded-For': '1.2.3.4' } })).status).toBe(403)
  })

  it('sends the headers that protect a browser', async () => {
    const { headers } = await ask('/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('lets nobody keep pages made on demand for somebody else', async () => {
    const { headers } = await ask('/item_search?keyword=tee')
    expect(headers.get('vary')).toContain('User-Agent')
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  it('keeps both policies on pages made on demand', async () => {
    const policy = (await ask('/item_search?keyword=tee')).headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('script-src')
  })

  it('answers pages compressed, and 304 when the browser has them', async () => {
    const first = await ask('/help', { headers: { 'Accept-Encoding': 'br' } })
    expect(first.headers.get('content-encoding')).toBe('br')
    const etag = first.headers.get('etag') ?? ''
    const second = await ask('/help', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag } })
    expect(second.status).toBe(304)
    const head = await ask('/help', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('answers every link of the footer and the header', async () => {
    const html = await (await ask('/')).text()
    const links = new Set(
      [...html.matchAll(/href="(\/[^"#]*)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&')),
    )
    expect(links.size).toBeGreaterThan(30)
    for (const link of links) expect([200, 302, 308], link).toContain((await ask(link)).status)
  })

  it('has the links of the header and the groups of the footer in their order', async () => {
    for (const headers of [{}, phone]) {
      const html = await (await ask('/', { headers })).text()
      const nav = /<nav class="site-nav"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
      expect([...nav.matchAll(/>\s*(\w+)\s*<\/a>/g)].map((match) => match[1])).toEqual([
        'Item',
        'Search',
        'DIY',
        'Shipping',
        'Help',
      ])
      const groups = [...html.matchAll(/<nav class="footer-group"[\s\S]*?<\/nav>/g)].map(([group]) => group)
      expect(groups.map((group) => /<h2>(.*?)<\/h2>/.exec(group)?.[1])).toEqual([
        'Customer Service',
        'Shopping Guide',
        'Legal &amp; Shipping',
      ])
      const links = groups.map((group) => group.match(/href="\/help\//g)?.length)
      expect(links).toEqual(FOOTER_GROUPS.map((group) => inFooter(group).length))
      expect(html).toContain('Service responds within 12 hours.')
    }
  })
})
