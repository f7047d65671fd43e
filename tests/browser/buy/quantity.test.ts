import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()
const ITEM = 'p=taobao&i=675330231400'
const WRONG = ['1.5', '-3', '0', '1000', '9999999999', '1e2', 'two', '']

const quantity = (page: Page) => page.locator('main .stepper input').first()
const asks = (page: Page) => page.getByText(/^Enter a whole number from 1 to \d+/)

async function type(page: Page, text: string) {
  await quantity(page).fill(text)
  await quantity(page).press('Tab')
}

describe('A typed quantity', () => {
  it('is the one that counts on an item page, or none and the page says what to enter', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto(`/item?${ITEM}`)
    await type(page, '3')
    await page.getByText('3 pieces').waitFor()
    for (const text of WRONG) {
      await type(page, text)
      await asks(page).waitFor()
      expect(await page.getByText('3 pieces').count()).toBe(1)
    }
    await type(page, '4')
    await page.getByText('4 pieces').waitFor()
    expect(await asks(page).count()).toBe(0)
    await context.close()
  })

  it('that is wrong names what the shop has, and adds nothing to the cart', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto(`/item?${ITEM}`)
    for (const group of await page.locator('.item-buy fieldset:has(input[type=radio])').all())
      await group.locator('input:not(:disabled)').first().check({ force: true })
    const stock = /^(\d+) in stock/.exec((await page.getByText(/^\d+ in stock/).textContent()) ?? '')?.[1]
    await type(page, String(Number(stock) + 1))
    await page.getByText(`Enter a whole number from 1 to ${stock}: the shop has ${stock} left.`).waitFor()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    expect(await quantity(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
    await type(page, '2')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('Added to your cart.').waitFor()
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')[0].quantity)).toBe(2)
    await context.close()
  })

  it.each([
    ['desktop', DESKTOP, ''],
    ['phone', PHONE, '/m'],
  ] as const)(
    'that is wrong in the cart on a %s sends nothing, and nothing is ordered',
    async (_, device, prefix) => {
      const { page, context, user } = await visitSignedIn(visit, device)
      const call = (path: string, data: object) =>
        context.request.post(`/api/${path}`, { data, headers: { Authorization: user.token } })
      await call('cart/add_diy_item', { title: 'A lamp', price_cny: '286.50', quantity: 2 })
      await page.goto(`${prefix}/cart`)
      await page.getByText('A lamp').first().waitFor()
      const sent: string[] = []
      page.on('request', (request) => {
        if (/update_item|orders\/create/.test(request.url())) sent.push(request.url())
      })
      for (const text of WRONG) {
        await type(page, text)
        await asks(page).waitFor()
      }
      await page.getByRole('button', { name: 'Place order' }).click()
      await page.waitForTimeout(600)
      expect(sent).toEqual([])
      expect(await page.locator('.cart-end').getByText('573.00').count()).toBe(1)
      await type(page, '3')
      await page.locator('.cart-end').getByText('859.50').first().waitFor()
      await context.close()
    },
  )
})
