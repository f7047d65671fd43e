import { sql } from 'kysely'
import type { OrderService } from '#domain/order/pricing.ts'
import { freePhotosLeft, monthStart } from '#domain/money/vip.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'

export interface FreePhotos {
  /** In a month, by the account's level. */
  month: number
  left: number
}

/**
 * How many extra photos are still free for the account this month: those given free in it count, whenever their item was
 * ordered, unless it is cancelled or refunded. Who gives one away has locked the account, so two orders never share one.
 */
export async function freePhotos(db: Db | Tx, account: Account, now: number): Promise<FreePhotos> {
  const month = freePhotosLeft(account.growth, 0)
  if (!month) return { month, left: 0 }
  const { used } = await db
    .selectFrom('order_items')
    .select(sql<number>`cast(count(*) as integer)`.as('used'))
    .where('account_id', '=', account.id)
    .where('photo_free_at', '>=', monthStart(now))
    .where('status', 'not in', ['Cancelled', 'Refunded'])
    .executeTakeFirstOrThrow()
  return { month, left: freePhotosLeft(account.growth, used) }
}

/** The columns for an item's services: their codes, their price, and when its photo was given free. */
export const keptServices = (codes: OrderService[], services_fen: number, now: number) => ({
  services: JSON.stringify(codes),
  services_fen,
  photo_free_at: codes.includes('extra_photo') && !services_fen ? now : null,
})
