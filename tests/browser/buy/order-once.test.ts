import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { type Person, signedIn } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { press } from '../../support/people/person.ts'

const { visit } = openBrowser()

const ITEM = 'p=taobao&i=675330231400'
/** Finds the sum that a checkout says shipping will cost. */
const laterIn = (text: string) => /later[^\d]*([\d.,]+)/.exec(text)?.[1]
const CONTINUE = /^Continue your payment of \$\d+\.\d\d\s¥[\d,.]+$/

const waitingOf = async (customer: Person) => (await customer.call('orders/get_order_items')).list

async function choose(page: Page, prefix: string) {
  await page.goto(`${prefix}/item?${ITEM}`)
  await page.getByRole('radio', { name: 'Black' }).check()
  await page.getByRole('radio', { name: '41', exact: true }).check()
}

async function buyNow(page: Page) {
  await press(page, 'Buy now')
  await page.waitForURL('**/checkout/order?**')
  await page.getByText('To pay').first().waitFor()
}

const payAtBank = async (page: Page) => {
  await page.getByRole('radio', { name: /Sandbox/ }).check()
  await page.getByRole('button', { name: /^Pay .*¥/ }).click()
  await page.waitForURL('**/checkout/topup?**')
  await page.getByRole('heading', { name: 'BenBuy asks for' }).waitFor()
}

