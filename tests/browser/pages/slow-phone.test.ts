import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_CUSTOMER } from '#server/seed/demo-accounts.ts'
import { type Device, DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { shiftsOf } from '../../support/probes/page-looks.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

/** A cheap phone on slow 4G. */
const CPU = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

async function slowCustomer(device: Device) {
  const visited = await visit(device)
  const { page, context } = visited
  await signIn(page, DEMO_CUSTOMER, DEMO_PASSWORD)
  await page.goto('/')
  await page.waitForFunction(() => localStorage.getItem('user_seen'))
  await page.goto('about:blank')
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', NETWORK)
  await browser.send('Network.clearBrowserCache')
  return visited
}

const DEVICES: [site: string, device: Device, m: string][] = [
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
]

/** In the browser: when what it loaded was begun and there, by the end of its address. */
const loads = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }))

/** In the browser: when its largest content was painted. */
const largestPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })

it.each(DEVICES)(
  'A slow %s asks for what is stored, and for its pictures, before the scripts have come',
  async (site, device, m) => {
    const { page, context, complaints } = await slowCustomer(device)
    await page.goto(`${m}/user/order/warehouse`)
    const pictures = page.locator('.stored-picture img')
    await pictures.first().waitFor()
    const first = await pictures.first().getAttribute('src')
    await page.goto('about:blank')
    // Seconds would tell how busy the machine is: React is not answered before the picture was asked for.
    const asked = page
      .waitForRequest((request) => request.url().endsWith(String(first)))
      .then(
        () => true,
        () => false,
      )
    await page.route(/\/_astro\/react\..*\.js$/, async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(`${m}/user/order/warehouse`)
    expect(await asked, `${first} waits for React`).toBe(true)
    await pictures.first().waitFor()
    await page.waitForLoadState('networkidle')
    const all = await page.evaluate(loads)
    const scripts = all.filter(({ name }) => /\/_astro\/.*\.js$/.test(name))
    const react = scripts.find(({ name }) => name.includes('/react.'))
    console.log(`the warehouse on a slow ${site}: ${Math.round(await page.evaluate(largestPaint))} ms`)
    expect(all.filter(({ name }) => name.endsWith('/api/orders/get_order_items'))).toHaveLength(1)
    // And these do not wait for each other.
    const begun = Math.min(...scripts.map(({ responseEnd }) => responseEnd))
    expect(react?.startTime).toBeLessThan(begun)
    expect(await pictures.first().getAttribute('loading')).toBe('eager')
    expect(complaints).toEqual([])
    await context.close()
  },
)

/** Pages, their last part and their most shift. */
const PAGES: [path: string, last: string, most: number][] = [
  ['/cart', '.landed:not(.invisible *) .landed-cost', 0.005],
  ['/user/order-list?view=sheet', '.sheet-table tbody tr', 0.02],
]

const lookAt = async (page: Page, path: string, last: string) => {
  await page.goto(path)
  await page.locator(last).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(shiftsOf)
}

it.each(DEVICES)('Nothing jumps on a slow %s while the page comes', async (site, device, m) => {
  const { page, context } = await slowCustomer(device)
  // A customer with clients gets a choice of them in the cart.
  await context.route('**/api/customer_client/**', (route) => route.abort())
  for (const [path, last, most] of PAGES) {
    const { shift, moved } = await lookAt(page, m + path, last)
    console.log(`${path} on a slow ${site}: ${shift.toFixed(3)}`)
    expect(shift, moved.join('\n')).toBeLessThan(most)
  }
  await context.close()
})

it.each(DEVICES)('A cart on a %s waits for the currency it has not seen yet', async (_, device, m) => {
  const { page, context } = await slowCustomer(device)
  await page.goto('/help')
  await page.evaluate(() => localStorage.removeItem('user_seen'))
  await context.route('**/api/user/get_base_info', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${m}/cart`)
  await page.locator('.cart-item').first().waitFor()
  expect(await page.locator('.cart-item .money-shown').count()).toBeGreaterThan(0)
  await context.close()
})
