import { expect, it } from 'vitest'
import { itemLabel } from '#domain/warehouse/item-label.ts'
import { customerWithPaidItems, type Person } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { ourStaff, packed, PHOTO, parcelOf } from '../../support/people/parcel-road.ts'
import { PASSWORD, press, signIn } from '../../support/people/person.ts'
import { scan } from '../../support/fakes/scanner.ts'
import { widerWithLargeText } from '../../support/probes/page-looks.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

const MUG = 'A mug for the shelf'
const LAMP = 'A lamp for the shelf'
const OTHER = 'A jug that stays'

/** Items that lie inspected in the warehouse, by their titles. */
async function stored(email: string, titles: string[], staff: Person) {
  const customer = await customerWithPaidItems(email, PASSWORD, titles)
  const { list } = await customer.call('orders/get_order_items', { list_status_alias: 'Paid' })
  const ids: Record<string, string> = {}
  for (const { id, title } of list) {
    await staff.call('bk/take_item', { id })
    await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '100.00' })
    await staff.call('bk/scan_arrival', { id })
    const photo = await staff.send(`upload/bk_upload_files?order_item_id=${id}&kind=qc`, PHOTO)
    const found = { weight_g: 400, length_cm: 20, width_cm: 10, height_cm: 10, verdict: 'ok' }
    await staff.call('bk/inspect_item', { id, ...found, photo_ids: [photo] })
    ids[title] = id
  }
  return { customer, ids }
}

it('Two items are put on a shelf by scanning, fetched by a pick list and scanned into their parcel', async () => {
  const staff = await ourStaff()
  const { customer, ids } = await stored('places@example.test', [MUG, LAMP, OTHER], staff)
  const labelOf = (title: string) => itemLabel(ids[title] ?? '')
  const { page } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)

  await page.goto('/bk/shelves')
  await page.getByLabel('Label of an item or a shelf').waitFor()
  await scan(page, labelOf(MUG), labelOf(LAMP))
  await page.getByText(`${LAMP}, from no shelf`).waitFor()
  await page.reload()
  // The items in these hands are still there.
  await page.getByRole('list', { name: 'In your hands' }).getByText(LAMP).waitFor()
  await scan(page, 'PN1013')
  await page.getByText('PN1013 looks like the number of a purchase, and nothing lies').waitFor()
  await scan(page, 'WRONG')
  await page.getByText('Nothing lies on a shelf WRONG yet. Scan it once more').waitFor()
  await scan(page, 'JOHN')
  await page.getByText('Nothing lies on a shelf JOHN yet.').waitFor()
  await page.getByRole('list', { name: 'In your hands' }).getByText(LAMP).waitFor()
  await scan(page, 'JOHN')
  await page.getByText('2 items on shelf JOHN.').waitFor()
  await scan(page, labelOf(MUG), labelOf(LAMP))
  await page.getByText(`${LAMP}, from JOHN`).waitFor()
  await scan(page, 'z-07-1')
  await page.getByText('2 items on shelf Z-07-1.').waitFor()
  await scan(page, 'Z-07-2')
  await page.getByText('Scan the labels of the items first').waitFor()

  const { parcel_no } = await parcelOf(customer, [ids[MUG] ?? '', ids[LAMP] ?? ''])
  await staff.call('bk/start_packing', { parcel_no })

  const phone = await visit(PHONE)
  await signIn(phone.page, 'staff@example.test', DEMO_PASSWORD)
  await phone.page.goto(`/m/bk/pick?parcels=${parcel_no}`)
  // Another picker has the same list open and sees what is fetched here.
  const other = await visit(DESKTOP)
  await signIn(other.page, 'staff@example.test', DEMO_PASSWORD)
  await other.page.goto(`/bk/pick?parcels=${parcel_no}`)
  await other.page.getByText('0 of 2 picked').waitFor()
  await phone.page.getByRole('button', { name: 'Not on its shelf' }).last().waitFor()
  await scan(phone.page, labelOf(OTHER))
  await phone.page.getByText(`“${OTHER}” isn’t on this list`).waitFor()
  await scan(phone.page, labelOf(MUG))
  await phone.page.getByText('1 of 2 picked').waitFor()
  await other.page.getByText('1 of 2 picked').waitFor()
  await staff.call('bk/search_item', { id: ids[LAMP] })
  await phone.page.reload()
  await phone.page.getByText('1 of 2 picked').waitFor()
  await phone.page.getByText('missing since').waitFor()
  expect(await widerWithLargeText(phone.page)).toBeLessThanOrEqual(0)

  await page.goto(`/bk/parcels?keyword=${parcel_no}`)
  await press(page, 'Pack')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Shelf Z-07-1').first().waitFor()
  await scan(page, labelOf(OTHER))
  await dialog.getByText(`“${OTHER}” isn’t in this parcel`).waitFor()
  await scan(page, labelOf(MUG))
  await dialog.getByText('1 of 2 scanned', { exact: true }).waitFor()
  for (const [name, value] of [
    ['Length (cm)', '25'],
    ['Width (cm)', '20'],
    ['Height (cm)', '18'],
  ] as const)
    await dialog.getByLabel(name).fill(value)
  // The figure of a scale that types, and what stands there though the dialog was closed by a slip.
  const weight = dialog.getByLabel('Weight (g)')
  await weight.focus()
  await scan(page, '1840')
  await expect.poll(() => weight.inputValue()).toBe('1840')
  const isFocused = (field: HTMLElement | SVGElement) => field === document.activeElement
  expect(await dialog.getByLabel('Length (cm)').evaluate(isFocused)).toBe(true)
  await weight.fill('840')
  await page.keyboard.press('Enter')
  expect(await dialog.getByLabel('Length (cm)').evaluate(isFocused)).toBe(true)
  await dialog.locator('input[type=file]').first().setInputFiles(PHOTO)
  await dialog.locator('.photo[data-state=done]').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await press(page, 'Pack')
  await expect.poll(() => weight.inputValue()).toBe('840')
  expect(await dialog.getByRole('img', { name: 'Number 1' }).count()).toBe(1)
  await press(page, /^Packed/)
  await dialog.getByText('Scan what is missing, or say that you pack without.').waitFor()
  // A packer who chooses no photo after all goes on packing.
  const chooser = dialog.locator('input[type=file]').first()
  await chooser.evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })))
  // A scan that comes while the focus stands elsewhere changes nothing there.
  await dialog.getByLabel('Height (cm)').focus()
  await scan(page, labelOf(LAMP))
  await dialog.getByText('All 2 scanned.').waitFor()
  await expect.poll(() => dialog.getByLabel('Height (cm)').inputValue()).toBe('18')
  await press(page, /^Packed/)
  await page
    .getByText(`${parcel_no} is packed`)
    .or(page.getByText(`${parcel_no} waits`))
    .first()
    .waitFor()
})

