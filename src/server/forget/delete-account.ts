import { sql } from 'kysely'
import { cnyFromFen, showCny } from '#domain/money/money.ts'
import { stillHere, type StillHere } from '#domain/account/still-here.ts'
import { closeRequestsOf } from '#server/account/staff-sums.ts'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { accountDeletedMail } from '#server/mail/security.ts'
import { balanceOf, debit } from '#server/money/ledger.ts'
import { Problem, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { givenUpRef } from '#server/money/posting-ref.ts'
import { refuseContested } from '#server/sign-in/old-email.ts'
import { confirmPassword, wrongPassword } from '#server/sign-in/password.ts'
import type { From } from '#server/sign-in/sessions.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import { LEAST_PAYOUT_FEN, SETTLES_MS } from '#domain/money/withdrawal.ts'
import { countRows } from '#server/db/page.ts'
import { getBalance } from '#server/money/balance.ts'
import { forgetPerson } from './person.ts'

/**
 * Removes the person and keeps the books: docs/decisions/deletion.md. What can never be paid out goes with the account
 * when `give_up_fen` says so to the fen. Throws what `confirmPassword` throws, 409 ACCOUNT_IN_USE with `still_here`,
 * 409 BALANCE_LEFT with `give_up_cny`, 409 WRONG_STATE for staff, 409 EMAIL_CHANGED in the 7 days after another e-mail.
 */
export async function deleteAccount(
  services: Services,
  account: Account,
  { password, give_up_fen }: { password: string; give_up_fen: number },
  from: From,
  now: number,
): Promise<void> {
  await confirmPassword(services, account, password, from.ip)
  await inTransaction(services.db, async (tx) => {
    const row = await lockRow(tx, account)
    const { role, email, password_hash } = row
    if (email !== account.email || password_hash !== account.password_hash) throw wrongPassword()
    if (role !== 'customer')
      throw wrongState('This is a staff account. Ask an admin to make it a customer account first.')
    // A thief would end the owner's week of taking it back.
    refuseContested(row, 'it is not deleted', now)
    const remains = await findStillHere(tx, account, now)
    const obstacles = stillHere(remains)
    if (obstacles.length) throw inUse(obstacles)
    if (remains.left_fen !== give_up_fen) throw balanceLeft(remains.left_fen)
    if (remains.left_fen)
      await giveUp(tx, account.id, { fen: remains.left_fen, ref: givenUpRef(account.id) }, now)
    await forgetPerson(tx, account, now)
    await closeRequestsOf(tx, account.id, now)
    await noteDeletion(tx, account, now)
    await queueMail(tx, accountDeletedMail(email, { ...from, at: now, given_up_fen: remains.left_fen }), now)
  })
}

/** Waits on PostgreSQL for writes to this account under way: they refer to this row. */
const lockRow = (tx: Tx, account: Account) =>
  tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', account.id)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()

function inUse(still_here: { kind: string; text: string }[]): Problem {
  const names = still_here.map(({ text }) => text).join(', ')
  return new Problem(409, 'ACCOUNT_IN_USE', `Your account can’t be deleted yet. Still with us: ${names}.`, {
    still_here,
  })
}

const balanceLeft = (fen: number) =>
  new Problem(
    409,
    'BALANCE_LEFT',
    `${showCny(fen)} in your balance cannot be paid out. Spend it, or give it up with the account.`,
    { give_up_cny: cnyFromFen(fen) },
  )

/** Promotional money goes back to where rewards come from; nobody gets the cash. */
export async function giveUp(
  tx: Tx,
  account_id: string,
  { fen, ref }: { fen: number; ref: string },
  now: number,
): Promise<void> {
  const promo_fen = Math.min(fen, (await balanceOf(tx, account_id)).promo_fen)
  const sides = [
    { ledger_account: 'rewards' as const, fen: promo_fen },
    { ledger_account: 'given_up' as const, fen: fen - promo_fen },
  ].filter((side) => side.fen > 0)
  await debit(tx, { type: 'reward', ref, account_id, sides, now })
}

async function noteDeletion(tx: Tx, { id, role }: Account, now: number): Promise<void> {
  const change = { subject: 'account', subject_id: id, from_status: role, to_status: 'deleted' } as const
  const by = { event: 'delete', actor: 'customer', actor_id: id, reason: '', at: now } as const
  const row = { id: newId(now), ...change, ...by, amount_fen: null, posting_id: null }
  await tx.insertInto('status_changes').values(row).execute()
}

/** The things the account still has with us; `left_fen` is what its balance holds and can never be paid out. */
async function findStillHere(
  tx: Tx,
  account: Account,
  now: number,
): Promise<StillHere & { left_fen: number }> {
  // By then every top-up has settled.
  const balance = await getBalance(tx, account, now + SETTLES_MS + 1)
  const payable_fen = balance.withdrawable_fen < LEAST_PAYOUT_FEN ? 0 : balance.withdrawable_fen
  const own = { account_id: account.id }
  return {
    balance_fen: payable_fen,
    left_fen: balance.balance_fen - payable_fen,
    owed_fen: balance.receivable_fen,
    items: await byStatus<OrderStatus>(tx, 'order_items', own),
    parcels: await byStatus<ParcelStatus>(tx, 'parcels', own),
    withdrawals: await countRows(
      tx.selectFrom('withdrawals').where('account_id', '=', account.id).where('status', '=', 'Requested'),
    ),
    payments: await countRows(
      tx.selectFrom('payments').where('account_id', '=', account.id).where('status', '=', 'Open'),
    ),
    questions: await countRows(
      tx.selectFrom('confirm_entries').where('account_id', '=', account.id).where('status', '=', 'Open'),
    ),
  }
}

async function byStatus<Status extends string>(
  tx: Tx,
  table: 'order_items' | 'parcels',
  { account_id }: { account_id: string },
): Promise<Partial<Record<Status, number>>> {
  const rows = await tx
    .selectFrom(table)
    .select(['status', sql<number>`cast(count(*) as integer)`.as('number')])
    .where('account_id', '=', account_id)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, number }) => [status, number])) as Partial<
    Record<Status, number>
  >
}
