import { beforeAll, expect, it } from 'vitest'
import { runTimers } from '#server/timers.ts'
import { type Client, newKey, onEachDatabase, topUp } from './harness.ts'
import { balance, expectRightLedger, pay, placed } from './shopping.ts'

const HOUR = 3600_000

onEachDatabase('As time passes', (world) => {
  let customer: Client
  beforeAll(async () => {
    customer = await world.customer()
  })
  const after = (ms: number) => runTimers(world.services, Date.now() + ms)
  const statusOf = async (id: string) =>
    (await customer.call('orders/get_order_item_detail', { id })).body.data.status
  /** As if the item had been ordered 72 hours ago. */
  const overdue = (id: string) =>
    world.services.db
      .updateTable('order_items')
      .set({ next_by_at: Date.now() - 1 })
      .where('id', '=', id)
      .execute()
  const open = async (item_ids: string[], total_cny: string): Promise<string> => {
    const wanted = { item_ids, expected_total_cny: total_cny, method: 'sandbox' }
    return (await customer.call('checkout/pay_order_items', wanted, newKey())).body.data.payment_no
  }

  it('an item unpaid for 72 hours is cancelled, and its history says by whom', async () => {
    const { item_ids } = await placed(customer)
    const [id] = item_ids
    await after(72 * HOUR - 60_000)
    expect(await statusOf(id)).toBe('WaitingForPayment')
    await after(72 * HOUR)
    await after(72 * HOUR)
    expect(await statusOf(id)).toBe('Cancelled')
    const { list } = (await customer.call('orders/get_item_status_changelog', { id })).body.data
    expect(list).toHaveLength(2)
    expect(list[1]).toMatchObject({ to: 'Cancelled', actor: 'system', reason: 'Not paid within 72 hours' })
    expect((await customer.call('checkout/calculate_order_price', { item_ids: [id] })).status).toBe(409)
  })

  it('a paid item is not', async () => {
    await topUp(customer, '200')
    const { item_ids } = await placed(customer)
    await pay(customer, item_ids)
    await after(100 * HOUR)
    expect(await statusOf(item_ids[0])).toBe('Paid')
  })

  it('an item under an open payment waits for the payment, at most two hours', async () => {
    const { item_ids, total_cny } = await placed(customer)
    const payment_no = await open(item_ids, total_cny)
    await overdue(item_ids[0])
    await after(0)
    await after(2 * HOUR - 60_000)
    expect(await statusOf(item_ids[0])).toBe('WaitingForPayment')
    await after(2 * HOUR)
    expect(await statusOf(item_ids[0])).toBe('Cancelled')
    expect((await customer.call('balance/get_payment', { payment_no })).body.data.status).toBe('Expired')
  })

  it('an expired payment moves nothing any more', async () => {
    const { item_ids, total_cny } = await placed(customer)
    const payment_no = await open(item_ids, total_cny)
    const before = await balance(customer)
    const old = { expires_at: Date.now() }
    await world.services.db.updateTable('payments').set(old).where('payment_no', '=', payment_no).execute()
    for (const outcome of ['paid', 'failed']) {
      const late = await customer.call('balance/sandbox_pay', { payment_no, outcome }, newKey())
      expect(late).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    }
    await after(0)
    expect((await customer.call('balance/get_payment', { payment_no })).body.data.status).toBe('Expired')
    expect(await balance(customer)).toBe(before)
  })

  it('keys are forgotten after a day, but a payment never opens twice', async () => {
    const key = newKey()
    const wanted = { amount_cny: '10.00', method: 'sandbox' }
    const first = await customer.call('balance/top_up', wanted, key)
    const keys = () => world.services.db.selectFrom('idempotency').select('key').execute()
    await after(24 * HOUR - 60_000)
    expect(await keys()).not.toEqual([])
    await after(24 * HOUR + 60_000)
    expect(await keys()).toEqual([])
    const again = await customer.call('balance/top_up', wanted, key)
    expect(again.body.data.payment_no).toBe(first.body.data.payment_no)
    await after(25 * HOUR)
    const other = await customer.call('balance/top_up', { ...wanted, amount_cny: '11.00' }, key)
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    await expectRightLedger(world)
  })
})
