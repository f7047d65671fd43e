import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customerWithPaidItems, type Person } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { ourStaff, PHOTO } from '../../support/people/parcel-road.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'

const { visit } = openBrowser()

const HOME = {
  ...{ name: 'Ada Doe', phone: '+1 555 0100', country: 'US', state: 'NY', city: 'New York' },
  ...{ street: '1 Main St', postcode: '10001' },
}

/** An order of so many described items, each with its own number. */
async function order(customer: Person, count: number, price_cny: string) {
  const cart_ids: string[] = []
  for (let number = 1; number <= count; number++) {
    const title = `Thing ${String(number).padStart(3, '0')}`
    cart_ids.push((await customer.call('cart/add_diy_item', { title, price_cny })).id)
  }
  return customer.call('orders/create', { cart_ids })
}

/** Presses "Show more" until there is none; answers how often. */
async function showAll(page: Page, rows: () => Promise<number>): Promise<number> {
  let pressed = 0
  const more = page.getByRole('button', { name: 'Show more' })
  await expect.poll(rows).toBeGreaterThan(0)
  while (await more.count()) {
    const before = await rows()
    await more.click()
    await expect.poll(rows).toBeGreaterThan(before)
    pressed += 1
  }
  return pressed
}

const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => `Thing ${String(at + 1).padStart(3, '0')}`)

/** The numbers of all that is shown, in order. */
const shownIn = async (page: Page) =>
  (await page.locator('main').innerText()).match(/Thing \d{3}/g)?.sort() ?? []

it('250 orders are shown to the last, none twice and none lost', async () => {
  const customer = await customerWithPaidItems(`many-${Date.now()}@example.test`, PASSWORD, ['First'])
  await order(customer, 125, '5')
  const { list } = await customer.call('orders/get_order_items', { list_status_alias: 'WaitingForPayment' })
  expect(list[0].title).toBe('Thing 125')
  await order(customer, 125, '5')
  const { page, context } = await visit(DESKTOP)
  await signIn(page, customer.email)
  await page.goto('/user/order-list')
  const rows = async () => (await shownIn(page)).length
  expect(await showAll(page, rows)).toBe(12)
  const both = numbers(125).flatMap((title) => [title, title])
  expect(await shownIn(page)).toEqual(both)
  await context.close()
})

it('A parcel of 60 items is chosen, made, looked at and left by its customer', async () => {
  const staff = await ourStaff()
  const customer = await customerWithPaidItems(`big-${Date.now()}@example.test`, PASSWORD, ['First'])
  const { item_ids, total_cny } = await order(customer, 60, '5')
  await customer.call('checkout/pay_order_items', { item_ids, expected_total_cny: total_cny })
  for (const id of item_ids) {
    await staff.call('bk/take_item', { id })
    await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '5.00' })
    await staff.call('bk/scan_arrival', { id })
    const photo = await staff.send(`upload/bk_upload_files?order_item_id=${id}&kind=qc`, PHOTO)
    const box = { weight_g: 90, length_cm: 20, width_cm: 10, height_cm: 2 }
    await staff.call('bk/inspect_item', { id, ...box, verdict: 'ok', photo_ids: [photo] })
  }
  await customer.call('user/add_address', HOME)
  const { page, context, complaints } = await visit(DESKTOP)
  await signIn(page, customer.email)
  await page.goto('/user/order/warehouse')
  expect(await showAll(page, async () => (await shownIn(page)).length)).toBe(2)
  await page.getByLabel('Select all').check()
  await page.getByText('60 items, about 5.4 kg').waitFor()
  await page.getByRole('region', { name: 'Chosen items' }).getByRole('link').click()
  await page.getByRole('heading', { name: '60 items' }).waitFor()
  expect(await shownIn(page)).toEqual(expect.arrayContaining(numbers(60)))
  await page.getByRole('button', { name: 'Create the parcel' }).click()
  await page.waitForURL('**/checkout/parcel?**')
  await page
    .getByRole('button', { name: /^(Pay|Top up)/ })
    .first()
    .waitFor()
  const parcel_no = new URL(page.url()).searchParams.get('parcel_no')
  await page.goto(`/user/parcel/detail?parcel_no=${parcel_no}`)
  await page.getByRole('heading', { name: '60 items' }).waitFor()
  // Each among the items, and once more as it was declared.
  expect(new Set(await shownIn(page))).toEqual(new Set(numbers(60)))
  const { parcel } = await customer.call('parcel/get_parcel_detail', { parcel_no })
  expect(new Set(parcel.item_ids)).toEqual(new Set(item_ids))
  expect(complaints).toEqual([])
  await page.goto('/user/order/warehouse')
  // It all waits in the parcel that isn’t paid.
  await page.getByText(`Nothing in storage. What lay here is in parcel ${parcel_no}`).waitFor()
  await page.getByRole('link', { name: 'See the parcel' }).click()
  await page.waitForURL(`**/user/parcel/detail?parcel_no=${parcel_no}`)
  await context.close()
})
