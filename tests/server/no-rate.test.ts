import { expect, it } from 'vitest'
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#domain/request-time.ts'
import { clientOf, newKey, onEachDatabase } from './harness.ts'
import { placed } from './shopping.ts'

onEachDatabase('A currency without a rate', (world) => {
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
