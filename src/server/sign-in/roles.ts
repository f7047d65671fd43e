import { mayAccess } from '#domain/access/calls.ts'
import { normalEmail } from '#domain/access/mailbox.ts'
import { refuseOwn } from '#server/account/accounts.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { emailNotConfirmed, notFound, Problem } from '#server/problem.ts'
import { shutAllWaysIn } from './password.ts'
import { endStaffSessions, forgetSecondFactor } from './second-factor.ts'

/** Takes care of somebody's work, in the transaction in which they stop working for us. */
export type Leave<Left> = (tx: Tx, account: Account) => Promise<Left>

export type Named = { email: string } | { account_id: string }

/**
 * An admin says who works for us. It counts from the next request on, because each request reads the role. A higher one
 * is for a confirmed address only, and ends every session and all that opens one beside the password; a lower one ends
 * those that have been in the back office, and whoever has none then leaves their work to others (`leave`). Nobody changes their own role, so the last admin stays. Throws 404, 403
 * OWN_ACCOUNT, 409 EMAIL_NOT_CONFIRMED, and 403 FORBIDDEN for who was an admin until just now.
 */
export async function changeRole<Left>(
  db: Db,
  admin: Account,
  { target, role, leave }: { target: Named; role: Account['role']; leave: Leave<Left> },
  now: number,
): Promise<{ account: Account; left: Left | null }> {
  return inTransaction(db, async (tx) => {
    const [caller, account] = await lockBoth(tx, admin, target)
    if (!account) throw notFound('an account with this name')
    refuseOwn(admin, { account_id: account.id })
    if (!caller || !mayAccess(caller.role, 'admin'))
      throw new Problem(403, 'FORBIDDEN', 'You are no longer an admin.')
    if (account.role === role) return { account, left: null }
    const rises = !mayAccess(account.role, role)
    if (rises && account.email_verified_at === null)
      throw emailNotConfirmed(
        `${account.email} is not confirmed, so somebody else may have registered it. Its owner confirms it first.`,
      )
    await tx.updateTable('accounts').set({ role }).where('id', '=', account.id).execute()
    if (rises) await beginAnew(tx, account)
    else await endStaffSessions(tx, account.id)
    await noteChange(tx, admin, account, role, now)
    return { account: { ...account, role }, left: mayAccess(role, 'staff') ? null : await leave(tx, account) }
  })
}

/** Before the role rises every session ends: the account signs in again by password, and sets up an app of its own. */
async function beginAnew(tx: Tx, account: Pick<Account, 'id'>): Promise<void> {
  await shutAllWaysIn(tx, account)
  await forgetSecondFactor(tx, account.id)
}

/**
 * For the operator at the keyboard: an admin, whom nobody who was in this account before can be. The password becomes
 * this one; by the mailed or printed link its owner sets their own, which shows that the address is theirs.
 */
export async function makeAdmin(tx: Tx, account: Account, password_hash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ role: 'admin', password_hash })
    .where('id', '=', account.id)
    .execute()
  await beginAnew(tx, account)
}

/** Both in the order of their ids: two admins who dismiss each other meet here, and the second one is too late. */
async function lockBoth(tx: Tx, admin: Account, target: Named): Promise<(Account | undefined)[]> {
  const rows = await tx
    .selectFrom('accounts')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', '=', admin.id),
        'email' in target
          ? where('email', '=', normalEmail(target.email))
          : where('id', '=', target.account_id),
      ]),
    )
    .orderBy('id')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .execute()
  const isNamed = (row: Account) =>
    'email' in target ? row.email === normalEmail(target.email) : row.id === target.account_id
  return [rows.find((row) => row.id === admin.id), rows.find(isNamed)]
}

async function noteChange(tx: Tx, admin: Account, account: Account, role: string, now: number) {
  const change = {
    subject: 'account',
    subject_id: account.id,
    from_status: account.role,
    to_status: role,
  } as const
  const by = { event: 'set_role', actor: 'staff', actor_id: admin.id, reason: '', at: now } as const
  const row = { id: newId(now), ...change, ...by, amount_fen: null, posting_id: null }
  await tx.insertInto('status_changes').values(row).execute()
}
