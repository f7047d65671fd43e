import { NOTICES, type Notice, type NoticeSettings } from '#domain/account/notices.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockAccount } from './accounts.ts'

/** Which notices are mailed to the account. */
export async function getNotices(db: Db | Tx, account: Account): Promise<NoticeSettings> {
  const muted = await db
    .selectFrom('muted_notices')
    .select('notice')
    .where('account_id', '=', account.id)
    .execute()
  const isMuted = (notice: Notice) => muted.some((row) => row.notice === notice)
  return {
    status: !isMuted('status'),
    price_falls: !isMuted('price_falls'),
    announcements: !isMuted('announcements'),
  }
}

/** Changes those that are named, and answers all. */
export async function setNotices(
  db: Db,
  account: Account,
  changes: { [N in Notice]?: boolean | undefined },
): Promise<NoticeSettings> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, account)
    const notices = NOTICES.filter((notice) => changes[notice] !== undefined)
    if (notices.length)
      await tx
        .deleteFrom('muted_notices')
        .where('account_id', '=', account.id)
        .where('notice', 'in', notices)
        .execute()
    const muted = notices.filter((notice) => changes[notice] === false)
    if (muted.length)
      await tx
        .insertInto('muted_notices')
        .values(muted.map((notice) => ({ account_id: account.id, notice })))
        .execute()
    return getNotices(tx, account)
  })
}
