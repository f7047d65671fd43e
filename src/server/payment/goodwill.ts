import { cnyFromFen, showCny } from '#domain/money/money.ts'
import { COUNTED } from '#domain/staff/sums.ts'
import { keepAccount, refuseOwn } from '#server/account/accounts.ts'
import { customerAccount } from '#server/account/customers.ts'
import { countGiven, type FreeCall, onceBy, onceWithinSums } from '#server/account/staff-sums.ts'
import { answers } from '#server/db/json-answers.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { newNumber } from '#server/ids.ts'
import { goodwillMail } from '#server/mail/goodwill.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { lockBalance } from '#server/money/holds.ts'
import { onceInTransaction } from '#server/money/idempotency.ts'
import { balanceOf, credit, debit } from '#server/money/ledger.ts'
import { type Change, logChange } from '#server/order/change-log.ts'
import { byStaff } from '#server/parcel/moves.ts'
import { rewardWaiting } from '#server/parcel/reward-reversal.ts'
import { notFound, Problem } from '#server/problem.ts'

/** Money that staff give of their own accord, and take back. Source: docs/decisions/balance.md. */

export interface Goodwill {
  account_id: string
  amount_fen: number
  /** For the customer. */
  reason: string
}

interface Request {
  /** The Idempotency-Key. */
  key: string
  now: number
}

/**
 * Gives a customer promotional money, which pays what they owe first and never leaves by a withdrawal. Answers the
 * number of its posting, once per key. Throws 404 (a deleted account too), 403 OWN_ACCOUNT, and what `withinSums` throws.
 */
export async function creditAccount(
  db: Db,
  staff: Account,
  input: Goodwill,
  { key, now }: Request,
): Promise<string> {
  const by = { staff, call: 'bk/credit_account', subject: input.account_id, body: input, key } as const
  return onceWithinSums(db, by, answers.number, now, (tx) => give(tx, by, input, now))
}

/** The same on an admin's yes, in a transaction that is open, under the key it was asked with. */
export const creditAgain = (tx: Tx, by: FreeCall, input: Goodwill, now: number): Promise<string> =>
  onceBy(tx, { ...by, body: input }, answers.number, now, () => give(tx, by, input, now))

async function give(
  tx: Tx,
  by: FreeCall,
  { account_id, amount_fen: fen, reason }: Goodwill,
  now: number,
): Promise<string> {
  const { email } = await keepCustomer(tx, by.staff, account_id)
  const gift = { owner_id: account_id, about: 'account', about_id: account_id } as const
  const given_fen = COUNTED['bk/credit_account']({ given_fen: fen })
  const counted = await countGiven(tx, by, { ...gift, fen: given_fen }, now)
  const ref = newNumber('G', now)
  const sides = [{ ledger_account: 'goodwill' as const, fen }]
  const posting = { type: 'goodwill', ref, account_id, sides, now } as const
  const { posting_id, balance_fen, owed_fen } = await credit(tx, posting, { cash_fen: 0, promo_fen: fen })
  const money = { amount_fen: fen, posting_id, counted }
  await logChange(tx, ofAccount(account_id), {
    event: 'credit_account',
    ...byStaff(by.staff, now),
    reason,
    ...money,
  })
  const { receivable_fen } = await balanceOf(tx, account_id)
  const after = { balance_fen, owed_fen, receivable_fen }
  await queueMail(tx, goodwillMail(email, 'given', { ref, fen, reason, ...after }), now)
  if (owed_fen) await rewardWaiting(tx, account_id, now)
  return ref
}

/**
 * Takes money out of a customer's balance, promotional money first; what a withdrawal holds stays. Answers the number of its
 * posting, once per key. Throws 404 (a deleted account too), 403 OWN_ACCOUNT, 409 INSUFFICIENT_BALANCE with `missing_cny`.
 */
export async function debitAccount(
  db: Db,
  staff: Account,
  input: Goodwill,
  { key, now }: Request,
): Promise<string> {
  const keyed = { account_id: staff.id, call: 'bk/debit_account', key, body: input, now }
  return onceInTransaction(db, keyed, answers.number, (tx) => take(tx, staff, input, now))
}

async function take(
  tx: Tx,
  staff: Account,
  { account_id, amount_fen: fen, reason }: Goodwill,
  now: number,
): Promise<string> {
  const { email } = await keepCustomer(tx, staff, account_id)
  await lockBalance(tx, account_id)
  const before = await balanceOf(tx, account_id)
  const free_fen = before.balance_fen - before.held_fen
  if (fen > free_fen) throw tooMuch(fen, free_fen)
  const ref = newNumber('G', now)
  const sides = [{ ledger_account: 'goodwill_back' as const, fen }]
  const posting = { type: 'goodwill', ref, account_id, sides, now } as const
  const { posting_id, balance_fen } = await debit(tx, posting)
  const money = { amount_fen: 0 - fen, posting_id }
  await logChange(tx, ofAccount(account_id), {
    event: 'debit_account',
    ...byStaff(staff, now),
    reason,
    ...money,
  })
  const after = { balance_fen, owed_fen: 0, receivable_fen: before.receivable_fen }
  await queueMail(tx, goodwillMail(email, 'taken', { ref, fen, reason, ...after }), now)
  return ref
}

/** Somebody else's account, which is not deleted before the transaction ends. Throws 404, 403 OWN_ACCOUNT. */
async function keepCustomer(tx: Tx, staff: Account, account_id: string): Promise<Account> {
  refuseOwn(staff, { account_id })
  const customer = await customerAccount(tx, account_id)
  if (!(await keepAccount(tx, account_id))) throw notFound('this customer')
  return customer
}

/** Its status stays. */
const ofAccount = (subject_id: string): Change => ({
  subject: 'account',
  subject_id,
  from_status: null,
  to_status: '',
})

function tooMuch(fen: number, free_fen: number): Problem {
  const sentence = free_fen
    ? `At most ${showCny(free_fen)} can be taken back. The rest is spent or waits to be paid out.`
    : 'Nothing can be taken back: the money is spent or waits to be paid out.'
  return new Problem(409, 'INSUFFICIENT_BALANCE', sentence, { missing_cny: cnyFromFen(fen - free_fen) })
}

/** The posting of goodwill with this number. */
export const findGoodwill = (db: Db, ref: string): Promise<Row<'postings'>> =>
  db
    .selectFrom('postings')
    .selectAll()
    .where('type', '=', 'goodwill')
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow()
