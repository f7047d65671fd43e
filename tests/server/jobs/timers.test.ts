import { DefaultQueryExecutor } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { dueFailures } from '#server/due-work.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { fillAccounts, fillOrders } from '../../support/worlds/many-rows.ts'
import { refuses } from '../../support/worlds/refusals.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { balance, expectRightLedger, inCart, pay, placed } from '../../support/people/shopping.ts'
import { mails } from '../../support/people/staff.ts'

const HOUR = 3600_000

onEachDatabase('As time passes', (world, database) => {
  let customer: Client & { email: string }
  beforeAll(async () => {
    customer = await world.customer()
  })
  const after = (ms: number) => runTimers(world.services, Date.now() + ms)
  const payment = async (payment_no: string) =>
    (await customer.call('balance/get_payment', { payment_no })).body.data
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
    expect(list[1]).toMatchObject({ to: 'Cancelled', actor: 'system', reason: 'Not paid within 72 hours.' })
    expect((await customer.call('checkout/calculate_order_price', { item_ids: [id] })).status).toBe(409)
  })

  it('one item that cannot be moved keeps no other from its time, and is tried again after a while', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const { db } = world.services
    const ids: string[] = []
    for (let i = 0; i < 50; i++) ids.push((await placed(customer)).item_ids[0])
    const poisoned = ids.toSorted()[10] ?? ''
    await db
      .updateTable('order_items')
      .set({ next_by_at: Date.now() - 1 })
      .where('id', 'in', ids)
      .execute()
    const refuse = refuses(db, database, { table: 'order_items', change: 'update', id: poisoned })
    await refuse.begin()
    const counted = () => dueFailures().get('cancel unpaid') ?? 0
    const before = counted()
    await after(0)
    const left = async () =>
      (
        await db
          .selectFrom('order_items')
          .select('id')
          .where('id', 'in', ids)
          .where('status', '=', 'WaitingForPayment')
          .execute()
      ).map((item) => item.id)
    expect(await left()).toEqual([poisoned])
    expect(counted()).toBe(before + 1)
    expect(told.mock.calls.join()).toContain(`timer cancel unpaid ${poisoned} failed`)
    await after(30_000)
    expect(counted()).toBe(before + 1)
    await after(61_000)
    await after(122_000)
    expect(counted()).toBe(before + 2)
    await refuse.end()
    await after(240_000)
    expect(await left()).toEqual([])
    told.mockRestore()
  })

  it('more than one page of items is done in one run', async () => {
    const { db } = world.services
    await fillAccounts(db)
    await fillOrders(db, 450)
    const due = { status: 'WaitingForPayment' as const, paid_fen: 0, next_by_at: 1 }
    await db.updateTable('order_items').set(due).where('id', 'like', 'I0%').execute()
    await after(0)
    const left = db.selectFrom('order_items').where('id', 'like', 'I0%').where('status', '!=', 'Cancelled')
    expect(await left.selectAll().execute()).toEqual([])
  })

  it('200 items under one open payment stop nobody else', async () => {
    const { db } = world.services
    const held = await world.customer()
    const cart_ids: string[] = []
    for (let i = 0; i < 200; i++) cart_ids.push(await inCart(held))
    const order = (await held.call('orders/create', { cart_ids }, newKey())).body.data
    const wanted = { item_ids: order.item_ids, expected_total_cny: order.total_cny, method: 'sandbox' }
    expect((await held.call('checkout/pay_order_items', wanted, newKey())).status).toBe(200)
    const other = (await placed(customer)).item_ids[0]
    await db
      .updateTable('order_items')
      .set({ next_by_at: Date.now() - 1 })
      .where('id', 'in', [...order.item_ids, other])
      .execute()
    const run = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    await after(0)
    const pages = run.mock.calls.filter(
      ([{ sql: text }]) =>
        /^select \* from "order_items" where "status" = .*not exists/s.test(text) &&
        text.includes('payment_purchases'),
    )
    run.mockRestore()
    expect(await statusOf(other)).toBe('Cancelled')
    const left = await db
      .selectFrom('order_items')
      .select('status')
      .where('id', 'in', order.item_ids)
      .distinct()
      .execute()
    expect(left).toEqual([{ status: 'WaitingForPayment' }])
    // The database passes them by: they fill no page.
    expect(pages).toHaveLength(1)
    await after(2 * HOUR)
    expect((await held.call('orders/get_order_item_status_count')).body.data).toMatchObject({
      Cancelled: 200,
    })
  })

  it('a parcel under an open payment waits for it, too', async () => {
    const parcels = await Parcels.open(world)
    await topUp(parcels.customer, '300')
    const { parcel_no } = await parcels.create()
    const { payment_no } = (await parcels.pay(parcel_no, undefined, 'sandbox')).body.data
    const past = { next_by_at: Date.now() - 1 }
    await world.services.db.updateTable('parcels').set(past).where('parcel_no', '=', parcel_no).execute()
    await after(0)
    expect((await parcels.detail(parcel_no)).status).toBe('WaitingForPayment')
    await parcels.customer.call('balance/sandbox_pay', { payment_no, outcome: 'failed' }, newKey())
    await after(0)
    expect((await parcels.detail(parcel_no)).status).toBe('Cancelled')
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
    expect(await payment(payment_no)).toMatchObject({ status: 'Expired', kept: false })
  })

  it.each([
    ['before the timer has run', false],
    ['after it', true],
  ])('money for a payment that is over stays in the balance, %s', async (_, timer) => {
    const { item_ids, total_cny } = await placed(customer)
    const payment_no = await open(item_ids, total_cny)
    const { amount_cny } = await payment(payment_no)
    const before = Number(await balance(customer))
    const old = { expires_at: Date.now() }
    await world.services.db.updateTable('payments').set(old).where('payment_no', '=', payment_no).execute()
    if (timer) await after(0)
    const answer = (outcome: string) =>
      customer.call('balance/sandbox_pay', { payment_no, outcome }, newKey())
    expect(await answer('failed')).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect((await answer('paid')).body.data.status).toBe('Paid')
    expect(Number(await balance(customer)) - before).toBeCloseTo(Number(amount_cny), 2)
    expect(await statusOf(item_ids[0])).toBe('WaitingForPayment')
    expect(await payment(payment_no)).toMatchObject({ status: 'Paid', kept: true })
    expect((await mails(world, customer.email, 'top_up')).at(-1)).toContain('came after its time was up')
    // The same money does not come twice.
    expect(await answer('paid')).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    await expectRightLedger(world)
  })
})