it('What is scanned from a pick list without a network is kept, sent after a reload, and a refusal is said', async () => {
  const staff = await ourStaff()
  const { customer, ids } = await stored('picked-offline@example.test', [MUG, LAMP], staff)
  const { parcel_no } = await parcelOf(customer, [ids[MUG] ?? '', ids[LAMP] ?? ''])
  const { page } = await visit(PHONE)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto(`/m/bk/pick?parcels=${parcel_no}`)
  await page.getByText('0 of 2 picked').waitFor()
  await page.route('**/api/bk/pick_items', (route) => route.abort())
  for (const title of [MUG, LAMP]) await scan(page, itemLabel(ids[title] ?? ''))
  await page.getByText('2 picked items wait for the network.').waitFor()
  await page.getByText('2 of 2 picked').waitFor()
  const pickedOf = async () => {
    const { list } = await staff.call('bk/get_pick_list', { parcel_nos: [parcel_no] })
    return list.filter((item: { picked: object | null }) => item.picked).length
  }
  expect(await pickedOf()).toBe(0)
  await page.unroute('**/api/bk/pick_items')
  await page.reload()
  await expect.poll(pickedOf).toBe(2)
  await page.getByText('2 of 2 picked').waitFor()
  await page.getByText('for the network').waitFor({ state: 'detached' })

  const message = 'This item is no longer in the parcel.'
  const refusal = { success: false, code: 'WRONG_STATE', message, data: null }
  await page.route('**/api/bk/pick_items', (route) => route.fulfill({ status: 409, json: refusal }))
  await page.getByRole('checkbox', { name: MUG }).uncheck()
  await page.getByText(message).waitFor()
  await page.getByText('2 of 2 picked').waitFor()
})

