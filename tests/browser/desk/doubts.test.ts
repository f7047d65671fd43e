import { expect, it } from 'vitest'
import { customerWithPaidItems } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { inspected, ourStaff, paid, PHOTO, shipped } from '../../support/people/parcel-road.ts'
import { boxesOnTheWay, scan } from '../../support/fakes/scanner.ts'
import { PASSWORD, press, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

/** An entry that looks wrong is asked about once more in the page before it is sent. */

const { visit } = openBrowser()

async function staffAt(path: string) {
  const visited = await visit(DESKTOP)
  await signIn(visited.page, 'staff@example.test', DEMO_PASSWORD)
  await visited.page.goto(path)
  return { ...visited, dialog: visited.page.getByRole('dialog') }
}

it('A way back that costs more than the way there is asked about, beside what was paid', async () => {
  const staff = await ourStaff()
  const { customer, parcel_no } = await shipped('way-back@example.test', staff)
  await staff.call('bk/add_tracking_event', { parcel_no, status: 'Returning', description: 'Refused' })
  const { page, context, dialog } = await staffAt(`/bk/parcels?queue=All&keyword=${parcel_no}`)
  await press(page, 'It is back')
  await dialog.getByText('of its way there is kept.').waitFor()
  const sum = dialog.getByLabel('Return freight in yuan')
  await sum.fill('45000')
  await press(page, 'Take it back and ask for ¥45,000.00')
  await dialog.getByText('¥45,000.00 is more than the').waitFor()
  // The tick has the focus, and lies in view above the dialog's foot.
  const tick = dialog.getByRole('checkbox', { name: 'That’s what the carrier charges.' })
  await expect.poll(() => tick.evaluate((one) => one === document.activeElement)).toBe(true)
  const isSeen = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === one
  }
  await expect.poll(() => tick.evaluate(isSeen)).toBe(true)
  // Pressed once more in haste it asks still.
  await press(page, 'Take it back and ask for ¥45,000.00')
  await tick.check()
  await sum.fill('45')
  await dialog.getByRole('alert').waitFor({ state: 'detached' })
  await press(page, 'Take it back and ask for ¥45.00')
  await page.getByText(`${parcel_no} is back. The customer is asked for ¥45.00.`).waitFor()
  expect(await customer.call('parcel/get_parcel_detail', { parcel_no })).toMatchObject({
    parcel: { status: 'ReturnedToWarehouse' },
  })
  await context.close()
})

it('Sides far from what was planned are asked about, and Enter after the last shows the price before it sends', async () => {
  const staff = await ourStaff()
  const { customer, parcel_no } = await paid('digit@example.test', staff)
  await staff.call('bk/start_packing', { parcel_no })
  const { page, context, dialog } = await staffAt(`/bk/parcels?queue=All&keyword=${parcel_no}`)
  const statusOf = async () => (await customer.call('parcel/get_parcel_detail', { parcel_no })).parcel.status
  await press(page, 'Pack')
  await dialog.getByRole('checkbox', { name: /pack anyway/ }).check()
  await dialog.getByLabel('Weight (g)').focus()
  for (const typed of ['1250', '30', '20', '150']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  const button = dialog.locator('button[type=submit]').last()
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await dialog.getByText('A side of 150 cm looks wrong.').count()).toBe(0)
  await page.keyboard.press('Enter')
  await dialog.getByText('A side of 150 cm looks wrong. The longest planned is 30 cm.').waitFor()
  expect(await statusOf()).toBe('Packing')
  await dialog.getByLabel('Height (cm)').fill('12')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await statusOf()).not.toBe('Packing')

  await press(page, 'Weigh again')
  const height = dialog.getByLabel('Height (cm)')
  await height.fill('120')
  await height.press('Enter')
  await page.keyboard.press('Enter')
  await dialog.getByText('A side of 120 cm looks wrong.').waitFor()
  await dialog.getByRole('checkbox', { name: 'It’s right. I measured it again.' }).check()
  await press(page, 'Save the new weight')
  await dialog.waitFor({ state: 'detached' })
  expect(await customer.call('parcel/get_parcel_detail', { parcel_no })).toMatchObject({
    parcel: { boxes: [{ height_cm: 120 }] },
  })
  await context.close()
})