describe.each([
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
] as const)('An order, on a %s,', (_, device, prefix) => {
  const shopper = async () => {
    const visited = await visitSignedIn(visit, device)
    return { ...visited, customer: await signedIn(visited.user.email, PASSWORD) }
  }

  it('begins once: Buy now, Back, another number and Buy now again', async () => {
    const { page, context, customer, complaints } = await shopper()
    await choose(page, prefix)
    await buyNow(page)
    const [first] = await waitingOf(customer)
    await page.goBack()
    // The choice is in the address.
    await page.reload()
    await page.getByRole('button', { name: 'One more' }).click()
    expect(await page.getByRole('radio', { name: 'Black' }).isChecked()).toBe(true)
    await buyNow(page)
    await page.getByRole('textbox', { name: /^Quantity of / }).waitFor()
    expect(await page.getByRole('textbox', { name: /^Quantity of / }).inputValue()).toBe('2')
    expect(await waitingOf(customer)).toMatchObject([{ id: first.id, quantity: 2 }])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('goes on with the payment that was begun, or starts over, from wherever it is met', async () => {
    const { page, context, customer, complaints } = await shopper()
    await choose(page, prefix)
    await buyNow(page)
    await payAtBank(page)
    await page.goBack()
    await page.getByRole('link', { name: CONTINUE }).waitFor()
    for (const path of ['/cart', '/user/order-list']) {
      await page.goto(prefix + path)
      await page.getByRole('link', { name: CONTINUE }).waitFor()
    }
    const [item] = await waitingOf(customer)
    await page.goto(`${prefix}/user/order-detail?id=${item.id}`)
    await page.getByRole('link', { name: CONTINUE }).click()
    await page.getByRole('heading', { name: 'BenBuy asks for' }).waitFor()
    // Bought at once again: the payment is told of, and given up there.
    await choose(page, prefix)
    await press(page, 'Buy now')
    await page.getByRole('link', { name: CONTINUE }).waitFor()
    await press(page, 'Start over')
    await page.waitForURL('**/checkout/order?**')
    await page
      .getByRole('button', { name: /^Pay .*¥|^Top up/ })
      .or(page.getByText('To pay'))
      .first()
      .waitFor()
    expect(await waitingOf(customer)).toMatchObject([{ id: item.id }])
    expect((await customer.call('balance/get_open_payments')).list).toEqual([])
    expect(complaints.filter((one) => !one.includes('409'))).toEqual([])
    await context.close()
  })

  it('is paid after a declined card, and Back leads to no spent page of a bank', async () => {
    const { page, context, customer, complaints } = await shopper()
    await choose(page, prefix)
    await buyNow(page)
    await payAtBank(page)
    await press(page, 'Let it fail')
    await page.getByText('Your bank declined this payment').waitFor()
    const declined = page.url()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.waitForURL('**/checkout/order?**')
    await payAtBank(page)
    const bank = page.url()
    await page.getByRole('button', { name: /^Pay .*¥/ }).click()
    await page.waitForURL('**/checkout/order?**')
    await page.getByText(/^Your order is paid: /).waitFor()
    expect(await page.title()).toMatch(/^Paid for “Featherlight everyday running shoes”, order O/)
    await page.goBack()
    await page.waitForURL('**/checkout/order?**')
    await page.getByText(/^Your order is paid: /).waitFor()
    await page.goto(bank)
    await page.getByText('Your order is paid.').waitFor()
    expect(await page.title()).toMatch(/^Your order is paid/)
    await page.getByRole('link', { name: 'See my order' }).click()
    await page.waitForURL('**/user/order-detail?**')
    expect(await waitingOf(customer)).toEqual([])
    // A customer who comes back to the payment that failed is not sent to pay again.
    await page.goto(declined)
    await page.getByText('Your order is paid by now.').waitFor()
    await page.getByRole('link', { name: 'See my order' }).click()
    await page.getByText(/^Your order is paid: /).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is changed at its checkout, and goes back into the cart from there', async () => {
    const { page, context, customer, complaints } = await shopper()
    await choose(page, prefix)
    await press(page, 'Add to cart')
    await page.getByRole('link', { name: 'Open the cart' }).waitFor()
    await customer.call('cart/add_diy_item', { title: 'A carved stamp', price_cny: '45.50' })
    await page.goto(`${prefix}/cart`)
    await press(page, 'Place order')
    await page.waitForURL('**/checkout/order?**')
    const pieces = page.getByRole('textbox', { name: 'Quantity of A carved stamp' })
    await pieces.waitFor()
    const checkout = page.url()
    const together = page.locator('p', { hasText: 'together about' }).first()
    const before = await together.innerText()
    await page
      .getByRole('group', { name: /^Quantity of Featherlight/ })
      .getByRole('button', { name: 'One more' })
      .click()
    // Shipping and tax of two, not only their price.
    await expect.poll(async () => laterIn(await together.innerText())).not.toBe(laterIn(before))
    await page
      .getByRole('group', { name: 'Quantity of A carved stamp' })
      .getByRole('button', { name: 'One more' })
      .click()
    await page.getByText(/2 × \$6\.3\d\s\(¥45\.50\)/).waitFor()
    await page.getByRole('button', { name: /^Take out Featherlight/ }).click()
    await page.getByRole('heading', { name: '1 item' }).waitFor()
    // A reload keeps what was changed.
    await page.reload()
    await page.getByText(/2 × \$6\.3\d\s\(¥45\.50\)/).waitFor()
    await press(page, 'Edit in the cart')
    await page.waitForURL(`**${prefix}/cart`)
    await page.getByText('A carved stamp').first().waitFor()
    expect(await waitingOf(customer)).toEqual([])
    await page.goto(checkout)
    await page.getByText(/Nothing was charged\./).waitFor()
    await page.getByRole('link', { name: 'Open the cart' }).click()
    await page.waitForURL(`**${prefix}/cart`)
    const { groups } = await customer.call('cart/get')
    const items = groups.flatMap((group: { items: { title: string; quantity: number }[] }) => group.items)
    expect(items.map(({ quantity }: { quantity: number }) => quantity).sort()).toEqual([2, 2])
    await press(page, 'Place order')
    await page.waitForURL('**/checkout/order?**')
    await page.goto(`${prefix}/cart`)
    const waiting = page.getByRole('region', { name: 'Waiting for payment' })
    await waiting.getByRole('button', { name: 'Put back' }).click()
    await waiting.waitFor({ state: 'detached' })
    expect((await customer.call('cart/count')).count).toBe(2)
    expect(complaints).toEqual([])
    await context.close()
  })
})
