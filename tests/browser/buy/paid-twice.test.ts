import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

/** From the checkout to the pretended bank, with the sandbox chosen. */
async function toTheBank(page: Page) {
  await page.getByRole('radio', { name: /Sandbox/ }).check({ force: true })
  await page.getByRole('button', { name: /^Pay .*¥/ }).click()
  await page.waitForURL('**/checkout/topup?payment_no=*')
  await page.getByRole('button', { name: /^Pay .*¥/ }).waitFor()
}

it('An order paid in two tabs is paid once: the second tab leads to the payment that was begun', async () => {
  const { page, context, user } = await visitSignedIn(visit, DESKTOP)
  const call = async (path: string, data: object) => {
    const headers = { Authorization: user.token, 'Idempotency-Key': crypto.randomUUID() }
    return (await (await context.request.post(`/api/${path}`, { data, headers })).json()).data
  }
  const { id } = await call('cart/add_diy_item', { title: 'A lamp', price_cny: '635.76' })
  const { order_no } = await call('orders/create', { cart_ids: [id] })
  const other = await context.newPage()
  // Both stand at the checkout before either pays.
  for (const tab of [page, other]) {
    await tab.goto(`/checkout/order?order_no=${order_no}`)
    await tab.getByRole('radio', { name: /Sandbox/ }).waitFor()
  }
  await toTheBank(page)
  await other.getByRole('button', { name: /^Pay .*¥/ }).click()
  await other.getByRole('link', { name: /^Continue your payment/ }).click()
  await other.waitForURL('**/checkout/topup?payment_no=*')
  await other.getByRole('button', { name: /^Pay .*¥/ }).waitFor()
  for (const tab of [page, other]) await tab.getByRole('button', { name: /^Pay .*¥/ }).click()
  await page.getByText(/^Your order is paid: \$96\.\d\d\s\(¥686\.62\)$/).waitFor()
  await other.getByText(/^Your order is paid\. We’ve received \$96\.\d\d\s\(¥686\.62\)\.$/).waitFor()
  await other.reload()
  await other.getByText(/^Your order is paid/).waitFor()
  await other.getByRole('link', { name: 'See what you paid for' }).click()
  await other.getByText('A lamp').first().waitFor()
  expect((await call('balance/get', {})).balance_cny).toBe('0.00')
  await context.close()
})

it('Money that came after somebody started over leads on to the order it was meant for', async () => {
  const { page, context, user } = await visitSignedIn(visit, DESKTOP)
  const call = async (path: string, data: object) => {
    const headers = { Authorization: user.token, 'Idempotency-Key': crypto.randomUUID() }
    return (await (await context.request.post(`/api/${path}`, { data, headers })).json()).data
  }
  const { id } = await call('cart/add_diy_item', { title: 'A lamp', price_cny: '635.76' })
  const { order_no } = await call('orders/create', { cart_ids: [id] })
  await page.goto(`/checkout/order?order_no=${order_no}`)
  await toTheBank(page)
  const other = await context.newPage()
  await other.goto(`/checkout/order?order_no=${order_no}`)
  await other.getByRole('button', { name: 'Start over' }).click()
  await other.getByRole('radio', { name: /Sandbox/ }).waitFor()
  await page.getByRole('button', { name: /^Pay .*¥/ }).click()
  await page.getByText(/isn’t paid yet: .*you started over.* stays in your balance\./).waitFor()
  await page.getByRole('link', { name: 'Pay for my order' }).click()
  await page.getByRole('radio', { name: /^Balance/ }).check({ force: true })
  await page.getByRole('button', { name: /^Pay .*¥/ }).click()
  await page.getByText(/^Paid \$96\.\d\d/).waitFor()
  await context.close()
})
