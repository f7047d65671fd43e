import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { signedIn } from './api.ts'
import { PHONE } from './browser.ts'
import { ARGS, findChromium } from './chromium.ts'
import { signIn } from './person.ts'
import { DEMO_PASSWORD } from './site.ts'

/** A reader's own font size, twice the usual; it is a setting of the whole browser. */
const TWICE = '--blink-settings=defaultFontSize=32'
const OF_VISITORS = [
  '/m',
  '/m/item_search?keyword=shoes',
  '/m/w2c',
  '/m/finds',
  '/m/shipping',
  '/m/login',
  '/help',
]
const OF_CUSTOMERS = [
  '/m',
  '/m/item?p=taobao&i=675330231400',
  '/m/item_diy',
  '/m/cart',
  '/m/user',
  '/m/user/order-list?status=All',
  '/m/user/parcel-list',
  '/m/user/balance-list',
  '/m/user/promotion-list',
  '/m/user/settings',
]

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ ...(await findChromium()), args: [...ARGS, TWICE] })
})
afterAll(() => browser.close())

describe('With letters of twice the size', () => {
  it.each([
    ['a visitor', OF_VISITORS, false],
    ['a customer', OF_CUSTOMERS, true],
  ])('no page of %s is wider than the phone', async (_, fixed, signed) => {
    const addresses = [...fixed]
    const context = await browser.newContext({ baseURL: inject('origin'), ...PHONE })
    const page = await context.newPage()
    if (signed) {
      const { call } = await signedIn('demo@example.test', DEMO_PASSWORD)
      await call('cart/add_diy_item', { title: 'A shelf made to measure', price_cny: '1234.50' })
      const { list } = await call('orders/get_order_items', { list_status_alias: 'All' })
      const stored = list.find(({ status }: { status: string }) => status === 'InWarehouse')
      addresses.push(`/m/user/parcel/create?item_ids=${stored.id}`)
      await signIn(page, 'demo@example.test', DEMO_PASSWORD, '/m/login')
    }
    const wide: string[] = []
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'networkidle' })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > PHONE.viewport.width) wide.push(`${address}: ${width}`)
    }
    expect(wide).toEqual([])
    await context.close()
  })
})
