import { describe, expect, it } from 'vitest'
import { newCustomer, addCookie } from './accounts.ts'
import { DESKTOP, type Device, openBrowser, PHONE } from './browser.ts'

const { visit } = openBrowser()

describe('Without JavaScript', () => {
  it.each<[string, Device]>([
    ['/login', DESKTOP],
    ['/cart', DESKTOP],
    ['/user/order-list', DESKTOP],
    ['/checkout/order', DESKTOP],
    ['/item_diy', DESKTOP],
    ['/m/login', PHONE],
    ['/m/cart', PHONE],
    ['/m/shipping', PHONE],
    ['/m/item?p=taobao&i=675330231400', PHONE],
    ['/m/user', PHONE],
  ])('%s says so instead of waiting', async (path, device) => {
    const { page, context } = await visit({ ...device, javaScriptEnabled: false })
    await addCookie(context, (await newCustomer()).cookie)
    await page.goto(path)
    expect(await page.locator('main .no-script:visible').allInnerTexts()).toEqual([
      expect.stringMatching(/^This page needs JavaScript\. Help.* can be read without it\.$/s),
    ])
    expect(await page.locator('main :is(.spinner, .skeleton, form):visible').count()).toBe(0)
    await context.close()
  })
})
