import { sql } from 'kysely'
import { goodsClassOf } from '#domain/goods-class-words.ts'
import type { Platform } from '#domain/item-link.ts'
import { lockAccount } from '#server/accounts/accounts.ts'
import { countCartItems, countUnordered, refuseFull } from './counts.ts'
import type { Account, CartItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { chooseSku, getItem, type ItemRead, type Sku, skuText } from '#server/items/items.ts'
import { invalid, notFound, Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { picturesIn, releaseUploads } from '#server/uploads/release.ts'
import { keepUploads, uploadThumbUrl } from '#server/uploads/uploads.ts'

const MAX_QUANTITY = 999

export interface WantedItem {
  item_platform: Platform
  num_iid: string
  sku_id?: string | undefined
  quantity: number
  order_notes: string
  buy_now: boolean
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
  wanted: WantedItem,
  now: number,
): Promise<Added> {
  const item = await getItem(services, wanted.item_platform, wanted.num_iid, now)
  const sku = chooseSku(item, wanted.sku_id || undefined)
  return inTransaction(services.db, async (tx) => {
    await lockAccount(tx, account)
    const same = wanted.buy_now ? undefined : await findSame(tx, account, item, sku)
    const quantity = (same?.quantity ?? 0) + wanted.quantity
    refuseQuantity(quantity, sku)
    const count = await countCartItems(tx, account)
    if (same) {
      const set = { quantity, ...(wanted.order_notes && { order_notes: wanted.order_notes }) }
      await tx.updateTable('cart_items').set(set).where('id', '=', same.id).execute()
      return { id: same.id, count }
    }
    refuseFull(wanted.buy_now ? await countUnordered(tx, account) : count)
    const row = { ...blankRow(account, now), ...itemColumns(item, sku), ...wantedColumns(wanted) }
    await tx.insertInto('cart_items').values(row).execute()
    return { id: row.id, count: wanted.buy_now ? count : count + 1 }
  })
}

const wantedColumns = (wanted: WantedItem) => ({
  quantity: wanted.quantity,
  order_notes: wanted.order_notes,
  buy_now: wanted.buy_now ? 1 : 0,
})

function blankRow(account: Account, now: number): CartItemRow {
  return {
    id: newId(now),
    account_id: account.id,
    kind: 'item',
    item_platform: null,
    num_iid: null,
    sku_id: null,
    url: null,
    shop: '',
    title: '',
    image: '',
    images: '[]',
    sku_text: '',
    goods_class: 'general',
    price_fen: 0,
    domestic_fee_fen: 0,
    price_changed_from_fen: null,
    price_at: now,
    available: 1,
    quantity: 1,
    order_notes: '',
    buy_now: 0,
    created_at: now,
  }
}

/** What the marketplace decides about a item; nothing of it comes from the client. */
function itemColumns(item: ItemRead, sku: Sku) {
  return {
    item_platform: item.item_platform,
    num_iid: item.num_iid,
    sku_id: sku.sku_id || null,
    shop: item.shop.name,
    title: item.title,
    image: sku.image ?? valueImage(item, sku) ?? item.images[0] ?? '',
    sku_text: skuText(item, sku),
    goods_class: item.goods_class,
    price_fen: sku.price_fen,
    domestic_fee_fen: item.domestic_fee_fen,
    price_at: item.fetched_at,
    available: sku.stock > 0 ? 1 : 0,
  }
}

function valueImage(item: ItemRead, sku: Sku): string | undefined {
  const values = item.sku_props_array.flatMap((axis) => axis.values)
  return values.find((value) => value.image && sku.prop_value_ids.includes(value.id))?.image
}

async function findSame(
  tx: Tx,
  account: Account,
  item: ItemRead,
  sku: Sku,
): Promise<CartItemRow | undefined> {
  return tx
    .selectFrom('cart_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('kind', '=', 'item')
    .where('buy_now', '=', 0)
    .where('item_platform', '=', item.item_platform)
    .where('num_iid', '=', item.num_iid)
    .where(sql<string>`coalesce(sku_id, '')`, '=', sku.sku_id)
    .executeTakeFirst()
}

function refuseQuantity(quantity: number, sku: Sku): void {
  if (sku.stock <= 0) throw new Problem(409, 'SOLD_OUT', 'This option is sold out. Choose another one.')
  if (quantity > MAX_QUANTITY)
    throw invalid('quantity', `You can order at most ${MAX_QUANTITY} of one option.`)
  if (quantity > sku.stock) throw invalid('quantity', `The shop has only ${sku.stock} left of this option.`)
}

export interface DiyItem {
  title: string
  price_fen: number
  url?: string | undefined
  images: string[]
  spec_text: string
  domestic_fee_fen: number
  quantity: number
  order_notes: string
}

/**
 * Puts an item the customer describes into the cart; the price is a deposit that staff check. Throws 422 for photos
 * that are not the customer's own.
 */
export async function addDiyItem(db: Db, account: Account, diy: DiyItem, now: number): Promise<Added> {
  const row: CartItemRow = {
    ...blankRow(account, now),
    kind: 'diy',
    url: diy.url ?? null,
    title: diy.title,
    image: diy.images[0] ? uploadThumbUrl(diy.images[0]) : '',
    images: JSON.stringify(diy.images),
    sku_text: diy.spec_text,
    goods_class: goodsClassOf(diy.title),
    price_fen: diy.price_fen,
    domestic_fee_fen: diy.domestic_fee_fen,
    quantity: diy.quantity,
    order_notes: diy.order_notes,
  }
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, account)
    const count = await countCartItems(tx, account)
    refuseFull(count)
    await keepUploads(tx, { account_id: account.id, scene: 'diy' }, diy.images, 'images', now)
    await tx.insertInto('cart_items').values(row).execute()
    return { id: row.id, count: count + 1 }
  })
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

/** One item of the customer's own cart. Throws 404. */
export async function findCartItem(db: Db, account: Account, id: string): Promise<CartItemRow> {
  const row = await db
    .selectFrom('cart_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('this item in your cart')
  return row
}

export interface CartItemChange {
  quantity?: number | undefined
  sku_id?: string | undefined
  order_notes?: string | undefined
}

/** Changes quantity, sku or notes of one item. Throws 409 when the cart already holds the new sku. */
export async function updateCartItem(
  services: Services,
  account: Account,
  id: string,
  change: CartItemChange,
  now: number,
): Promise<CartItemRow> {
  const row = await findCartItem(services.db, account, id)
  const set: Partial<CartItemRow> = {}
  if (change.quantity !== undefined) set.quantity = change.quantity
  if (change.order_notes !== undefined) set.order_notes = change.order_notes
  if (row.kind === 'item' && (change.sku_id !== undefined || change.quantity !== undefined)) {
    const item = await getItem(services, row.item_platform as Platform, row.num_iid ?? '', now)
    const sku = chooseSku(item, change.sku_id ?? row.sku_id ?? undefined)
    refuseQuantity(change.quantity ?? row.quantity, sku)
    set.available = 1
    if (change.sku_id !== undefined)
      Object.assign(set, itemColumns(item, sku), { price_changed_from_fen: null })
  }
  await inTransaction(services.db, async (tx) => {
    await lockAccount(tx, account)
    if (set.sku_id) await refuseTwice(tx, account, { ...row, ...set })
    if (Object.keys(set).length)
      await tx
        .updateTable('cart_items')
        .set(set)
        .where('id', '=', id)
        .where('account_id', '=', account.id)
        .execute()
  })
  return { ...row, ...set }
}

async function refuseTwice(tx: Tx, account: Account, row: CartItemRow): Promise<void> {
  const other = await tx
    .selectFrom('cart_items')
    .select('id')
    .where('account_id', '=', account.id)
    .where('kind', '=', 'item')
    .where('buy_now', '=', 0)
    .where('num_iid', '=', row.num_iid)
    .where('item_platform', '=', row.item_platform)
    .where('sku_id', '=', row.sku_id)
    .where('id', '<>', row.id)
    .executeTakeFirst()
  if (other && !row.buy_now)
    throw new Problem(409, 'WRONG_STATE', 'This option is already in your cart. Change its quantity there.')
}
