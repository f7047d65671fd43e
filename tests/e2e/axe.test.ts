import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from './browser.ts'
import { addresses, inTabs, type Named, namedOfDemo } from './pages.ts'
import { signIn } from './person.ts'
import { DEMO_PASSWORD } from './site.ts'

const { visit } = openBrowser()
// Some forty pages, each looked through twice.
vi.setConfig({ testTimeout: 400_000 })
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Until the page stands there in the other theme. */
const COLOURS_SETTLE_MS = 100
let named: Named = {}

beforeAll(async () => {
  named = await namedOfDemo()
})

/** What axe finds wrong with the page as it stands. */
async function wrongWith(page: Page, theme: string): Promise<string[]> {
  const { violations }: AxeResults = await page.evaluate('axe.run()')
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 4).map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`)
    return `${theme}: ${id} at ${where.join(' · ')}`
  })
}

/** In the browser: a tab in the background would let colours stand halfway between two themes. */
function holdStill(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
}

async function expectUsable(first: Page, list: string[]) {
  const wrong: string[] = []
  let opened = 0
  await inTabs(first, list, 4, async (page, address) => {
    const answer = await page.goto(address, { waitUntil: 'networkidle' })
    if (answer?.status() !== 200 && address !== '/nowhere') return
    opened++
    await page.evaluate(AXE)
    await page.evaluate(holdStill)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await page.waitForTimeout(COLOURS_SETTLE_MS)
      wrong.push(...(await wrongWith(page, theme)).map((one) => `${address} ${one}`))
    }
  })
  // A table without pages would prove nothing.
  expect(opened).toBeGreaterThan(5)
  expect(wrong).toEqual([])
}

describe.each([
  ['desktop', DESKTOP, '/login'],
  ['phone', PHONE, '/m/user/login'],
] as const)('On a %s every page, light and dark, is for everybody:', (site, device, login) => {
  it.each([
    ['a customer', 'demo@example.test'],
    ['staff', 'staff@example.test'],
  ])('axe finds nothing wrong for %s', async (who, email) => {
    const { page, context } = await visit(device)
    await signIn(page, email, DEMO_PASSWORD, login)
    // The design page shows every part twice, in light and in dark.
    const all = addresses(site, named).filter((address) => !address.endsWith('/design'))
    await expectUsable(page, who === 'staff' ? all.filter((address) => /\/bk/.test(address)) : all)
    await context.close()
  })

  it('axe finds nothing wrong for a visitor', async () => {
    const { page, context } = await visit(device)
    const open = [
      '/',
      '/login',
      '/finds',
      '/shipping',
      '/item_search?keyword=mug',
      '/item?p=taobao&i=675330231400',
    ]
    await expectUsable(page, [...open, '/nowhere'])
    await context.close()
  })
})

describe('A page that is not there', () => {
  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('has its heading on a %s while it still says that it loads', async (_, device) => {
    const { page, context } = await visit({ ...device, javaScriptEnabled: false })
    await page.goto('/nowhere', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Loading...' }).waitFor()
    await page.getByRole('heading', { level: 1, name: '404' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await context.close()
  })
})