it('A parcel on the scale once more has the figure of a scale that types, in the place of the old weight', async () => {
  const { parcel_no } = await packed('weighed-again@example.test', await ourStaff())
  const { page } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto(`/bk/parcels?keyword=${parcel_no}`)
  await press(page, 'Weigh again')
  const dialog = page.getByRole('dialog')
  const weight = dialog.getByLabel('Weight (g)')
  const length = dialog.getByLabel('Length (cm)')
  const isFocused = (field: HTMLElement | SVGElement) => field === document.activeElement
  await expect.poll(() => weight.evaluate(isFocused)).toBe(true)
  await scan(page, '1240')
  await expect.poll(() => weight.inputValue()).toBe('1240')
  expect(await length.evaluate(isFocused)).toBe(true)
  // A figure too short for a scan.
  await weight.focus()
  await page.keyboard.type('410')
  await page.keyboard.press('Enter')
  expect(await weight.inputValue()).toBe('410')
  expect(await length.evaluate(isFocused)).toBe(true)
})

it('The label of the carrier is scanned, and its name is kept for the next parcel of the line', async () => {
  const staff = await ourStaff()
  const { page } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  const dialog = page.getByRole('dialog')
  for (const [email, carrier] of [
    ['carried@example.test', 'China Post'],
    ['carried-too@example.test', ''],
  ] as const) {
    const { parcel_no } = await packed(email, staff)
    await staff.call('bk/ready_parcel', { parcel_no })
    await page.goto(`/bk/parcels?keyword=${parcel_no}`)
    await press(page, 'Ship')
    await dialog.getByLabel('Carrier').waitFor()
    await scan(page, parcel_no)
    await dialog.getByText('This is our own label.').waitFor()
    const number = `EE${parcel_no}`
    await scan(page, number)
    await expect.poll(() => dialog.getByLabel('Tracking number').inputValue()).toBe(number)
    // The next parcel's slip and a second label of a carrier take the place of nothing.
    await scan(page, 'P261122-GYKGF2KS')
    await dialog.getByText(`Finish ${parcel_no} first`).waitFor()
    await scan(page, 'EE700112292CN')
    await dialog.getByText('You scanned EE700112292CN').waitFor()
    expect(await dialog.getByRole('button', { name: 'Shipped' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: `Keep ${number}` }).click()
    expect(await dialog.getByLabel('Tracking number').inputValue()).toBe(number)
    await scan(page, `EX${parcel_no}`)
    await dialog.getByRole('button', { name: `Use EX${parcel_no}` }).click()
    expect(await dialog.getByLabel('Tracking number').inputValue()).toBe(`EX${parcel_no}`)
    // EMS is offered for its own line.
    if (carrier) await dialog.getByLabel('Carrier').fill(carrier)
    await expect.poll(() => dialog.getByLabel('Carrier').inputValue()).toBe('China Post')
    await dialog.getByRole('button', { name: 'Shipped' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
})

it('A correction whose shelf could not be noted is sent again as it stands', async () => {
  const staff = await ourStaff()
  const title = 'A vase that was weighed wrong'
  const { customer, ids } = await stored('weighed-wrong@example.test', [title], staff)
  const id = ids[title] ?? ''
  const { page, context } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  const setShelf = '**/api/bk/set_shelf'
  await page.route(setShelf, (route) => route.abort())
  await page.goto(`/bk/orders?queue=InWarehouse&keyword=${customer.email}&item=${id}`)
  await press(page, 'Correct what was noted')
  const dialog = page.getByRole('dialog', { name: 'Correct what was noted' })
  await dialog.getByLabel('Weight (g)').fill('300')
  await dialog.getByLabel('Shelf').fill('V-01-1')
  await dialog.getByLabel('Why').fill('The scale had slipped.')
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await dialog.getByRole('alert').waitFor()
  await page.unroute(setShelf)
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { list } = await staff.call('bk/get_order_items', { keyword: customer.email })
  expect(list).toMatchObject([{ id, shelf: 'V-01-1', weight_g: 300 }])
  await context.close()
})
