import { accountById, refuseOwn } from '#server/account/accounts.ts'
import { CANCELLED_BY_OWNER } from '#domain/money/withdrawal.ts'
import type { Account, WithdrawalRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { withdrawalPaidMail, withdrawalRejectedMail, withdrawalSentBeforeMail } from '#server/mail/balance.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { holdCash, lockBalance, owe, payOut, refuseFrozen, releaseCash } from '#server/money/holds.ts'
import { balanceOf, total } from '#server/money/ledger.ts'
import { invalid, notFound, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { type PartRow, type WithdrawalWithParts, withParts } from './withdrawal-parts.ts'

/** How a withdrawal ends: paid out, refused, cancelled by its owner, or stopped by something that comes first. */

export interface Decision {
  withdrawal_no: string
  approve: boolean
  reason: string
  /** Payments that could not be sent back, for a refusal: nothing goes to them again. */
  refused_payments: string[]
  /** With a yes: it had left before something stopped it. */
  sent_before?: boolean | undefined
}

/**
 * Pays it out, each part booked for itself, or frees what it holds. One that was stopped can still be booked as sent before
 * (docs/decisions/payout.md). Throws 404, 409 WRONG_STATE once it is decided, 409 ACCOUNT_FROZEN, 422 for refused payments
 * that are none of its parts, or of a withdrawal that is paid.
 */
export async function decideWithdrawal(
  services: Services,
  staff: Account,
  decision: Decision,
  now: number,
): Promise<WithdrawalWithParts> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockWithdrawal(tx, decision.withdrawal_no)
    refuseOwn(staff, locked)
    const sent_before = decision.approve && decision.sent_before && isStopped(locked)
    if (locked.status !== 'Requested' && !sent_before)
      throw wrongState('This withdrawal has already been decided.')
    const row = await withItsParts(tx, locked)
    await noteRefused(tx, row, decision)
    const ending = { reason: decision.reason, by: staff.id, now }
    const closing = sent_before
      ? await paySentBefore(tx, row, ending)
      : decision.approve
        ? await pay(tx, row, ending)
        : await reject(tx, row, ending)
    for (const payment_no of decision.refused_payments)
      await rejectWithdrawalsTo(tx, { account_id: row.account_id, payment_no, reason: decision.reason }, now)
    return withItsParts(tx, closing)
  })
}

async function lockWithdrawal(tx: Tx, withdrawal_no: string): Promise<WithdrawalRow> {
  const row = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('withdrawal_no', '=', withdrawal_no)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('this withdrawal')
  return row
}

async function withItsParts(tx: Tx, row: WithdrawalRow): Promise<WithdrawalWithParts> {
  const [whole] = await withParts(tx, [row])
  if (!whole) throw notFound('this withdrawal')
  return whole
}

async function noteRefused(
  tx: Tx,
  row: WithdrawalWithParts,
  { approve, refused_payments }: Decision,
): Promise<void> {
  if (!refused_payments.length) return
  const partNumbers = new Set(row.parts.map((part) => part.payment_no))
  if (approve || !refused_payments.every((payment_no) => partNumbers.has(payment_no)))
    throw invalid('refused_payments', 'Name payments of this withdrawal, and refuse it.')
  await tx
    .updateTable('withdrawal_parts')
    .set({ refused: 1 })
    .where('withdrawal_id', '=', row.id)
    .where('payment_no', 'in', refused_payments)
    .execute()
}

interface Ending {
  reason: string
  by: string | null
  now: number
}

async function pay(tx: Tx, row: WithdrawalWithParts, ending: Ending): Promise<WithdrawalRow> {
  await refuseFrozen(tx, row.account_id)
  return book(tx, row, 0, withdrawalPaidMail, ending)
}

/** Something that came first has ended it: nobody decided it. */
const isStopped = ({ status, decided_by }: WithdrawalRow) => status === 'Rejected' && decided_by === null

/** Its cash is free again and may be spent by now, so what lacks of it is owed. */
async function paySentBefore(tx: Tx, row: WithdrawalWithParts, ending: Ending): Promise<WithdrawalRow> {
  const { account_id, amount_fen } = row
  await lockBalance(tx, account_id)
  const { cash_fen, held_fen } = await balanceOf(tx, account_id)
  if (cash_fen - held_fen < amount_fen) await rejectOpenWithdrawals(tx, account_id, ending.now)
  const there_fen = Math.min(cash_fen, amount_fen)
  await holdCash(tx, account_id, there_fen)
  const owed_fen = amount_fen - there_fen
  if (owed_fen) await owe(tx, account_id, owed_fen)
  return book(tx, row, owed_fen, withdrawalSentBeforeMail, ending)
}

