import { describe, expect, it } from 'vitest'
import { PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { signedIn } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

/** A customer who reads in złoty, and a change of that in the head of the page. */
async function shopper() {
  const visited = await visitSignedIn(visit, DESKTOP)
  const customer = await signedIn(visited.user.email, PASSWORD)
  await customer.call('user/set_currency_unit', { currency_unit: 'PLN' })
  const choose = (currency: string) => visited.page.getByLabel('Show prices in').selectOption(currency)
  return { ...visited, customer, choose }
}

describe('Whoever chooses another currency in the head of the page', () => {
  it('is charged in it at a checkout, as the button, the sentence and then the bank say', async () => {
    const { page, context, customer, choose, complaints } = await shopper()
    const { id } = await customer.call('cart/add_diy_item', { title: 'A clay jug', price_cny: '681.28' })
    const { order_no } = await customer.call('orders/create', { cart_ids: [id] })
    await page.goto(`/checkout/order?order_no=${order_no}`)
    await page.getByRole('radio', { name: /Sandbox/ }).check()
    await page.getByText('You are charged in PLN: zł 378.04, at 1 PLN = ¥1.9463.').waitFor()
    await choose('EUR')
    await page.getByText(/^You are charged in EUR: €\d+\.\d\d, at 1.EUR = ¥[\d.]+\.$/).waitFor()
    expect(await page.getByRole('radio', { name: /Sandbox/ }).isChecked()).toBe(true)
    const pay = page.getByRole('button', { name: /^Pay €\d+\.\d\d ¥735\.78$/ })
    const asked = /€[\d.]+/.exec(await pay.innerText())?.[0] ?? 'nothing'
    await pay.click()
    await page.waitForURL('**/checkout/topup?payment_no=*')
    await page.getByRole('button', { name: `Pay ${asked} ¥735.78` }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('types in it on topping up, and what was typed before stands for the same yuan', async () => {
    const { page, context, choose, complaints } = await shopper()
    await page.goto('/checkout/topup')
    const typed = page.getByLabel('Amount in PLN')
    await typed.fill('100')
    await typed.blur()
    await page.getByText(/^You are charged in PLN: zł.100\.00/).waitFor()
    await choose('EUR')
    await page.getByText(/^You are charged in EUR: €\d+\.\d\d/).waitFor()
    await page.getByText('¥194.62', { exact: true }).first().waitFor()
    expect(await page.getByLabel('Amount in EUR').inputValue()).toMatch(/^23\.\d\d$/)
    await page.getByRole('button', { name: /^Pay €23\.\d\d ¥194\.62$/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
