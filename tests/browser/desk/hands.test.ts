import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { confirmEmail, customerWithPaidItems, signedIn } from '../../support/people/caller.ts'
import { boxesOnTheWay, scan } from '../../support/fakes/scanner.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { ourStaff, packed, paid, PHOTO } from '../../support/people/parcel-road.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

async function staffPage(device: typeof DESKTOP | typeof PHONE = DESKTOP) {
  const visited = await visit(device)
  await signIn(visited.page, 'staff@example.test', DEMO_PASSWORD)
  return visited
}

/** Another member of staff. */
async function colleague(wanted: string) {
  const person = await customerWithPaidItems(wanted, PASSWORD, ['Own'])
  await confirmEmail(person)
  await (await ourStaff()).call('bk/set_role', { email: person.email, role: 'staff' })
  return signedIn(person.email, PASSWORD)
}

const row = (page: Page, title: string) => page.locator('[data-row]').filter({ hasText: title })

it('Ticks stay with their queue and for who comes back, and a row just taken is not called paid', async () => {
  const owner = await customerWithPaidItems('ticked@example.test', PASSWORD, ['Ticked one', 'Ticked two'])
  const { page, context } = await staffPage()
  await page.goto(`/bk/orders?queue=Paid&keyword=${owner.email}`)
  await page.getByRole('checkbox', { name: 'Ticked one' }).check()
  await page.getByText('1 item ticked').waitFor()
  await page.goto('/bk/customers')
  await page.goBack()
  await row(page, 'Ticked two').waitFor()
  await page.getByText('1 item ticked').waitFor()
  await page.getByRole('link', { name: 'Export list' }).waitFor()
  await page.goto(`/bk/orders?queue=All&keyword=${owner.email}`)
  await row(page, 'Ticked two').waitFor()
  // News of the row from before it was taken is not shown on it afterwards.
  await page.waitForResponse((answer) => answer.url().endsWith('bk/get_now'))
  await row(page, 'Ticked two').getByRole('button', { name: 'Take', exact: true }).click()
  await row(page, 'Ticked two').getByRole('button', { name: 'Bought' }).waitFor()
  expect(await row(page, 'Ticked two').textContent()).not.toContain('now “Paid”')
  await page.goto(`/bk/orders?queue=Purchasing&whose=all&keyword=${owner.email}`)
  await row(page, 'Ticked two').waitFor()
  expect(await page.getByText('item ticked').count()).toBe(0)
  await context.close()
})

it('What the row with the focus is stands beside its queue, follows the keys, and a narrow screen keeps the drawer', async () => {
  const owner = await customerWithPaidItems('beside@example.test', PASSWORD, ['First beside', 'Then beside'])
  const { page, context } = await staffPage()
  await page.goto(`/bk/orders?queue=Paid&keyword=${owner.email}`)
  await row(page, 'Then beside').waitFor()
  const preview = page.getByRole('region', { name: 'Preview' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('bk/get_item')) asked.push(request.postData() ?? '')
  })
  // Both at once: between two presses by hand a busy machine may take longer than a reader rests.
  await page.evaluate(() => {
    for (const _ of [1, 2])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
  })
  await preview.getByText('Then beside').waitFor()
  await preview.getByRole('heading', { name: 'History' }).waitFor()
  // The row that the keys passed by was not asked for.
  expect(asked).toHaveLength(1)
  await page.keyboard.press('k')
  await preview.getByText('First beside').waitFor()
  await preview.getByText(owner.email).waitFor()
  expect(await page.locator('[data-row][aria-current]').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1100, height: 900 })
  await preview.waitFor({ state: 'detached' })
  await row(page, 'First beside').getByRole('button', { name: 'First beside' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'History' }).waitFor()
  await context.close()
})

