import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { signedIn } from '../../support/people/caller.ts'
import { DESKTOP, type Device, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

/** A signed-in browser that has seen who is here, with something in the cart and something ordered. */
async function customerOn(device: Device) {
  const visited = await visitSignedIn(visit, device)
  const { page, user } = visited
  const { call } = await signedIn(user.email, PASSWORD)
  const { id } = await call('cart/add_diy_item', { title: 'A lamp', price_cny: '20' })
  await call('orders/create', { cart_ids: [id] })
  await call('cart/add_diy_item', { title: 'A jug', price_cny: '30' })
  await call('user/set_currency_unit', { currency_unit: 'EUR' })
  await page.goto('/')
  await page.waitForFunction(() => localStorage.getItem('user_seen'))
  return visited
}

/** Keeps the answer to who is here back until the answer of this is called. */
async function holdCheck(context: BrowserContext): Promise<(status?: number) => void> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  await context.route('**/api/user/get_base_info', async (route) => {
    const status = await promise
    if (!status) return route.continue()
    const message = 'Sign in first, then try again.'
    return route.fulfill({ status, json: { success: false, code: 'NOT_LOGGED_IN', message } })
  })
  return resolve
}

const main = (page: Page, text: string | RegExp) =>
  page.locator('main').getByText(text).filter({ visible: true }).first()

const DEVICES: [site: string, device: Device, m: string][] = [
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
]

describe('With a session that this browser has seen confirmed', () => {
  it.each(DEVICES)(
    'a %s shows the cart, the orders and the account before the check is answered',
    async (_, device, m) => {
      const { page, context, complaints, user } = await customerOn(device)
      const answer = await holdCheck(context)
      await page.goto(`${m}/cart`)
      await main(page, 'A jug').waitFor()
      // In the currency that the account reads in, so that nothing moves afterwards.
      await main(page, /€\s?3\.\d\d/).waitFor()
      await page.goto(`${m}/user/order-list?status=All`)
      await main(page, 'A lamp').waitFor()
      await page.goto(`${m}/user/settings`)
      await main(page, user.email).waitFor()
      await page.goto(`${m}/user`)
      await main(page, user.email).waitFor()
      await main(page, 'All orders').waitFor()
      expect(await page.getByRole('region', { name: 'Balance' }).count()).toBe(0)
      answer()
      await page.getByRole('region', { name: 'Balance' }).getByText('¥0.00').waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it.each(DEVICES)('a %s leads away when the check says that it has ended', async (_, device, m) => {
    const { page, context } = await customerOn(device)
    const answer = await holdCheck(context)
    await page.goto(`${m}/cart`)
    await main(page, 'A jug').waitFor()
    answer(401)
    await page.waitForURL(/\/login\?redirect_url=/)
    expect(await page.getByText('A jug').count()).toBe(0)
    expect(await page.evaluate(() => [localStorage.user, localStorage.user_seen])).toEqual([
      undefined,
      undefined,
    ])
    await context.close()
  })

  it('a phone leads away when another call says so while the check hangs', async () => {
    const { page, context } = await customerOn(PHONE)
    await holdCheck(context)
    await page.goto('/m/cart')
    await main(page, 'A jug').waitFor()
    await page.route('**/api/orders/*', (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, code: 'NOT_LOGGED_IN', message: 'Sign in first.' },
      }),
    )
    await page.goto('/m/user/order-list?status=All')
    await page.getByText('Login expired, please login again.').waitFor()
    await page.waitForURL(/\/m\/user\/login\?redirect_url=/)
    await context.close()
  })
})
