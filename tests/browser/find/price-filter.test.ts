import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

const WORDS = '/item_search?keyword=hoodie'
const titles = (page: Page) =>
  page.locator('main .item-grid li img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
const labels = (page: Page) => page.locator('[data-price-filter] label:has([data-unit])').allTextContents()
const read = async (page: Page) => (await labels(page)).map((text) => text.trim().replace(/\s+/g, ' '))
const values = async (page: Page) => [
  await page.locator('[name=price_min]').inputValue(),
  await page.locator('[name=price_max]').inputValue(),
]
/** A visitor who reads in this currency. */
const reader = (currency: string, device: typeof DESKTOP | typeof PHONE = DESKTOP) =>
  visit(device, { cookie_consent: 'declined', chat_open_seen: '1', ...(currency && { currency }) })

async function find(page: Page, least: string, most: string) {
  await page.locator('[name=price_min]').fill(least)
  await page.locator('[name=price_max]').fill(most)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/price_/)
}

it('Prices are typed in euros and stay as they were typed; a link to them finds the same in pounds', async () => {
  const { page, context, complaints } = await reader('EUR')
  await page.goto(WORDS)
  await expect.poll(() => read(page)).toEqual(['From EUR', 'To EUR'])
  await find(page, '20', '€35,5')
  const query = new URL(page.url()).searchParams
  // The address is in yuan whatever somebody reads in.
  expect(Number(query.get('price_min'))).toBeGreaterThan(120)
  expect(Number(query.get('price_max'))).toBeLessThan(350)
  expect(query.get('price_max')).toMatch(/^\d+\.\d\d$/)
  await expect.poll(() => values(page)).toEqual(['20', '€35,5'])
  const found = await titles(page)
  expect(found.length).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => values(page)).toEqual(['20', '€35,5'])

  const other = await reader('GBP')
  await other.page.goto(page.url())
  await expect.poll(() => read(other.page)).toEqual(['From GBP', 'To GBP'])
  expect(await titles(other.page)).toEqual(found)
  expect(Number((await values(other.page))[0])).toBeGreaterThan(14)
  // Sent on as it came, it stays what it was.
  await other.page.getByRole('button', { name: 'Show', exact: true }).click()
  await other.page.waitForLoadState()
  expect(new URL(other.page.url()).searchParams.get('price_min')).toBe(query.get('price_min'))
  expect(complaints).toEqual([])
  await other.context.close()
  await context.close()
})

it('A reader of dollars types dollars, without asking for rates; what is no price is said at the field', async () => {
  const { page, context } = await reader('', PHONE)
  await page.goto(`/m${WORDS}`)
  await page.getByText('Filter and sort').tap()
  await expect.poll(() => read(page)).toEqual(['From USD', 'To USD'])
  await page.locator('[name=price_max]').fill('4O')
  await page.getByRole('button', { name: 'Show', exact: true }).tap()
  expect(await page.locator('[name=price_max]:invalid').count()).toBe(1)
  expect(new URL(page.url()).searchParams.has('price_max')).toBe(false)
  await find(page, '', '40')
  expect(Number(new URL(page.url()).searchParams.get('price_max'))).toBeGreaterThan(270)
  await expect.poll(() => values(page)).toEqual(['', '40'])
  await context.close()
})

it('Without script they are typed in yuan, and the page says so', async () => {
  const { page, context } = await visit({ ...DESKTOP, javaScriptEnabled: false })
  await page.goto(WORDS)
  expect(await read(page)).toEqual(['From ¥', 'To ¥'])
  await find(page, '100', '')
  expect(new URL(page.url()).searchParams.get('price_min')).toBe('100')
  expect(await values(page)).toEqual(['100', ''])
  await context.close()
})
