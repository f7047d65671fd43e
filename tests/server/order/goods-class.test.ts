import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { aProhibitedItem, aSingleItem } from '../../support/fakes/samples.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { inCart, named, pay } from '../../support/people/shopping.ts'
import { forceStatus, itemOf, paidItem, wrongState } from '../../support/people/staff.ts'

onEachDatabase('The class of goods', (world) => {
  let staff: Client
  let customer: Client
  beforeAll(async () => {
    staff = await world.staff()
    customer = await world.customer()
    await topUp(customer, '5000')
  })

  it('is set for one item, until it is in a parcel', async () => {
    const id = await paidItem(customer, '20.00')
    const decision = { id, goods_class: 'liquid', reason: 'It is ink' }
    const set = await staff.call('bk/set_goods_class', decision)
    expect(set.body.data).toMatchObject({ id, goods_class: 'liquid', goods_allowed: false })
    await forceStatus(world, id, 'InParcel')
    expect(await staff.call('bk/set_goods_class', { ...decision, goods_class: 'food' })).toMatchObject(
      wrongState,
    )
    expect(await itemOf(staff, id)).toMatchObject({ goods_class: 'liquid' })
  })

  it('is set for a product: on its page, in carts and for what was ordered', async () => {
    const item = aSingleItem()
    const { item_ids } = await ordered(customer, item)
    await pay(customer, item_ids)
    const decision = { ...named(item), goods_class: 'magnetic', reason: 'Has a magnetic clasp' }
    const set = await staff.call('bk/set_goods_class', decision)
    expect(set.body.data.list).toMatchObject([{ id: item_ids[0], goods_class: 'magnetic' }])
    expect((await world.visitor.call('item/get', named(item))).body.data.goods_class).toBe('magnetic')
    const later = await ordered(customer, item)
    const detail = await customer.call('orders/get_order_item_detail', { id: later.item_ids[0] })
    expect(detail.body.data.goods_class).toBe('magnetic')
  })

  it('lets a product that is never shipped be ordered when staff allow it', async () => {
    const item = aProhibitedItem()
    await customer.call('cart/add', { ...named(item), sku_id: item.skus[0]?.sku_id })
    const { groups } = (await customer.call('cart/get')).body.data
    const line = { cart_ids: [groups[0].items[0].id] }
    expect((await customer.call('orders/create', line, newKey())).body.code).toBe('PROHIBITED_GOODS')
    const decision = { ...named(item), goods_class: 'prohibited', allowed: true, reason: 'A toy of wood' }
    await staff.call('bk/set_goods_class', decision)
    const made = await customer.call('orders/create', line, newKey())
    expect(made.status).toBe(200)
    expect(await itemOf(staff, made.body.data.item_ids[0])).toMatchObject({ goods_allowed: true })
  })

  it('of a line of a cart is set by its number, which its owner is told', async () => {
    const id = await inCart(customer, 'Gin Tonic beer')
    const line = { cart_ids: [id] }
    const refused = await customer.call('orders/create', line, newKey())
    expect(refused).toMatchObject({ status: 422, body: { code: 'PROHIBITED_GOODS' } })
    expect(refused.body.message).toContain(`write to us and quote the number ${id}`)
    const decision = { id, goods_class: 'liquid', reason: 'A scented candle' }
    expect((await customer.call('bk/set_goods_class', decision)).status).toBe(403)
    const set = await staff.call('bk/set_goods_class', decision)
    expect(set.body.data).toMatchObject({ id, kind: 'diy', goods_class: 'liquid', goods_allowed: false })
    const made = await customer.call('orders/create', line, newKey())
    expect(await itemOf(staff, made.body.data.item_ids[0])).toMatchObject({
      goods_class: 'liquid',
      goods_allowed: false,
    })
  })

  it('of a line of a cart may be allowed, for this line alone and until staff say no again', async () => {
    const [id, other] = [await inCart(customer, 'Whisky 1920'), await inCart(customer, 'Whisky 1920')]
    const decide = (allowed: boolean) =>
      staff.call('bk/set_goods_class', { id, goods_class: 'prohibited', allowed, reason: 'An empty bottle' })
    const order = (cart_id: string) => customer.call('orders/create', { cart_ids: [cart_id] }, newKey())
    await decide(true)
    await decide(false)
    expect((await order(id)).body.code).toBe('PROHIBITED_GOODS')
    expect((await decide(true)).body.data).toMatchObject({ goods_allowed: true })
    expect((await order(other)).body.code).toBe('PROHIBITED_GOODS')
    const made = await order(id)
    expect(await itemOf(staff, made.body.data.item_ids[0])).toMatchObject({
      goods_class: 'prohibited',
      goods_allowed: true,
    })
  })

  it('that is never shipped travels as general goods when staff allow it', async () => {
    const work = await Parcels.open(world)
    await topUp(work.customer, '5000')
    const [id, plain] = [await stored(world, work.customer), await stored(world, work.customer)]
    const set = (more: object) =>
      staff.call('bk/set_goods_class', { id, goods_class: 'prohibited', reason: 'A toy', ...more })
    await set({})
    const refused = await work.customer.call('parcel/create_parcel', work.wanted([id]))
    expect(refused).toMatchObject({ status: 422, body: { code: 'PROHIBITED_GOODS' } })
    expect(refused.body.message).toMatch(/write to us and quote the order number O\w+/)
    await set({ allowed: true })
    const fees = async (item: string) => {
      const asked = { item_ids: [item], address_id: work.address_id }
      return (await work.customer.call('parcel/calculate_parcel_fees', asked)).body.data.lines
    }
    expect(await fees(id)).toEqual(await fees(plain))
    const { parcel_no } = await work.createOf([id])
    expect((await work.pay(parcel_no)).status).toBe(200)
    expect((await work.pack(parcel_no)).body.data.parcel.status).toBe('Packed')
    expect((await work.ship(parcel_no)).body.data.parcel.status).toBe('Shipped')
  })

  it('needs either an item or a product, a class we know and a reason', async () => {
    const both = { id: 'x', ...named(aSingleItem()), goods_class: 'food', reason: 'x' }
    const wrong = [
      both,
      { goods_class: 'food', reason: 'x' },
      { id: 'x', goods_class: 'soft', reason: 'x' },
      { id: 'x', goods_class: 'food', reason: ' ' },
      { item_platform: 'taobao', goods_class: 'food', reason: 'x' },
    ]
    for (const payload of wrong) expect((await staff.call('bk/set_goods_class', payload)).status).toBe(422)
    const nowhere = { id: 'x', goods_class: 'food', reason: 'x' }
    expect((await staff.call('bk/set_goods_class', nowhere)).status).toBe(404)
  })
})

async function ordered(customer: Client, item: { item_platform: string; num_iid: string }) {
  const line = await customer.call('cart/add', named(item))
  return (await customer.call('orders/create', { cart_ids: [line.body.data.id] }, newKey())).body.data
}
