import { isDeletedEmail } from '#domain/access/deleted-account.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { accountById, keepAccount, refuseOwn } from '#server/account/accounts.ts'
import { giveUp } from '#server/forget/delete-account.ts'
import type { Account, PaymentRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { returnedMail, reversalMail, staffReversalMail } from '#server/mail/balance.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { balanceOf, credit } from '#server/money/ledger.ts'
import { rewardWaiting } from '#server/parcel/reward-reversal.ts'
import { invalid, notFound, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { givenUpRef, returnRef, reversalRef } from '#server/money/posting-ref.ts'
import { debitOrOwe, takeRewardsBack } from './debit-or-owe.ts'
import { bucketsReturned } from './taken-buckets.ts'
import { rejectWithdrawalsTo, TAKEN_BACK } from './withdrawal-end.ts'

export interface Reversal {
  payment_no: string
  amount_fen: number
  reason: string
}

/**
 * A payment, or a part of it, was taken back by the customer's bank: debits the balance as far as it goes; the rest
 * becomes a debt, and while there is one nothing of the customer's is bought, packed, shipped or paid out; growth and
 * rewards of its parcels are taken back. A withdrawal that would go to this payment is stopped; money that was sent
 * back to it before and is taken back by the bank too left us twice, so it counts in full. Staff and customer are
 * notified. Throws 404, 409 WRONG_STATE for a payment that brought nothing, 422 for more than it brought. Source:
 * docs/decisions/balance.md.
 */
export async function reversePayment(
  services: Services,
  staff: Account,
  { payment_no, amount_fen, reason }: Reversal,
  now: number,
): Promise<PaymentRow> {
  return inTransaction(services.db, async (tx) => {
    const payment = await lockPayment(tx, payment_no)
    refuseOwn(staff, payment)
    return reverseLocked(tx, payment, { amount_fen, reason, made_by: staff.id }, now)
  })
}

/** The same of a payment that is locked; `made_by` is null when the payment provider told us. */
export async function reverseLocked(
  tx: Tx,
  payment: PaymentRow,
  { amount_fen, reason, made_by }: { amount_fen: number; reason: string; made_by: string | null },
  now: number,
): Promise<PaymentRow> {
  const reversed = await addReversed(tx, payment, amount_fen)
  await rejectWithdrawalsTo(tx, { ...payment, reason: TAKEN_BACK }, now)
  const { account_id, payment_no } = payment
  const id = newId(now)
  const receivable_fen = await debitOrOwe(tx, {
    type: 'reversal',
    ref: reversalRef(payment_no, id),
    account_id,
    from: `clearing:${payment.method}`,
    fen: amount_fen,
    now,
  })
  const unpaid = { since: payment.settled_at ?? now, fen: receivable_fen }
  if (receivable_fen) await takeRewardsBack(tx, account_id, unpaid, now)
  await tx
    .insertInto('reversals')
    .values({ id, payment_no, account_id, amount_fen, receivable_fen, reason, made_by, at: now })
    .execute()
  const { email } = await accountById(tx, account_id)
  const details = { payment_no, fen: amount_fen, receivable_fen, reason }
  const { balance_fen } = await balanceOf(tx, account_id)
  await queueMail(tx, reversalMail(email, { ...details, balance_fen }), now)
  for (const admin of await adminEmails(tx))
    await queueMail(tx, staffReversalMail(admin, { ...details, email }), now)
  return reversed
}

/**
 * A dispute was decided for us, so what it had taken comes into the balance again, where it first pays what is owed. Of
 * an account that was deleted meanwhile it is given up like what the balance held then.
 */
export async function returnReversed(
  tx: Tx,
  payment: PaymentRow,
  { fen, ref }: { fen: number; ref: string },
  now: number,
): Promise<PaymentRow> {
  const { payment_no, account_id, method } = payment
  const set = { reversed_fen: payment.reversed_fen - fen, status: 'Paid' } as const
  const bucket = await bucketsReturned(tx, payment, fen)
  await tx.updateTable('payments').set(set).where('payment_no', '=', payment_no).execute()
  const sides = [{ ledger_account: `clearing:${method}` as const, fen }]
  const posting = { type: 'reversal' as const, ref: returnRef(payment_no, ref), account_id, sides, now }
  const { balance_fen, owed_fen } = await credit(tx, posting, bucket)
  await rewardWaiting(tx, account_id, now)
  const { email } = await accountById(tx, account_id)
  if (isDeletedEmail(email)) await giveUp(tx, account_id, { fen: balance_fen, ref: givenUpRef(ref) }, now)
  await queueMail(tx, returnedMail(email, { payment_no, fen, balance_fen, owed_fen }), now)
  return { ...payment, ...set }
}

/** With its account, which is not deleted meanwhile: money would come to nobody. Throws 404. */
export async function lockPayment(tx: Tx, payment_no: string): Promise<PaymentRow> {
  const owned = await tx
    .selectFrom('payments')
    .select('account_id')
    .where('payment_no', '=', payment_no)
    .executeTakeFirst()
  if (owned) await keepAccount(tx, owned.account_id)
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('payment_no', '=', payment_no)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('this payment')
  return row
}

async function addReversed(tx: Tx, payment: PaymentRow, amount_fen: number): Promise<PaymentRow> {
  if (payment.status !== 'Paid') throw wrongState('Only a payment that has arrived can be taken back.')
  const left_fen = payment.credited_fen - payment.reversed_fen
  if (amount_fen > left_fen)
    throw invalid('amount_cny', `Of this payment ¥${cnyFromFen(left_fen)} can still be taken back.`)
  const reversed_fen = payment.reversed_fen + amount_fen
  const status = reversed_fen === payment.credited_fen ? 'Reversed' : 'Paid'
  const set = { reversed_fen, status } as const
  await tx.updateTable('payments').set(set).where('payment_no', '=', payment.payment_no).execute()
  return { ...payment, ...set }
}

export async function adminEmails(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('accounts').select('email').where('role', '=', 'admin').execute()
  return rows.map((row) => row.email)
}
