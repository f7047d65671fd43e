import type { Account, Session } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { notFound } from '#server/problem.ts'
import { expiresAt } from './sessions.ts'

/** The open sessions of an account, the one last seen first. */
export async function listSessions(db: Db, account: Account, now: number): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.filter((session) => expiresAt(session) > now)
}

/** Ends one of the account's sessions at once. Throws 404, also for somebody else's. */
export async function endOwnSession(db: Db, account: Account, id: string): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!ended.numDeletedRows) throw notFound('this session among yours')
}
