import { clampQuantity } from '#domain/order/cart.ts'
import { twinKey } from '#domain/link/platform.ts'
import { lockAccount } from '#server/account/accounts.ts'
import { findSame } from '#server/cart/cart.ts'
import { countCartItems, refuseFull } from '#server/cart/counts.ts'
import { blankRow, itemColumns, piecePriceFen, skuOf } from '#server/cart/rows.ts'
import { cartItemJson, orderItemJson } from '#server/db/json.ts'
import type { Account, CartItemRow, OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type ItemRead, keptItems } from '#server/item/items.ts'
import { refuseWhilePaying } from '#server/money/open-payments.ts'
import { notFound, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { lockOrderItems, moveOrderItem } from './moves.ts'
import { leaveShops, lockOrdersOf } from './shop-postage.ts'

export interface PutBack {
  /** How many items the cart holds then. */
  count: number
  /** The cart items, in the order of the ids. */
  cart_ids: string[]
}

/**
 * Cancels items that wait for their payment and puts them back into the cart with option, note and services; what is in
 * the cart already adds up. All of them or none. Throws 404, 409 WRONG_STATE, 409 IN_PROGRESS while a payment for one of
 * them is open, 409 CART_FULL.
 */
export async function putBack(
  services: Services,
  account: Account,
  ids: string[],
  now: number,
): Promise<PutBack> {
  return inTransaction(services.db, async (tx) => {
    // Before the items, as ordering does.
    await lockAccount(tx, account)
    await lockOrdersOf(tx, ids)
    const items = await lockOrderItems(tx, account, ids)
    const [first] = items
    if (!first || items.length !== new Set(ids).size) throw notFound('an item of this list among your orders')
    const other = items.find(({ status }) => status !== 'WaitingForPayment')
    if (other) throw wrongState(`“${other.title}” is no longer waiting for payment.`)
    await refuseWhilePaying(tx, services, account, { item_ids: ids, title: first.title }, now)
    const cached = await keptItems(tx, items.flatMap(numbered))
    const move = { event: 'remove', actor: 'customer', actor_id: account.id, now } as const
    const cart_ids = new Map<string, string>()
    await leaveShops(tx, items, now)
    for (const item of items) {
      await moveOrderItem(tx, item, { ...move, reason: 'Put back into the cart' })
      cart_ids.set(item.id, await putIntoCart(tx, rowOf(account, item, cached, now)))
    }
    return {
      count: await countCartItems(tx, account),
      cart_ids: [...new Set(ids.flatMap((id) => cart_ids.get(id) ?? []))],
    }
  })
}

const numbered = ({ item_platform, num_iid }: OrderItemRow) =>
  item_platform && num_iid ? [{ item_platform, num_iid }] : []

/** Answers the id of the cart item it is part of then. */
async function putIntoCart(tx: Tx, row: CartItemRow): Promise<string> {
  const same = row.kind === 'item' ? await findSame(tx, { id: row.account_id }, row) : undefined
  if (!same) {
    refuseFull(await countCartItems(tx, { id: row.account_id }))
    await tx.insertInto('cart_items').values(row).execute()
    return row.id
  }
  const services = new Set([...cartItemJson.services(same), ...cartItemJson.services(row)])
  const set = {
    quantity: clampQuantity(same.quantity + row.quantity),
    order_notes: same.order_notes || row.order_notes,
    services: JSON.stringify([...services]),
    // Its prices were for another number of pieces.
    price_now_fen: null,
    price_changed_from_fen: null,
  }
  await tx.updateTable('cart_items').set(set).where('id', '=', same.id).execute()
  return same.id
}

/** The cart item an order item is made of again: as its marketplace described it last, or as it was ordered. */
function rowOf(
  account: Account,
  item: OrderItemRow,
  cached: Map<string, ItemRead>,
  now: number,
): CartItemRow {
  const { kind, item_platform, num_iid, sku_id, url, shop, title, image, images, sku_text } = item
  const ordered: CartItemRow = {
    ...blankRow(account, now),
    kind,
    item_platform,
    num_iid,
    sku_id,
    url,
    shop,
    title,
    image,
    images,
    sku_text,
    goods_class: item.goods_class,
    denied_class: item.denied_class,
    price_fen: item.price_fen,
    domestic_fee_fen: item.shop_postage_fen ?? item.domestic_fee_fen,
    // Older than ten minutes it is read again before it is ordered.
    price_at: item.created_at,
    quantity: item.quantity,
    order_notes: item.order_notes,
    services: JSON.stringify(orderItemJson.services(item)),
  }
  const [named] = numbered(item)
  const read = named && cached.get(twinKey(named))
  const sku = read && skuOf(read, ordered)
  if (!read || !sku) return ordered
  const row = { ...ordered, ...itemColumns(read, sku, item.quantity) }
  const changed = piecePriceFen(row) !== item.price_fen
  return { ...row, price_changed_from_fen: changed ? item.price_fen : null }
}
