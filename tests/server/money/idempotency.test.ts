import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { registered } from '../../support/models/registry.ts'
import { balance, expectRightLedger, inCart, placed } from '../../support/people/shopping.ts'

/** Source: the API's table of calls, "(k)". */
const KEYED = [
  'orders/create',
  'checkout/pay_order_items',
  'checkout/pay_parcel',
  'checkout/start_over',
  'balance/confirm',
  'balance/sandbox_pay',
  'balance/top_up',
  'balance/withdraw',
  'bk/credit_account',
  'bk/debit_account',
  'item_service/order',
]

onEachDatabase('An idempotency key', (world) => {
  let customer: Client
  beforeAll(async () => {
    customer = await world.customer()
    await topUp(customer, '10000')
  })

  const payment = async (method = 'balance') => {
    const { item_ids, total_cny } = await placed(customer)
    return { item_ids, expected_total_cny: total_cny, method }
  }

  it('is what the calls ask for that move money or place orders', () => {
    const names = registered.filter(({ call }) => call.idempotent === true).map(({ name }) => name)
    expect(names.sort()).toEqual(KEYED.toSorted())
  })

  it.each(KEYED)('is needed by %s, before anything else is looked at', async (name) => {
    const who = name.startsWith('bk/') ? await world.staff() : customer
    const headers = { Authorization: who.token, 'Content-Type': 'application/json' }
    for (const key of [undefined, '', 'x'.repeat(201), 'two words']) {
      const own = key === undefined ? headers : { ...headers, 'Idempotency-Key': key }
      const answer = await who.raw(name, { method: 'POST', headers: own, body: '{"surprise":1}' })
      expect([answer.status, answer.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
    }
  })

  it('gives the answer of a payment again, also after the item has moved on', async () => {
    const wanted = await payment()
    const key = newKey()
    const first = await customer.call('checkout/pay_order_items', wanted, key)
    expect(first.status).toBe(200)
    const before = await balance(customer)
    expect((await customer.call('checkout/pay_order_items', wanted, key)).body).toEqual(first.body)
    expect(await balance(customer)).toBe(before)

    await customer.call('orders/remove_order_item', { ids: wanted.item_ids })
    expect((await customer.call('checkout/pay_order_items', wanted, key)).body).toEqual(first.body)
  })

  it('gives the answer of an order again, whatever the order of the fields', async () => {
    const cart_ids = [await inCart(customer)]
    const key = newKey()
    const first = await customer.call('orders/create', { cart_ids, services: [] }, key)
    const again = await customer.call('orders/create', { notes: '', services: [], cart_ids }, key)
    expect(again.body).toEqual(first.body)
  })

  it('gives the payment again that was opened, also when it is paid by then', async () => {
    const wanted = await payment('sandbox')
    const key = newKey()
    const opened = await customer.call('checkout/pay_order_items', wanted, key)
    const { payment_no } = opened.body.data
    expect((await customer.call('checkout/pay_order_items', wanted, key)).body).toEqual(opened.body)
    const paying = newKey()
    const paid = await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, paying)
    const { balance_cny } = (await customer.call('balance/get')).body.data
    expect(paid.body.data).toMatchObject({ payment_no, status: 'Paid', balance_cny })
    // The answer stays, though the balance goes on.
    await topUp(customer, '7')
    expect(
      (await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, paying)).body,
    ).toEqual(paid.body)
    const replay = await customer.call('checkout/pay_order_items', wanted, key)
    expect(replay.body.data).toMatchObject({ payment_no, status: 'Paid' })
  })

  it('is refused with another body, also when the other body pays in another way', async () => {
    const wanted = await payment()
    const key = newKey()
    await customer.call('checkout/pay_order_items', wanted, key)
    const others = [
      { ...wanted, expected_total_cny: '1.00' },
      { ...wanted, method: 'sandbox' },
      await payment('sandbox'),
      await payment(),
    ]
    for (const other of others) {
      const answer = await customer.call('checkout/pay_order_items', other, key)
      expect([answer.status, answer.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    }
    const opening = newKey()
    await customer.call('balance/top_up', { amount_cny: '10', method: 'sandbox' }, opening)
    const other = await customer.call('balance/top_up', { amount_cny: '11', method: 'sandbox' }, opening)
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('means something else in another call or another account', async () => {
    const key = newKey()
    const neighbour = await world.customer()
    const one = await customer.call('balance/top_up', { amount_cny: '10', method: 'sandbox' }, key)
    const two = await neighbour.call('balance/top_up', { amount_cny: '99', method: 'sandbox' }, key)
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await customer.call('orders/create', { cart_ids: [await inCart(customer)] }, key)).status).toBe(
      200,
    )
    expect((await customer.call('checkout/pay_order_items', await payment(), key)).status).toBe(200)
  })

  it('is free again after a failure', async () => {
    const poor = await world.customer()
    const { item_ids, total_cny } = await placed(poor)
    const key = newKey()
    const wanted = { item_ids, expected_total_cny: total_cny }
    expect((await poor.call('checkout/pay_order_items', wanted, key)).body.code).toBe('INSUFFICIENT_BALANCE')
    expect(
      (await poor.call('checkout/pay_order_items', { ...wanted, expected_total_cny: '1' }, key)).body.code,
    ).toBe('PRICE_CHANGED')
    await topUp(poor, '200')
    expect((await poor.call('checkout/pay_order_items', wanted, key)).status).toBe(200)
    await expectRightLedger(world)
  })
})

/** A body that would work, so that only the key is missing. */
