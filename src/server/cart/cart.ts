import { sql } from 'kysely'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import type { Platform } from '#domain/link/platform.ts'
import { lockAccount } from '#server/account/accounts.ts'
import { countCartItems, countUnordered, refuseFull } from './counts.ts'
import type { Account, CartItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { chooseSku, getItem, type Sku } from '#server/item/items.ts'
import { notFound } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { picturesIn, releaseUploads } from '#server/picture/release.ts'
import { blankRow, deniedOf, itemColumns, piecePriceFen, refuseQuantity, stockColumns } from './rows.ts'

export interface CartItemInput {
  item_platform: Platform
  num_iid: string
  sku_id?: string | undefined
  quantity: number
  order_notes: string
  buy_now: boolean
  denied_class?: GoodsClass | undefined
}

/** The item that was added or grew, and how many items the badge shows now. */
export interface Added {
  id: string
  count: number
}

/** Puts an item into the cart; the same sku adds up. */
export async function addItem(
  services: Services,
  account: Account,
  input: CartItemInput,
  now: number,
): Promise<Added> {
  const item = await getItem(services, input.item_platform, input.num_iid, now)
  const sku = chooseSku(item, input.sku_id || undefined)
  const denied_class = deniedOf(item.goods_class, input.denied_class)
  return inTransaction(services.db, async (tx) => {
    await lockAccount(tx, account)
    const same = input.buy_now ? undefined : await findSame(tx, account, { ...item, sku_id: sku.sku_id })
    const quantity = (same?.quantity ?? 0) + input.quantity
    refuseQuantity(quantity, sku)
    const count = await countCartItems(tx, account)
    if (same) {
      const set = { ...grownColumns(input, sku, quantity), ...(denied_class && { denied_class }) }
      await tx.updateTable('cart_items').set(set).where('id', '=', same.id).execute()
      return { id: same.id, count }
    }
    refuseFull(input.buy_now ? await countUnordered(tx, account) : count)
    const row = {
      ...blankRow(account, now),
      ...itemColumns(item, sku, quantity),
      ...inputColumns(input),
      denied_class,
    }
    await tx.insertInto('cart_items').values(row).execute()
    return { id: row.id, count: input.buy_now ? count : count + 1 }
  })
}

/**
 * Columns of an item that is in the cart already: its price and tiers stay; the price before was for another quantity.
 */
export const grownColumns = (
  { order_notes }: Pick<CartItemInput, 'order_notes'>,
  sku: Sku,
  quantity: number,
) => ({
  quantity,
  price_now_fen: null,
  price_changed_from_fen: null,
  ...stockColumns(sku.stock, quantity),
  ...(order_notes && { order_notes }),
})

export const inputColumns = (input: Pick<CartItemInput, 'quantity' | 'order_notes' | 'buy_now'>) => ({
  quantity: input.quantity,
  order_notes: input.order_notes,
  buy_now: input.buy_now ? 1 : 0,
})

/** The item of the cart with this sku, another than `but_id`; what is bought at once stands alone. */
export async function findSame(
  tx: Tx,
  account: Pick<Account, 'id'>,
  { item_platform, num_iid, sku_id }: Pick<CartItemRow, 'item_platform' | 'num_iid' | 'sku_id'>,
  but_id = '',
): Promise<CartItemRow | undefined> {
  return tx
    .selectFrom('cart_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('kind', '=', 'item')
    .where('buy_now', '=', 0)
    .where('item_platform', '=', item_platform)
    .where('num_iid', '=', num_iid)
    .where(sql<string>`coalesce(sku_id, '')`, '=', sku_id ?? '')
    .where('id', '<>', but_id)
    .executeTakeFirst()
}

/** The cart's items, and apart from them what was to be bought at once and is not ordered; both newest first. */
export async function getCartItems(
  db: Db,
  account: Account,
): Promise<{ items: CartItemRow[]; buy_now: CartItemRow[] }> {
  const rows = await db
    .selectFrom('cart_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .execute()
  return { items: rows.filter((row) => !row.buy_now), buy_now: rows.filter((row) => row.buy_now) }
}

/** The goods of these cart items at the price of their number, fen. Throws 404. */
export async function cartGoodsFen(db: Db, account: Account, ids: string[]): Promise<number> {
  const rows = await db
    .selectFrom('cart_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', 'in', ids)
    .execute()
  if (rows.length !== new Set(ids).size) throw notFound('an item of this list in your cart')
  return rows.reduce((sum, row) => sum + piecePriceFen(row) * row.quantity, 0)
}

/** Takes items out of the customer's own cart: all of them or, with 404, none. */
export async function removeCartItems(db: Db, account: Account, ids: string[], now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('cart_items')
      .where('account_id', '=', account.id)
      .where('id', 'in', ids)
      .returningAll()
      .execute()
    if (removed.length !== new Set(ids).size) throw notFound('an item of this list in your cart')
    const pictures = removed.flatMap((row) => picturesIn(row.images))
    await releaseUploads(tx, account.id, pictures, now)
  })
}

/** An item of the customer's own cart. Throws 404. */
export async function findCartItem(db: Db | Tx, account: Account, id: string): Promise<CartItemRow> {
  const row = await db
    .selectFrom('cart_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('this item in your cart')
  return row
}
