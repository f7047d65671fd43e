import { beforeAll, expect, it } from 'vitest'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { coupon, HOME, Parcels, stored } from '../../support/people/parcel.ts'
import { paidLine } from '../../support/people/line.ts'
import { placed } from '../../support/people/shopping.ts'

onEachDatabase('What waits and what moves', (world) => {
  let work: Parcels

  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '30000')
  })

  const now = async (payload: object = {}, client = work.customer) =>
    (await client.call('user/get_now', payload)).body.data

  it('is nothing for somebody new', async () => {
    const fresh = await world.customer()
    expect(await now({}, fresh)).toMatchObject({
      unpaid: { ids: [], total_cny: '0.00', pay_by_at: null },
      ready: { ids: [] },
      coming_count: 0,
      parcels: [],
      questions: [],
      ship: null,
    })
    expect((await world.visitor.call('user/get_now')).status).toBe(401)
  })

  it('names what is to be paid with its sum, and what is ready with the price of shipping it by the real lines', async () => {
    const unpaid = await placed(work.customer)
    const item_ids = [await stored(world, work.customer), await stored(world, work.customer)]
    const unweighed = await stored(world, work.customer, { weight_g: null })
    const data = await now()
    expect(data.unpaid).toMatchObject({ ids: unpaid.item_ids, total_cny: unpaid.total_cny })
    expect(Date.parse(data.unpaid.pay_by_at)).toBeGreaterThan(Date.now())
    expect(data.ready.ids.toSorted()).toEqual(item_ids.toSorted())
    expect(data.ready.ids).not.toContain(unweighed)
    expect(data.ready.items[0]).toMatchObject({ title: expect.any(String), image: expect.any(String) })
    const fees = { item_ids, address_id: work.address_id }
    const { lines, more } = (await work.customer.call('parcel/calculate_parcel_fees', fees)).body.data
    const totals = lines.map((line: { name: string; total_cny: string }) => [line.name, line.total_cny])
    expect(totals).toContainEqual([data.ship.line_name, data.ship.total_cny])
    expect(data.ship).toMatchObject({ country: HOME.country, more })
    expect(more).toMatchObject({ more_g: 300, more_cny: expect.stringMatching(/^\d+\.\d\d$/) })
  })

  it('asks for what the checkouts will ask for, with their coupons', async () => {
    const customer = await world.customer()
    const { item_ids, total_cny } = await placed(customer)
    const ten = { kind: 'fixed', amount: '10.00', currency: 'CNY', scope: 'order' }
    await coupon(work.staff, customer, ten)
    expect(total_cny).toBe('108.00')
    expect((await now({}, customer)).unpaid).toMatchObject({ ids: item_ids, total_cny: '98.00' })
    const { parcel_no } = await work.create()
    const { parcels } = await now()
    const one = parcels.find((parcel: { parcel_no: string }) => parcel.parcel_no === parcel_no)
    const of = [{ parcel_no }]
    const [due] = (await work.customer.call('checkout/get_due', { of })).body.data.list
    // The one for registering.
    expect(due.coupon_cny).not.toBe('0.00')
    expect(one.due_cny).toBe(due.total_cny)
    await work.customer.call('parcel/remove_parcel', { parcel_no })
  })

  it('has parcels until they are over, with pictures, those that wait for the customer first', async () => {
    const { parcel_no: paid } = await work.create()
    await work.pay(paid)
    const { parcel_no: unpaid } = await work.create()
    const parcels: { parcel_no: string; items: object[]; shipped_at: null }[] = (await now()).parcels
    expect(parcels.map(({ parcel_no }) => parcel_no).slice(0, 2)).toEqual([unpaid, paid])
    expect(parcels[0]?.items).toHaveLength(1)
    const { list } = (await work.customer.call('parcel/get_parcels')).body.data
    expect(list.find((one: { parcel_no: string }) => one.parcel_no === paid).items).toEqual(parcels[1]?.items)
    await work.customer.call('parcel/remove_parcel', { parcel_no: unpaid })
    expect((await now()).parcels.map(({ parcel_no }: { parcel_no: string }) => parcel_no)).not.toContain(
      unpaid,
    )
  })

  it('names the item that a question is about, and no item for a parcel', async () => {
    const customer = await world.customer()
    await topUp(customer, '3000')
    const id = await paidLine(customer, 1)
    await work.staff.call('bk/ask_customer', { id, kind: 'price', amount_cny: '110.00', reason: 'It rose.' })
    const other = await Parcels.open(world, customer)
    const { parcel_no } = await other.create()
    await other.pay(parcel_no)
    await other.pack(parcel_no, 4000)
    const { questions } = await now({}, customer)
    const { title } = (await customer.call('orders/get_order_item_detail', { id })).body.data
    expect(title).toMatch(/\w/)
    expect(questions).toHaveLength(2)
    expect(questions).toContainEqual(expect.objectContaining({ ref: id, title }))
    expect(questions).toContainEqual(expect.objectContaining({ ref: parcel_no, title: null }))
  })

  it('ships to the named country while there is no address', async () => {
    const homeless = await world.customer()
    await topUp(homeless, '3000')
    await stored(world, homeless)
    expect((await now({}, homeless)).ship).toBeNull()
    expect((await now({ country: 'DE' }, homeless)).ship).toMatchObject({ country: 'DE' })
  })
})
