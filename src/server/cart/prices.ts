import type { Platform } from '#domain/item-link.ts'
import { findCartItem } from './cart.ts'
import type { Account, CartItemRow } from '#server/db/rows.ts'
import { chooseSku, FRESH_MS, getItem } from '#server/items/items.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

const PRICE_UNKNOWN =
  'The marketplace does not answer, so we cannot check the price. Your cart is kept: try again in a few minutes.'

/** Reads the item's price and stock again from its marketplace; takes no price from anyone. */
export async function correctPrice(
  services: Services,
  account: Account,
  id: string,
  now: number,
): Promise<CartItemRow> {
  return reread(services, await findCartItem(services.db, account, id), now, 0)
}

/** Re-reads items whose price is older than ten minutes. Answers the items that changed, with their new price. */
export async function rereadStale(
  services: Services,
  account: Account,
  ids: string[],
  now: number,
): Promise<CartItemRow[]> {
  const rows = await services.db
    .selectFrom('cart_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', 'in', ids)
    .where('kind', '=', 'item')
    .where('price_at', '<', now - FRESH_MS)
    .execute()
  const changed: CartItemRow[] = []
  for (const row of rows) {
    const fresh = await reread(services, row, now, FRESH_MS)
    if (
      fresh.price_fen !== row.price_fen ||
      fresh.domestic_fee_fen !== row.domestic_fee_fen ||
      !fresh.available
    )
      changed.push(fresh)
  }
  return changed
}

async function reread(
  services: Services,
  row: CartItemRow,
  now: number,
  max_age: number,
): Promise<CartItemRow> {
  if (row.kind === 'diy') return row
  const set = await readAgain(services, row, now, max_age)
  await services.db
    .updateTable('cart_items')
    .set(set)
    .where('id', '=', row.id)
    .where('account_id', '=', row.account_id)
    .execute()
  return { ...row, ...set }
}

async function readAgain(
  services: Services,
  row: CartItemRow,
  now: number,
  max_age: number,
): Promise<Partial<CartItemRow>> {
  const item = await getItem(services, row.item_platform as Platform, row.num_iid ?? '', now, max_age).catch(
    (error: unknown) => {
      if (error instanceof Problem && error.status === 404) return null
      throw error
    },
  )
  if (item?.stale) throw new Problem(503, 'PROVIDER_DOWN', PRICE_UNKNOWN)
  const sku = item?.skus.length
    ? item.skus.find((one) => one.sku_id === row.sku_id)
    : item && chooseSku(item, undefined)
  if (!item || !sku) return { available: 0, price_at: now }
  const changed = sku.price_fen !== row.price_fen
  return {
    price_fen: sku.price_fen,
    domestic_fee_fen: item.domestic_fee_fen,
    available: sku.stock >= row.quantity ? 1 : 0,
    price_at: item.fetched_at,
    ...(changed && { price_changed_from_fen: row.price_fen }),
  }
}
