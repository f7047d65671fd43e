import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fenOf } from '#domain/money/money.ts'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { widerWithLargeText } from '../../support/probes/page-looks.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()
const SHOES = { item_platform: 'taobao', num_iid: '675330231400' }
const ITEM = `/item?p=${SHOES.item_platform}&i=${SHOES.num_iid}`

/** The rows of the price at the door, as they are read: label and yuan. */
async function doorRows(page: Page): Promise<[string, number][]> {
  return page.locator('.landed .receipt-row').evaluateAll((rows) =>
    rows.map((row): [string, number] => {
      const [, yuan = '0'] = /¥([\d,.]+)/.exec(row.textContent ?? '') ?? []
      return [row.querySelector('dt')?.firstChild?.textContent ?? '', Number(yuan.replaceAll(',', ''))]
    }),
  )
}
const yuanOf = (text: string | null) => Number(/¥([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

it('The item page names tax, duty and the carrier’s fee of a country in rows that add up', async () => {
  const { page, context, complaints } = await visit({ ...DESKTOP, timezoneId: 'Europe/London' })
  await page.goto(ITEM)
  await page.locator('.landed', { hasText: 'Import VAT 20%' }).waitFor()
  const rows = await doorRows(page)
  expect(rows.map(([label]) => label)).toEqual([
    ...['Freight', 'Import VAT 20%', 'Import duty', 'Carrier’s handling fee'].slice(0, rows.length),
  ])
  const before = yuanOf(await page.locator('.item-cost > .receipt .receipt-total').textContent())
  const total = yuanOf(await page.locator('.landed-cost').textContent())
  const included = await page.locator('.landed .receipt-row', { hasText: 'Included in the freight' }).count()
  const added = rows.filter(([label]) => !(included && label.startsWith('Import VAT')))
  expect(Math.round(added.reduce((sum, [, yuan]) => sum + yuan, before) * 100)).toBe(Math.round(total * 100))
  await page.getByText('Where these rates come from').click()
  await page.getByText(/HM Revenue & Customs.* Since 1\sJanuary\s2021/).waitFor()
  await page.locator('.landed').getByLabel('Ship to').selectOption('KZ')
  await page.getByText('We don’t know what Kazakhstan charges in import tax and duty').waitFor()
  expect((await doorRows(page)).map(([label]) => label)).toEqual(['Freight'])
  expect(complaints).toEqual([])
  await context.close()
})

it.each([
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
] as const)('The cart adds import tax and duty to what is selected on a %s', async (_, device, prefix) => {
  const { page, context, user, complaints } = await visitSignedIn(visit, device)
  const headers = { Authorization: user.token }
  const { data } = await (await page.request.post('/api/item/get', { data: SHOES })).json()
  const sku_id = data.skus.find(({ stock }: { stock: number }) => stock > 0).sku_id
  await page.request.post('/api/cart/add', { data: { ...SHOES, sku_id, quantity: 1 }, headers })
  await page.goto(`${prefix}/cart`)
  await page.locator('.landed').getByLabel('Ship to').selectOption('DE')
  await page.locator('.landed', { hasText: 'Import VAT 19%' }).waitFor()
  const rows = new Map(await doorRows(page))
  // €3 for one heading.
  expect(rows.get('Import duty')).toBe(24.77)
  const answer = await page.request.post('/api/item/landed_cost', {
    data: { ...SHOES, sku_id, country: 'DE' },
  })
  const { total_cny } = (await answer.json()).data
  expect(fenOf(yuanOf(await page.locator('.landed-cost').textContent()).toFixed(2))).toBe(fenOf(total_cny))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
  await context.close()
})

it.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)(
  'Checkout and order say what is paid today and what comes later on a %s',
  async (site, device) => {
    const { page, context, user, complaints } = await visitSignedIn(visit, device)
    const headers = { Authorization: user.token, 'Idempotency-Key': crypto.randomUUID() }
    const post = async (path: string, data: object) =>
      (await (await page.request.post(`/api/${path}`, { data, headers })).json()).data
    const { skus } = await post('item/get', SHOES)
    const { sku_id } = skus.find(({ stock }: { stock: number }) => stock > 0)
    const { id } = await post('cart/add', { ...SHOES, sku_id, quantity: 1 })
    const { order_no, item_ids } = await post('orders/create', { cart_ids: [id] })
    const prefix = site === 'phone' ? '/m' : ''
    const said =
      /Today \$\d+\.\d\d\s*·\s*shipping(?: and import charges)? later about \$\d+\s*·\s*together about \$\d+/
    for (const path of [`/checkout/order?order_no=${order_no}`, `/user/order-detail?id=${item_ids[0]}`]) {
      await page.goto(prefix + path)
      await expect.poll(() => page.locator('.today-later').textContent()).toMatch(said)
      // To pay, in the reader's currency, is the same as what is said to be paid today.
      const total = await page.locator('.receipt-total .money-shown').first().textContent()
      expect(await page.locator('.today-later').textContent()).toContain(`Today ${total}`)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
    if (site === 'phone') {
      // The sums of a large order fit, with letters of twice the size.
      await page.locator('.today-later b').evaluateAll((sums) => {
        for (const sum of sums) sum.textContent = '$123,456.78'
      })
      expect(await widerWithLargeText(page)).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
    await context.close()
  },
)

it('A reader of British English on London’s time reads in pounds, and in euros once Germany is chosen', async () => {
  const british = { ...DESKTOP, locale: 'en-GB', timezoneId: 'Europe/London' }
  const { page, context } = await visit(british)
  await page.goto(ITEM)
  const price = page.locator('.item-buy .money-lg .money-shown')
  await price.filter({ hasText: '£' }).waitFor()
  await page.locator('.landed').getByLabel('Ship to').selectOption('DE')
  await price.filter({ hasText: '€' }).waitFor()
  await context.close()
})
