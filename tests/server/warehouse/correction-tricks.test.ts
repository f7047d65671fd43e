import { beforeAll, expect, it } from 'vitest'
import { findAccount } from '#server/account/accounts.ts'
import { openUpload } from '#server/picture/uploads.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { askRefund, detailOf } from '../../support/people/line.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { qcPhotos } from '../../support/fakes/photos.ts'
import { arrived, DAY, FOUND, inspected, wrongState } from '../../support/people/staff.ts'

/** Tricks that a customer and a friend among our staff would try with corrections. */
onEachDatabase('A correction', (world) => {
  let work: Parcels
  let customer: Client & { email: string }
  let staff: Client & { email: string }
  beforeAll(async () => {
    work = await Parcels.open(world)
    customer = work.customer
    staff = await world.staff()
    await topUp(customer, '5000')
  })
  const correct = (id: string, what: object) =>
    staff.call('bk/correct_item', { id, reason: 'Looked at again.', ...what })
  const set = (id: string, columns: { refund_until_at?: number; goods_allowed?: number }) =>
    world.services.db.updateTable('order_items').set(columns).where('id', '=', id).execute()
  const opens = async ({ email }: { email: string }, id: string) => {
    const viewer = (await findAccount(world.services.db, email)) ?? null
    return (await openUpload(world.services, viewer, { id, thumb: false }, Date.now())) !== null
  }
  const refundUntil = async (id: string) => Date.parse((await detailOf(customer, id)).refund_until_at)

  it('gives the days for a refund again once, however often the verdict turns', async () => {
    const id = await inspected(customer, staff)
    await correct(id, { verdict: 'damaged' })
    const soon = Date.now() + DAY
    await set(id, { refund_until_at: soon })
    for (const verdict of ['incomplete', 'ok', 'damaged'])
      expect((await correct(id, { verdict })).status).toBe(200)
    expect(await refundUntil(id)).toBe(soon)
  })

  it('gives no days again for what was bad all along', async () => {
    const id = await arrived(customer, staff)
    const found = { ...FOUND, verdict: 'damaged', photo_ids: await qcPhotos(staff, id) }
    await staff.call('bk/inspect_item', { id, ...found })
    const soon = Date.now() + DAY
    await set(id, { refund_until_at: soon })
    await correct(id, { verdict: 'incomplete' })
    expect(await refundUntil(id)).toBe(soon)
  })

  it('gives no days again for goods that the customer had in hand, or a seller refused', async () => {
    const abroad = await inspected(customer, staff)
    const { parcel_no } = await work.createOf([abroad])
    await work.pay(parcel_no)
    await work.pack(parcel_no)
    await work.ship(parcel_no)
    await work.track(parcel_no, 'Returning')
    await staff.call('bk/return_parcel', { parcel_no, return_freight_cny: '0.00' })
    const refused = await inspected(customer, staff)
    const { id: refund_id } = await askRefund(customer, refused, 'defective')
    await staff.call('bk/resolve_refund', { refund_id, approve: true })
    await staff.call('bk/finish_return', { refund_id, outcome: 'refused' })
    for (const id of [abroad, refused]) {
      const before = await refundUntil(id)
      expect(await correct(id, { verdict: 'damaged' })).toMatchObject({ status: 200 })
      expect(await refundUntil(id)).toBe(before)
    }
  })

  it('takes nothing away from a refund that is being decided', async () => {
    const id = await arrived(customer, staff)
    const photo_ids = await qcPhotos(staff, id, 2)
    await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids })
    await askRefund(customer, id, 'defective')
    expect(await correct(id, { photo_ids: photo_ids.slice(1) })).toMatchObject(wrongState)
    expect(await correct(id, { verdict: 'damaged' })).toMatchObject(wrongState)
    expect((await detailOf(customer, id)).qc_photos).toHaveLength(2)
    expect((await correct(id, { purchase_no: 'TB-right' })).status).toBe(200)
  })

  it('closes a withdrawn photo to its customer, who knows its address', async () => {
    const id = await arrived(customer, staff)
    const photo_ids = await qcPhotos(staff, id, 2)
    await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids })
    const [kept = '', gone = ''] = photo_ids
    await correct(id, { photo_ids: [kept] })
    expect(await opens(customer, kept)).toBe(true)
    expect(await opens(customer, gone)).toBe(false)
    expect(await opens(staff, gone)).toBe(true)
  })

  it('lets nothing prohibited travel by a leave that was given for another class', async () => {
    const id = await inspected(customer, staff)
    await set(id, { goods_allowed: 1 })
    await correct(id, { goods_class: 'prohibited' })
    const made = await customer.call('parcel/create_parcel', work.wanted([id]))
    expect(made).toMatchObject({ status: 422, body: { code: 'PROHIBITED_GOODS' } })
  })
})
