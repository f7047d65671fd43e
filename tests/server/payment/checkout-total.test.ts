import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { coupon, Parcels } from '../../support/people/parcel.ts'
import { pay, placed } from '../../support/people/shopping.ts'

const TEN = { scope: 'order', kind: 'fixed', amount: '10.00', currency: 'CNY', name: 'Ten' }

onEachDatabase('What is due, where a list leads to a checkout', (world) => {
  let staff: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
  })
  beforeEach(async () => {
    customer = await world.customer()
    await topUp(customer, '5000')
  })
  const dues = async (of: object[], who = customer) =>
    (await who.call('checkout/get_due', { of })).body.data.list
  const named = (name: string | null, total_cny: string, coupon_cny: string) => ({
    ...{ total_cny, coupon_cny },
    ...{ coupon_id: null, coupon_name: name },
  })

  it('is less by the best coupon, by the one that was chosen, or by none', async () => {
    const { item_ids } = await placed(customer)
    const { item_ids: other } = await placed(customer)
    expect(await dues([{ item_ids }])).toEqual([named(null, '108.00', '0.00')])
    const ten = await coupon(staff, customer, TEN)
    const five = await coupon(staff, customer, { ...TEN, amount: '5.00', name: 'Five' })
    await customer.call('checkout/keep_choice', { item_ids: other, coupon: five.id })
    expect(await dues([{ item_ids }, { item_ids: other }])).toMatchObject([
      { total_cny: '98.00', coupon_cny: '10.00' },
      { total_cny: '103.00', coupon_cny: '5.00' },
    ])
    await customer.call('checkout/keep_choice', { item_ids: other, coupon: 'best' })
    const shared = await dues([{ item_ids }, { item_ids: other }])
    expect(shared.map((due: { coupon_id: string }) => due.coupon_id)).toEqual([ten.id, ten.id])
    await customer.call('checkout/keep_choice', { item_ids, coupon: 'none' })
    expect(await dues([{ item_ids }])).toEqual([named(null, '108.00', '0.00')])
  })

  it('stays what an open payment was begun with', async () => {
    const { item_ids } = await placed(customer)
    const { id } = await coupon(staff, customer, TEN)
    const purchase = { item_ids, coupon_id: id, expected_total_cny: '98.00', method: 'sandbox' }
    await customer.call('checkout/pay_order_items', purchase, newKey())
    expect(await dues([{ item_ids }])).toMatchObject([{ total_cny: '98.00', coupon_cny: '10.00' }])
  })

  it('is what a parcel’s checkout asks for, and nothing for what is paid or somebody else’s', async () => {
    const work = await Parcels.open(world, customer)
    const { parcel_no, total_cny } = await work.create()
    await coupon(staff, customer, { ...TEN, scope: 'parcel' })
    const { item_ids: paid } = await placed(customer)
    await pay(customer, paid)
    const [due, ...others] = await dues([{ parcel_no }, { item_ids: paid }, { parcel_no: 'P1' }])
    expect(others).toEqual([null, null])
    const offers = await customer.call('checkout/get_coupon_offers', { parcel_no })
    const { coupon: best, coupon_cny } = offers.body.data.list[0]
    const quote = await customer.call('checkout/calculate_parcel_price', { parcel_no, coupon_id: best.id })
    expect(due).toMatchObject({ total_cny: quote.body.data.total_cny, coupon_cny })
    expect(Number(due.total_cny)).toBeLessThan(Number(total_cny))
    expect(await dues([{ parcel_no }], await world.customer())).toEqual([null])
  })
})
