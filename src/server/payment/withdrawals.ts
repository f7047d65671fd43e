import { type Page, pageById, type Paging } from '#server/db/page.ts'
import { cnyFromFen, showCny } from '#domain/money/money.ts'
import { accountSentence, type Part } from '#domain/money/payout.ts'
import { accountById, lockAccount } from '#server/account/accounts.ts'
import { rowsOfFound } from '#server/account/customers.ts'
import { refuseContested } from '#server/sign-in/old-email.ts'
import { confirmPassword, stillHas, wrongPassword } from '#server/sign-in/password.ts'
import type { From } from '#server/sign-in/sessions.ts'
import { answers } from '#server/db/json-answers.ts'
import type { Account, WithdrawalRow } from '#server/db/rows.ts'
import { getBalance } from '#server/money/balance.ts'
import type { Db } from '#server/db/schema.ts'
import { holdCash, refuseFrozen } from '#server/money/holds.ts'
import { onceInTransaction } from '#server/money/idempotency.ts'
import { newId, newNumber } from '#server/ids.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { withdrawalAskedMail } from '#server/mail/security.ts'
import { invalid, Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import {
  insertParts,
  lockOrigins,
  splitOver,
  withParts,
  type WithdrawalWithParts,
} from './withdrawal-parts.ts'

/**
 * Asks for money to be paid out, back to the payments it came by as far as they can take it; until staff decide it is
 * held. Once per key. Answers the withdrawal's number. The owner shows the password again and is told by mail. Throws
 * what `confirmPassword` throws, 409 INSUFFICIENT_BALANCE with `missing_cny` for more than can be withdrawn, 409
 * ACCOUNT_FROZEN, 409 EMAIL_CHANGED in the 7 days after another e-mail, 422 for no `account_text` when a part needs one.
 */
export async function requestWithdrawal(
  services: Services,
  account: Account,
  { password, ...input }: { amount_fen: number; account_text: string; password: string },
  request: From & { key: string; now: number },
): Promise<string> {
  await confirmPassword(services, account, password, request.ip)
  const keyed = {
    account_id: account.id,
    call: 'balance/withdraw',
    body: input,
    key: request.key,
    now: request.now,
  }
  return onceInTransaction(services.db, keyed, answers.number, async (tx) => {
    await lockAccount(tx, account)
    if (!(await stillHas(tx, account))) throw wrongPassword()
    refuseContested(await accountById(tx, account.id), 'nothing is paid out', request.now)
    await lockOrigins(tx, account.id)
    await refuseFrozen(tx, account.id)
    const { withdrawable_fen } = await getBalance(tx, account, request.now)
    if (input.amount_fen > withdrawable_fen) throw tooMuch(input.amount_fen, withdrawable_fen)
    await holdCash(tx, account.id, input.amount_fen)
    const withdrawal_no = newNumber('W', request.now)
    const open = { status: 'Requested', reason: '', decided_by: null, closed_at: null } as const
    const { amount_fen } = input
    const parts = await splitOver(tx, account.id, amount_fen, request.now)
    const needed = parts.some((part) => part.payment_no === null)
    if (needed && !input.account_text) throw accountNeeded(parts)
    const row = {
      id: newId(request.now),
      withdrawal_no,
      account_id: account.id,
      amount_fen,
      // The account is stored only when a part goes to it.
      account_text: needed ? input.account_text : '',
      ...open,
      created_at: request.now,
    }
    await tx.insertInto('withdrawals').values(row).execute()
    await insertParts(tx, row.id, parts)
    const details = { ...request, at: request.now, fen: amount_fen, account_text: row.account_text, parts }
    await queueMail(tx, withdrawalAskedMail(account.email, details), request.now)
    return withdrawal_no
  })
}

const tooMuch = (wanted_fen: number, withdrawable_fen: number) =>
  new Problem(
    409,
    'INSUFFICIENT_BALANCE',
    `You can withdraw ${showCny(withdrawable_fen)} now: money you topped up over 7 days ago and haven’t spent.`,
    { missing_cny: cnyFromFen(wanted_fen - withdrawable_fen) },
  )

function accountNeeded(parts: Part[]): Problem {
  const manual_fen = parts.find((part) => part.payment_no === null)?.amount_fen ?? 0
  return invalid('account_text', accountSentence(showCny(manual_fen)))
}

interface Filter extends Paging {
  status?: WithdrawalRow['status'] | undefined
  /** The withdrawal's number, or what finds its customer. */
  keyword?: string | undefined
  newest?: boolean
}

export type StaffWithdrawal = WithdrawalWithParts & { email: string; decided_by_email: string | null }

/** Everybody's withdrawals, oldest first or newest, with who asks, who decided, and where they go. */
export async function listWithdrawals(db: Db, filter: Filter): Promise<Page<StaffWithdrawal>> {
  const { status, keyword, newest } = filter
  let matching = db.selectFrom('withdrawals')
  if (status) matching = matching.where('status', '=', status)
  if (keyword)
    matching = matching.where('withdrawals.id', 'in', (query) =>
      query
        .selectFrom('withdrawals as named')
        .select('named.id')
        .where('named.withdrawal_no', '=', keyword.trim().toUpperCase())
        .union(rowsOfFound(db, 'withdrawals', 'id', keyword)),
    )
  const withPeople = (part: typeof matching) =>
    part
      .innerJoin('accounts', 'accounts.id', 'withdrawals.account_id')
      .leftJoin('accounts as decider', 'decider.id', 'withdrawals.decided_by')
      .selectAll('withdrawals')
      .select(['accounts.email', 'decider.email as decided_by_email'])
  const page = await pageById(matching, filter, newest ? 'newest' : 'oldest', withPeople, 'withdrawals.id')
  return { ...page, list: await withParts(db, page.list) }
}

/** The customer's own, newest first, and where they go. */
export async function listOwnWithdrawals(
  db: Db,
  account: Account,
  paging: Paging,
): Promise<Page<WithdrawalWithParts>> {
  const matching = db.selectFrom('withdrawals').where('account_id', '=', account.id)
  const page = await pageById(matching, paging, 'newest', (part) => part.selectAll())
  return { ...page, list: await withParts(db, page.list) }
}
