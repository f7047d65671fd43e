import { sql } from 'kysely'
import { freePhotosLeft, monthStart } from '#domain/vip.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'

export interface FreePhotos {
  /** In a month, by the account's level. */
  month: number
  left: number
}

/**
 * How many extra photos are still free for the account this month: those that cost nothing so far count, unless their
 * item is cancelled or refunded. Who gives one away has locked the account, so two orders never share one.
 */
export async function freePhotos(db: Db | Tx, account: Account, now: number): Promise<FreePhotos> {
  const month = freePhotosLeft(account.growth, 0)
  if (!month) return { month, left: 0 }
  const { used } = await db
    .selectFrom('order_items')
    .select(sql<number>`cast(count(*) as integer)`.as('used'))
    .where('account_id', '=', account.id)
    .where('created_at', '>=', monthStart(now))
    .where('services', 'like', '%"extra_photo"%')
    .where('services_fen', '=', 0)
    .where('status', 'not in', ['Cancelled', 'Refunded'])
    .executeTakeFirstOrThrow()
  return { month, left: freePhotosLeft(account.growth, used) }
}
