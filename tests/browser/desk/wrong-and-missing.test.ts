import { expect, it } from 'vitest'
import { customerWithPaidItems, type Person } from '../../support/people/caller.ts'
import { ourStaff, PHOTO } from '../../support/people/parcel-road.ts'
import { PASSWORD, press, signIn } from '../../support/people/person.ts'
import { scan } from '../../support/fakes/scanner.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()
const SIZE = { weight_g: 420, length_cm: 30, width_cm: 20, height_cm: 10 }

/** Its item is bought and on its way. */
async function sent(customer: Person, staff: Person, number: string, quantity = 1): Promise<string> {
  const goods = { title: `Lamp ${number}`, price_cny: '20', quantity }
  const { id: cart_id } = await customer.call('cart/add_diy_item', goods)
  const { item_ids, total_cny } = await customer.call('orders/create', { cart_ids: [cart_id] })
  await customer.call('checkout/pay_order_items', { item_ids, expected_total_cny: total_cny })
  const [id] = item_ids
  await staff.call('bk/take_item', { id })
  await staff.call('orders/place_order_item', { id, purchase_no: 'TB-7', real_price_cny: '20.00' })
  await staff.call('bk/mark_seller_shipped', { ids: [id], inner_tracking_number: number })
  return id
}

it('What came damaged is shown to its seller, and sent again as its customer wants', async () => {
  const staff = await ourStaff()
  const customer = await customerWithPaidItems('damaged@example.test', PASSWORD, ['A strap'])
  const id = await sent(customer, staff, 'DAMAGED-1')
  await staff.call('bk/scan_arrival', { id })
  const photo = await staff.send(`upload/bk_upload_files?order_item_id=${id}&kind=qc`, PHOTO)
  const found = { ...SIZE, verdict: 'damaged', note: 'The shade has a dent.', photo_ids: [photo] }
  await staff.call('bk/inspect_item', { id, ...found })

  const phone = await visit(PHONE)
  await signIn(phone.page, customer.email)
  await phone.page.goto(`/m/user/order-detail?id=${id}`)
  await phone.page.getByText('It’s damaged. The shade has a dent.').first().waitFor()
  await press(phone.page, 'Have it sent again')
  await phone.page.getByText('You want the seller to send it again.').first().waitFor()

  const desk = await visit(DESKTOP)
  await signIn(desk.page, staff.email, DEMO_PASSWORD)
  await desk.page.goto('/bk/orders?queue=SellerProblems')
  const row = desk.page.getByRole('row').filter({ hasText: 'Lamp DAMAGED-1' })
  await row.getByText('Wants it sent again').waitFor()
  await row.getByText('Copy message').waitFor()
  await row.getByRole('button', { name: 'Sends it again' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel('More about it').fill('It leaves tomorrow.')
  await press(desk.page, 'Wait for the new one')
  await row.waitFor({ state: 'detached' })
  const item = await customer.call('orders/get_order_item_detail', { id })
  expect(item).toMatchObject({ status: 'SellerShipped', inner_tracking_number: null, weight_g: null })
  for (const { complaints } of [phone, desk]) expect(complaints).toEqual([])
})

it('Whoever opens a box at another desk says that fewer came, and its item leaves the table, as it does from the list of scans', async () => {
  const staff = await ourStaff()
  const customer = await customerWithPaidItems('fewer@example.test', PASSWORD, ['A strap'])
  const ids = [await sent(customer, staff, 'FEWER-1', 5), await sent(customer, staff, 'FEWER-1', 3)]
  await staff.call('bk/scan_arrival', { inner_tracking_number: 'FEWER-1' })
  const { page, context, complaints } = await visit(DESKTOP)
  await signIn(page, staff.email, DEMO_PASSWORD)
  await page.goto('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await scan(page, 'FEWER-1')
  const scanned = page.getByLabel('Scanned boxes').getByRole('listitem', { name: 'FEWER-1' })
  const box = page.getByRole('region', { name: 'Box FEWER-1' })
  const form = box.getByRole('form', { name: 'Lamp FEWER-1' })
  const dialog = page.getByRole('dialog')
  const note = async (pieces: string) => {
    await dialog.getByLabel('Pieces that came').fill(pieces)
    await press(page, 'Note the pieces')
    await dialog.waitFor({ state: 'detached' })
  }
  await form.getByText('5 ×').waitFor()
  await form.getByRole('button', { name: 'Fewer came' }).click()
  await note('2')
  await scanned.getByText('2 of 5 pieces are here.').waitFor()
  await form.getByText('3 ×').waitFor()
  // The other one is said of in the list, and nothing is left on the table.
  await scanned.getByRole('button', { name: 'Fewer came' }).click()
  await note('1')
  await box.waitFor({ state: 'detached' })
  expect(await scanned.textContent()).not.toContain('Inspected')
  const statesOf = () => Promise.all(ids.map((id) => customer.call('orders/get_order_item_detail', { id })))
  expect(await statesOf()).toMatchObject([
    { status: 'SellerShipped', part_arrived: 2 },
    { status: 'SellerShipped', part_arrived: 1 },
  ])
  // An arrival that can no longer be undone stays as it is.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('is too long ago to be undone.').waitFor()
  await scanned.getByText('1 of 3 pieces are here.').waitFor()
  // The pieces that came go to a shelf, and need a label for that.
  await page.getByText('2 items to label.').waitFor()
  const printed = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Print the labels' }).click()
  const labels = (await printed).getByRole('article', { name: 'Lamp FEWER-1' })
  await labels.getByText('2 of 5 pieces').waitFor()
  await labels.getByText('1 of 3 pieces').waitFor()
  expect(complaints).toEqual([])
})

it('Pieces are noted, with the way back, where their shelf could not be', async () => {
  const staff = await ourStaff()
  const customer = await customerWithPaidItems('unshelved@example.test', PASSWORD, ['A strap'])
  await sent(customer, staff, 'UNSHELVED-1', 5)
  const { page, context } = await visit(DESKTOP)
  await signIn(page, staff.email, DEMO_PASSWORD)
  await page.route('**/api/bk/set_shelf', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'WRONG_STATE', message: 'This shelf was taken down.' },
    }),
  )
  await page.goto('/bk/orders?queue=SellerShipped')
  const row = page.getByRole('row').filter({ hasText: 'Lamp UNSHELVED-1' })
  await row.getByRole('button', { name: 'Only some pieces came' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pieces that came').fill('2')
  await dialog.getByLabel('Shelf').fill('P-07-1')
  await press(page, 'Note the pieces')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('This shelf was taken down.').waitFor()
  const noted = page.locator('.toast', { hasText: '2 of 5 pieces are here.' })
  await noted.getByRole('button', { name: 'Undo' }).waitFor()
  await row.getByText('2 of 5 here').waitFor()
  await context.close()
})

it('Of five pieces two came: staff note it, and their customer goes on with them', async () => {
  const staff = await ourStaff()
  const customer = await customerWithPaidItems('pieces@example.test', PASSWORD, ['A strap'])
  const id = await sent(customer, staff, 'PIECES-5', 5)

  const desk = await visit(DESKTOP)
  await signIn(desk.page, staff.email, DEMO_PASSWORD)
  await desk.page.goto('/bk/orders?queue=SellerShipped')
  const row = desk.page.getByRole('row').filter({ hasText: 'Lamp PIECES-5' })
  await row.getByRole('button', { name: 'Only some pieces came' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel('Pieces that came').fill('5')
  await press(desk.page, 'Note the pieces')
  await dialog.getByText('Enter a number from 1 to 4.').waitFor()
  await dialog.getByLabel('Pieces that came').fill('2')
  await dialog.getByLabel('Shelf').fill('p 07 1')
  await press(desk.page, 'Note the pieces')
  await row.getByText('2 of 5 here').waitFor()
  const { list: noted } = await staff.call('bk/get_order_items', { keyword: 'PIECES-5' })
  expect(noted).toMatchObject([{ id, part_arrived: 2, shelf: 'P-07-1' }])
  await row.getByRole('button', { name: 'The rest is here' }).waitFor()

  const phone = await visit(PHONE)
  await signIn(phone.page, customer.email)
  await phone.page.goto(`/m/user/order-detail?id=${id}`)
  await phone.page.getByRole('heading', { name: '2 of 5 pieces are here' }).waitFor()
  await press(phone.page, 'Wait for the rest')
  await phone.page.getByText('We wait for the other 3 pieces, as you wanted.', { exact: false }).waitFor()
  await press(phone.page, 'Continue with 2')
  const asked = phone.page.getByRole('dialog')
  await asked.getByText('(¥64.80) for the missing 3 pieces goes back to your balance.').waitFor()
  await asked.getByRole('button', { name: 'Continue with 2' }).click()
  await phone.page.getByRole('heading', { name: '2 of 5 pieces are here' }).waitFor({ state: 'detached' })
  expect(await customer.call('orders/get_order_item_detail', { id })).toMatchObject({
    ...{ status: 'ArrivedAtWarehouse', quantity: 2, refunded_cny: '64.80', part_arrived: null },
  })
  for (const { complaints } of [phone, desk]) expect(complaints).toEqual([])
})
