import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'
import { confirmEmail, customerWithPaidItems, type Person, signedIn } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { HOME, inspected, ourStaff, parcelOf, PHOTO } from '../../support/people/parcel-road.ts'
import { PASSWORD, press, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'
import { SURE } from '../../support/people/parcel.ts'

const { visit } = openBrowser()
const BOX = { weight_g: 1200, length_cm: 30, width_cm: 20, height_cm: 10 }

/** A new order item of ¥900.00, paid and taken by somebody. */
async function camera(customer: Person, staff: Person): Promise<string> {
  const { id: cart_id } = await customer.call('cart/add_diy_item', {
    title: 'A canvas bag',
    price_cny: '900',
  })
  const { item_ids, total_cny } = await customer.call('orders/create', { cart_ids: [cart_id] })
  await customer.call('checkout/pay_order_items', { item_ids, expected_total_cny: total_cny })
  await staff.call('bk/take_item', { id: item_ids[0] })
  return item_ids[0]
}

/** Sends it, insured; customs keep it. */
async function claimed(customer: Person, staff: Person, id: string): Promise<string> {
  await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '900.00' })
  await staff.call('bk/scan_arrival', { id })
  const photo = await staff.send(`upload/bk_upload_files?order_item_id=${id}&kind=qc`, PHOTO)
  await staff.call('bk/inspect_item', { id, ...BOX, verdict: 'ok', photo_ids: [photo] })
  const { id: address_id } = await customer.call('user/add_address', HOME)
  const wanted = { item_ids: [id], address_id, line_code: 'ECO-AIR', mode: 'estimate', insurance: true }
  const { parcel_no } = await customer.call('parcel/create_parcel', wanted)
  const { total_cny } = await customer.call('checkout/calculate_parcel_price', { parcel_no })
  await customer.call('checkout/pay_parcel', { parcel_no, expected_total_cny: total_cny, method: 'balance' })
  await staff.call('bk/start_packing', { parcel_no })
  await staff.call('bk/pack_parcel', { ...SURE, parcel_no, boxes: [BOX] })
  await staff.call('bk/ready_parcel', { parcel_no })
  await staff.call('bk/ship_parcel', { parcel_no, carrier: 'EMS', tracking_number: `EE${parcel_no}` })
  await customer.call('parcel/change_parcel_status', { parcel_no, action: 'claim', kind: 'seized' })
  return String(parcel_no)
}

it('What is above the sums of staff waits for an admin, and the customer gets it once', async () => {
  const boss = await ourStaff()
  const clerk = await customerWithPaidItems(`sums-${Date.now()}@example.test`, PASSWORD, ['A pin'])
  await confirmEmail(clerk)
  await boss.call('bk/set_role', { email: clerk.email, role: 'staff' })
  const staff = await signedIn(clerk.email, PASSWORD)
  const customer = await customerWithPaidItems('camera@example.test', PASSWORD, ['A strap'])
  const parcel_no = await claimed(customer, staff, await camera(customer, staff))
  const id = await camera(customer, staff)
  const balance = async () => Number((await customer.call('balance/get')).balance_cny)
  const before = await balance()

  const desk = await visit(DESKTOP)
  await signIn(desk.page, clerk.email)
  await desk.page.goto(`/bk/parcels?keyword=${parcel_no}`)
  await press(desk.page, 'Decide claim')
  const claim = desk.page.getByRole('dialog')
  await claim.getByText('¥2,000.00 left of your ¥2,000.00 today').waitFor()
  await claim.getByRole('radio', { name: 'Pay it' }).check()
  await claim.getByLabel('Amount').fill('800')
  await press(desk.page, 'Pay ¥800.00')
  await claim.getByText('An admin must approve this. We’ve asked.').waitFor()
  await claim.getByRole('link', { name: 'See your requests' }).click()
  const asked = desk.page.getByRole('row').filter({ hasText: parcel_no })
  await asked.getByText('Open', { exact: true }).waitFor()
  // Their own yes is none.
  expect(await asked.getByRole('button').count()).toBe(0)
  expect(await desk.page.getByRole('tab', { name: 'Staff moves' }).count()).toBe(0)

  await desk.page.goto(`/bk/orders?queue=Purchasing&keyword=${customer.email}`)
  await press(desk.page, 'Bought')
  const bought = desk.page.getByRole('dialog')
  await bought.getByLabel('Purchase number').fill('TB-1')
  await bought.getByLabel('Real price each').fill('0.01')
  await press(desk.page, 'Bought: give ¥971.99 back')
  await bought.getByText('Check the price, then tick this.').waitFor()
  await bought.getByRole('checkbox').check()
  await press(desk.page, 'Bought: give ¥971.99 back')
  await bought.getByText('Write why. The customer reads it.').waitFor()
  await bought.getByText('1 open request').waitFor()
  await bought.getByLabel('Why the price fell').fill('The seller gave it away.')
  await press(desk.page, 'Bought: give ¥971.99 back')
  await desk.page.getByText('Bought. An admin must approve what comes back.').waitFor()
  expect(await balance()).toBe(before)

  const admin = await visit(PHONE)
  await signIn(admin.page, 'staff@example.test', DEMO_PASSWORD)
  await admin.page.goto('/m/bk')
  await admin.page.getByRole('link', { name: /Approve or refuse what staff ask for/ }).click()
  for (const [about, sum] of [
    [parcel_no, '¥800.00'],
    [id, '¥971.99'],
  ] as const) {
    const row = admin.page.getByRole('row').filter({ hasText: about })
    await row.getByText(clerk.email).waitFor()
    await row.getByRole('button', { name: 'Decide' }).click()
    const decision = admin.page.getByRole('dialog')
    await decision.getByRole('radio', { name: 'Approve' }).check()
    await press(admin.page, `Approve ${sum}`)
    await admin.page.getByText(`${sum} approved for ${customer.email}.`).waitFor()
    await row.waitFor({ state: 'detached' })
  }
  expect((await balance()) - before).toBeCloseTo(1771.99, 5)
  await admin.page.goto('/m/bk/money?queue=StaffMoves&show=request')
  const move = admin.page.getByRole('row').filter({ hasText: parcel_no })
  await move.getByText('By request').waitFor()
  await move.getByText('¥800.00').first().waitFor()

  await desk.page.goto('/bk/money?queue=Requests&show=All')
  await asked.getByText('Approved', { exact: true }).waitFor()
  await asked.getByText(boss.email).waitFor()
  const left = (await staff.call('bk/get_requests')).sums.left_cny
  expect(left).toBe('2000.00')
  const env = { ...process.env, DATA_DIR: inject('data_dir'), DEMO: 'on', DATABASE_URL: '' }
  await promisify(execFile)(
    process.execPath,
    ['--import', './scripts/installed.mjs', 'scripts/ledger-check.ts'],
    {
      env,
    },
  )
  expect([...desk.complaints, ...admin.complaints]).toEqual([])
})

