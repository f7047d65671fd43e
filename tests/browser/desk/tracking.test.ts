import { expect, it } from 'vitest'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { ourStaff, packed } from '../../support/people/parcel-road.ts'
import { signIn } from '../../support/people/person.ts'
import { scan } from '../../support/fakes/scanner.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

it('Staff note what a carrier says only of a parcel that a carrier has', async () => {
  const staff = await ourStaff()
  const { parcel_no } = await packed('tracked@example.test', staff)
  await staff.call('bk/ready_parcel', { parcel_no })
  const { page } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto(`/bk/parcels?keyword=${parcel_no}`)
  await page.getByRole('button', { name: 'Ship' }).waitFor()
  expect(await page.getByRole('button', { name: 'Tracking' }).count()).toBe(0)
  await staff.call('bk/ship_parcel', { parcel_no, carrier: 'EMS', tracking_number: 'EE700112234CN' })
  await page.reload()
  await page.getByRole('button', { name: 'Tracking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('When').fill('2026-01-01T10:00')
  await dialog.getByRole('button', { name: 'Add the event' }).click()
  await dialog.getByText('Enter when it happened after that.').waitFor()
})

it('A number that was typed wrong is put right where the parcel is looked at', async () => {
  const staff = await ourStaff()
  const { parcel_no } = await packed('renumbered@example.test', staff)
  await staff.call('bk/ready_parcel', { parcel_no })
  await staff.call('bk/ship_parcel', { parcel_no, carrier: 'EMS', tracking_number: '4006381333931' })
  const { page, complaints } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto(`/bk/parcels?keyword=${parcel_no}`)
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Correct the number' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tracking number').fill(parcel_no)
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await dialog.getByText('This is our own label').waitFor()
  // A label takes the place of the wrong number, wherever the focus stands.
  await dialog.getByLabel('Carrier').focus()
  await scan(page, 'EE700112235CN')
  expect(await dialog.getByLabel('Carrier').inputValue()).toBe('EMS')
  expect(await dialog.getByLabel('Tracking number').inputValue()).toBe('EE700112235CN')
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { parcel } = await staff.call('parcel/get_parcel_detail', { parcel_no })
  expect(parcel).toMatchObject({ carrier: 'EMS', tracking_number: 'EE700112235CN' })
  expect(complaints).toEqual([])
})

it('A carrier’s list as a Chinese Windows writes it ships a parcel under the carrier’s right name', async () => {
  const staff = await ourStaff()
  const { parcel_no } = await packed('listed@example.test', staff)
  await staff.call('bk/ready_parcel', { parcel_no })
  const { page, complaints } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/bk/parcels')
  await page.getByRole('button', { name: 'Import numbers' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('up to 15 MB and 5,000 rows').waitFor()
  // 燕文
  const name = Buffer.from([0xd1, 0xe0, 0xce, 0xc4])
  const rows = [
    `order_id,courier,tracking_number\r\n${parcel_no},`,
    `,UE${parcel_no}\r\nP1,EMS,${parcel_no}\r\n`,
  ]
  const buffer = Buffer.concat([Buffer.from(rows[0] ?? ''), name, Buffer.from(rows[1] ?? '')])
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer })
  await dialog.getByText('1 of 2 rows are right.').waitFor()
  await dialog.getByText('This is our own label or number.').waitFor()
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  await dialog.getByRole('button', { name: 'Do this row' }).click()
  await dialog.getByText('shipped', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const { parcel } = await staff.call('parcel/get_parcel_detail', { parcel_no })
  expect(parcel).toMatchObject({ carrier: '燕文', tracking_number: `UE${parcel_no}` })
  expect(complaints).toEqual([])
})
