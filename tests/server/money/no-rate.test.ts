import { expect, it } from 'vitest'
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#domain/time/durations.ts'
import { clientOf, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { coupon, Parcels } from '../../support/people/parcel.ts'
import { placed } from '../../support/people/shopping.ts'

onEachDatabase('A currency without a rate', (world) => {
  async function withMoney() {
    const customer = await world.customer()
    await topUp(customer, '1000')
    return customer
  }

  it('is not charged: 503 with what to do, and no payment is opened', async () => {
    const rates = { get: () => ({ rates: { USD: 0.14 }, updated_at: '2026-11-22T00:00:00.000Z' }) }
    const customer = await world.customer()
    const buyer = clientOf({ ...world.services, rates }, customer.token)
    await buyer.call('user/set_currency_unit', { currency_unit: 'JPY' })
    const wanted = { amount_cny: '100.00', method: 'sandbox' }
    for (const name of ['balance/quote_top_up', 'balance/top_up'])
      expect(await buyer.call(name, wanted, newKey())).toMatchObject({
        status: 503,
        body: { code: 'NO_RATE' },
      })
    await buyer.call('user/set_currency_unit', { currency_unit: 'USD' })
    expect((await buyer.call('balance/quote_top_up', wanted)).body.data.charge_amount).toBe('14.00')
  })

  it('pays neither orders nor parcels, and is no coupon: one sentence, and no payment row is opened', async () => {
    const { db } = world.services
    const parcels = await Parcels.open(world, await withMoney())
    const { customer, staff } = parcels
    const yen = { scope: 'order', kind: 'fixed', amount: '300', currency: 'JPY' }
    const { id: coupon_id } = await coupon(staff, customer, yen)
    const { item_ids } = await placed(customer)
    const { parcel_no, total_cny } = await parcels.create()
    const rates = { get: () => ({ rates: { USD: 0.14 }, updated_at: '2026-11-22T00:00:00.000Z' }) }
    const buyer = clientOf({ ...world.services, rates }, customer.token)
    await buyer.call('user/set_currency_unit', { currency_unit: 'JPY' })
    const rows = async () => (await db.selectFrom('payments').select('payment_no').execute()).length
    const before = await rows()

    const order = { item_ids, expected_total_cny: '108.00' }
    const sentence =
      /^We have no exchange rate for JPY right now\. Choose another currency in your account, or try again later\.$/
    for (const [name, wanted] of [
      ['checkout/pay_order_items', { ...order, method: 'sandbox' }],
      ['checkout/pay_parcel', { parcel_no, expected_total_cny: total_cny, method: 'sandbox' }],
      ['checkout/pay_order_items', { ...order, coupon_id }],
      ['checkout/calculate_order_price', { item_ids, coupon_id }],
    ] as const) {
      const refused = await buyer.call(name, wanted, newKey())
      expect(refused).toMatchObject({ status: 503, body: { code: 'NO_RATE' } })
      expect(refused.body.message).toMatch(sentence)
    }
    expect(await rows()).toBe(before)
    const { list } = (await buyer.call('checkout/get_coupon_offers', { item_ids })).body.data
    expect(list).toMatchObject([
      { coupon_cny: '0.00', blocked_reason: 'We have no exchange rate for JPY right now. Try again later.' },
    ])
    // Without the coupon the balance pays, which needs no rate.
    expect((await buyer.call('checkout/pay_order_items', order, newKey())).status).toBe(200)
  })

  it('hinders no staff who look at a customer’s order, and no stranger sees it', async () => {
    const customer = await world.customer()
    const { order_no, item_ids } = await placed(customer)
    const reads = [
      ['orders/get', { order_no }],
      ['orders/get_order_item_detail', { id: item_ids[0] }],
      ['orders/get_item_status_changelog', { id: item_ids[0] }],
    ] as const
    const [staff, stranger] = [await world.staff('staff'), await world.customer()]
    for (const [name, payload] of reads) {
      expect((await staff.call(name, payload)).status).toBe(200)
      expect((await stranger.call(name, payload)).status).toBe(404)
    }
  })
})

it('The browser gives an upload up before the server does', () => {
  expect(UPLOAD_TIMEOUT_MS).toBeLessThan(REQUEST_TIMEOUT_MS)
})
