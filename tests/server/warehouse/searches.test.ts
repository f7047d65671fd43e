import { beforeAll, expect, it } from 'vitest'
import { itemLabel } from '#domain/warehouse/item-label.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { BOX, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { itemOf, paidItem, wrongState } from '../../support/people/staff.ts'

onEachDatabase('An item that is not on its shelf', (world) => {
  let staff: Client & { email: string }
  let other: Client & { email: string }
  let work: Parcels
  let customer: Client & { email: string }

  beforeAll(async () => {
    work = await Parcels.open(world)
    customer = work.customer
    staff = await world.staff('staff')
    other = await world.staff('staff')
    await topUp(customer, '5000')
  })

  const search = (id: string, who: Client = staff) => who.call('bk/search_item', { id })
  const searches = async () => (await staff.call('bk/get_searches')).body.data.list
  const searched = async (id: string) =>
    (await searches()).find(({ item }: { item: { id: string } }) => item.id === id)
  const pick = (ids: string[], more = {}, who = staff) => who.call('bk/pick_items', { ids, ...more })
  const listed = async (parcel_no: string) =>
    (await other.call('bk/get_pick_list', { parcel_nos: [parcel_no] })).body.data.list
  const paidParcel = async (id: string): Promise<string> => {
    const { parcel_no } = await work.createOf([id])
    await work.pay(parcel_no)
    return parcel_no
  }
  const shelved = async (shelf: string) => {
    const id = await stored(world, customer)
    await staff.call('bk/set_shelf', { ids: [id], shelf })
    return id
  }

  it('is looked for by all: where it should lie, who last had it and who missed it', async () => {
    const id = await shelved('S-01-1')
    expect(await search(id, other)).toMatchObject({ status: 200, body: { data: { shelf: 'S-01-1' } } })
    // The second person who misses it joins the search.
    expect((await search(id)).body.data.opened_by).toBe(other.email)
    expect(await searched(id)).toMatchObject({
      ...{ shelf: 'S-01-1', opened_by: other.email },
      seen: { staff_email: staff.email, at: expect.any(String) },
    })
    expect((await staff.call('bk/get_todo')).body.data.searches).toBe((await searches()).length)
    expect(await search(await paidItem(customer, '20.00'))).toMatchObject(wrongState)
    expect((await search('nothing')).status).toBe(404)
    expect((await search(id, customer)).status).toBe(403)
  })

  it.each([
    [
      'is put on a shelf, the same one too',
      (id: string) => staff.call('bk/set_shelf', { ids: [id], shelf: 'S-02-1' }),
    ],
    [
      'is ended',
      (id: string) => staff.call('bk/end_item', { id, reason: 'not_found', note: 'Looked twice.' }),
    ],
  ])('is looked for no more once it %s', async (_, close) => {
    const id = await shelved('S-02-1')
    await search(id)
    expect((await close(id)).status).toBe(200)
    expect(await searched(id)).toBeUndefined()
  })

  it('is found by who picks it, and what one has picked the others see', async () => {
    const id = await shelved('S-03-1')
    const parcel = await paidParcel(id)
    await search(id)
    expect(await listed(parcel)).toMatchObject([{ id, picked: null, search: { staff_email: staff.email } }])
    expect((await pick([id])).status).toBe(200)
    // The first picker stays named.
    expect((await pick([id], {}, other)).status).toBe(200)
    expect(await listed(parcel)).toMatchObject([{ id, picked: { staff_email: staff.email }, search: null }])
    expect(await searched(id)).toBeUndefined()
    expect((await pick([id], { picked: false })).status).toBe(200)
    expect(await listed(parcel)).toMatchObject([{ id, picked: null }])
    expect(await pick([await stored(world, customer)])).toMatchObject(wrongState)
    expect((await pick([id], {}, customer)).status).toBe(403)
    await search(id)
    await staff.call('bk/start_packing', { parcel_no: parcel })
    const packed = await staff.call('bk/pack_parcel', { parcel_no: parcel, boxes: [BOX], ...SURE })
    expect(packed.status).toBe(200)
    expect(await searched(id)).toBeUndefined()
  })

  it('picked for an earlier parcel is not picked for the next', async () => {
    const id = await stored(world, customer)
    const first = await paidParcel(id)
    await pick([id])
    await staff.call('bk/cancel_parcel', { parcel_no: first, reason: 'Once more' })
    const next = await paidParcel(id)
    expect(await listed(next)).toMatchObject([{ id, picked: null }])
    await pick([id], {}, other)
    expect(await listed(next)).toMatchObject([{ id, picked: { staff_email: other.email } }])
  })

  it('found again after it had ended is an unclaimed arrival that names it, once', async () => {
    const id = await shelved('S-04-1')
    const { inner_tracking_number } = await itemOf(staff, id)
    await staff.call('bk/end_item', { id, reason: 'lost', note: 'Gone.' })
    const again = await staff.call('bk/scan_arrival', { id })
    expect(again.body.data).toMatchObject({
      list: [],
      unclaimed: {
        ...{ status: 'Open', items: [{ id, status: 'Refunded' }] },
        inner_tracking_number: inner_tracking_number ?? itemLabel(id),
      },
    })
    const twice = await staff.call('bk/scan_arrival', { id })
    expect(twice.body.data.unclaimed.id).toBe(again.body.data.unclaimed.id)
  })
})
