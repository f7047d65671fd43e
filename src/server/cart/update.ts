import type { GoodsClass } from '#domain/item/goods-class.ts'
import type { OrderService } from '#domain/order/pricing.ts'
import { tierPriceFen } from '#domain/item/price-tier.ts'
import { lockAccount } from '#server/account/accounts.ts'
import { cartItemJson } from '#server/db/json.ts'
import type { Account, CartItemRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { chooseSku, getItem, type ItemRead, type Sku } from '#server/item/items.ts'
import { invalid } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { findCartItem, findSame } from './cart.ts'
import { deniedOf, isOfMarket, itemColumns, piecePriceFen, type MarketRow, refuseQuantity } from './rows.ts'

export interface CartItemChange {
  quantity?: number | undefined
  sku_id?: string | undefined
  order_notes?: string | undefined
  services?: OrderService[] | undefined
  denied_class?: GoodsClass | null | undefined
}

/**
 * Changes quantity, sku, notes or services of one item. Where the cart already holds the new sku, that item comes into
 * this one. Throws 404, 409 SOLD_OUT, 422 for more pieces than the shop has.
 */
export async function updateCartItem(
  services: Services,
  account: Account,
  id: string,
  change: CartItemChange,
  now: number,
): Promise<CartItemRow> {
  const before = await findCartItem(services.db, account, id)
  const bought =
    isOfMarket(before) && (change.sku_id !== undefined || change.quantity !== undefined)
      ? await readSku(services, before, change.sku_id, now)
      : null
  return inTransaction(services.db, async (tx) => {
    await lockAccount(tx, account)
    const row = await findCartItem(tx, account, id)
    const other =
      bought && change.sku_id !== undefined && !row.buy_now
        ? await findSame(tx, account, { ...bought.item, sku_id: bought.sku.sku_id }, id)
        : undefined
    const set = changedColumns(row, change, other)
    if (bought) Object.assign(set, boughtColumns({ ...row, ...set }, change, bought))
    if (other) await tx.deleteFrom('cart_items').where('id', '=', other.id).execute()
    if (Object.keys(set).length) await tx.updateTable('cart_items').set(set).where('id', '=', id).execute()
    return { ...row, ...set }
  })
}

interface Bought {
  item: ItemRead
  sku: Sku
}

async function readSku(services: Services, row: MarketRow, sku_id: string | undefined, now: number) {
  const item = await getItem(services, row.item_platform, row.num_iid, now)
  return { item, sku: chooseSku(item, sku_id ?? row.sku_id ?? undefined) }
}

/** The customer's part; quantity, notes and wishes of an item that merges into this one are added. */
function changedColumns(
  row: CartItemRow,
  change: CartItemChange,
  other: CartItemRow | undefined,
): Partial<CartItemRow> {
  const set: Partial<CartItemRow> = {}
  if (change.quantity !== undefined) set.quantity = change.quantity
  if (change.order_notes !== undefined) set.order_notes = change.order_notes
  if (change.services !== undefined) set.services = JSON.stringify([...new Set(change.services)])
  if (change.denied_class !== undefined) set.denied_class = checkedDenial(row, change.denied_class)
  if (!other) return set
  const services = [...cartItemJson.services({ ...row, ...set }), ...cartItemJson.services(other)]
  return {
    ...set,
    quantity: (set.quantity ?? row.quantity) + other.quantity,
    order_notes: (set.order_notes ?? row.order_notes) || other.order_notes,
    services: JSON.stringify([...new Set(services)]),
  }
}

/** Throws 422 for a word about a class the goods do not have, or about what is never shipped. */
function checkedDenial({ id, goods_class }: CartItemRow, denied: GoodsClass | null): GoodsClass | null {
  if (denied === null || deniedOf(goods_class, denied)) return denied
  throw invalid(
    'denied_class',
    goods_class === 'prohibited'
      ? `We can’t ship this on your word. If you think this is a mistake, write to us and quote the number ${id}.`
      : 'We no longer class this item that way. Reload the cart.',
  )
}

/** A new sku has its own price; another number of pieces keeps the row's price and tiers, however old they are. */
function boughtColumns(
  row: CartItemRow,
  change: CartItemChange,
  { item, sku }: Bought,
): Partial<CartItemRow> {
  refuseQuantity(row.quantity, sku)
  if (change.sku_id !== undefined)
    return { ...itemColumns(item, sku, row.quantity), price_changed_from_fen: null }
  const now_fen = tierPriceFen(sku.price_fen, item.price_tiers, row.quantity)
  return {
    available: 1,
    trouble: null,
    price_changed_from_fen: null,
    price_now_fen: now_fen === piecePriceFen(row) ? null : now_fen,
  }
}
