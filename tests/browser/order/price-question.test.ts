import { describe, expect, it, onTestFinished } from 'vitest'
import { confirmEmail, customerWithPaidItems, signedIn } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { PASSWORD, press, signIn } from '../../support/people/person.ts'
import { widerWithLargeText } from '../../support/probes/page-looks.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

describe('A question about the price', () => {
  it('is asked by staff and accepted by the customer', async () => {
    const customer = await customerWithPaidItems('price-rise@example.test', PASSWORD, ['A linen shirt'])
    const before = (await customer.call('balance/get')).balance_cny
    const desk = await visit(DESKTOP)
    await signIn(desk.page, 'staff@example.test', DEMO_PASSWORD)
    await desk.page.goto(`/bk/orders?keyword=${customer.email}`)
    await press(desk.page, 'Ask the customer')
    const dialog = desk.page.getByRole('dialog')
    // A digit too many is asked about, and nothing is sent.
    await dialog.getByLabel('New price each').fill('1100')
    await dialog.getByLabel('Why').fill(`The shop raised its price. ${'W'.repeat(40)}`)
    await dialog.getByRole('button', { name: 'Ask the customer' }).click()
    await dialog.getByText('this asks for ¥1,080.00 more. Is there a digit too many?').waitFor()
    expect((await customer.call('balance/get_confirm_list')).list).toEqual([])
    await dialog.getByLabel('New price each').fill('110')
    // 10.00 for the goods and 0.80 for the fee.
    await dialog.getByText('¥10.80 more').waitFor()
    await dialog.getByRole('button', { name: 'Ask the customer' }).click()
    await desk.page.getByText('is asked and has 7 days').waitFor()

    const shopper = await visit(PHONE)
    await signIn(shopper.page, customer.email, PASSWORD)
    await shopper.page.goto('/m')
    const card = shopper.page.getByRole('listitem').filter({ hasText: 'We need your answer' })
    await card.getByText('“A linen shirt”').waitFor()
    await card.getByRole('link', { name: 'Answer' }).click()
    await shopper.page.waitForURL('**/m/user/balance-list')
    await shopper.page.getByText('The shop raised its price.').waitFor()
    expect(await widerWithLargeText(shopper.page)).toBeLessThanOrEqual(0)
    await press(shopper.page, /^Pay .*¥10\.80$/)
    await shopper.page.getByText(/^Paid \$1\.51\s\(¥10\.80\)\.$/).waitFor()
    await shopper.page.getByText('Waiting for your answer').waitFor({ state: 'detached' })

    const after = (await customer.call('balance/get')).balance_cny
    expect((Number(before) - Number(after)).toFixed(2)).toBe('10.80')
    const { list } = await customer.call('orders/get_order_items', { list_status_alias: 'Purchasing' })
    expect(list[0]).toMatchObject({ title: 'A linen shirt', price_cny: '110.00' })
    expect([...desk.complaints, ...shopper.complaints]).toEqual([])
  })
})

describe('A coupon', () => {
  it('is claimed by its code and takes its part off an order', async () => {
    const staff = await signedIn('staff@example.test', DEMO_PASSWORD)
    const valid_until = new Date(Date.now() + 86_400_000).toISOString()
    const terms = { scope: 'order', kind: 'percent', amount: '10', valid_until }
    await staff.call('bk/create_campaign', { code: 'TEN', name: 'Ten off', text: '10 % off.', ...terms })
    // It would be offered to everybody who comes after.
    onTestFinished(() => staff.call('bk/end_campaign', { code: 'TEN' }))
    const customer = await customerWithPaidItems('ten-off@example.test', PASSWORD, ['A clay bowl'])
    await confirmEmail(customer)
    const { id } = await customer.call('cart/add_diy_item', { title: 'A clay jug', price_cny: '200' })
    const { order_no } = await customer.call('orders/create', { cart_ids: [id] })

    const { page, complaints } = await visit(DESKTOP)
    await signIn(page, customer.email, PASSWORD)
    await page.goto('/user/coupon')
    await page.getByLabel('Coupon code').fill('ten')
    await press(page, 'Claim')
    await page.getByText('10% off the goods').waitFor()
    await press(page, 'Claim')
    await page.getByText('Enter the coupon code.').waitFor()

    await page.goto(`/checkout/order?order_no=${order_no}`)
    // The best coupon is there by itself; another choice is one's own, and stays.
    await page.getByRole('button', { name: /^Pay .*¥196\.00$/ }).waitFor()
    await page.getByText('Change', { exact: true }).click()
    await page.getByRole('radio', { name: 'No coupon' }).check()
    await page.getByRole('button', { name: /^Pay .*¥216\.00$/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /^Pay .*¥216\.00$/ }).waitFor()
    await page.getByText('Change', { exact: true }).click()
    await page.getByRole('radio', { name: /^Ten off/ }).check()
    await press(page, /^Pay .*¥196\.00$/)
    await page.getByText(/^Paid \$27\.\d\d\s\(¥196\.00\)$/).waitFor()

    const used = (await customer.call('coupon/get_my_coupons', { status: 'Used' })).list
    expect(used.map(({ name }: { name: string }) => name)).toEqual(['Ten off'])
    const { items } = await customer.call('orders/get', { order_no })
    expect(items[0]).toMatchObject({ status: 'Paid', coupon_cny: '20.00', paid_cny: '196.00' })
    expect(complaints).toEqual([])
  })

  it('whose code is wrong is refused once, at the field', async () => {
    const customer = await customerWithPaidItems('no-coupon@example.test', PASSWORD, ['A clay cup'])
    await confirmEmail(customer)
    const { page } = await visit(DESKTOP)
    await signIn(page, customer.email, PASSWORD)
    await page.goto('/user/coupon')
    const field = page.getByLabel('Coupon code')
    await field.fill('NOBODYS')
    await press(page, 'Claim')
    const refusal = page.getByText(/No coupon has this code/)
    await refusal.first().waitFor()
    expect(await refusal.count()).toBe(1)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const told = (await field.getAttribute('aria-describedby')) ?? ''
    expect(await refusal.getAttribute('id')).toBe(told.split(' ').at(-1))
    await field.fill('NOBODYS2')
    await refusal.waitFor({ state: 'detached' })
  })
})
