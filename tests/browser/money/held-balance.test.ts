import { expect, it } from 'vitest'
import { PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { signedIn } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

const BALANCE = {
  balance_cny: '500.00',
  held_cny: '450.00',
  withdrawable_cny: '0.00',
  receivable_cny: '0.00',
}

it.each([
  ['on the desktop', DESKTOP, ''],
  ['on the phone', PHONE, '/m'],
])(
  'While a withdrawal holds money a checkout pays with the rest of it, and the way to top up is in sight, %s',
  async (_, device, site) => {
    const { page, context, user, complaints } = await visitSignedIn(visit, device)
    const customer = await signedIn(user.email, PASSWORD)
    const { id } = await customer.call('cart/add_diy_item', { title: 'A clay jug', price_cny: '100' })
    const { order_no, total_cny } = await customer.call('orders/create', { cart_ids: [id] })
    expect(total_cny).toBe('108.00')
    await page.route('**/api/balance/get*', (route) =>
      /\/balance\/get(\?|$)/.test(route.request().url())
        ? route.fulfill({ json: { success: true, data: BALANCE } })
        : route.continue(),
    )
    await page.goto(`${site}/checkout/order?order_no=${order_no}`)
    await page.getByText(/^You can spend .*¥50\.00$/).waitFor()
    await page.getByRole('radio', { name: /Sandbox/ }).check()
    await page.getByText(/¥50\.00\) comes from your balance, you pay the rest\.$/).waitFor()
    await page.getByRole('button', { name: /^Pay .*¥58\.00/ }).waitFor()

    await page.getByRole('radio', { name: /^Balance/ }).check()
    await page.getByText(/^You can spend .* Your withdrawal holds .*¥450\.00\)/).waitFor()
    const topUp = page.getByRole('link', { name: /^Top up .*¥58\.00/ })
    if (site)
      expect(
        await page
          .locator('.pay-bar')
          .getByRole('link', { name: /^Top up / })
          .count(),
      ).toBe(1)
    await topUp.click()
    await page.waitForURL('**/checkout/topup?amount=58.00&**')
    expect(complaints).toEqual([])
    await context.close()
  },
)