it('The weight without the box is read as everywhere, and one that is more than before is asked about', async () => {
  const staff = await ourStaff()
  const customer = await customerWithPaidItems('unboxed@example.test', PASSWORD, ['A strap'])
  const [item_id = ''] = await inspected(customer, staff, ['A boxed radio'])
  const wanted = { item_id, kind: 'remove_packaging', expected_total_cny: '1.00', method: 'balance' }
  const { id } = await customer.call('item_service/order', wanted)
  await staff.call('bk/take_service', { id })
  const { page, context, dialog } = await staffAt('/bk/orders?queue=Services')
  await page.getByRole('row', { name: 'A boxed radio' }).getByRole('button', { name: 'Finish' }).click()
  await dialog.getByRole('radio', { name: 'Done', exact: true }).check({ force: true })
  await dialog.getByText('It weighed 1.2\u00a0kg with its box.').waitFor()
  // The text written for the customer outlives a reload.
  await dialog.getByLabel('For the customer').fill('The box was torn')
  await page.reload()
  await page.getByRole('row', { name: 'A boxed radio' }).getByRole('button', { name: 'Finish' }).click()
  await expect.poll(() => dialog.getByLabel('For the customer').inputValue()).toBe('The box was torn')
  const weight = dialog.getByLabel('Weight, g')
  await weight.fill('1.2')
  for (const name of ['Length, cm', 'Width, cm', 'Height, cm']) await dialog.getByLabel(name).fill('9')
  await press(page, 'Finish service')
  await dialog.getByText('Enter whole grams, 1 to 200,000.').waitFor()
  await weight.fill('5500')
  await press(page, 'Finish service')
  await dialog.getByText('5.5\u00a0kg looks wrong. We expect 600\u00a0g to 1.2\u00a0kg.').waitFor()
  const detail = () => customer.call('orders/get_order_item_detail', { id: item_id })
  expect((await detail()).weight_g).toBe(1200)
  await dialog.getByRole('checkbox', { name: 'It’s right. I weighed it again.' }).check()
  await dialog.getByLabel('Width, cm').fill('90')
  await press(page, 'Finish service')
  await dialog.getByText('9 × 90 × 9 cm looks wrong. With its box it was 30 × 20 × 10 cm.').waitFor()
  await dialog.getByRole('checkbox', { name: 'It’s right. I measured it again.' }).waitFor()
  await dialog.getByLabel('Width, cm').fill('9')
  await press(page, 'Finish service')
  await page.getByText('Service done').waitFor()
  expect((await detail()).weight_g).toBe(5500)
  await page.goto(`/bk/orders?queue=InWarehouse&item=${item_id}`)
  await press(page, 'Correct what was noted')
  await dialog.getByLabel('Length (cm)').fill('500')
  await dialog.getByLabel('Height (cm)').fill('90')
  await dialog.getByLabel('Why').fill('Measured again')
  await press(page, 'Correct it')
  await dialog.getByText('500 × 9 × 90 cm looks too large for 5.5 kg.').waitFor()
  await context.close()
})

it('A digit too few in the weight of clothes is asked about at their first inspection, and a keyring is not', async () => {
  const titles = ['A grey hoodie', 'A brass keyring']
  await boxesOnTheWay('hoodie@example.test', await ourStaff(), { SF4500045: titles })
  const { page, context } = await staffAt('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await scan(page, 'SF4500045')
  const find = async (title: string, ...typed: string[]) => {
    const form = page.getByRole('form', { name: title })
    await form.waitFor()
    await form.locator('input[type=file]').first().setInputFiles(PHOTO)
    for (const [at, name] of ['Weight (g)', 'Length (cm)', 'Width (cm)', 'Height (cm)'].entries())
      await form.getByLabel(name).fill(typed[at] ?? '')
    await form.getByRole('radio', { name: 'As ordered' }).check()
    await form.getByRole('button', { name: 'Put in warehouse' }).click()
    return form
  }
  const form = await find('A grey hoodie', '45', '30', '25', '6')
  await form.getByText('45 g looks too light for 30 × 25 × 6 cm.').waitFor()
  await form.getByLabel('Weight (g)').fill('450')
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await page.getByText('“A grey hoodie” is in the warehouse.').waitFor()
  await find('A brass keyring', '45', '20', '15', '3')
  await page.getByText('“A brass keyring” is in the warehouse.').waitFor()
  await context.close()
})
