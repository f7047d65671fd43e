import { describe, expect, it, onTestFinished } from 'vitest'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'
import { PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { confirmEmail, signedIn } from '../../support/people/caller.ts'
import { press } from '../../support/people/person.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

const CONTINUE = /^Continue your payment of /

describe.each([
  ['desktop', DESKTOP, '', { amount: '90', total: '360.00' }],
  ['phone', PHONE, '/m', { amount: '95', total: '260.00' }],
] as const)('A coupon of a public campaign, on a %s,', (device_name, device, prefix, price) => {
  it('is chosen by the page, promised until the email is confirmed, and kept through a declined card', async () => {
    const staff = await signedIn('staff@example.test', DEMO_PASSWORD)
    const code = `KEPT-${device_name}-${Date.now()}`.toUpperCase()
    const name = `${price.amount}% off`
    const terms = {
      scope: 'order',
      kind: 'percent',
      amount: price.amount,
      text: 'For everybody.',
      threshold_cny: '2000',
    }
    const valid_until = new Date(Date.now() + 86_400_000).toISOString()
    await staff.call('bk/create_campaign', { code, name, valid_until, ...terms })
    // It would be offered to everybody who comes after.
    onTestFinished(() => staff.call('bk/end_campaign', { code }))
    const { page, context, user, complaints } = await visitSignedIn(visit, device)
    const customer = await signedIn(user.email, PASSWORD)
    const { id } = await customer.call('cart/add_diy_item', { title: 'A clay jug', price_cny: '2000' })
    await page.goto(`${prefix}/cart`)
    await page.getByText(`${name}: Confirm your email to use it.`).waitFor()
    const { order_no, item_ids } = await customer.call('orders/create', { cart_ids: [id] })
    const checkout = `${prefix}/checkout/order?order_no=${order_no}`

    await page.goto(checkout)
    await page.getByText(/: Confirm your email to use it\.$/).waitFor()
    await page.getByRole('link', { name: 'Confirm my email' }).waitFor()
    await confirmEmail(customer)
    await page.reload()
    await page.getByText(new RegExp(`^${name}: −`)).waitFor()
    await page.getByText(/^You save .*¥/).waitFor()
    await page.getByRole('radio', { name: /Sandbox/ }).check()
    await page.reload()
    await page.getByRole('button', { name: new RegExp(`^Pay .*¥${price.total}`) }).click()
    await page.waitForURL('**/checkout/topup?**')
    // Back from the bank's page: the payment is open, and held by it the coupon.
    await page.goBack()
    await page.getByRole('link', { name: CONTINUE }).click()
    await press(page, 'Let it fail')
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByText(new RegExp(`^${name}: −`)).waitFor()
    expect(await page.getByRole('radio', { name: /Sandbox/ }).isChecked()).toBe(true)

    // Spent elsewhere meanwhile: the page goes on without it and says so.
    const { list } = await customer.call('checkout/get_coupon_offers', { item_ids })
    const coupon = list.find((one: { coupon: { name: string } }) => one.coupon.name === name).coupon.id
    await customer.call('checkout/keep_choice', { item_ids, coupon })
    const other = await customer.call('cart/add_diy_item', { title: 'A cup', price_cny: '2000' })
    const cart = await context.newPage()
    await cart.goto(`${prefix}/cart`)
    await cart.getByText(/^You save .* at checkout with “.+”: .*¥/).waitFor()
    await cart.close()
    const second = await customer.call('orders/create', { cart_ids: [other.id] })
    const paid = { item_ids: second.item_ids, coupon_id: coupon, method: 'sandbox' }
    const { payment_no } = await customer.call('checkout/pay_order_items', {
      ...paid,
      expected_total_cny: price.total,
    })
    await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' })
    await page.goto(checkout)
    await page.getByText('The coupon you chose can’t be used here any more.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
