import { tierPriceFen } from '#domain/item/price-tier.ts'
import { quoteOrder } from '#domain/order/pricing.ts'
import { itemWords } from '#domain/staff/search-words.ts'
import { lockAccount } from '#server/account/accounts.ts'
import { refuseQuantity, skuOf } from '#server/cart/rows.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { changeWords } from '#server/db/search-words.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { getFreshItem } from '#server/item/items.ts'
import { refuseWhilePaying } from '#server/money/open-payments.ts'
import { notFound, Problem, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { findOrderItem } from './lists.ts'
import { lockOrderItems } from './moves.ts'

/** The changes that are still open to an item that waits for its payment. */

/** Throws 404, 409 WRONG_STATE once it is paid or its time to pay is over. */
export async function lockUnpaid(tx: Tx, account: Account, id: string, now: number): Promise<OrderItemRow> {
  const [item] = await lockOrderItems(tx, account, [id])
  if (!item) throw notFound('this item among your orders')
  if (item.status !== 'WaitingForPayment' || (item.next_by_at ?? now) < now)
    throw wrongState(`“${item.title}” is no longer waiting for payment.`)
  return item
}

/**
 * Another number of pieces, at the price that its marketplace asks now for so many; what the customer described keeps
 * its price. Throws as `lockUnpaid` does, 409 IN_PROGRESS while a payment for it is open, 409 SOLD_OUT, 422 for more
 * pieces than the shop has, 503 when the marketplace does not answer.
 */
export async function changeQuantity(
  services: Services,
  account: Account,
  { id, quantity }: { id: string; quantity: number },
  now: number,
): Promise<OrderItemRow> {
  const price = await priceNow(services, await findOrderItem(services.db, account, id), quantity, now)
  return inTransaction(services.db, async (tx) => {
    // Before its item, as ordering does.
    await lockAccount(tx, account)
    const item = await lockUnpaid(tx, account, id, now)
    if (item.quantity === quantity) return item
    await refuseWhilePaying(tx, services, account, { item_ids: [id], title: item.title }, now)
    return rewriteUnpaid(tx, item, { quantity, ...price })
  })
}

async function priceNow(
  services: Services,
  { title, item_platform, num_iid, sku_id }: OrderItemRow,
  quantity: number,
  now: number,
): Promise<Pick<OrderItemRow, 'price_fen'> | null> {
  if (!item_platform || !num_iid) return null
  const read = await getFreshItem(services, item_platform, num_iid, now, { read_for: 'sale' })
  if (read.stale)
    throw new Problem(
      503,
      'PROVIDER_DOWN',
      'The marketplace doesn’t answer, so we can’t check the price. Try again in a few minutes.',
    )
  const sku = skuOf(read, { sku_id })
  if (!sku) throw new Problem(409, 'SOLD_OUT', `“${title}” is no longer offered in this option.`)
  refuseQuantity(quantity, sku)
  return { price_fen: tierPriceFen(sku.price_fen, read.price_tiers, quantity) }
}

/** Gives an unpaid item other columns; what it costs changes with them, and so does its order. */
export async function rewriteUnpaid(
  tx: Tx,
  item: OrderItemRow,
  columns: Partial<OrderItemRow>,
): Promise<OrderItemRow> {
  const priced = quoteOrder({ items: [{ ...item, ...columns }], coupon_fen: 0 })
  const before = quoteOrder({ items: [item], coupon_fen: 0 })
  const changed = await tx
    .updateTable('order_items')
    .set({ ...columns, service_fee_fen: priced.service_fee_fen })
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('orders')
    .set(({ eb }) => ({ total_fen: eb('total_fen', '+', priced.total_fen - before.total_fen) }))
    .where('order_no', '=', item.order_no)
    .execute()
  await changeWords(tx, itemWords(item), itemWords(changed))
  return changed
}
