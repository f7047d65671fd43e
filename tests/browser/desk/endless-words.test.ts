import { expect, it } from 'vitest'
import { customerWithPaidItems } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { HOME, ourStaff, paid } from '../../support/people/parcel-road.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()
const word = (letters: number) => 'W'.repeat(letters)

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
    const widerBy = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await page.goto(`${site}/bk/orders?queue=Paid&keyword=${email}`)
    await page.getByRole('button', { name: 'Take', exact: true }).first().waitFor()
    expect(await widerBy()).toBeLessThanOrEqual(0)
    await page.goto(`${site}/bk/parcels?queue=All&keyword=${parcel_no}`)
    await page.getByText(parcel_no).first().waitFor()
    expect(await widerBy()).toBeLessThanOrEqual(0)
    await context.close()
  }
})
