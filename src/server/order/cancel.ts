import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refundItem } from './item-refund.ts'
import { refundMail } from '#server/mail/order.ts'
import { findOrderItems } from './lists.ts'
import { checkMove, lockOrderItems, moveOrderItem } from './moves.ts'
import { leaveShops, lockOrdersOf } from './shop-postage.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { notFound } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/**
 * Cancels the customer's own items while nobody has bought them: unpaid ones for nothing, paid ones with all
 * that was paid. All of them or none; answers them as they are then. Throws 404, 409 WRONG_STATE.
 */
export async function cancelOrderItems(
  services: Services,
  account: Account,
  ids: string[],
  now: number,
): Promise<OrderItemRow[]> {
  return inTransaction(services.db, async (tx) => {
    await lockOrdersOf(tx, ids)
    const items = await lockOrderItems(tx, account, ids)
    if (items.length !== new Set(ids).size) throw notFound('an item of this list among your orders')
    for (const item of items) checkMove(item, 'remove')
    await leaveShops(tx, items, now)
    for (const item of items) await cancel(tx, account, item, now)
    return findOrderItems(tx, account, ids)
  })
}

async function cancel(tx: Tx, account: Account, item: OrderItemRow, now: number): Promise<void> {
  const move = { event: 'remove', actor: 'customer', actor_id: account.id, now } as const
  const fen = netPaidFen(item)
  // A coupon may have paid all of it: then only the ledger moves.
  if (!fen && !item.coupon_fen) {
    await moveOrderItem(tx, item, move)
    return
  }
  const { service_fee_fen: fee_fen, coupon_fen } = item
  const { posted, set } = await refundItem(tx, item, { fen, fee_fen, coupon_fen, reason: 'cancelled', now })
  await moveOrderItem(tx, item, { ...move, amount_fen: fen, posting_id: posted.posting_id }, set)
  if (!fen) return
  const refund = { title: item.title, fen, ...posted }
  await queueMail(tx, refundMail(account.email, refund), now)
}
