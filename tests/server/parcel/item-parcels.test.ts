import { beforeAll, expect, it } from 'vitest'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'

onEachDatabase('An item tells how its parcel stands', (world) => {
  let work: Parcels

  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '3000')
  })

  /** As the list and its own page say it. */
  async function told(id: string) {
    const { list } = (await work.customer.call('orders/get_order_items', { ids: [id] })).body.data
    const detail = (await work.customer.call('orders/get_order_item_detail', { id })).body.data
    expect(detail.in_parcel).toEqual(list[0].in_parcel)
    return list[0].in_parcel
  }

  it('from the unpaid parcel to the delivered one and its claim, and before and after not at all', async () => {
    const id = await stored(world, work.customer)
    expect(await told(id)).toBeNull()
    const { parcel_no } = await work.createOf([id])
    expect(await told(id)).toMatchObject({ status: 'WaitingForPayment', next_by_at: expect.any(String) })
    await work.pay(parcel_no)
    await work.pack(parcel_no)
    await work.ship(parcel_no)
    expect(await told(id)).toMatchObject({ status: 'Shipped', address_given_at: null })
    await work.track(parcel_no, 'Delivered')
    const { next_by_at } = await work.detail(parcel_no)
    expect(await told(id)).toEqual({ status: 'Delivered', next_by_at, address_given_at: null })
    const claim = { parcel_no, action: 'claim', kind: 'damaged', note: 'It broke', images: [] }
    await work.customer.call('parcel/change_parcel_status', claim)
    expect(await told(id)).toMatchObject({ status: 'ClaimOpen' })
    await work.customer.call('parcel/change_parcel_status', { parcel_no, action: 'withdraw_claim' })
    await work.confirm(parcel_no)
    expect(await told(id)).toBeNull()
  })
})

onEachDatabase('A parcel whose items have left it', (world) => {
  it('still tells what was in it, in the list and on its own page; one that holds them tells it once', async () => {
    const work = await Parcels.open(world)
    await topUp(work.customer, '3000')
    const hat = await stored(world, work.customer, { title: 'Felt hat' })
    const mug = await stored(world, work.customer, { title: 'Enamel mug' })
    // Of the same moment as hardly any other: another account's are not among them.
    const other = await Parcels.open(world)
    await other.createOf([await stored(world, other.customer)])
    const cancelled = (await work.createOf([hat, mug])).parcel_no
    await work.customer.call('parcel/remove_parcel', { parcel_no: cancelled })
    const again = (await work.createOf([hat])).parcel_no

    const { list } = (await work.customer.call('parcel/get_parcels', {})).body.data
    const past = [
      { id: hat, title: 'Felt hat' },
      { id: mug, title: 'Enamel mug' },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(list).toMatchObject([
      { parcel_no: again, items: [{ id: hat }], past_items: [] },
      { parcel_no: cancelled, items: [], item_ids: [], past_items: past },
    ])
    expect(await work.detail(cancelled)).toMatchObject({ items: [], past_items: past })
    expect(await work.detail(again)).toMatchObject({ items: [{ id: hat }], past_items: [] })
  })
})
