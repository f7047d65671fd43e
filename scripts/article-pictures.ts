/**
 * `npm run article-pictures`: photographs pages of the built demo for the help articles that show them, into
 * src/content/help. Names of articles as arguments make those alone.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright-core'
import sharp from 'sharp'
import { DEMO_CUSTOMER } from '#server/seed/demo-accounts.ts'
import { ARGS, findChromium } from '../tests/support/worlds/chromium.ts'
import { freePort, ready } from '../tests/support/worlds/site.ts'
import { type Args, runCommand, WrongWords } from './command.mjs'

const PASSWORD = 'password-of-the-pictures'
/** In an article a picture is about this wide, in px; its file has a half more for fine screens. */
const WIDTH = 720
const SCALE = 1.5
/** The margin around what is shown, in px of the file. */
const MARGIN = 24
const MOST_BYTES = 40_000

interface Demo {
  items: { id: string; status: string }[]
  parcels: { parcel_no: string; status: string }[]
}

interface Picture {
  article: string
  /** The address of the page, once somebody is signed in. */
  at: (demo: Demo) => string
  /** Acts as the reader, and returns the part to photograph. */
  show: (page: Page) => Promise<Locator>
  visitor?: boolean
}

const itemIn = ({ items }: Demo, status: string) => items.find((one) => one.status === status)?.id ?? ''

const PICTURES: Picture[] = [
  {
    article: 'how-it-works',
    visitor: true,
    at: () => '/',
    show: async (page) => page.locator('.door'),
  },
  {
    article: 'paste-a-link',
    visitor: true,
    at: () => '/item',
    async show(page) {
      const box = page.locator('main').getByPlaceholder('Input item link or keyword')
      await box.fill('https://item.taobao.com/item.htm?id=675330231400')
      return page.locator('main .wrap').first()
    },
  },
  {
    article: 'sizes-and-options',
    visitor: true,
    at: () => '/item?p=taobao&i=675330231400',
    async show(page) {
      await page.locator('.item-buy').getByRole('radio').first().check({ force: true })
      return page.locator('.item-buy')
    },
  },
  {
    article: 'shipping-lines',
    visitor: true,
    at: () => '/shipping',
    async show(page) {
      const box = page.locator('.estimate')
      await box.getByLabel('Weight').first().fill('1400')
      await box.getByRole('button', { name: 'Show prices' }).click()
      return box.locator('.estimate-lines')
    },
  },
  {
    article: 'qc-photos',
    at: (demo) => `/user/order-detail?id=${itemIn(demo, 'InWarehouse')}`,
    show: async (page) => page.locator('.card:has(.qc-photos)').first(),
  },
  {
    article: 'create-a-parcel',
    at: (demo) => `/user/parcel/create?item_ids=${itemIn(demo, 'InWarehouse')}`,
    show: async (page) => page.locator('.card:has(.line-choice)').first(),
  },
  {
    article: 'fees-explained',
    at: (demo) => `/user/order-detail?id=${itemIn(demo, 'InWarehouse')}`,
    show: async (page) => page.locator('.card:has(.receipt)').first(),
  },
  {
    article: 'parcel-tracking',
    at: ({ parcels }) =>
      `/user/parcel/detail?parcel_no=${parcels.find(({ status }) => /Transit|Shipped|Customs|Delivery/.test(status))?.parcel_no}`,
    show: async (page) => page.locator('.card:has(.timeline)').first(),
  },
]

await runCommand(
  {
    call: 'npm run article-pictures -- [ARTICLE …]',
    does: 'Photographs pages of the built demo again for the help articles that show them, or for those named alone.',
    example: 'npm run article-pictures -- paste-a-link',
    words: PICTURES.length,
  },
  photograph,
)

async function photograph({ words }: Args): Promise<void> {
  const names = new Set(words)
  const articles = PICTURES.map(({ article }) => article)
  const unknown = words.find((word) => !articles.includes(word))
  if (unknown !== undefined)
    throw new WrongWords(`“${unknown}” is none of the articles with a picture: ${articles.join(', ')}.`)
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-pictures-'))
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    DEMO: 'on',
    DEMO_PASSWORD: PASSWORD,
    DATA_DIR: data_dir,
    PORT: String(port),
  }
  const server = spawn(process.execPath, ['dist/server/entry.mjs'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  await ready(origin, server)
  const browser = await chromium.launch({ ...(await findChromium()), args: ARGS })
  try {
    const demo = await demoOf(origin)
    for (const picture of PICTURES.filter(({ article }) => names.size === 0 || names.has(article))) {
      const localStorage = [{ name: 'cookie_consent', value: 'declined' }]
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: WIDTH, height: 1000 },
        deviceScaleFactor: SCALE,
        colorScheme: 'light',
        locale: 'en-US',
        storageState: { cookies: [], origins: [{ origin, localStorage }] },
      })
      const page = await context.newPage()
      if (!picture.visitor) await signIn(page)
      await page.goto(picture.at(demo), { waitUntil: 'networkidle' })
      const part = await picture.show(page)
      await part.waitFor()
      await part.evaluate(plain)
      await page.waitForTimeout(500)
      await keep(picture.article, await part.screenshot({ animations: 'disabled' }))
      await context.close()
    }
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await new Promise((end) => server.once('exit', end))
    rmSync(data_dir, { recursive: true, force: true })
  }
}

/** In the browser: the header lies over nothing, and what it has no letters for is left out. */
function plain(part: Element): void {
  document.querySelector('.site-header')?.remove()
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts)
    if (/\p{Script=Han}/u.test(text.textContent ?? ''))
      text.textContent = text.textContent?.replace(/\p{Script=Han}+\s*/gu, '') ?? ''
}

async function demoOf(origin: string): Promise<Demo> {
  let token = ''
  const call = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) }
    const answer = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()).data
  }
  token = (await call('user/login', { email: DEMO_CUSTOMER, password: PASSWORD })).token
  const { list: items } = await call('orders/get_order_items', { list_status_alias: 'All' })
  const { list: parcels } = await call('parcel/get_parcels', {})
  return { items, parcels }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(DEMO_CUSTOMER)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Stores a picture as small as its words stay clear. */
async function keep(article: string, png: Buffer): Promise<void> {
  for (const quality of [82, 74, 66, 58, 50]) {
    const framed = sharp(png).extend({
      top: MARGIN,
      bottom: MARGIN,
      left: MARGIN,
      right: MARGIN,
      background: '#fff',
    })
    const webp = await framed.webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > MOST_BYTES && quality > 50) continue
    const { width, height } = await sharp(png).metadata()
    writeFileSync(join('src/content/help', `${article}.webp`), webp)
    console.log(`${article}: ${width} × ${height}, ${(webp.length / 1000).toFixed(1)} kB`)
    return
  }
}
