import { describe, expect, it } from 'vitest'
import { customerWithPaidItems } from '../../support/people/caller.ts'
import { inspected, ourStaff, parcelOf } from '../../support/people/parcel-road.ts'
import { SURE } from '../../support/people/parcel.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()
const BOX = { weight_g: 1200, length_cm: 30, width_cm: 20, height_cm: 10 }

describe('A claim for one of several items', () => {
  it.each([
    ['a desk', DESKTOP, ''],
    ['a phone', PHONE, '/m'],
  ])('asks for what that cost at most, and only that is compensated, on %s', async (name, device, base) => {
    const staff = await ourStaff()
    const email = `one-of-two-${name.slice(2)}@example.test`
    const customer = await customerWithPaidItems(email, PASSWORD, ['A paid mug'])
    const ids = await inspected(customer, staff, ['A broken cup', 'A whole cup'])
    const service = { item_id: ids[0], kind: 'remove_packaging', expected_total_cny: '1.00' }
    const { id } = await customer.call('item_service/order', service)
    await staff.call('bk/take_service', { id })
    const done = {
      id,
      outcome: 'done',
      text: '',
      weight_g: 300,
      sizes: { length_cm: 9, width_cm: 9, height_cm: 9 },
    }
    await staff.call('bk/finish_service', done)
    const { page, complaints } = await visit(device)
    await signIn(page, email, PASSWORD)

    await page.goto(`${base}/user/order-detail?id=${ids[0]}`)
    await page
      .getByText(/Return until .*, only if it’s wrong or damaged/)
      .first()
      .waitFor()
    await page.getByRole('region', { name: 'Money' }).getByText('Services after arrival').waitFor()
    await page.goto(`${base}/user/order/warehouse`)
    await page
      .getByText(/only if it’s wrong or damaged/)
      .first()
      .waitFor()

    const { parcel_no } = await parcelOf(customer, ids)
    await staff.call('bk/start_packing', { parcel_no })
    await staff.call('bk/pack_parcel', { ...SURE, parcel_no, boxes: [{ ...BOX, weight_g: 1300 }] })
    await staff.call('bk/ready_parcel', { parcel_no })
    await staff.call('bk/ship_parcel', { parcel_no, carrier: 'EMS', tracking_number: `EE${parcel_no}` })
    await staff.call('bk/add_tracking_event', { parcel_no, status: 'Delivered', description: 'Delivered' })

    await page.goto(`${base}/user/parcel/detail?parcel_no=${parcel_no}`)
    await page.getByRole('button', { name: 'Open a claim' }).click()
    const form = page.getByRole('dialog', { name: 'Open a claim' })
    await form.getByRole('radio', { name: 'Damaged' }).check()
    await form.getByText(/Not insured: we pay at most .*, the freight you paid\./).waitFor()
    await form.getByRole('checkbox', { name: 'A broken cup' }).check()
    await form.getByText(/we pay at most .*¥4\d\.\d\d.*, what you paid for it\./).waitFor()
    await form.getByRole('button', { name: /^Claim up to .*¥4\d\.\d\d/ }).click()
    await form.getByRole('button', { name: 'Send it without photos' }).click()
    await page.getByRole('region', { name: 'Your claim' }).waitFor()

    await staff.call('bk/resolve_claim', { parcel_no, approve: true })
    await page.reload()
    await page.getByRole('region', { name: 'Money' }).getByText('Back for your claim').waitFor()
    await page.goto(`${base}/user/order-list?status=All`)
    await page.getByText(/¥4\d\.\d\d.* back in your balance/).waitFor()
    await page.getByText('Received', { exact: true }).first().waitFor()
    expect(complaints).toEqual([])
  })
})
