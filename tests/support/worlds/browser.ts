import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFailed } from 'vitest'
import { ARGS, findChromium, SHARES_BY_FILES, sharesMemory } from './chromium.ts'

export const DESKTOP = {
  viewport: { width: 1440, height: 900 },
}
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}

export type Device = (typeof DESKTOP | typeof PHONE) & {
  javaScriptEnabled?: boolean
  locale?: string
  timezoneId?: string
  reducedMotion?: 'no-preference'
  deviceScaleFactor?: number
}

/** For tests of what moves. The others ask for no motion: it keeps a processor busy as long as a page is open. */
export const MOVING = { reducedMotion: 'no-preference' } as const

let browser: Browser | undefined
let pictures = 0

/** Files that run one after another share a Chromium; one that has died is replaced. */
async function opened(): Promise<Browser> {
  if (browser?.isConnected()) return browser
  const ignoreDefaultArgs = sharesMemory() ? [SHARES_BY_FILES] : []
  browser = await chromium.launch({ ...(await findChromium()), args: ARGS, ignoreDefaultArgs })
  return browser
}

/** Call once in a test file: opens a real Chromium for it, and closes what its tests have left open. */
export function openBrowser(): { visit: typeof visit } {
  beforeAll(opened)
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
  })
  return { visit }
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** The page's complaints: script errors, policy violations, answers of 500 and more. */
  complaints: string[]
}

/** The storage of a new visitor's browser: the cookie question is answered. Pass `{}` for a very first visit. */
const ANSWERED = { cookie_consent: 'declined', chat_open_seen: '1' }

/** In the browser, before any script of a page. Playwright's `storageState` opens a page of its own for it. */
function storeFirst({ origin, stored }: { origin: string; stored: Record<string, string> }): void {
  if (location.origin !== origin || localStorage.length) return
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
}

/** A new visitor on this device. `stored` is put into local storage once, before the first page. */
async function visit(device: Device, stored: Record<string, string> = ANSWERED): Promise<Visit> {
  const origin = inject('origin')
  const context = await (await opened()).newContext({
    ...{ baseURL: origin, reducedMotion: 'reduce' },
    ...device,
  })
  await context.addInitScript(storeFirst, { origin, stored })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const complaints: string[] = []
  // From every tab.
  context.on('weberror', (failed) => {
    // Chromium's word for a page that was left while it faded in: nobody has done anything wrong.
    if (!/Transition was (skipped|aborted)/.test(String(failed.error())))
      complaints.push(String(failed.error()))
  })
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text())
  })
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  // A picture of what the person saw when it went wrong.
  onTestFailed(async ({ task }) => {
    const path = `data/failed-tests/${task.fullName ?? task.name}-${pictures++}.png`.replaceAll(' ', '-')
    if (!page.isClosed()) await page.screenshot({ path })
    console.log(`${page.url()} looked like ${path}; complaints: ${complaints.join(' · ') || 'none'}`)
  })
  return { page, context, complaints }
}