it('Parcels, refunds and problems can be taken away as a file too', async () => {
  const { page, context } = await staffPage()
  for (const [path, query] of [
    ['/bk/parcels?queue=ClaimOpen&country=US', 'list=parcels&status=ClaimOpen&country=US'],
    ['/bk/orders?queue=ToInspect', 'to_inspect=true'],
    ['/bk/orders?queue=RefundRequested', 'list=refunds&status=Requested'],
    ['/bk/orders?queue=SellerProblems', 'list=problems'],
  ] as const) {
    await page.goto(path)
    const link = page.getByRole('link', { name: 'Export list' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(`/api/export/bk_queue.csv?${query}`)
  }
  await context.close()
})

it('A parcel that a colleague packs is asked about, and an open form says what became of it', async () => {
  const anna = await colleague('packs@example.test')
  const { parcel_no } = await paid('packed-twice@example.test', await ourStaff())
  await anna.call('bk/start_packing', { parcel_no })
  const { page, context } = await staffPage(PHONE)
  await page.goto('/m/bk/parcels?queue=Packing')
  await row(page, parcel_no).getByText(anna.email).waitFor()
  await scan(page, parcel_no)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`${anna.email} has been packing it since`).waitFor()
  await dialog.getByRole('button', { name: 'Take the parcel over' }).click()
  await page.getByRole('dialog', { name: `Pack ${parcel_no}` }).waitFor()
  await anna.call('bk/start_packing', { parcel_no, take_over: true })
  await dialog.getByText(`${anna.email} has been packing it since`).waitFor()
  await context.close()
})

it('Slips scanned at once are worked off in their order, and a number scanned meanwhile goes to the dialog of its slip', async () => {
  const staff = await ourStaff()
  const [first, second] = [
    (await packed('slip-one@example.test', staff)).parcel_no,
    (await packed('slip-two@example.test', staff)).parcel_no,
  ]
  const { page, context } = await staffPage()
  await page.goto('/bk/parcels?queue=Packed')
  await row(page, second).waitFor()
  await scan(page, first, second)
  for (const parcel_no of [first, second]) await page.getByText(`${parcel_no} is ready.`).waitFor()

  const dialog = page.getByRole('dialog', { name: `Ship ${first}` })
  await scan(page, first, 'EE700112289CN')
  await expect.poll(() => dialog.getByLabel('Tracking number').inputValue()).toBe('EE700112289CN')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // Where nothing is scanned, it is said.
  await page.goto('/bk/parcels?queue=ReadyToShip')
  await row(page, second).getByRole('button', { name: 'Details' }).click()
  await page.getByRole('dialog').getByText(second).first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
  await scan(page, first)
  await page.getByText(`${first} wasn’t taken.`).waitFor()
  await context.close()
})

it('A box is assigned from its search field, to what has a number like it, and a refusal is said once', async () => {
  const staff = await ourStaff()
  const customer = await boxesOnTheWay('like@example.test', staff, {
    SF5550123456781: ['A like lamp'],
    YT9990123: ['Another'],
  })
  const box = await staff.call('bk/scan_arrival', { inner_tracking_number: 'SF5550123456787' })
  const { page, context } = await staffPage()
  await page.goto('/bk/orders?queue=Unclaimed')
  await page.locator('tr', { hasText: 'SF5550123456787' }).getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Number like this one').waitFor()
  expect(await dialog.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: 'A like lamp' }).first().click()
  const outcome = { unclaimed_id: box.unclaimed.id, outcome: 'returned', note: 'Gone' }
  await staff.call('bk/close_unclaimed', outcome)
  await dialog.getByRole('button', { name: 'Assign the box' }).click()
  await dialog.getByText('This box is already returned.').waitFor()
  expect(await page.getByText('This box is already returned.').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.locator('tr', { hasText: 'SF5550123456787' }).waitFor({ state: 'detached' })

  // A scan searches, and is no box. Two sizes of one product can be told apart.
  const sized = { title: 'Another', price_cny: '40', spec_text: 'Size XL' }
  const { id: cart_id } = await customer.call('cart/add_diy_item', sized)
  const { item_ids, total_cny } = await customer.call('orders/create', { cart_ids: [cart_id] })
  await customer.call('checkout/pay_order_items', { item_ids, expected_total_cny: total_cny })
  await staff.call('bk/take_item', { id: item_ids[0] })
  const bought = { purchase_no: 'YT9990123', real_price_cny: '40.00' }
  await staff.call('orders/place_order_item', { id: item_ids[0], ...bought })
  await page.goto('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await scan(page, 'SF5550123456700')
  await page.getByLabel('Scanned boxes').getByRole('button', { name: 'Assign' }).click()
  await dialog.getByText('Number like this one').waitFor()
  for (const number of ['SF5550123456781', 'YT9990123']) await scan(page, number)
  await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('YT9990123')
  await dialog.getByRole('button', { name: 'Another' }).nth(1).waitFor()
  await dialog.getByRole('button', { name: 'Size XL · O' }).waitFor()
  await dialog.getByRole('button', { name: 'A like lamp' }).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Scanned boxes').locator('li').count()).toBe(1)
  await context.close()
})

it('An inspection is saved with its first photo, and the others go on behind it, after a reload too', async () => {
  const staff = await ourStaff()
  const owner = await boxesOnTheWay('behind@example.test', staff, { SF6660001: ['A slow vase'] })
  const { page, context } = await staffPage()
  await page.goto('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await scan(page, 'SF6660001')
  const form = page.getByRole('form', { name: 'A slow vase' })
  const files = form.locator('input[type=file]').first()
  await files.setInputFiles(PHOTO)
  await form.locator('.photo[data-state=done]').waitFor()
  await page.route('**/api/upload/**', (route) => route.abort())
  await files.setInputFiles(PHOTO)
  for (const [name, value] of Object.entries({
    'Weight (g)': '400',
    'Length (cm)': '20',
    'Width (cm)': '10',
  }))
    await form.getByLabel(name).fill(value)
  await form.getByLabel('Height (cm)').fill('10')
  await form.getByRole('radio', { name: 'As ordered' }).check()
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await page.getByText('1 item to label.').waitFor()
  await page.getByText('1 photo can’t be sent just now.').waitFor()
  const [{ id }] = (await owner.call('orders/get_order_items', { list_status_alias: 'InWarehouse' })).list
  const photosOf = async () => (await owner.call('orders/get_order_item_detail', { id })).qc_photos.length
  expect(await photosOf()).toBe(1)
  await page.unroute('**/api/upload/**')
  await page.reload()
  await expect.poll(photosOf).toBe(2)
  await context.close()
})

it.each([
  ['desktop', DESKTOP, { width: 1440, height: 900 }],
  ['phone', PHONE, { width: 390, height: 844 }],
] as const)('Photos and the button of an inspection are in view at once: %s', async (name, device, size) => {
  const staff = await ourStaff()
  const number = `SF777${size.width}`
  await boxesOnTheWay(`fold-${name}@example.test`, staff, { [number]: [`A ${name} vase`] })
  await staff.call('bk/scan_arrival', { inner_tracking_number: number })
  const { page, context } = await staffPage(device)
  await page.setViewportSize(size)
  await page.goto(`${name === 'phone' ? '/m' : ''}/bk/uploadqc`)
  await page.getByRole('button', { name: `A ${name} vase` }).click()
  const form = page.getByRole('form', { name: `A ${name} vase` })
  await form.waitFor()
  const camera = name === 'phone' ? form.getByLabel('Photograph it') : form.getByText('Choose photos')
  for (const thing of [form.getByRole('button', { name: 'Put in warehouse' }), camera]) {
    const box = await thing.boundingBox()
    expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
  }
  await context.close()
})

it('Twelve rows of a queue are seen at once on a laptop, each with its number and its step', async () => {
  const titles = Array.from({ length: 13 }, (_, at) => `A brass lamp with a shade of linen ${at}`)
  const owner = await customerWithPaidItems('dense@example.test', PASSWORD, titles)
  const { page, context } = await staffPage()
  await page.goto(`/bk/orders?queue=Paid&keyword=${owner.email}`)
  await row(page, 'linen 12').waitFor()
  const seenNumbers = () =>
    page
      .locator('[data-row]')
      .evaluateAll((rows) =>
        rows
          .filter((one) => one.getBoundingClientRect().bottom <= innerHeight)
          .map((one) => one.querySelectorAll('td')[1]?.innerText ?? ''),
      )
  await expect
    .poll(async () => (await seenNumbers()).filter((text) => /^O\d{6}-\w{8}/.test(text)).length)
    .toBeGreaterThanOrEqual(12)
  expect(await row(page, 'linen 0').getByRole('button', { name: 'Not available' }).isVisible()).toBe(true)
  await context.close()
})
