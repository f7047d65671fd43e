import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accountById } from '#server/account/accounts.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newNumber } from '#server/ids.ts'
import { creditPayment } from '#server/payment/settlement.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { detailOf } from '../../support/people/line.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
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
  async function arrives(fen: number, method = 'stripe', ago = 0): Promise<string> {
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
      await creditPayment(tx, world.services, await accountById(tx, account_id), row, null, now)
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
    expect((await release(staff)).status).toBe(200)
    expect(await release(staff)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect((await detailOf(customer, id)).money_waits_until_at).toBeNull()
    expect((await take(id)).status).toBe(200)
  })

  it('goes by itself after a day', async () => {
    await arrives(200_000, 'paypal', DAY + 1000)
    const id = await paidItem(customer, '20.00')
    expect((await take(id)).status).toBe(200)
    // From now on this customer is known.
    await arrives(900_000, 'stripe')
    expect((await take(await paidItem(customer, '20.00'))).status).toBe(200)
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
