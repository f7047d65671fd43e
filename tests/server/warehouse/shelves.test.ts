import { beforeAll, expect, it } from 'vitest'
import { itemLabel } from '#domain/warehouse/item-label.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { BOX, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { qcPhotos } from '../../support/fakes/photos.ts'
import { arrived, FOUND, forceStatus, itemOf, paidItem, wrongState } from '../../support/people/staff.ts'

onEachDatabase('A shelf', (world) => {
  let staff: Client & { email: string }
  let work: Parcels
  let customer: Client & { email: string }

  beforeAll(async () => {
    work = await Parcels.open(world)
    customer = work.customer
    staff = await world.staff('staff')
    await topUp(customer, '5000')
  })

  const put = (ids: string[], shelf: string, who: Client = staff) => who.call('bk/set_shelf', { ids, shelf })
  const shelfOf = async (id: string) => (await itemOf(staff, id)).shelf
  const movesOf = async (id: string) => (await staff.call('bk/get_item', { id })).body.data.shelves
  const found = async (keyword: string) => {
    const { list } = (await staff.call('bk/get_order_items', { keyword })).body.data
    return list.map((item: { id: string }) => item.id)
  }

  it('is noted at the inspection, in one spelling, and stays with a later one that names none', async () => {
    const id = await arrived(customer, staff)
    const photo_ids = await qcPhotos(staff, id)
    const wrong = await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids, shelf: 'A/3' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'shelf' }] } })
    const done = await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids, shelf: ' b 03–2' })
    expect(done.body.data).toMatchObject({ status: 'InWarehouse', shelf: 'B-03-2' })
    const early = await arrived(customer, staff)
    expect((await put([early], 'DOCK')).status).toBe(200)
    const late = { id: early, ...FOUND, photo_ids: await qcPhotos(staff, early) }
    expect((await staff.call('bk/inspect_item', late)).body.data.shelf).toBe('DOCK')
  })

  it('takes several items at once, and each move is logged for staff', async () => {
    const ids = [await stored(world, customer), await stored(world, customer)]
    const moved = await put(ids, 'a-01-1')
    expect(moved.body.data.list).toMatchObject(ids.map((id) => ({ id, shelf: 'A-01-1' })))
    expect((await put(ids.slice(0, 1), 'A-01-2')).status).toBe(200)
    // Scanned once more onto the same shelf: nothing moved.
    expect((await put(ids, 'A-01-2')).status).toBe(200)
    expect(await movesOf(ids[0] ?? '')).toEqual([
      { from: null, to: 'A-01-1', staff_email: staff.email, at: expect.any(String) },
      { from: 'A-01-1', to: 'A-01-2', staff_email: staff.email, at: expect.any(String) },
    ])
    expect(await movesOf(ids[1] ?? '')).toHaveLength(2)
  })

  it('holds only what lies in our warehouse, all of a list or none', async () => {
    const [here, bought] = [await stored(world, customer), await paidItem(customer, '20.00')]
    expect(await put([here, bought], 'A-9')).toMatchObject(wrongState)
    expect(await shelfOf(here)).toBeNull()
    expect((await put([here, 'nothing'], 'A-9')).status).toBe(404)
    for (const shelf of ['', 'A'.repeat(21), 'SF1234567890', itemLabel(here)])
      expect((await put([here], shelf)).status).toBe(422)
    await forceStatus(world, bought, 'RefundRequested', 'Purchased')
    expect(await put([bought], 'A-9')).toMatchObject(wrongState)
    await forceStatus(world, bought, 'RefundRequested', 'InWarehouse')
    expect((await put([bought], 'A-9')).status).toBe(200)
    expect((await put([here], 'A-9', customer)).status).toBe(403)
  })

  it('is found by staff, as is what stands on an item’s label', async () => {
    const [one, two, near] = [
      await stored(world, customer),
      await stored(world, customer),
      await stored(world, customer),
    ]
    await put([one], 'Z-07-1')
    await put([two], 'Z-07-2')
    await put([near], 'Z-07-11')
    for (const keyword of ['Z-07-1', 'z-07-1', 'z 07 1']) expect(await found(keyword), keyword).toEqual([one])
    expect(await found('Z-07')).toEqual([one, two, near])
    expect(await found('Z-0')).toEqual([])
    expect(await found(itemLabel(two))).toEqual([two])
    await put([one], 'Z-08')
    expect(await found('Z-07-1')).toEqual([])
  })

  it('keeps an item whose parcel is cancelled, and is free when the parcel ships', async () => {
    const [sent, kept] = [await stored(world, customer), await stored(world, customer)]
    await put([sent, kept], 'C-1')
    const [leaving, cancelled] = [await work.createOf([sent]), await work.createOf([kept])]
    await work.customer.call('parcel/remove_parcel', { parcel_no: cancelled.parcel_no })
    expect(await itemOf(staff, kept)).toMatchObject({ status: 'InWarehouse', shelf: 'C-1' })
    await work.pay(leaving.parcel_no)
    await work.pack(leaving.parcel_no)
    expect(await shelfOf(sent)).toBe('C-1')
    await work.ship(leaving.parcel_no)
    expect(await itemOf(staff, sent)).toMatchObject({ status: 'Shipped', shelf: null })
    expect(await found('C-1')).toEqual([kept])
    const moves = await movesOf(sent)
    expect(moves.at(-1)).toMatchObject({ from: 'C-1', to: null })
  })

  it.each(['accepted', 'refused'])(
    'holds what goes back to its seller until the seller has %s it',
    async (outcome) => {
      const id = await stored(world, customer, { refund_until_at: Date.now() + 3600_000 })
      await put([id], 'D-1')
      const asked = await customer.call('orders/request_refund', { ids: [id], reason: 'defective' })
      const refund_id = asked.body.data.refunds[0].id
      expect((await staff.call('bk/resolve_refund', { refund_id, approve: true })).status).toBe(200)
      expect(await itemOf(staff, id)).toMatchObject({ status: 'ReturningToSeller', shelf: 'D-1' })
      expect((await staff.call('bk/finish_return', { refund_id, outcome })).status).toBe(200)
      expect(await shelfOf(id)).toBeNull()
    },
  )

  it('is nowhere in what a customer reads', async () => {
    const id = await stored(world, customer)
    await put([id], 'SECRET-7')
    const { parcel_no } = await work.createOf([id])
    const answers = [
      await customer.call('orders/get_order_item_detail', { id }),
      await customer.call('orders/get_item_status_changelog', { id }),
      await customer.call('orders/get_order_items', { ids: [id] }),
      await customer.call('parcel/get_parcel_detail', { parcel_no }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/shelf|SECRET-7/i)
    }
  })

  it('orders what is to be fetched for several parcels', async () => {
    const ids = [await stored(world, customer), await stored(world, customer), await stored(world, customer)]
    const [ten = '', two = '', nowhere = ''] = ids
    await put([ten], 'G-10')
    await put([two], 'G-2')
    const parcels = [await work.createOf([nowhere, ten]), await work.createOf([two])]
    const parcel_nos = parcels.map(({ parcel_no }) => parcel_no)
    const { list } = (await staff.call('bk/get_pick_list', { parcel_nos })).body.data
    expect(list).toMatchObject([
      { id: two, shelf: 'G-2', parcel_no: parcel_nos[1] },
      { id: ten, shelf: 'G-10', parcel_no: parcel_nos[0] },
      { id: nowhere, shelf: null, parcel_no: parcel_nos[0] },
    ])
    const named = (await staff.call('bk/get_pick_list', { ids })).body.data.list
    expect(named.map((item: { id: string }) => item.id)).toEqual([two, ten, nowhere])
    expect((await staff.call('bk/get_pick_list', { parcel_nos: ['nothing'] })).status).toBe(404)
    expect((await staff.call('bk/get_pick_list', { parcel_nos, ids })).status).toBe(422)
    expect((await customer.call('bk/get_pick_list', { parcel_nos })).status).toBe(403)
  })

  it('is left by what was scanned into the right parcel only', async () => {
    const [id, other] = [await stored(world, customer), await stored(world, customer)]
    const { parcel_no } = await work.createOf([id])
    await work.pay(parcel_no)
    await staff.call('bk/start_packing', { parcel_no })
    const packed = { parcel_no, boxes: [BOX] }
    const wrong = await staff.call('bk/pack_parcel', {
      ...SURE,
      ...packed,
      scanned_ids: [id, other],
    })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'scanned_ids' }] } })
    expect(
      (
        await staff.call('bk/pack_parcel', {
          ...SURE,
          ...packed,
          scanned_ids: [id],
        })
      ).status,
    ).toBe(200)
  })
})
