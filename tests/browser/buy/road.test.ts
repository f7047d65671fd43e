import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, type Device, PHONE, openBrowser } from '../../support/worlds/browser.ts'

const LINK =
  'https://www.wegobuy.com/en/page/buy?from=search-input&url=https%3A%2F%2Fitem.taobao.com%2Fitem.html%3Fid%3D675330231400'
const PASSWORD = 'a long enough password'

const { visit } = openBrowser()

/** Dialogs come and go; the text says which one is meant. */
async function register(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create my account' }).click()
}

async function choose(page: Page) {
  await page.getByRole('radio', { name: 'Black' }).check()
  await page.getByRole('radio', { name: '41', exact: true }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
}

async function addDiy(page: Page, prefix: string) {
  await page.goto(`${prefix}/item_diy`)
  await page.getByLabel('What is it').fill('A carved stamp with my name')
  await page.getByLabel('Price of one piece').fill('45.50')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Open the cart' }).click()
}

/** From a full cart to a paid order; answers what was paid. */
async function orderAndPay(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('radio', { name: 'Balance' }).check()
  await page.getByRole('link', { name: /^Top up .*¥/ }).click()
  await page.getByRole('button', { name: /^Pay .*¥/ }).click()
  await page.getByRole('heading', { name: 'BenBuy asks for' }).waitFor()
  await page.getByRole('button', { name: /^Pay .*¥/ }).click()
  await page.waitForURL('**/checkout/order?**')
  const pay = page.getByRole('button', { name: /^Pay .*¥/ })
  const paid = /¥[\d.,]+/.exec((await pay.textContent()) ?? '')?.[0] ?? ''
  await pay.click()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  return paid
}

describe.each<[string, Device, string]>([
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
])('The road on a %s', (name, device, prefix) => {
  it('leads from a pasted link to a paid order', async () => {
    const { page, complaints } = await visit(device)
    const email = `${name}-${Date.now()}@example.test`
    await page.goto('/')
    const box = page.getByPlaceholder('Input item link or keyword').filter({ visible: true }).first()
    await box.fill(LINK)
    await box.press('Enter')

    if (prefix) {
      // On the phone the item page needs log-in: the item stands where one searches, with the way to an account.
      await page.getByRole('link', { name: 'Create an account to buy it' }).click()
      await register(page, email)
    }
    await page.waitForURL(`**${prefix}/item?p=taobao&i=675330231400`)
    await page.getByRole('heading', { name: 'Featherlight everyday running shoes' }).first().waitFor()
    await page.getByText('¥269.00').first().waitFor()
    await page.getByText('$37.71').first().waitFor()
    await choose(page)
    const badge = page.locator('.cart-count').filter({ visible: true })
    await badge.filter({ hasText: '1' }).first().waitFor()

    if (!prefix) {
      await page.getByRole('link', { name: 'Sign in / Register' }).click()
      await page.getByRole('button', { name: 'Create an account' }).click()
      await register(page, email)
      await page.getByRole('link', { name: 'My Account' }).waitFor()
      await badge.filter({ hasText: '1' }).first().waitFor()
    }
    await addDiy(page, prefix)
    await badge.filter({ hasText: '2' }).first().waitFor()
    const paid = await orderAndPay(page)

    await page.goto(`${prefix}/user/order-list`)
    await page
      .getByRole('tab', { name: /^Paid/ })
      .or(page.getByRole('button', { name: /^Paid/ }))
      .first()
      .click()
    await page.getByText('A carved stamp with my name').first().waitFor()

    await page.goto(`${prefix}/user/balance-list`)
    await page
      .getByText(`-${paid}`)
      .or(page.getByText(`−${paid}`))
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
