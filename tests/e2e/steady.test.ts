import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, pageAccess, PAGES } from '#domain/access.ts'
import { visitSignedIn } from './accounts.ts'
import { signedIn } from './api.ts'
import { DESKTOP, type Device, openBrowser, PHONE } from './browser.ts'
import { signIn } from './person.ts'
import { DEMO_PASSWORD } from './site.ts'

const { visit } = openBrowser()

/** Cumulative layout shift: what a page may jump while it comes. */
const MOST_SHIFT = 0.02
/** Script files that a page may load before anybody touches it. */
const MOST_SCRIPTS = 20
/** Answers come this late, so that what stands in for them is painted. */
const LATE_MS = 150

/** What the pages with a named thing in their address show, of the demo customer. */
const named: Record<string, string[]> = {}
const figures: string[] = []

const ALWAYS: Record<string, string[]> = {
  '/item': ['?p=taobao&i=675330231400'],
  '/item_diy': ['?p=taobao&i=675330231400'],
  '/item_search': ['?keyword=mug'],
  '/help/*': ['fees-explained'],
  '/ad/:code': ['summer'],
}

/** Every address of the table that has a page, for customers with data and for those without. */
function addresses(site: 'desktop' | 'phone', full: boolean): string[] {
  return PAGES.filter((row) => row.desktop !== 'staff').flatMap((row) => {
    const path = site === 'phone' && row.mobile ? row.mobile : row.path
    const known = ALWAYS[row.path] ?? (full ? (named[row.path] ?? ['']) : [''])
    if (path.includes(':') || path.endsWith('*'))
      return known.filter(Boolean).map((one) => path.replace(/:\w+|\*/, one))
    return known.map((one) => path + one)
  })
}

const isOf = (access: Access) => (address: string) => pageAccess(address.split('?')[0] ?? '') === access

interface Seen {
  shift: number
  scripts: number
  moved: string[]
}

/** Opens an address and waits until nothing more comes; null where there is no such page. */
async function look(page: Page, address: string): Promise<Seen | null> {
  await page.goto('about:blank')
  let scripts = 0
  const count = (request: Request) => {
    // Somebody who is signed in is led away from the log-in: each page counts for itself.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) scripts = 0
    if (request.resourceType() === 'script') scripts++
  }
  page.on('request', count)
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(LATE_MS * 2)
  await page.waitForLoadState('networkidle')
  page.off('request', count)
  if (answer?.status() !== 200) return null
  const { shift, moved } = await page.evaluate(shiftsOf)
  return { shift, moved, scripts }
}

/** In the browser: the sum of shifts that nobody caused, and what moved. */
async function shiftsOf(): Promise<{ shift: number; moved: string[] }> {
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const isShift = (entry: PerformanceEntry): entry is Shift => 'hadRecentInput' in entry && 'sources' in entry
  const entries = await new Promise<PerformanceEntry[]>((resolve) => {
    const all: PerformanceEntry[] = []
    new PerformanceObserver((list) => all.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    setTimeout(() => resolve(all), 100)
  })
  const shifts = entries.filter(isShift).filter((entry) => !entry.hadRecentInput)
  const moved = shifts.map(({ value, sources }) => {
    const what = sources.map(({ node, previousRect, currentRect }) => {
      const element = node instanceof Element ? node : node?.parentElement
      const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`.slice(0, 60)
      return `${name} ${previousRect.top}→${currentRect.top} (${previousRect.height}→${currentRect.height})`
    })
    return `${value.toFixed(3)}: ${what.join(' · ')}`
  })
  return { shift: shifts.reduce((sum, { value }) => sum + value, 0), moved }
}

async function expectSteady(page: Page, list: string[], who: string) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue().catch(() => undefined)
  })
  const wrong: string[] = []
  let opened = 0
  for (const address of list) {
    const seen = await look(page, address)
    if (!seen) continue
    opened++
    const { shift, scripts, moved } = seen
    figures.push(`${who} ${address.slice(0, 60)}: CLS ${shift.toFixed(3)}, ${scripts} scripts`)
    if (shift > MOST_SHIFT) wrong.push(`${address} jumps ${shift.toFixed(3)}: ${moved.join('\n    ')}`)
    if (scripts > MOST_SCRIPTS) wrong.push(`${address} loads ${scripts} script files`)
  }
  // A table without pages would prove nothing.
  expect(opened).toBeGreaterThan(5)
  expect(wrong).toEqual([])
}

beforeAll(async () => {
  const demo = await signedIn('demo@example.test', DEMO_PASSWORD)
  const { list: items } = await demo.call('orders/get_order_items', { list_status_alias: 'All' })
  const { list: parcels } = await demo.call('parcel/get_parcels')
  const stored = items.filter(({ status }: { status: string }) => status === 'Stored')
  named['/user/order-detail'] = [`?id=${items[0].id}`]
  named['/user/order-list'] = ['?status=All']
  named['/user/parcel/detail'] = [`?parcel_no=${parcels[0].parcel_no}`]
  named['/user/parcel/create'] = [`?item_ids=${stored.map(({ id }: { id: string }) => id).join(',')}`]
  const { id } = await demo.call('cart/add_diy_item', { title: 'A lamp', price_cny: '20' })
  const { order_no } = await demo.call('orders/create', { cart_ids: [id] })
  named['/checkout/:type'] = [`order?order_no=${order_no}`, 'topup']
  await demo.call('cart/add_diy_item', { title: 'A jug', price_cny: '20' })
})

afterAll(() => console.log(figures.join('\n')))

describe.each([
  ['desktop', DESKTOP, '/login'],
  ['phone', PHONE, '/m/user/login'],
] as const)('On a %s no page jumps or loads many scripts', (site, device: Device, login) => {
  it('for a customer with orders and parcels', async () => {
    const { page, context } = await visit(device)
    await signIn(page, 'demo@example.test', DEMO_PASSWORD, login)
    await expectSteady(page, addresses(site, true), 'demo')
    await context.close()
  })

  it('for a new customer', async () => {
    const { page, context } = await visitSignedIn(visit, device)
    await expectSteady(page, addresses(site, false).filter(isOf('customer')), 'new')
    await context.close()
  })

  it('for a visitor', async () => {
    const { page, context } = await visit(device)
    await expectSteady(page, addresses(site, false).filter(isOf('public')), 'visitor')
    await context.close()
  })
})
