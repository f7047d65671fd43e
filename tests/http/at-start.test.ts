import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fenFromCny } from '#domain/money/money.ts'
import { pictureAt } from '#domain/item/picture.ts'
import { setAtStart } from '#domain/site/set-at-start.ts'
import type { HelpEntry } from '#domain/site/help-search.ts'
import { helpArticles } from '#server/providers/help/articles.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { AN_ARTICLE, entries, sampleFinds } from '../support/worlds/content.ts'
import { PHONE } from '../support/worlds/browser.ts'
import { freePort } from '../support/worlds/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'benbuy-shop-'))
const home = join(folder, 'shop')
let shop: ChildProcess
let port = 0
/** The output of the real shop since its start. */
let said = ''
/** Finds that are not of the sample marketplace. */
const own = entries('finds').length - sampleFinds.length

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

/** Asks the real shop as its proxy does: under its own name. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const options = { port, path, headers: { Host: 'shop.example', ...headers } }
  const req = request(options, (res) => {
    const parts: Buffer[] = []
    res.on('data', (part: Buffer) => parts.push(part))
    res.on('end', () =>
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }),
    )
  })
  req.on('error', reject).end()
  return promise
}

const text = async (path: string, headers = {}) => (await ask(path, headers)).body.toString()

beforeAll(async () => {
  port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    DEMO: 'off',
    MAIL_URL: 'smtp://127.0.0.1:1?from=shop@shop.example',
    SITE_URL: 'https://shop.example',
    CONTACT_EMAIL: 'help@shop.example',
    OPERATOR: 'Läden & Söhne 上海, 1 Street, Town',
    CONTACT_MESSENGER: 'https://chat.example/shop',
  }
  // A real shop may delete the demo.
  mkdirSync(home)
  for (const name of ['dist', 'node_modules', 'package.json']) symlinkSync(resolve(name), join(home, name))
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
  shop = spawn(process.execPath, ['dist/server/entry.mjs'], { cwd: home, env, stdio })
  shop.stdout?.on('data', (chunk) => (said += String(chunk)))
  // Its own name is not known here, so readiness is asked by hand.
  for (let tries = 0; tries < 300; tries++) {
    const up = await ask('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the shop did not start')
})

afterAll(async () => {
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

describe('The build under another address', () => {
  it('names it wherever a page names its address', async () => {
    const home = await text('/')
    expect(home).toContain('<link rel="canonical" href="https://shop.example/"')
    expect(home).toContain('<meta property="og:url" content="https://shop.example/"')
    expect(home).toMatch(/<meta property="og:image" content="https:\/\/shop\.example\/_astro\//)
    expect(await text('/robots.txt')).toContain('Sitemap: https://shop.example/sitemap.xml')
    const sitemap = await text('/sitemap.xml')
    expect(sitemap).toContain('<loc>https://shop.example/finds</loc>')
    for (const page of [
      home,
      sitemap,
      await text(AN_ARTICLE),
      await text('/', { 'User-Agent': PHONE.userAgent }),
    ])
      expect(page).not.toMatch(/set-at-start|localhost|<!--(only|end) /)
  })

  it('names it on pages made on demand', async () => {
    const { num_iid, item_platform } = SAMPLE_ITEMS[0] ?? {}
    const page = await fetch(`${inject('origin')}/item?p=${item_platform}&i=${num_iid}`)
    const html = await page.text()
    expect(html).toContain(`<link rel="canonical" href="${inject('origin')}/item?`)
    for (const one of [html, await text('/item_search?keyword=tee')])
      expect(one).not.toMatch(/set-at-start|localhost:4321|<!--(only|end) /)
  })

  it('compresses what it has filled in', async () => {
    const plain = await ask('/help')
    const packed = await ask('/help', { 'Accept-Encoding': 'br' })
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const demo = await fetch(`${inject('origin')}/help`)
    expect(plain.headers.etag).not.toBe(demo.headers.get('etag'))
    const etag = String(packed.headers.etag)
    expect((await ask('/help', { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304)
  })

  it('shows the contact channels that are set', async () => {
    const page = await text('/chatbot')
    expect(page).toContain('href="mailto:help@shop.example"')
    expect(page).toContain('href="https://chat.example/shop"')
    expect(page).not.toMatch(/CONTACT_|href="tel:|Community chat/)
    const made = await text('/item_search?keyword=tee')
    expect(made).toContain('href="mailto:help@shop.example"')
    expect(made).toContain('Run by Läden &amp; Söhne 上海, 1 Street, Town.')
    expect(await (await fetch(`${inject('origin')}/chatbot`)).text()).not.toContain('mailto:')
  })
})

describe('A real shop', () => {
  it('shows no finds of the demo', async () => {
    for (const path of ['/', '/finds', '/w2c'])
      for (const headers of [{}, { 'User-Agent': PHONE.userAgent }]) {
        const phonePath = 'User-Agent' in headers && path !== '/' ? `/m${path}` : path
        const page = await text(phonePath, headers)
        expect(page, phonePath).toContain('</html>')
        expect(page.match(/class="find[ "]/g)?.length ?? 0, phonePath).toBeLessThanOrEqual(own)
      }
    expect((await text('/finds.xml')).match(/<item>/g) ?? []).toHaveLength(own)
    expect(await text('/finds')).not.toContain('/sample/')
    const demo = await (await fetch(`${inject('origin')}/finds`)).text()
    expect(demo.match(/class="find[ "]/g)).toHaveLength(entries('finds').length)
    expect(demo).not.toContain('Our first finds')
  })

  it.skipIf(own > 0)('without a find of its own says so at its start, to visitors and to staff', async () => {
    for (const path of ['/finds', '/m/finds']) {
      const headers = path.startsWith('/m') ? { 'User-Agent': PHONE.userAgent } : {}
      const page = await text(path, headers)
      expect(page, path).toContain('Our first finds are still being checked.')
      expect(page, path).toMatch(/<h1[^>]*>\s*Finds/)
    }
    await expect.poll(() => said).toContain('npm run new -- finds')
    for (const file of ['bk.html', 'm/bk.html']) {
      const page = readFileSync(join('dist/client', file), 'utf8')
      const set = { site_url: '', live_rates: true, operator: undefined, contact: {} }
      expect(setAtStart(page, { ...set, demo: false }), file).toContain('There are no finds yet')
      expect(setAtStart(page, { ...set, demo: true }), file).not.toContain('There are no finds yet')
    }
  })
})

describe('The home page of a real shop', () => {
  it.each([
    ['desktop', {}],
    ['phone', { 'User-Agent': PHONE.userAgent }],
  ])('opens on a %s with a price to the door that adds up, for no item of the demo', async (_, headers) => {
    const page = await text('/', headers)
    expect(page.match(/data-door[ >]/g)).toHaveLength(1)
    expect(page).toContain('What you pay for things like these')
    expect(page).not.toMatch(/data-door-try|5789470155/)
    const fen = (name: string) => {
      const [, shown = ''] = page.match(new RegExp(`data-figure="${name}"[^>]*>\\s*¥([\\d,.]+)`)) ?? []
      return fenFromCny(shown.replaceAll(',', '')) ?? Number.NaN
    }
    expect(fen('goods') + fen('postage') + fen('fee') + fen('freight') + fen('tax')).toBe(fen('total'))
  })

  it('says who runs it', async () => {
    expect(await text('/')).toContain('BenBuy is run by Läden &amp; Söhne 上海, 1 Street, Town.')
    const demo = await (await fetch(`${inject('origin')}/`)).text()
    expect(demo).not.toContain('is run by')
  })
})

describe('Pictures of the sample marketplace', () => {
  const picture = (path: string, headers = {}) => fetch(inject('origin') + path, { headers })

  it('come quickly for a first grid of twelve, and kept for ever under a name of this version', async () => {
    const colours = ['white', 'black', 'sand', 'red']
    const paths = ['front', 'side', 'detail'].flatMap((view) =>
      colours.map((colour) => pictureAt(`/sample/sneaker-${colour}-${view}-1600.webp`, 640)),
    )
    const began = performance.now()
    const answers = await Promise.all(paths.map((path) => picture(path)))
    const took = performance.now() - began
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const body = Buffer.from(await answer.arrayBuffer())
      expect(body.subarray(8, 12).toString()).toBe('WEBP')
      expect(body.length).toBeLessThan(60_000)
    }
    // Half a second on an idle machine.
    expect(took).toBeLessThan(4000)
    const known = { 'If-None-Match': String(answers[0]?.headers.get('etag')) }
    expect((await picture(paths[0] ?? '', known)).status).toBe(304)
  })

  it('keep the addresses that old orders name, but not for ever', async () => {
    const answer = await picture('/sample/sneaker-red-front-800.webp')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  })

  it('of names that mean nothing are not found', async () => {
    for (const path of [
      '/sample/nothing-red-front-640.webp',
      '/sample/constructor-red-front-640.webp',
      '/sample/sneaker-purple-front-640.webp',
      '/sample/..%2f..%2fsecret-640.webp',
      '/sample/sneaker-red-front-401.webp',
    ])
      expect((await picture(path)).status, path).toBe(404)
  })

  it('are not shown by a real shop without the demo’s folder, whose home has its pictures all the same', async () => {
    expect([existsSync('demo'), existsSync(join(home, 'demo'))]).toEqual([true, false])
    expect((await ask(pictureAt('/sample/sneaker-red-front-1600.webp', 640))).status).toBe(404)
    const [first = ''] = (await text('/')).match(/\/_astro\/sneaker-white-front-640[^"\s]+\.webp/) ?? []
    const shown = await ask(first)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(shown.headers['cache-control']).toContain('immutable')
  })
})

it('A help article that is not there has the phone’s bottom bar on a phone', async () => {
  const answer = await fetch(`${inject('origin')}/help/nope`, { headers: { 'User-Agent': PHONE.userAgent } })
  expect(answer.status).toBe(404)
  const page = await answer.text()
  expect(page).toContain('data-site="m"')
  expect(page).toContain('bottom-bar')
  const desktop = await fetch(`${inject('origin')}/help/nope`)
  expect([desktop.status, await desktop.text()]).toEqual([
    404,
    expect.stringContaining('data-site="desktop"'),
  ])
})

it('AI Ben reads the same questions in the build as in the files: by their words he finds how shoppers put them', async () => {
  const asked = (articles: readonly Pick<HelpEntry, 'slug' | 'questions'>[]) =>
    articles
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
      .map(({ slug, questions }) => ({ slug, questions }))
  const built: HelpEntry[] = JSON.parse(readFileSync('dist/help.json', 'utf8'))
  expect(built.length).toBeGreaterThan(50)
  expect(asked(built)).toEqual(asked(await helpArticles()))
})
