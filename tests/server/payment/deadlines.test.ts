import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { expectRightLedger, placed } from '../../support/people/shopping.ts'
import { wrongState } from '../../support/people/staff.ts'

onEachDatabase('A payment after the deadline', (world) => {
  let work: Parcels
  let customer: Client

  beforeAll(async () => {
    work = await Parcels.open(world)
    customer = work.customer
    await topUp(customer, '2000')
  })

  /** As if the 72 hours had ended a second ago and the timer had not come by. */
  const endItems = (ids: string[]) =>
    world.services.db
      .updateTable('order_items')
      .set({ next_by_at: Date.now() - 1000 })
      .where('id', 'in', ids)
      .execute()
  const endParcel = (parcel_no: string) =>
    world.services.db
      .updateTable('parcels')
      .set({ next_by_at: Date.now() - 1000 })
      .where('parcel_no', '=', parcel_no)
      .execute()
  const sandbox = { method: 'sandbox' }

  it('buys no order items, from the balance or from outside', async () => {
    const { item_ids, total_cny } = await placed(customer)
    await endItems(item_ids)
    const body = { item_ids, expected_total_cny: total_cny }
    for (const how of [{}, sandbox])
      expect(await customer.call('checkout/pay_order_items', { ...body, ...how }, newKey())).toMatchObject(
        wrongState,
      )
    expect(await customer.call('checkout/calculate_order_price', { item_ids })).toMatchObject(wrongState)
  })

  it('buys no parcel', async () => {
    const { parcel_no, total_cny } = await work.create()
    await endParcel(parcel_no)
    const body = { parcel_no, expected_total_cny: total_cny }
    for (const how of [{}, sandbox])
      expect(await customer.call('checkout/pay_parcel', { ...body, ...how }, newKey())).toMatchObject(
        wrongState,
      )
  })

  it('that was opened in time still buys what it was for', async () => {
    const { item_ids, total_cny } = await placed(customer)
    const body = { item_ids, expected_total_cny: total_cny, ...sandbox }
    const { payment_no } = (await customer.call('checkout/pay_order_items', body, newKey())).body.data
    await endItems(item_ids)
    await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
    const item = await customer.call('orders/get_order_item_detail', { id: item_ids[0] })
    expect(item.body.data.status).toBe('Paid')
    await expectRightLedger(world)
  })
})
