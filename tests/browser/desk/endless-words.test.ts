import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customerWithPaidItems } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { HOME, ourStaff, paid } from '../../support/people/parcel-road.ts'
import { PASSWORD, press, signIn } from '../../support/people/person.ts'
import { widerWithLargeText } from '../../support/probes/page-looks.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()
const word = (letters: number) => 'W'.repeat(letters)

const widerBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it('A word without end, of a customer, pushes nothing out of the sight of staff', async () => {
  const email = `endless-${Date.now()}@example.test`
  await customerWithPaidItems(email, PASSWORD, [word(200)])
  const staff = await ourStaff()
  const { customer, parcel_no } = await paid(`parcel-${email}`, staff)
  const wide = { ...HOME, name: word(80), city: word(80) }
  const { id: address_id } = await customer.call('user/add_address', wide)
  await customer.call('parcel/change_parcel_address', { parcel_no, address_id })
  for (const device of [DESKTOP, PHONE]) {
    const { page, context } = await visit(device)
    const site = device === PHONE ? '/m' : ''
    await signIn(page, 'staff@example.test', DEMO_PASSWORD)
    await page.goto(`${site}/bk/orders?queue=Paid&keyword=${email}`)
    await page.getByRole('button', { name: 'Take', exact: true }).first().waitFor()
    expect(await widerBy(page)).toBeLessThanOrEqual(0)
    await page.goto(`${site}/bk/parcels?queue=All&keyword=${parcel_no}`)
    await page.getByText(parcel_no).first().waitFor()
    expect(await widerBy(page)).toBeLessThanOrEqual(0)
    if (device === PHONE) await lookWithLargeText(page, email, parcel_no)
    await context.close()
  }
})

it('An address that is no member of staff’s is named within a phone with letters of twice the size', async () => {
  const email = `${'w'.repeat(50)}@example.test`
  await customerWithPaidItems(email, PASSWORD, ['A cup'])
  const { page, context } = await visit(PHONE)
  await signIn(page, email)
  await page.goto('/m/bk/uploadqc')
  await page.getByText('This page is for staff.').waitFor()
  expect(await widerWithLargeText(page)).toBeLessThanOrEqual(0)
  await context.close()
})

/** The same with letters of twice the size: in filters, and in dialogs, those with a file to choose too. */
async function lookWithLargeText(page: Page, email: string, parcel_no: string) {
  await page.goto(`/m/bk/orders?queue=Paid&keyword=${email}&shop=${word(60)}`)
  await page.getByText(word(60)).waitFor()
  expect(await widerWithLargeText(page), 'a filter').toBeLessThanOrEqual(0)
  const dialogs: [path: string, button: string | RegExp, there: string | RegExp][] = [
    [`orders?queue=Paid&keyword=${email}`, word(200), 'History'],
    [`parcels?queue=All&keyword=${parcel_no}`, 'Details', 'Print label'],
    ['parcels', 'Import numbers', 'The list'],
    ['money?queue=Days', 'Import a statement', 'CSV file'],
  ]
  for (const [path, button, there] of dialogs) {
    await page.goto(`/m/bk/${path}`)
    await press(page, button)
    await page.getByRole('dialog').getByText(there).first().waitFor()
    expect(await widerWithLargeText(page), path).toBeLessThanOrEqual(0)
  }
  await page.route('**/api/bk/get_order_items*', () => undefined)
  await page.goto('/m/bk/orders?queue=All')
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  expect(await widerWithLargeText(page), 'what stands in for a list').toBeLessThanOrEqual(0)
}
