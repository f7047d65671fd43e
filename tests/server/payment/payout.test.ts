import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { checkLedger } from '#server/money/ledger-check.ts'
import { type Client, newKey, onEachDatabase, PASSWORD, topUp } from '../../support/worlds/world.ts'
import { decide, money, oldTopUp, reverse, withdraw } from '../../support/people/money.ts'
import { expectRightLedger, pay, placed } from '../../support/people/shopping.ts'
import { mails } from '../../support/people/staff.ts'

interface Part {
  payment_no: string | null
  method: string | null
  amount_cny: string
}

onEachDatabase('A withdrawal goes back to where its money came from', (world) => {
  let customer: Client & { email: string }
  let staff: Client
  beforeEach(async () => {
    customer = await world.customer()
    staff = await world.staff()
  })
  const came = (fen: number, by: { method?: string; days?: number } = {}) =>
    oldTopUp(world, customer.email, fen, by)
  const mine = async () => (await customer.call('balance/get_withdrawals')).body.data
  const asked = async (amount_cny: string) => {
    const { status, body } = await withdraw(customer, amount_cny)
    expect(status).toBe(200)
    const { list } = await mine()
    return list.find((one: { withdrawal_no: string }) => one.withdrawal_no === body.data.withdrawal_no) as {
      withdrawal_no: string
      account_text: string
      parts: Part[]
    }
  }
  const without = (amount_cny: string) =>
    customer.call('balance/withdraw', { amount_cny, password: PASSWORD }, newKey())
  const back = (payment_no: string, method: string, amount_cny: string): Part => ({
    ...{ payment_no, method, amount_cny },
  })
  const byHand = (amount_cny: string): Part => ({ payment_no: null, method: null, amount_cny })
  const entriesOf = (withdrawal_no: string) =>
    world.services.db
      .selectFrom('entries')
      .innerJoin('postings', 'postings.id', 'entries.posting_id')
      .select(['ledger_account', 'fen'])
      .where('type', '=', 'withdrawal')
      .where('ref', '=', withdrawal_no)
      .where('ledger_account', 'like', 'clearing:%')
      .orderBy('line')
      .execute()

  it('newest first, the rest by hand; staff see the parts and each is booked for itself', async () => {
    const old = await came(10_000, { method: 'paypal', days: 40 })
    await came(20_000, { method: 'transfer', days: 20 })
    const young = await came(7_000, { method: 'stripe', days: 10 })
    expect((await mine()).origins).toEqual([
      { payment_no: young, method: 'stripe', left_cny: '70.00' },
      { payment_no: old, method: 'paypal', left_cny: '100.00' },
    ])
    const { withdrawal_no, parts, account_text } = await asked('250.00')
    const expected = [back(young, 'stripe', '70.00'), back(old, 'paypal', '100.00'), byHand('80.00')]
    expect(parts).toEqual(expected)
    expect(account_text).toBe('IBAN DE00 1234')
    const queue = (await staff.call('bk/get_withdrawals', { limit: 100 })).body.data.list
    const row = queue.find((one: { withdrawal_no: string }) => one.withdrawal_no === withdrawal_no)
    expect(row.parts).toEqual(expected)
    expect((await decide(staff, withdrawal_no, true)).body.data).toMatchObject({
      status: 'Paid',
      parts: expected,
    })
    expect(await entriesOf(withdrawal_no)).toEqual([
      { ledger_account: 'clearing:stripe', fen: 7_000 },
      { ledger_account: 'clearing:paypal', fen: 10_000 },
      { ledger_account: 'clearing:withdrawal', fen: 8_000 },
    ])
    const [mail] = await mails(world, customer.email, 'withdrawal')
    expect(mail).toContain(`¥70.00 back to your payment ${young}`)
    expect(mail).toContain('¥80.00 to the account you named')
    expect((await mine()).origins).toEqual([])
    await expectRightLedger(world)
  })

  it('and asks for an account only when a part needs one', async () => {
    const card = await came(10_000, { method: 'stripe', days: 9 })
    await came(10_000, { method: 'transfer', days: 30 })
    expect((await without('100.00')).status).toBe(200)
    expect((await mine()).list[0].parts).toEqual([back(card, 'stripe', '100.00')])
    expect(await without('30.00')).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'account_text',
            message: '$4.21 (¥30.00) can’t go back to a payment. Enter the account it should go to.',
          },
        ],
      },
    })
    expect((await money(customer)).held_cny).toBe('100.00')
    expect((await asked('30.00')).parts).toEqual([byHand('30.00')])
  })

  it('but neither to a payment of this week nor to one its method refuses by now', async () => {
    await topUp(customer, '500')
    await came(5_000, { method: 'stripe', days: 181 })
    expect((await asked('50.00')).parts).toEqual([byHand('50.00')])
  })

  it('never more than a payment brought, whatever is asked one after the other', async () => {
    const second = await came(5_000, { days: 20 })
    const first = await came(6_000, { days: 9 })
    await came(9_000, { method: 'transfer', days: 9 })
    const one = await asked('40.00')
    expect(one.parts).toEqual([back(first, 'sandbox', '40.00')])
    await decide(staff, one.withdrawal_no, true)
    const two = await asked('40.00')
    expect(two.parts).toEqual([back(first, 'sandbox', '20.00'), back(second, 'sandbox', '20.00')])
    // A sum that was refused can go there again.
    await decide(staff, two.withdrawal_no, false)
    expect((await asked('70.00')).parts).toEqual([
      ...[back(first, 'sandbox', '20.00'), back(second, 'sandbox', '50.00')],
    ])
    expect((await asked('50.00')).parts).toEqual([byHand('50.00')])
    await expectRightLedger(world)
  })

  it('never twice to one payment, however many ask at once', async () => {
    const card = await came(10_000, { method: 'stripe', days: 9 })
    await came(30_000, { method: 'transfer', days: 9 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(customer, '40.00')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const parts: Part[] = (await mine()).list.flatMap((one: { parts: Part[] }) => one.parts)
    const sum = (payment_no: string | null) =>
      parts
        .filter((part) => part.payment_no === payment_no)
        .reduce((total, part) => total + Number(part.amount_cny), 0)
    expect(sum(card)).toBe(100)
    expect(sum(null)).toBe(300)
    await expectRightLedger(world)
  })

  it('not any more when a bank takes the payment back first: the withdrawal stops, the money is there', async () => {
    const card = await came(10_000, { method: 'stripe', days: 9 })
    const other = await came(10_000, { method: 'paypal', days: 20 })
    const stopped = await asked('120.00')
    await reverse(staff, card, '30.00')
    expect(await money(customer)).toMatchObject({
      ...{ balance_cny: '170.00', held_cny: '0.00', withdrawable_cny: '170.00', receivable_cny: '0.00' },
    })
    expect((await mine()).list[0]).toMatchObject({
      ...{
        withdrawal_no: stopped.withdrawal_no,
        status: 'Rejected',
        reason: 'A payment of yours was taken back.',
      },
    })
    expect((await mails(world, customer.email, 'withdrawal'))[0]).toContain('couldn’t pay out ¥120.00')
    expect((await decide(staff, stopped.withdrawal_no, true)).status).toBe(409)
    expect((await asked('170.00')).parts).toEqual([
      ...[back(card, 'stripe', '70.00'), back(other, 'paypal', '100.00')],
    ])
    await expectRightLedger(world)
  })

  it('and goes on when another payment is taken back that it does not need', async () => {
    await came(10_000, { days: 9 })
    const other = await came(10_000, { days: 20 })
    const { withdrawal_no } = await asked('100.00')
    await reverse(staff, other, '100.00')
    expect((await decide(staff, withdrawal_no, true)).status).toBe(200)
    expect(await money(customer)).toMatchObject({ balance_cny: '0.00', receivable_cny: '0.00' })
    await expectRightLedger(world)
  })

  it('once; a chargeback of what was sent back already is owed in full', async () => {
    const card = await came(10_000, { method: 'stripe', days: 9 })
    const { withdrawal_no } = await asked('60.00')
    await decide(staff, withdrawal_no, true)
    expect((await reverse(staff, card, '100.00')).status).toBe(200)
    expect(await money(customer)).toMatchObject({ balance_cny: '0.00', receivable_cny: '60.00' })
    await topUp(customer, '60')
    expect(await money(customer)).toMatchObject({
      ...{ balance_cny: '0.00', receivable_cny: '0.00', withdrawable_cny: '0.00' },
    })
    // Two ways out of one payment make no third.
    await came(10_000, { method: 'transfer', days: 9 })
    expect((await money(customer)).withdrawable_cny).toBe('40.00')
    expect((await asked('40.00')).parts).toEqual([byHand('40.00')])
    await expectRightLedger(world)
  })

  it('or is decided and taken back at once, and comes out one after the other', async () => {
    for (let round = 0; round < 4; round++) {
      customer = await world.customer()
      const card = await came(10_000, { method: 'stripe', days: 9 })
      const { withdrawal_no } = await asked('100.00')
      const [paid, reversed] = await Promise.all([
        decide(staff, withdrawal_no, true),
        reverse(staff, card, '100.00'),
      ])
      expect(reversed.status).toBe(200)
      const { balance_cny, receivable_cny } = await money(customer)
      expect([paid.status, balance_cny, receivable_cny]).toEqual(
        paid.status === 200 ? [200, '0.00', '100.00'] : [409, '0.00', '0.00'],
      )
    }
    await expectRightLedger(world)
  })

  it('or asked for and taken back at once, and nothing goes to what the bank has', async () => {
    for (let round = 0; round < 4; round++) {
      customer = await world.customer()
      const card = await came(10_000, { method: 'stripe', days: 9 })
      await came(10_000, { method: 'transfer', days: 9 })
      await Promise.all([withdraw(customer, '100.00'), reverse(staff, card, '100.00')])
      const open = (await mine()).list.filter((one: { status: string }) => one.status === 'Requested')
      for (const { parts } of open) expect(parts).toEqual([byHand('100.00')])
    }
    await expectRightLedger(world)
  })

  it('and waits while a bank takes a payment back, to see what is left of it', async () => {
    const { db } = world.services
    const card = await came(10_000, { method: 'stripe', days: 9 })
    await came(10_000, { method: 'transfer', days: 9 })
    const asking = await inTransaction(db, async (tx) => {
      const set = { reversed_fen: 10_000, status: 'Reversed' } as const
      await tx.updateTable('payments').set(set).where('payment_no', '=', card).execute()
      const answer = withdraw(customer, '100.00')
      await setTimeout(1500)
      return { answer }
    })
    expect((await asking.answer).status).toBe(200)
    expect((await mine()).list[0].parts).toEqual([byHand('100.00')])
  })

  it('also when its money was spent and came back meanwhile', async () => {
    const card = await came(50_000, { method: 'stripe', days: 9 })
    const { item_ids } = await placed(customer)
    expect((await pay(customer, item_ids)).status).toBe(200)
    await customer.call('orders/remove_order_item', { ids: item_ids })
    expect((await asked('500.00')).parts).toEqual([back(card, 'stripe', '500.00')])
  })

  it('but to none staff could not send it back to: the next one goes by hand', async () => {
    const card = await came(10_000, { method: 'stripe', days: 9 })
    const foreign = await oldTopUp(world, (await world.customer()).email, 10_000)
    const { withdrawal_no } = await asked('100.00')
    const refuse = (approve: boolean, payment_no: string) =>
      staff.call('bk/confirm_withdrawal', {
        ...{ withdrawal_no, approve, reason: 'Your card has expired.', refused_payments: [payment_no] },
      })
    expect((await refuse(true, card)).status).toBe(422)
    expect((await refuse(false, foreign)).status).toBe(422)
    expect((await refuse(false, card)).body.data).toMatchObject({ status: 'Rejected' })
    expect((await mine()).origins).toEqual([])
    expect((await asked('100.00')).parts).toEqual([byHand('100.00')])
    await expectRightLedger(world)
  })

  it('pages through one’s own withdrawals, newest first, and nobody else’s', async () => {
    await came(10_000)
    for (const amount of ['10.00', '20.00', '30.00']) await withdraw(customer, amount)
    const first = (await customer.call('balance/get_withdrawals', { limit: 2 })).body.data
    const rest = await customer.call('balance/get_withdrawals', { limit: 2, cursor: first.next_cursor })
    const amounts = [...first.list, ...rest.body.data.list].map((one: Part) => one.amount_cny)
    expect(amounts).toEqual(['30.00', '20.00', '10.00'])
    const other = await world.customer()
    expect((await other.call('balance/get_withdrawals')).body.data).toMatchObject({ list: [], origins: [] })
  })

  it('is watched every night: parts that do not sum, and payments that give back too much', async () => {
    const { db, settings } = world.services
    const card = await came(10_000, { method: 'stripe', days: 9 })
    await came(10_000, { method: 'transfer', days: 9 })
    const { withdrawal_no } = await asked('150.00')
    const set = (amount_fen: number, of: 'card' | 'rest') =>
      db
        .updateTable('withdrawal_parts')
        .set({ amount_fen })
        .where('withdrawal_id', 'in', (query) =>
          query.selectFrom('withdrawals').select('id').where('withdrawal_no', '=', withdrawal_no),
        )
        .where('payment_no', of === 'card' ? '=' : 'is', of === 'card' ? card : null)
        .execute()
    await set(5_001, 'rest')
    expect(await checkLedger(db, settings)).toEqual([`the parts of ${withdrawal_no} do not sum to it`])
    await set(4_999, 'rest')
    await set(10_001, 'card')
    expect(await checkLedger(db, settings)).toEqual([`more goes back to ${card} than it brought`])
    await set(5_000, 'rest')
    await set(10_000, 'card')
    expect(await checkLedger(db, settings)).toEqual([])
  })
})
