import { beforeAll, expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { qcPhotos } from '../../support/fakes/photos.ts'
import {
  accountOf,
  arrived,
  DAY,
  forceStatus,
  FOUND,
  inspected,
  mails,
  wrongState,
} from '../../support/people/staff.ts'

onEachDatabase('What was noted of an item', (world) => {
  let customer: Client & { email: string }
  let staff: Client & { email: string }
  beforeAll(async () => {
    customer = await world.customer()
    staff = await world.staff('staff')
    await topUp(customer, '5000')
  })
  const correct = (id: string, what: object, who: Client = staff) =>
    who.call('bk/correct_item', { id, reason: 'Weighed again.', ...what })
  const seen = async (id: string) => (await customer.call('orders/get_order_item_detail', { id })).body.data
  const history = async (id: string) =>
    (await customer.call('orders/get_item_status_changelog', { id })).body.data.list

  it('is put right, and its customer reads what, why and that it was', async () => {
    const id = await inspected(customer, staff)
    const { weight_g } = await seen(id)
    const { status, body } = await correct(id, { weight_g: 777, purchase_no: 'TB-new' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ weight_g: 777, purchase_no: 'TB-new' })
    expect(await seen(id)).toMatchObject({ weight_g: 777, corrected_at: expect.any(String) })
    const last = (await history(id)).at(-1)
    expect(last).toMatchObject({ from: 'InWarehouse', to: 'InWarehouse' })
    expect(last.reason).toBe(`Corrected: Weight ${weight_g} g → 777 g. Weighed again.`)
    expect((await mails(world, customer.email, 'corrected')).at(-1)).toContain('777 g')
  })

  it('is found under the new numbers alone, and the customer learns nothing of a purchase number', async () => {
    const id = await inspected(customer, staff)
    await correct(id, { purchase_no: 'RIGHT99123' })
    const found = async (keyword: string) =>
      (await staff.call('bk/get_order_items', { keyword })).body.data.list.map(
        (one: { id: string }) => one.id,
      )
    expect(await found('RIGHT99123')).toEqual([id])
    expect((await seen(id)).corrected_at).toBeNull()
    expect(JSON.stringify(await history(id))).not.toContain('RIGHT99123')
  })

  it('gives the days for a refund again when it turns out worse', async () => {
    const id = await inspected(customer, staff)
    const soon = Date.now() + DAY
    await world.services.db
      .updateTable('order_items')
      .set({ refund_until_at: soon })
      .where('id', '=', id)
      .execute()
    await correct(id, { note: 'A loose thread.' })
    expect(Date.parse((await seen(id)).refund_until_at)).toBe(soon)
    await correct(id, { verdict: 'damaged' })
    expect(Date.parse((await seen(id)).refund_until_at)).toBeGreaterThan(soon + 3 * DAY)
  })

  it('loses photos that should not be there, also where they were shared', async () => {
    const id = await arrived(customer, staff)
    const photo_ids = await qcPhotos(staff, id, 3)
    await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids })
    const [first = '', second = ''] = photo_ids
    await customer.call('orders/share_qc_photo', { id: second, shared: true })
    const { body } = await correct(id, { photo_ids: [first] })
    expect(body.data.qc_photos.map((one: { id: string }) => one.id)).toEqual([first])
    expect((await seen(id)).qc_photos).toHaveLength(1)
    expect((await seen(id)).qc_count).toBe(1)
    const again = await correct(id, { photo_ids: [first, second] })
    expect([again.status, again.body.errors?.[0]?.path]).toEqual([422, 'photo_ids'])
    expect((await customer.call('orders/share_qc_photo', { id: second, shared: true })).status).toBe(404)
  })

  it('stays when nothing of it would change, when it was never noted, in a parcel, and when it is one’s own', async () => {
    const id = await inspected(customer, staff)
    const { weight_g } = await seen(id)
    expect((await correct(id, { weight_g })).status).toBe(422)
    expect((await correct(id, {})).status).toBe(422)
    expect((await correct(id, { weight_g: 5, reason: ' ' })).status).toBe(422)
    const unseen = await arrived(customer, staff)
    expect(await correct(unseen, { weight_g: 5 })).toMatchObject(wrongState)
    await forceStatus(world, id, 'InParcel')
    expect(await correct(id, { weight_g: 5 })).toMatchObject(wrongState)
    expect(await correct(id, { purchase_no: 'X' })).toMatchObject(wrongState)
    await forceStatus(world, id, 'InWarehouse')
    const account_id = await accountOf(world, staff.email)
    await world.services.db.updateTable('order_items').set({ account_id }).where('id', '=', id).execute()
    expect((await correct(id, { weight_g: 5 })).status).toBe(403)
    expect((await correct(id, { weight_g: 5 }, customer)).status).toBe(403)
  })
})
