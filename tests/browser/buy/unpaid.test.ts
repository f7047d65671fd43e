import { describe, expect, it } from 'vitest'
import { PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { type Person, signedIn } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

/** Puts one mug into the cart and orders it. */
async function order(customer: Person): Promise<void> {
  const link = { item_platform: 'taobao', num_iid: '767414345938' }
  const { skus } = await customer.call('item/get', link)
  const { id } = await customer.call('cart/add', { ...link, sku_id: skus[0].sku_id })
  await customer.call('orders/create', { cart_ids: [id] })
}

describe.each([
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
] as const)('An order that is not paid, on a %s,', (_, device, prefix) => {
  it('stands first in the cart and has Pay on its row; once cancelled, the empty tab names where it is', async () => {
    const { page, context, user, complaints } = await visitSignedIn(visit, device)
    const customer = await signedIn(user.email, PASSWORD)
    await order(customer)
    await page.goto(`${prefix}/cart`)
    const waiting = page.getByRole('region', { name: 'Waiting for payment' })
    await waiting.getByText(/^“Speckled stoneware mug/).waitFor()
    await waiting.getByRole('link', { name: 'Continue to payment' }).click()
    await page.waitForURL('**/checkout/order?ids=*')
    await page.goto(`${prefix}/user/order-list?status=WaitingForPayment`)
    await page.getByRole('link', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/checkout/order?ids=*')
    await page.waitForFunction(() => document.body.textContent?.includes('To pay'))
    expect(await page.title()).toMatch(/^Pay for order O\d{6}-\w+ · BenBuy$/)
    const id = new URL(page.url()).searchParams.get('ids')
    await customer.call('orders/remove_order_item', { ids: [id] })
    await page.goto(`${prefix}/user/order-list`)
    await page.getByText('Nothing to pay for. You have 1 item in “Done”.').waitFor()
    await page.getByRole('button', { name: 'Show “Done”' }).click()
    await page.getByText('Speckled stoneware mug').first().waitFor()
    expect(new URL(page.url()).search).toBe('?status=done')
    expect(complaints).toEqual([])
    await context.close()
  })
})
