import { inTransaction } from '#server/db/transaction.ts'
import { newNumber } from '#server/ids.ts'
import { findPayment } from '#server/payment/payments.ts'
import { creditPayment } from '#server/payment/settlement.ts'
import { credit } from '#server/money/ledger.ts'
import { type Client, newKey, PASSWORD, type World } from '../worlds/world.ts'
import { accountOf, DAY } from './staff.ts'

/** Common steps of tests of top-ups, withdrawals and reversals. */

/** A payment that arrived so long ago that its money may leave again. */
export async function oldTopUp(
  world: World,
  email: string,
  fen: number,
  { method = 'sandbox', days = 8 } = {},
): Promise<string> {
  const account_id = await accountOf(world, email)
  const now = Date.now() - days * DAY
  const payment_no = newNumber('T', now)
  const bought = { amount_fen: fen, fee_fen: 0, credited_fen: fen, purpose: 'null' }
  const charge = { charge_currency: 'CNY', charge_amount: String(fen / 100), rate: '1' }
  const keys = { call: 'balance/top_up', key: payment_no, body_hash: '' }
  const times = { created_at: now, expires_at: now, settled_at: now }
  const row = { payment_no, account_id, method, status: 'Paid', reversed_fen: 0 } as const
  const sides = [{ ledger_account: `clearing:${method}` as const, fen }]
  await inTransaction(world.services.db, async (tx) => {
    await tx
      .insertInto('payments')
      .values({ ...row, ...bought, ...charge, ...keys, ...times })
      .execute()
    const posting = { type: 'top_up' as const, ref: payment_no, account_id, sides, now }
    await credit(tx, posting, { cash_fen: fen, promo_fen: 0 })
  })
  return payment_no
}

/** The money comes as a payment provider's adapter says it: with what it calls the card or account that paid. */
export const settledBy = (world: World, email: string, payment_no: string, payer: string) =>
  inTransaction(world.services.db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const payment = await findPayment(tx, account, payment_no)
    await creditPayment(tx, world.services, account, payment, payer, Date.now())
  })

export const withdraw = (customer: Client, amount_cny: string, key = newKey()) =>
  customer.call('balance/withdraw', { amount_cny, account_text: 'IBAN DE00 1234', password: PASSWORD }, key)

export const decide = (staff: Client, withdrawal_no: string, approve: boolean, reason = '') =>
  staff.call('bk/confirm_withdrawal', { withdrawal_no, approve, reason })

export const reverse = (staff: Client, payment_no: string, amount_cny: string) =>
  staff.call('bk/reverse_payment', { payment_no, amount_cny, reason: 'Chargeback 4711' })

/** The answer of balance/get. */
export async function money(customer: Client) {
  return (await customer.call('balance/get')).body.data
}