it('What a question or a far too low weight would give back is said before, and waits for an admin', async () => {
  const boss = await ourStaff()
  const clerk = await customerWithPaidItems(`scale-${Date.now()}@example.test`, PASSWORD, ['A pin'])
  await confirmEmail(clerk)
  await boss.call('bk/set_role', { email: clerk.email, role: 'staff' })
  const customer = await customerWithPaidItems('anvil@example.test', PASSWORD, ['A strap'])
  await camera(customer, await signedIn(clerk.email, PASSWORD))
  const found = { weight_g: 9_000, length_cm: 20, width_cm: 20, height_cm: 20 }
  const { parcel_no } = await parcelOf(customer, await inspected(customer, boss, ['An anvil'], found))

  const phone = await visit(PHONE)
  await signIn(phone.page, clerk.email)
  await phone.page.goto(`/m/bk/orders?queue=Purchasing&keyword=${customer.email}`)
  await phone.page.getByText('A canvas bag').click()
  await press(phone.page, 'Ask the customer')
  const ask = phone.page.getByRole('dialog', { name: 'Ask the customer' })
  await ask.getByLabel('New price each in yuan').fill('0.01')
  await ask.getByText('¥971.99 comes back').waitFor()
  await ask.getByText('¥2,000.00 left of your ¥2,000.00 today').waitFor()
  await ask.getByLabel('Why').fill('The shop says so.')
  await ask.getByRole('button', { name: 'Ask the customer' }).click()
  await ask.getByText('An admin must approve this. We’ve asked.').waitFor()

  for (const [device, weight] of [
    [DESKTOP, '1'],
    [PHONE, '2'],
  ] as const) {
    const desk = await visit(device)
    const site = device === PHONE ? '/m' : ''
    await signIn(desk.page, clerk.email)
    await desk.page.goto(`${site}/bk/parcels?keyword=${parcel_no}`)
    if (weight === '1') {
      await press(desk.page, 'Start packing')
      await press(desk.page, 'Pack')
    } else await press(desk.page, 'Weigh again')
    const dialog = desk.page.getByRole('dialog')
    const labels = ['Length', 'Width', 'Height']
    await dialog.getByLabel('Weight').fill(weight)
    for (const label of labels) await dialog.getByLabel(label).fill('20')
    const send = () => dialog.locator('button[type=submit]').last().click()
    if (weight === '1') await dialog.getByRole('checkbox', { name: /pack anyway/ }).check()
    await send()
    await dialog.getByText('1\u00a0g looks wrong.'.replace('1', weight)).waitFor()
    await dialog.getByRole('checkbox', { name: 'It’s right.' }).check()
    await dialog.getByLabel('Why it’s right').fill('It is empty.')
    await dialog.getByText('What this saves against').waitFor()
    await send()
    await dialog.getByText('Add a photo that shows the parcel on the scale and its weight.').waitFor()
    await dialog.locator('input[type=file]').first().setInputFiles(PHOTO)
    await dialog.getByRole('button', { name: 'Uploading photos' }).waitFor({ state: 'detached' })
    await send()
    await desk.page.getByText('An admin must approve what the low weight saves.').waitFor()
    expect(desk.complaints).toEqual([])
  }

  const admin = await visit(DESKTOP)
  await signIn(admin.page, 'staff@example.test', DEMO_PASSWORD)
  await admin.page.goto('/bk/money?queue=Requests')
  const rows = admin.page.getByRole('row').filter({ hasText: customer.email })
  await rows.filter({ hasText: 'New price: ¥0.01 each' }).waitFor()
  const light = rows.filter({ hasText: 'On the scale: 2\u00a0g' })
  await light.getByRole('button', { name: 'Decide' }).click()
  await admin.page.getByRole('dialog').getByRole('radio', { name: 'Approve' }).check()
  await press(admin.page, /^Approve ¥/)
  await admin.page.getByText(`approved for ${customer.email}.`).waitFor()
  await admin.page.goto('/bk/money?queue=StaffMoves')
  await admin.page.getByText('By request').first().waitFor()
  expect([...phone.complaints, ...admin.complaints]).toEqual([])
})
