import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { CURRENCIES } from '#domain/money/money.ts'
import { newParcelPath, parcelCheckoutPath } from '#domain/site/page-path.ts'
import type { Person } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { created, ourStaff, shipped } from '../../support/people/parcel-road.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'

const { visit } = openBrowser()
const EMAIL = 'reads-in-yen@example.test'
const symbolOf = (currency: string) => CURRENCIES.find(({ code }) => code === currency)?.symbol ?? ''

/** Amounts that stand alone, and those among them with nothing beside them. */
const LONELY = `[...document.querySelectorAll('main .money-pair')]
  .filter((pair) => pair.checkVisibility() && /¥/.test(pair.querySelector('.money-yuan')?.textContent ?? ''))
  .filter((pair) => !pair.querySelector('.money-shown:not([hidden])')?.textContent.trim())
  .map((pair) => pair.textContent.trim())`

/** Waits until every companion on the page is of this currency. */
async function shows(page: Page, currency: string, path: string) {
  const symbol = symbolOf(currency)
  await page.waitForFunction(
    (sign) => {
      const all = [...document.querySelectorAll('main :is(.money-shown, .door-shown):not([hidden])')]
      return all.length > 0 && all.every((one) => one.textContent?.includes(sign))
    },
    symbol,
    { timeout: 15_000 },
  )
  expect(await page.evaluate(LONELY), `${path} in ${currency}`).toEqual([])
}

const choose = (page: Page, currency: string) => page.getByLabel('Show prices in').selectOption(currency)

describe('A visitor', () => {
  it.each(['/', '/finds', '/w2c', '/item?p=taobao&i=675330231400', '/item_search?keyword=tee', '/shipping'])(
    'reads every price of %s in what the header says, at once',
    async (path) => {
      const { page, context, complaints } = await visit(DESKTOP)
      await page.goto(path)
      for (const currency of ['JPY', 'KRW', 'EUR', 'USD']) {
        await choose(page, currency)
        await shows(page, currency, path)
      }
      await page.reload()
      await shows(page, 'USD', path)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('does so on the phone', async () => {
    const { page, context } = await visit(PHONE)
    await page.goto('/')
    await choose(page, 'KRW')
    await shows(page, 'KRW', '/')
    await page.goto('/m/finds')
    await shows(page, 'KRW', '/m/finds')
    await context.close()
  })

  it('is told of a currency without a rate, and sees no price in it', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.route('**/api/user/get_currency_rate', async (route) => {
      const answer = await (await route.fetch()).json()
      delete answer.data.rates.JPY
      await route.fulfill({ json: answer })
    })
    await page.goto('/finds')
    await choose(page, 'JPY')
    await page.getByText('We have no exchange rate for JPY right now').first().waitFor()
    expect(await page.locator('main .money-shown:visible').count()).toBe(0)
    await context.close()
  })
})

describe('A customer', () => {
  let paths: string[]
  let customer: Person
  beforeAll(async () => {
    const made = await shipped(EMAIL, await ourStaff())
    customer = made.customer
    const kept = { item_platform: 'taobao', num_iid: '675330231400' }
    await customer.call('favorite/save_favorite_item', kept)
    const item = (await customer.call('orders/get_order_items', { list_status_alias: 'All' })).list[0]
    const own = { title: 'A red mug', price_cny: '50.00' }
    const { id } = await customer.call('cart/add_diy_item', own)
    const { order_no } = await customer.call('orders/create', { cart_ids: [id] })
    await customer.call('cart/add_diy_item', own)
    paths = [
      '/cart',
      `/checkout/order?order_no=${order_no}`,
      '/user/order-list?status=All',
      `/user/order-detail?id=${item.id}`,
      '/user/parcel-list',
      `/user/parcel/detail?parcel_no=${made.parcel_no}`,
      '/user/favorite-list',
      '/user/balance-list',
    ]
  }, 120_000)

  it('reads every price of the account in what the header says, without a reload', async () => {
    const { page, context, complaints } = await visit(DESKTOP)
    await signIn(page, EMAIL, PASSWORD)
    for (const path of paths) {
      await page.goto(path)
      await page.locator('main .money').first().waitFor()
      for (const currency of ['JPY', 'EUR']) {
        await choose(page, currency)
        await shows(page, currency, path)
      }
    }
    await page.goto('/user/settings')
    expect(await page.getByLabel('Show prices in').inputValue()).toBe('EUR')
    await page.locator('main').getByLabel('Display currency').selectOption('KRW')
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('[data-header-currency]')?.value === 'KRW',
    )
    expect(complaints).toEqual([])
    await context.close()
  })

  it('reads the cart in it from the first moment, however late the account is known', async () => {
    const { page, context } = await visit(DESKTOP)
    await signIn(page, EMAIL, PASSWORD)
    await page.route('**/api/user/get_base_info', async (route) => {
      await pause(1500)
      await route.continue()
    })
    await page.goto('/cart')
    await page.locator('main .money-pair').first().waitFor()
    expect(await page.evaluate(LONELY)).toEqual([])
    await context.close()
  })

  it('does so where a parcel is made and paid', async () => {
    const email = 'ships-in-yen@example.test'
    const { customer, parcel_no } = await created(email, await ourStaff())
    const { items } = (await customer.call('parcel/get_parcel_detail', { parcel_no })).parcel
    const { page, context } = await visit(DESKTOP)
    await signIn(page, email, PASSWORD)
    const readIn = async (path: string) => {
      await page.goto(path)
      await page.locator('main .money-pair').first().waitFor()
      for (const currency of ['JPY', 'EUR']) {
        await choose(page, currency)
        await shows(page, currency, path)
      }
    }
    await readIn(parcelCheckoutPath(parcel_no))
    await customer.call('parcel/remove_parcel', { parcel_no })
    await readIn(newParcelPath(items.map(({ id }: { id: string }) => id)))
    await context.close()
  })
})
