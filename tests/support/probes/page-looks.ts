import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { followCalls } from './page-calls.ts'

/** The facts of one look at a page: whether it jumps, how much it loads, who is kept out. */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Until the page stands there in the other theme. */
const COLOURS_SETTLE_MS = 100
/** Answers come this late, so that what stands in for them is painted. */
const LATE_MS = 150
const FIRST_CALL_MS = 10_000

/** Which rules each theme is asked for: the other one differs from the first in its colours alone. */
const RULES = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
}

export interface Seen {
  status: number
  /** Cumulative layout shift that nobody caused. */
  shift: number
  /** The moved parts. */
  moved: string[]
  /** The API's calls of the page. */
  calls: string[]
}

/** Every tab of this browser says on its console what the policy stops; its answers are late. */
export async function watch(context: BrowserContext): Promise<void> {
  // In the page: a browser whose requests are held from outside keeps no scripts, and compiles them for every page.
  await context.addInitScript((late_ms) => {
    const { fetch } = window
    window.fetch = async (...request) => {
      if (String(request[0]).includes('/api/')) await new Promise((done) => setTimeout(done, late_ms))
      return fetch(...request)
    }
  }, LATE_MS)
  await sayStopped(context)
}

/** Every tab of this browser says on its console what the policy stops. */
export async function sayStopped(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  )
}

/** Islands that come at once: until they have, their controls are shown as not ready. */
const COMING = 'astro-island[ssr]:is([client="load"], [data-wanted])'

/** Opens an address and waits until nothing more comes; its first call and its islands too, which a busy machine makes late. */
export async function look(page: Page, address: string, first: string | undefined): Promise<Seen> {
  // Nothing of the page before counts. An address of the site: a blank page would want a process of its own.
  await page.goto('/robots.txt')
  const { calls, stop } = followCalls(page)
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  for (let waited = 0; first && !calls.includes(first) && waited < FIRST_CALL_MS; waited += LATE_MS)
    await page.waitForTimeout(LATE_MS)
  await page.waitForTimeout(LATE_MS * 2)
  await page.waitForFunction((coming) => !document.querySelector(coming), COMING)
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(shiftsOf)
  stop()
  return { status: answer?.status() ?? 0, calls, ...shifts }
}

/** In the browser: the controls that a tap 21 px above or below their middle does not reach. */
export function missedByFinger(controls: string): string[] {
  const found: string[] = []
  for (const control of document.querySelectorAll(controls)) {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = control.getBoundingClientRect()
    if (!control.checkVisibility({ visibilityProperty: true }) || width === 0) continue
    // A control in a label is pressed there too.
    const label = control.closest('label')
    for (const off of [-21, 0, 21]) {
      const at = document.elementFromPoint(left + width / 2, top + height / 2 + off)
      if (!at || control.contains(at) || label?.contains(at) || at.closest('dialog')) continue
      found.push(
        `${control.className} ${control.textContent?.trim().slice(0, 20)} at ${off}: ${at.className}`,
      )
    }
  }
  return found
}

/** The usual size of letters. */
const USUAL_PX = 16

/** How much wider than its screen a page is when a reader has set twice the usual size; or what is in its dialog than this. */
export async function widerWithLargeText(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  const setSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await setSize(USUAL_PX * 2)
  await page.waitForTimeout(COLOURS_SETTLE_MS)
  const wider = await page.evaluate(widerThanScreen)
  await setSize(USUAL_PX)
  await browser.detach()
  return wider
}

/** The same where the letters alone have grown, and the queries of the screen that count in them have not heard of it. */
export async function widerWithLargeLettersAlone(page: Page): Promise<number> {
  const setSize = (size: string) =>
    page.evaluate((px) => document.documentElement.style.setProperty('font-size', px, 'important'), size)
  await setSize(`${USUAL_PX * 2}px`)
  await page.waitForTimeout(COLOURS_SETTLE_MS)
  const wider = await page.evaluate(widerThanScreen)
  await setSize('')
  return wider
}

/** In the browser. */
function widerThanScreen(): number {
  const inDialogs = [...document.querySelectorAll('dialog[open]')].map(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  )
  return Math.max(document.documentElement.scrollWidth - screen.width, ...inDialogs)
}

/** The same: the script files that the page has loaded, each with its bytes as they are compressed. */
export const scriptsLoaded = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize }))

/** In the browser: the sum of shifts that nobody caused, and what moved. */
export async function shiftsOf(): Promise<{ shift: number; moved: string[] }> {
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

/** The faults axe finds with the page as it stands, in both themes. */
export async function wrongForSome(page: Page): Promise<string[]> {
  const wrong: string[] = []
  await page.evaluate(AXE)
  await page.evaluate(holdStill)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForTimeout(COLOURS_SETTLE_MS)
    const asked = { ...RULES[theme], resultTypes: ['violations'] }
    const { violations }: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(asked)})`)
    for (const { id, nodes } of violations) {
      const where = nodes
        .slice(0, 4)
        .map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`)
      wrong.push(`${theme}: ${id} at ${where.join(' · ')}`)
    }
  }
  await page.emulateMedia({ colorScheme: null })
  return wrong
}

/** In the browser: a tab in the background would let colours stand halfway between two themes. */
function holdStill(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
}
