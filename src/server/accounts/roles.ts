import { mayAccess } from '#domain/access/calls.ts'
import { mustLock } from '#server/db/lock.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { notFound, Problem } from '#server/problem.ts'
import { normalEmail } from './accounts.ts'
import { refuseOwn } from './own.ts'
import { endStaffSessions } from './second-factor.ts'

export type Named = { email: string } | { account_id: string }

/**
 * An admin says who works for us. It counts from the next request on, in sessions that are open too, because each
 * request reads the role; those that have been in the back office end outright. Nobody changes their own role, so the last admin stays. Throws 404, 403 OWN_ACCOUNT, and 403
 * FORBIDDEN for who was an admin until just now.
 */
export async function changeRole(
  db: Db,
  admin: Account,
  named: Named,
  role: Account['role'],
  now: number,
): Promise<Account> {
  return inTransaction(db, async (tx) => {
    const [caller, account] = await lockBoth(tx, admin, named)
    if (!account) throw notFound('an account with this name')
    refuseOwn(admin, { account_id: account.id })
    if (!caller || !mayAccess(caller.role, 'admin'))
      throw new Problem(403, 'FORBIDDEN', 'You are no longer an admin.')
    if (account.role === role) return account
    await tx.updateTable('accounts').set({ role }).where('id', '=', account.id).execute()
    await endStaffSessions(tx, account.id)
    await noteChange(tx, admin, account, role, now)
    return { ...account, role }
  })
}

/** Both in the order of their ids: two admins who dismiss each other meet here, and the second one is too late. */
async function lockBoth(tx: Tx, admin: Account, named: Named): Promise<(Account | undefined)[]> {
  const rows = await tx
    .selectFrom('accounts')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', '=', admin.id),
        'email' in named ? where('email', '=', normalEmail(named.email)) : where('id', '=', named.account_id),
      ]),
    )
    .orderBy('id')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .execute()
  const isNamed = (row: Account) =>
    'email' in named ? row.email === normalEmail(named.email) : row.id === named.account_id
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