/** Takes what is held, and owes the rest. */
async function book(
  tx: Tx,
  row: WithdrawalWithParts,
  owed_fen: number,
  toMail: typeof withdrawalPaidMail,
  { reason, by, now }: Ending,
): Promise<WithdrawalRow> {
  const { account_id, amount_fen: fen, withdrawal_no: ref, parts } = row
  const sides = parts.map(side)
  if (total(sides) !== fen) throw new Error(`the parts of ${ref} do not sum to it`)
  const owed = { ledger_account: 'receivables', fen: 0 - owed_fen } as const
  const posting = { type: 'withdrawal' as const, ref, account_id, sides: [...sides, owed], now }
  const { balance_fen } = await payOut(tx, posting)
  const { email } = await accountById(tx, account_id)
  await queueMail(tx, toMail(email, { fen, balance_fen, parts, receivable_fen: owed_fen }), now)
  return close(tx, row, { status: 'Paid', reason, decided_by: by, closed_at: now })
}

const side = ({ method, amount_fen: fen }: PartRow) =>
  ({ ledger_account: `clearing:${method ?? 'withdrawal'}`, fen }) as const

async function reject(tx: Tx, row: WithdrawalRow, ending: Ending): Promise<WithdrawalRow> {
  const { email } = await accountById(tx, row.account_id)
  const { amount_fen: fen } = row
  await queueMail(tx, withdrawalRejectedMail(email, { fen, reason: ending.reason }), ending.now)
  return free(tx, row, ending)
}

/** Ends it so that its money can be spent again. */
async function free(tx: Tx, row: WithdrawalRow, { reason, by, now }: Ending): Promise<WithdrawalRow> {
  await releaseCash(tx, row.account_id, row.amount_fen)
  return close(tx, row, { status: 'Rejected', reason, decided_by: by, closed_at: now })
}

async function close(
  tx: Tx,
  row: WithdrawalRow,
  set: Pick<WithdrawalRow, 'status' | 'reason' | 'decided_by'> & { closed_at: number },
): Promise<WithdrawalRow> {
  if (set.status === 'Rejected') await askAgainWithout(tx, row.id, set.closed_at)
  await tx.updateTable('withdrawals').set(set).where('withdrawal_no', '=', row.withdrawal_no).execute()
  return { ...row, ...set }
}

/**
 * Its owner wants the money in the balance again. Staff who have sent it by then book it as sent before. Throws 404 for
 * one of somebody else, 409 WRONG_STATE once it is decided.
 */
export async function cancelWithdrawal(
  { db }: Pick<Services, 'db'>,
  account: Account,
  withdrawal_no: string,
  now: number,
): Promise<WithdrawalWithParts> {
  return inTransaction(db, async (tx) => {
    const row = await lockWithdrawal(tx, withdrawal_no)
    if (row.account_id !== account.id) throw notFound('this withdrawal')
    if (row.status !== 'Requested') throw wrongState(ENDED[row.status])
    return withItsParts(tx, await free(tx, row, { reason: CANCELLED_BY_OWNER, by: null, now }))
  })
}

const ENDED = {
  Paid: 'It has already been paid out.',
  Rejected: 'It has already ended, and its money is in your balance.',
}

export const TAKEN_BACK = 'A payment of yours was taken back.'

/** The money is needed for something that comes first. */
export async function rejectOpenWithdrawals(tx: Tx, account_id: string, now: number): Promise<void> {
  for (const row of await lockOpen(tx, account_id))
    await reject(tx, row, { reason: TAKEN_BACK, by: null, now })
}

/** Nothing more may go back to this payment: its bank took it back itself, or doesn't take it. */
export async function rejectWithdrawalsTo(
  tx: Tx,
  { account_id, payment_no, reason }: { account_id: string; payment_no: string; reason: string },
  now: number,
): Promise<void> {
  for (const row of await lockOpen(tx, account_id, payment_no))
    await reject(tx, row, { reason, by: null, now })
}

/** There is a new password or e-mail: whoever asked may not have been the owner. Answers how many fen are free again. */
export async function voidOpenWithdrawals(tx: Tx, account_id: string, now: number): Promise<number> {
  let freed_fen = 0
  for (const row of await lockOpen(tx, account_id)) {
    await free(tx, row, { reason: 'The password or the email of the account was changed.', by: null, now })
    freed_fen += row.amount_fen
  }
  return freed_fen
}

/** Locks open withdrawals with a part for this payment, or all. */
async function lockOpen(tx: Tx, account_id: string, payment_no?: string): Promise<WithdrawalRow[]> {
  let open = tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('status', '=', 'Requested')
  if (payment_no)
    open = open.where('id', 'in', (query) =>
      query.selectFrom('withdrawal_parts').select('withdrawal_id').where('payment_no', '=', payment_no),
    )
  return open
    .orderBy('id')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .execute()
}

/**
 * A withdrawal does not go out after all, so what its payments' providers say was sent back was not sent for it: they
 * are asked again soon, however old the payments are.
 */
async function askAgainWithout(tx: Tx, withdrawal_id: string, now: number): Promise<void> {
  await tx
    .updateTable('outside_payments')
    .set({ ask_next_at: now })
    .where('provider_ref', 'is not', null)
    .where('payment_no', 'in', (query) =>
      query
        .selectFrom('withdrawal_parts')
        .select((part) => part.ref('payment_no').$notNull().as('payment_no'))
        .where('withdrawal_id', '=', withdrawal_id)
        .where('payment_no', 'is not', null),
    )
    .execute()
}
