import { expect, it } from 'vitest'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { ourStaff, packed } from '../../support/people/parcel-road.ts'
import { signIn } from '../../support/people/person.ts'
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
  await page.getByRole('button', { name: 'Tracking' }).waitFor()
})
