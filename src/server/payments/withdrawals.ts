import { type Page, countRows, pageOf } from '#server/db/page.ts'
import { cnyFromFen } from '#domain/money.ts'
import { accountById, lockAccount } from '#server/accounts/accounts.ts'
import { confirmPassword, stillHas, wrongPassword } from '#server/accounts/password.ts'
import type { From } from '#server/accounts/sessions.ts'
import { refuseOwn } from '#server/accounts/own.ts'
import { answers } from '#server/db/json-answers.ts'
import type { Account, WithdrawalRow } from '#server/db/rows.ts'
import { getBalance } from '#server/money/balance.ts'
import { mustLock } from '#server/db/lock.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hold, payOut, refuseFrozen, release } from '#server/money/holds.ts'
import { once } from '#server/money/idempotency.ts'
import { newId, newNumber } from '#server/ids.ts'
import { withdrawalPaidMail, withdrawalRejectedMail } from '#server/mail/money.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { withdrawalAskedMail } from '#server/mail/security.ts'
import { notFound, Problem, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/**
 * Asks for money to be paid out; until staff decide it is held. Once per key. Answers the withdrawal's number. The
 * owner shows the password again and is told by mail. Throws what `confirmPassword` throws, 409 INSUFFICIENT_BALANCE
 * with `missing_cny` for more than can be withdrawn, 409 ACCOUNT_FROZEN.
 */
export async function requestWithdrawal(
  services: Services,
  account: Account,
  { password, ...wanted }: { amount_fen: number; account_text: string; password: string },
  request: From & { key: string; now: number },
): Promise<string> {
  await confirmPassword(services, account, password, request.ip)
  return inTransaction(services.db, (tx) =>
    once(
      tx,
      { account_id: account.id, call: 'balance/withdraw', body: wanted, key: request.key, now: request.now },
      answers.number,
      async () => {
        await lockAccount(tx, account)
        if (!(await stillHas(tx, account))) throw wrongPassword()
        await refuseFrozen(tx, account.id)
        const { withdrawable_fen } = await getBalance(tx, account, request.now)
        if (wanted.amount_fen > withdrawable_fen) throw tooMuch(wanted.amount_fen, withdrawable_fen)
        await hold(tx, account.id, wanted.amount_fen)
        const withdrawal_no = newNumber('W', request.now)
        const open = { status: 'Requested', reason: '', decided_by: null, closed_at: null } as const
        const row = {
          id: newId(request.now),
          withdrawal_no,
          account_id: account.id,
          ...wanted,
          ...open,
          created_at: request.now,
        }
        await tx.insertInto('withdrawals').values(row).execute()
        const asked = { ...request, at: request.now, fen: row.amount_fen, account_text: row.account_text }
        await queueMail(tx, withdrawalAskedMail(services.settings, account.email, asked), request.now)
        return withdrawal_no
      },
    ),
  )
}

const tooMuch = (wanted_fen: number, withdrawable_fen: number) =>
  new Problem(
    409,
    'INSUFFICIENT_BALANCE',
    `You can withdraw ¥${cnyFromFen(withdrawable_fen)} now: money you topped up over 7 days ago and have not spent.`,
    { missing_cny: cnyFromFen(wanted_fen - withdrawable_fen) },
  )

/** Pays it out, or frees what it holds. Throws 404, 409 WRONG_STATE once it is decided, 409 ACCOUNT_FROZEN. */
export async function decideWithdrawal(
  services: Services,
  staff: Account,
  decision: { withdrawal_no: string; approve: boolean; reason: string },
  now: number,
): Promise<WithdrawalRow> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockWithdrawal(tx, decision.withdrawal_no)
    refuseOwn(staff, row)
    if (row.status !== 'Requested') throw wrongState('This withdrawal is decided already.')
    if (!decision.approve) return reject(tx, services, row, { reason: decision.reason, by: staff.id, now })
    await refuseFrozen(tx, row.account_id)
    const { account_id, amount_fen: fen, withdrawal_no: ref } = row
    const sides = [{ ledger_account: 'clearing:withdrawal', fen } as const]
    const { balance_fen } = await payOut(tx, { type: 'withdrawal', ref, account_id, sides, now })
    const { email } = await accountById(tx, account_id)
    await queueMail(tx, withdrawalPaidMail(services.settings, email, { fen, balance_fen }), now)
    return close(tx, row, { status: 'Paid', reason: decision.reason, decided_by: staff.id, closed_at: now })
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

async function reject(
  tx: Tx,
  services: Services,
  row: WithdrawalRow,
  { reason, by, now }: { reason: string; by: string | null; now: number },
): Promise<WithdrawalRow> {
  await release(tx, row.account_id, row.amount_fen)
  const { email } = await accountById(tx, row.account_id)
  await queueMail(tx, withdrawalRejectedMail(services.settings, email, { fen: row.amount_fen, reason }), now)
  return close(tx, row, { status: 'Rejected', reason, decided_by: by, closed_at: now })
}

async function close(
  tx: Tx,
  row: WithdrawalRow,
  set: Pick<WithdrawalRow, 'status' | 'reason' | 'decided_by' | 'closed_at'>,
): Promise<WithdrawalRow> {
  await tx.updateTable('withdrawals').set(set).where('withdrawal_no', '=', row.withdrawal_no).execute()
  return { ...row, ...set }
}

/** The money is needed for something that comes first. */
export async function rejectOpenWithdrawals(
  tx: Tx,
  services: Services,
  account_id: string,
  now: number,
): Promise<void> {
  for (const row of await lockOpen(tx, account_id))
    await reject(tx, services, row, { reason: 'A payment of yours was taken back.', by: null, now })
}

/** The password was reset: whoever asked may not have been the owner. Answers how many fen are free again. */
export async function voidOpenWithdrawals(tx: Tx, account_id: string, now: number): Promise<number> {
  let freed_fen = 0
  for (const row of await lockOpen(tx, account_id)) {
    await release(tx, account_id, row.amount_fen)
    await close(tx, row, {
      ...{ status: 'Rejected', reason: 'The password of the account was reset.' },
      ...{ decided_by: null, closed_at: now },
    })
    freed_fen += row.amount_fen
  }
  return freed_fen
}

async function lockOpen(tx: Tx, account_id: string): Promise<WithdrawalRow[]> {
  return tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('status', '=', 'Requested')
    .orderBy('id')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .execute()
}

/** Everybody's withdrawals, oldest first, with who asks. */
export async function listWithdrawals(
  db: Db,
  filter: { status?: WithdrawalRow['status'] | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<WithdrawalRow & { email: string }>> {
  let matching = db.selectFrom('withdrawals')
  if (filter.status) matching = matching.where('status', '=', filter.status)
  const after = filter.cursor ? matching.where('withdrawals.id', '>', filter.cursor) : matching
  const rows = await after
    .innerJoin('accounts', 'accounts.id', 'withdrawals.account_id')
    .selectAll('withdrawals')
    .select('accounts.email')
    .orderBy('withdrawals.id')
    .limit(filter.limit + 1)
    .execute()
  return pageOf(rows, filter.limit, await countRows(matching), (row) => row.id)
}
