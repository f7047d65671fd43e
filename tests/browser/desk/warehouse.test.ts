import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customerWithPaidItems } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { PASSWORD, press, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const TITLE = 'A hand-thrown teapot'
const { visit } = openBrowser()

/** Does what staff do with one customer's item until it is on its way to us. */
async function buy(page: Page, email: string) {
  await page.goto(`/bk/orders?keyword=${email}`)
  await press(page, 'Take')
  await press(page, 'Bought')
  await page.getByLabel('Purchase number').fill('TB-1001')
  await page.getByLabel('Real price each').fill('90')
  // 10.00 less for the goods, and 0.80 of the fee.
  await press(page, 'Bought: give ¥10.80 back')
  await press(page, /^Seller sent/)
  await page.getByLabel('Tracking number', { exact: true }).fill('SF7700112233')
  await press(page, /^Seller sent/)
  await page.getByText('On the way').first().waitFor()
}

/** On a phone, as in the warehouse. */
async function inspect(page: Page) {
  await page.goto('/m/bk/uploadqc')
  await page.getByLabel('Number on the box').fill('SF7700112233')
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: TITLE })
  await form.getByLabel('Weight (g)').fill('850')
  await form.getByLabel('Length (cm)').fill('24')
  await form.getByLabel('Width (cm)').fill('18')
  await form.getByLabel('Height (cm)').fill('16')
  await form.getByRole('radio', { name: 'As ordered' }).check()
  const pictures = ['mug-qc.webp', 'mug-detail.webp'].map((name) => `tests/data/photos/${name}`)
  await form.locator('input[type=file]').first().setInputFiles(pictures)
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('of inspected items on the way').waitFor({ state: 'hidden' })
}

/** Makes a parcel of the stored item, as its customer. */
async function createParcel(page: Page) {
  await page.goto('/user/order/warehouse')
  await page.getByRole('checkbox', { name: new RegExp(TITLE) }).check()
  await page.getByLabel('Chosen items').getByRole('link', { name: 'Create a parcel' }).click()
  await press(page, /address/i)
  const form = page.getByRole('dialog')
  await form.getByLabel('Full name').fill('Tea Drinker')
  // Where the reader most likely is.
  expect(await form.getByLabel('Country').inputValue()).toBe('US')
  await form.getByLabel('Country').selectOption('US')
  await form.getByLabel('Phone').fill('+1 212 555 0100')
  await form.getByLabel('Street and number').fill('20 Cooper Square')
  await form.getByLabel('City').fill('New York')
  await form.getByLabel('State').selectOption('New York')
  await form.getByLabel('ZIP code').fill('10003')
  await form.getByRole('button', { name: /save|add/i }).click()
  await page.getByRole('radio', { name: /EMS/ }).check()
  await press(page, 'Create the parcel')
  await page.waitForURL('**/checkout/parcel?**')
  await press(page, /^Pay .*¥/)
}

async function send(page: Page, parcel_no: string) {
  await page.goto(`/bk/parcels?keyword=${parcel_no}`)
  await press(page, 'Start packing')
  await press(page, 'Pack')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Weight (g)').fill('890')
  await dialog.getByLabel('Length (cm)').fill('25')
  await dialog.getByLabel('Width (cm)').fill('20')
  await dialog.getByLabel('Height (cm)').fill('18')
  await dialog.getByRole('checkbox', { name: '0 of 1 scanned: pack anyway' }).check()
  await dialog.getByRole('button', { name: /^Packed/ }).click()
  await press(page, 'Ready to ship')
  await press(page, 'Ship')
  await page.getByLabel('Carrier').fill('EMS')
  await page.getByLabel('Tracking number', { exact: true }).fill('EE700112234CN')
  await press(page, 'Shipped')
  await page.getByText('A digit of EE700112234CN doesn’t fit the others.').waitFor()
  await page.getByLabel('Tracking number', { exact: true }).fill('EE700112244CN')
  await press(page, 'Shipped')
  await press(page, 'Tracking')
  await page
    .getByText(/, the customer$/)
    .first()
    .waitFor()
  await page.getByLabel('What the carrier says').fill('Left with the recipient')
  // Nothing is said of the parcel that nobody has chosen.
  await press(page, 'Add the event')
  await page.getByText('Choose where the parcel is.').waitFor()
  await page.getByLabel('Status').selectOption('Delivered')
  const when = page.getByLabel('When')
  await when.fill('2020-01-31T10:00')
  await press(page, 'Add the event')
  await page.getByText(/^The parcel shipped on .* Enter when it happened after that\.$/).waitFor()
  await when.fill('')
  await press(page, 'Add the event')
}

it('The road goes on: bought, photographed, packed, shipped, received', async () => {
  const customer = await customerWithPaidItems('teapot@example.test', PASSWORD, [TITLE])
  const desk = await visit(DESKTOP)
  await signIn(desk.page, 'staff@example.test', DEMO_PASSWORD)
  await buy(desk.page, customer.email)

  const phone = await visit(PHONE)
  await signIn(phone.page, 'staff@example.test', DEMO_PASSWORD)
  await inspect(phone.page)

  const shopper = await visit(DESKTOP)
  await signIn(shopper.page, customer.email, PASSWORD)
  const item = (await customer.call('orders/get_order_items', { list_status_alias: 'InWarehouse' })).list[0]
  await shopper.page.goto(`/user/order-detail?id=${item.id}`)
  await shopper.page.getByRole('button', { name: 'Show photo 2' }).click()
  await shopper.page.getByRole('button', { name: 'Enlarge photo 2' }).click()
  await shopper.page.getByRole('dialog').getByRole('img').waitFor()
  await shopper.page.keyboard.press('Escape')
  await createParcel(shopper.page)
  await shopper.page.getByText('We’ll pack it by').waitFor()

  const parcel_no = (await customer.call('parcel/get_parcels')).list[0].parcel_no
  await send(desk.page, parcel_no)
  await shopper.page.goto(`/user/parcel/detail?parcel_no=${parcel_no}`)
  await press(shopper.page, 'I have received it')
  await press(shopper.page, 'I have received it')
  await shopper.page.getByText('Completed').first().waitFor()

  const { list } = await customer.call('balance/load_more_balance_history')
  const sum = list.reduce(
    (fen: number, row: { amount_cny: string }) => fen + Math.round(Number(row.amount_cny) * 100),
    0,
  )
  expect((sum / 100).toFixed(2)).toBe((await customer.call('balance/get')).balance_cny)
  expect([...desk.complaints, ...phone.complaints, ...shopper.complaints]).toEqual([])
})
