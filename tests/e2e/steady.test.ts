import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pageAccess } from '#domain/access.ts'
import { visitSignedIn } from './accounts.ts'
import { DESKTOP, type Device, openBrowser, PHONE } from './browser.ts'
import { addresses, inTabs, type Named, namedOfDemo } from './pages.ts'
import { signIn } from './person.ts'
import { DEMO_PASSWORD } from './site.ts'

const { visit } = openBrowser()
// Some forty pages, each until it is quiet.
vi.setConfig({ testTimeout: 400_000 })

/** Cumulative layout shift: what a page may jump while it comes. */
const MOST_SHIFT = 0.02
/** Script files that a page may load before anybody touches it. */
const MOST_SCRIPTS = 20
/** Answers come this late, so that what stands in for them is painted. */
const LATE_MS = 150

const figures: string[] = []
let named: Named = {}

const accessOf = (address: string) => pageAccess(address.split('?')[0] ?? '')

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

async function expectSteady(first: Page, list: string[], who: string) {
  await first.context().route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue().catch(() => undefined)
  })
  const wrong: string[] = []
  let opened = 0
  await inTabs(first, list, 3, async (page, address) => {
    const seen = await look(page, address)
    if (!seen) return
    opened++
    const { shift, scripts, moved } = seen
    figures.push(`${who} ${address.slice(0, 60)}: CLS ${shift.toFixed(3)}, ${scripts} scripts`)
    if (shift > MOST_SHIFT) wrong.push(`${address} jumps ${shift.toFixed(3)}: ${moved.join('\n    ')}`)
    if (scripts > MOST_SCRIPTS) wrong.push(`${address} loads ${scripts} script files`)
  })
  // A table without pages would prove nothing.
  expect(opened).toBeGreaterThan(5)
  expect(wrong).toEqual([])
}

beforeAll(async () => {
  named = await namedOfDemo()
})

// What each page has measured, for whoever wants to know by how much.
afterAll(() => console.log(figures.join('\n')))

describe.each([
  ['desktop', DESKTOP, '/login'],
  ['phone', PHONE, '/m/user/login'],
] as const)('On a %s no page jumps or loads many scripts', (site, device: Device, login) => {
  it('for a customer with orders and parcels', async () => {
    const { page, context } = await visit(device)
    await signIn(page, 'demo@example.test', DEMO_PASSWORD, login)
    const open = addresses(site, named).filter((address) => accessOf(address) !== 'staff')
    await expectSteady(page, open, 'demo')
    await context.close()
  })

  it('for a new customer', async () => {
    const { page, context } = await visitSignedIn(visit, device)
    const open = addresses(site).filter((address) => accessOf(address) === 'customer')
    await expectSteady(page, open, 'new')
    await context.close()
  })

  it('for a visitor', async () => {
    const { page, context } = await visit(device)
    const open = addresses(site).filter((address) => accessOf(address) === 'public')
    await expectSteady(page, open, 'visitor')
    await context.close()
  })
})
