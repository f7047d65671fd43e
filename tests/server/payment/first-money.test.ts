import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accountById } from '#server/account/accounts.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newNumber } from '#server/ids.ts'
import { creditPayment } from '#server/payment/settlement.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { detailOf } from '../../support/people/line.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
import { idOf, needsYes } from '../../support/people/sums.ts'
import { accountOf, DAY, itemOf, paidItem } from '../../support/people/staff.ts'

onEachDatabase('The first money from a gateway', (world) => {
  let customer: Client & { email: string }
  let staff: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff('staff')
  })
  beforeEach(async () => {
    customer = await world.customer()
  })

  /** A payment by this method that arrives so long ago, as its webhook will credit it. */
  async function arrives(
    fen: number,
    method = 'stripe',
    ago = 0,
    payer: string | null = null,
  ): Promise<string> {
    const account_id = await accountOf(world, customer.email)
    const now = Date.now() - ago
    const payment_no = newNumber('T', now)
    const row: PaymentRow = {
      ...{ payment_no, account_id, method, status: 'Open', purpose: 'null' },
      ...{ call: 'balance/top_up', key: payment_no, body_hash: '' },
      ...{ amount_fen: fen, fee_fen: 0, credited_fen: fen, charge_currency: 'CNY' },
      ...{ charge_amount: String(fen / 100), rate: '1', created_at: now, expires_at: now + DAY },
      ...{
        settled_at: null,
        reversed_fen: 0,
        unbought: null,
        held_until: null,
        released_by: null,
        payer: null,
      },
    }
    await inTransaction(world.services.db, async (tx) => {
      await tx.insertInto('payments').values(row).execute()
      await creditPayment(tx, world.services, await accountById(tx, account_id), row, payer, now)
    })
    return payment_no
  }
  const take = (id: string) => staff.call('bk/take_item', { id })
  const waits = { status: 409, body: { code: 'MONEY_WAITS' } }

  it('above the limit waits a day before goods are bought, and both sides see until when', async () => {
    const payment_no = await arrives(100_001)
    const id = await paidItem(customer, '20.00')
    const refused = await take(id)
    expect(refused).toMatchObject({ ...waits, body: { code: 'MONEY_WAITS', payment_no } })
    expect(refused.body.message).toContain('first payment of ¥1000.01, which waits until')
    const { money_waits_until_at } = await detailOf(customer, id)
    expect(Date.parse(money_waits_until_at) - Date.now()).toBeGreaterThan(0.99 * DAY)
    expect(
      (await customer.call('orders/load_more_order_item', { list_status_alias: 'All' })).body.data.list,
    ).toMatchObject([{ id, money_waits_until_at }])
    expect(await itemOf(staff, id)).toMatchObject({ held_payment_no: payment_no, money_waits_until_at })
    const { list } = (await staff.call('bk/get_payments', { limit: 100 })).body.data
    expect(list.find((one: { payment_no: string }) => one.payment_no === payment_no)).toMatchObject({
      held_until_at: money_waits_until_at,
    })
    // A yes to a question is no way around.
    await staff.call('bk/ask_customer', { id, kind: 'price', amount_cny: '19.00', reason: 'Cheaper' })
    await staff.call('bk/withdraw_question', { id, reason: 'No' })
    const bought = { id, purchase_no: 'TB', real_price_cny: '20.00' }
    expect(await staff.call('orders/place_order_item', bought)).toMatchObject(waits)
    await expectRightLedger(world)
  })

  it('is let go by staff, once, and not by its owner', async () => {
    const payment_no = await arrives(200_000)
    const id = await paidItem(customer, '20.00')
    const release = (by: Client) => by.call('bk/release_payment', { payment_no })
    expect((await release(customer)).status).toBe(403)
    const boss = await world.staff()
    expect((await release(boss)).status).toBe(200)
    expect(await release(boss)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect((await detailOf(customer, id)).money_waits_until_at).toBeNull()
    expect((await take(id)).status).toBe(200)
  })

  it('is let go by one of staff alone only within their sums, above them by an admin’s yes', async () => {
    const clerk = await world.staff('staff')
    const boss = await world.staff()
    const small = await arrives(40_000)
    const large = await arrives(2_000_000)
    const id = await paidItem(customer, '20.00')
    const release = (payment_no: string) => clerk.call('bk/release_payment', { payment_no })
    const left = async () => (await clerk.call('bk/get_requests', {})).body.data.sums.left_cny
    expect((await release(small)).status).toBe(200)
    expect(await left()).toBe('1600.00')
    const asked = await release(large)
    expect(asked).toMatchObject(needsYes)
    expect((await release(large)).body.request_id).toBe(idOf(asked))
    expect(await take(id)).toMatchObject(waits)
    const { list } = (await boss.call('bk/get_requests', {})).body.data
    expect(list[0]).toMatchObject({
      ...{ call: 'bk/release_payment', sum_cny: '20000.00', owner_email: customer.email },
      body: { payment_no: large },
    })
    const yes = await boss.call('bk/decide_request', { request_id: idOf(asked), approve: true })
    expect(yes.body.data.status).toBe('Approved')
    expect((await take(id)).status).toBe(200)
    expect(await left()).toBe('1600.00')
    const moves = (await boss.call('bk/get_staff_moves', { limit: 2 })).body.data.list
    expect(moves).toMatchObject([
      { event: 'release_payment', email: clerk.email, counted_cny: '20000.00', freely: 'request' },
      { event: 'release_payment', owner_email: customer.email, counted_cny: '400.00', freely: 'sums' },
    ])
  })

  it('that waits no more by its time closes the request to release it', async () => {
    const clerk = await world.staff('staff')
    const payment_no = await arrives(200_000)
    const asked = await clerk.call('bk/release_payment', { payment_no })
    const over = { held_until: Date.now() - 1 }
    await world.services.db.updateTable('payments').set(over).where('payment_no', '=', payment_no).execute()
    const boss = await world.staff()
    const yes = await boss.call('bk/decide_request', { request_id: idOf(asked), approve: true })
    expect(yes.body.data).toMatchObject({ status: 'Closed', answer: 'This payment isn’t waiting.' })
  })

  it('of one card makes no other known', async () => {
    await arrives(500, 'stripe', DAY + 1000, 'own-card')
    await arrives(2_000_000, 'stripe', 0, 'own-card')
    expect((await take(await paidItem(customer, '20.00'))).status).toBe(200)
    await arrives(60_000, 'stripe', 0, 'another-card')
    expect((await take(await paidItem(customer, '20.00'))).status).toBe(200)
    // Several cards that nobody knows make up more together, one without a name too.
    await arrives(60_000, 'stripe')
    expect(await take(await paidItem(customer, '20.00'))).toMatchObject(waits)
  })

  it('goes by itself after a day', async () => {
    await arrives(200_000, 'paypal', DAY + 1000)
    const id = await paidItem(customer, '20.00')
    expect((await take(id)).status).toBe(200)
    // From now on this customer is known, by this way to pay.
    await arrives(900_000, 'paypal')
    expect((await take(await paidItem(customer, '20.00'))).status).toBe(200)
    await arrives(900_000, 'stripe')
    expect(await take(await paidItem(customer, '20.00'))).toMatchObject(waits)
  })

  it('up to the limit does not wait, but several that make up more do', async () => {
    await arrives(60_000)
    const first = await paidItem(customer, '20.00')
    expect((await take(first)).status).toBe(200)
    const second = await paidItem(customer, '20.00')
    await arrives(60_000)
    expect(await take(second)).toMatchObject(waits)
    expect(await take(await paidItem(customer, '20.00'))).toMatchObject(waits)
  })

  it('leaves alone what was paid before it, and money nobody takes back', async () => {
    await topUp(customer, '5000')
    await arrives(500_000, 'transfer')
    const before = await paidItem(customer, '20.00')
    expect((await take(before)).status).toBe(200)
    const waiting = await paidItem(customer, '20.00')
    await new Promise((done) => setTimeout(done, 5))
    await arrives(500_000)
    expect((await take(waiting)).status).toBe(200)
    expect(await take(await paidItem(customer, '20.00'))).toMatchObject(waits)
  })

  it('that is taken back makes nobody known', async () => {
    const payment_no = await arrives(200_000, 'stripe', 2 * DAY)
    const boss = await world.staff()
    const back = { payment_no, amount_cny: '2000.00', reason: 'Chargeback' }
    expect((await boss.call('bk/reverse_payment', back)).status).toBe(200)
    await arrives(200_000)
    expect(await take(await paidItem(customer, '20.00'))).toMatchObject(waits)
  })
})
