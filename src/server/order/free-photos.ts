import { sql } from 'kysely'
import { type OrderService, servicesFen } from '#domain/order/pricing.ts'
import { ENDED_WITHOUT_GOODS } from '#domain/order/status.ts'
import { freePhotosLeft, monthStart } from '#domain/money/vip.ts'
import { lockAccount } from '#server/account/accounts.ts'
import { orderItemJson } from '#server/db/json.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseWhilePaying } from '#server/money/open-payments.ts'
import type { Services } from '#server/services.ts'
import { lockUnpaid, rewriteUnpaid } from './unpaid.ts'

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
    .where('status', 'not in', ENDED_WITHOUT_GOODS)
    .executeTakeFirstOrThrow()
  return { month, left: freePhotosLeft(account.growth, used) }
}

/** The columns for an item's services: their codes, their price, and when its photo was given free. */
export const keptServices = (codes: OrderService[], services_fen: number, now: number) => ({
  services: JSON.stringify(codes),
  services_fen,
  photo_free_at: codes.includes('extra_photo') && !services_fen ? now : null,
})

/**
 * Chooses the services of an item that waits for payment; what it costs changes with them, and so does its order.
 * Throws 404, 409 WRONG_STATE once it is paid or no longer may be, 409 IN_PROGRESS while a payment for it is open.
 */
export async function chooseServices(
  services: Services,
  account: Account,
  choice: { id: string; services: OrderService[] },
  now: number,
): Promise<OrderItemRow> {
  return inTransaction(services.db, async (tx) => {
    // Before its items, as ordering does: two items never share a free photo.
    await lockAccount(tx, account)
    const item = await lockUnpaid(tx, account, choice.id, now)
    const chosen = [...new Set(choice.services)]
    const before = orderItemJson.services(item)
    if (chosen.length === before.length && chosen.every((code) => before.includes(code))) return item
    await refuseWhilePaying(tx, services, account, { item_ids: [item.id], title: item.title }, now)
    const { left: remaining } = await freePhotos(tx, account, now)
    const [services_fen = 0] = servicesFen([chosen], remaining)
    return rewriteUnpaid(tx, item, keptServices(chosen, services_fen, now))
  })
}
