import { beforeAll, expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { qcPhotos } from '../../support/fakes/photos.ts'
import {
  FOUND,
  forceStatus,
  itemOf,
  paidItem,
  shippable,
  statusOf,
  wrongState,
} from '../../support/people/staff.ts'

onEachDatabase('A box that arrives', (world) => {
  let staff: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
    customer = await world.customer()
    await topUp(customer, '5000')
  })

  it('moves all items of one box, or none', async () => {
    const ids = [await shippable(customer, staff), await shippable(customer, staff)]
    const stuck = await paidItem(customer, '20.00')
    const all = { ids: [...ids, stuck], inner_tracking_number: 'YT777' }
    expect(await staff.call('bk/mark_seller_shipped', all)).toMatchObject(wrongState)
    expect(await statusOf(staff, ids[0])).toBe('Purchased')
    await staff.call('bk/mark_seller_shipped', { ids, inner_tracking_number: 'YT777' })
    const scanned = await staff.call('bk/scan_arrival', { inner_tracking_number: 'yt777' })
    expect(scanned.body.data.list.map((one: { id: string }) => one.id)).toEqual(ids)
    const again = await staff.call('bk/scan_arrival', { inner_tracking_number: 'YT777' })
    expect(again).toMatchObject(wrongState)
  })

  it('is found by the number of its shipment where its label counts the boxes', async () => {
    const ids = [await shippable(customer, staff)]
    await staff.call('bk/mark_seller_shipped', { ids, inner_tracking_number: 'JDVA0123456789' })
    const part = await staff.call('bk/scan_arrival', { inner_tracking_number: 'JDVA0123456789-1-2-' })
    expect(part.body.data).toMatchObject({ list: [{ id: ids[0] }], unclaimed: null })
  })

  it('keeps a box nobody knows until it is assigned or leaves again', async () => {
    const number = 'ZTO-404'
    const unknown = await staff.call('bk/scan_arrival', { inner_tracking_number: number })
    expect(unknown.body.data).toMatchObject({
      list: [],
      unclaimed: { inner_tracking_number: number, items: [] },
    })
    const unclaimed_id = unknown.body.data.unclaimed.id
    const twice = await staff.call('bk/scan_arrival', { inner_tracking_number: number })
    expect(twice.body.data.unclaimed.id).toBe(unclaimed_id)

    const id = await shippable(customer, staff)
    const assigned = await staff.call('bk/assign_unclaimed', { unclaimed_id, id })
    expect(assigned.body.data).toMatchObject({
      id,
      status: 'ArrivedAtWarehouse',
      inner_tracking_number: number,
    })
    const other = await shippable(customer, staff)
    expect(await staff.call('bk/assign_unclaimed', { unclaimed_id, id: other })).toMatchObject(wrongState)

    const next = await staff.call('bk/scan_arrival', { inner_tracking_number: 'ZTO-405' })
    const box = next.body.data.unclaimed
    const stuck = await paidItem(customer, '20.00')
    const wrong = await staff.call('bk/assign_unclaimed', { unclaimed_id: box.id, id: stuck })
    expect(wrong).toMatchObject(wrongState)
    const open = (await staff.call('bk/get_unclaimed')).body.data.list
    expect(open.map((one: { id: string }) => one.id)).toContain(box.id)
    const closing = { unclaimed_id: box.id, outcome: 'returned', note: 'Sent back to the seller' }
    expect((await staff.call('bk/close_unclaimed', closing)).body.data.status).toBe('Returned')
    expect(await staff.call('bk/close_unclaimed', closing)).toMatchObject(wrongState)
  })

  it('may hold several items nobody told us of: all of them are here, or none', async () => {
    const scanned = await staff.call('bk/scan_arrival', { inner_tracking_number: 'ZTO-500' })
    const unclaimed_id = scanned.body.data.unclaimed.id
    const ids = [await shippable(customer, staff), await shippable(customer, staff)]
    const stuck = await paidItem(customer, '20.00')
    const wrong = await staff.call('bk/assign_unclaimed', { unclaimed_id, ids: [...ids, stuck] })
    expect(wrong).toMatchObject(wrongState)
    expect([await statusOf(staff, ids[0]), await statusOf(staff, ids[1])]).toEqual(['Purchased', 'Purchased'])
    for (const named of [{}, { id: ids[0], ids }, { ids: [] }])
      expect((await staff.call('bk/assign_unclaimed', { unclaimed_id, ...named })).status).toBe(422)

    const assigned = await staff.call('bk/assign_unclaimed', { unclaimed_id, ids: [...ids, ...ids] })
    const here = { status: 'ArrivedAtWarehouse', inner_tracking_number: 'ZTO-500' }
    expect(assigned.body.data).toMatchObject({ id: ids[0], list: ids.map((id) => ({ id, ...here })) })
    const again = await staff.call('bk/scan_arrival', { inner_tracking_number: 'ZTO-500' })
    expect(again).toMatchObject(wrongState)
  })

  it('names the ended items of a box that comes too late', async () => {
    const id = await shippable(customer, staff)
    await staff.call('bk/mark_seller_shipped', { ids: [id], inner_tracking_number: 'LATE-1' })
    await forceStatus(world, id, 'Refunded')
    const scanned = await staff.call('bk/scan_arrival', { inner_tracking_number: 'LATE-1' })
    expect(scanned.body.data.unclaimed.items).toMatchObject([{ id, status: 'Refunded' }])
    expect(await statusOf(staff, id)).toBe('Refunded')
  })

  it('moves what a refund request remembers, and keeps its date', async () => {
    const id = await shippable(customer, staff)
    await forceStatus(world, id, 'RefundRequested', 'Purchased')
    const asked = await itemOf(staff, id)
    await staff.call('bk/mark_seller_shipped', { ids: [id], inner_tracking_number: 'RR-1' })
    expect(await itemOf(staff, id)).toMatchObject({ remembered_status: 'SellerShipped' })
    await staff.call('bk/scan_arrival', { inner_tracking_number: 'RR-1' })
    expect(await itemOf(staff, id)).toMatchObject({ remembered_status: 'ArrivedAtWarehouse' })
    const photo_ids = await qcPhotos(staff, id)
    await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids })
    expect(await itemOf(staff, id)).toMatchObject({
      status: 'RefundRequested',
      remembered_status: 'InWarehouse',
      status_since_at: asked.status_since_at,
      next_by_at: asked.next_by_at,
      qc_count: 1,
      stored_until_at: expect.any(String),
    })
  })
})
