import { sql } from 'kysely'
import { atOnce } from '#server/at-once.ts'
import { findCartItem } from './cart.ts'
import type { Account, CartItemRow } from '#server/db/rows.ts'
import { statement } from '#server/db/statement.ts'
import { FRESH_MS, getFreshItem } from '#server/item/items.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { isOfMarket, piecePriceFen, type MarketRow, priceColumns, skuOf, stockColumns } from './rows.ts'

const PRICE_UNKNOWN =
  'The marketplace doesn’t answer, so we can’t check the price. Your cart is safe. Try again in a few minutes.'

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
  const { rows } = await staleRows(services.db, { account_id: account.id, ids, before: now - FRESH_MS })
  const read = await atOnce(rows, AT_ONCE, (row) => reread(services, row, now, FRESH_MS))
  const changed = read.flatMap((one, index) =>
    one.status === 'fulfilled' && differs(one.value, rows[index]) ? [one.value] : [],
  )
  const failed = read.find((one) => one.status === 'rejected')
  // New prices are in the cart already; a change is reported before a failure, which the next try meets anyway.
  if (failed && !changed.length) throw failed.reason
  return changed
}

const staleRows = statement((db, params: { account_id: string; ids: string[]; before: number }) =>
  db
    .selectFrom('cart_items')
    .selectAll()
    .where('account_id', '=', params.account_id)
    .where('id', 'in', params.ids)
    .where('kind', '=', 'item')
    .where('price_at', '<', params.before),
)

/** How many items are read at the same time, so that fifty do not take fifty times as long. */
const AT_ONCE = 8

const differs = (fresh: CartItemRow, row: CartItemRow | undefined) =>
  !row ||
  piecePriceFen(fresh) !== piecePriceFen(row) ||
  fresh.domestic_fee_fen !== row.domestic_fee_fen ||
  !fresh.available

async function reread(
  services: Services,
  row: CartItemRow,
  now: number,
  max_age: number,
): Promise<CartItemRow> {
  if (!isOfMarket(row)) return row
  const set = await readAgain(services, row, now, max_age)
  await services.db
    .updateTable('cart_items')
    .set(set)
    .where('id', '=', row.id)
    .where('account_id', '=', row.account_id)
    // While the marketplace was answering the customer may have chosen another option, with a price of its own.
    .where(sql<string>`coalesce(sku_id, '')`, '=', row.sku_id ?? '')
    .execute()
  return { ...row, ...set }
}

async function readAgain(
  services: Services,
  row: MarketRow,
  now: number,
  max_age: number,
): Promise<Partial<CartItemRow>> {
  const item = await getFreshItem(services, row.item_platform, row.num_iid, now, {
    max_age,
    read_for: 'sale',
  }).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })
  if (item?.stale) throw new Problem(503, 'PROVIDER_DOWN', PRICE_UNKNOWN)
  if (!item) return { available: 0, trouble: 'removed', price_at: now }
  const sku = skuOf(item, row)
  if (!sku) return { ...stockColumns(null, row.quantity), price_at: now }
  const fresh = { ...priceColumns(item, sku), ...stockColumns(sku.stock, row.quantity) }
  const before_fen = piecePriceFen(row)
  const changed = piecePriceFen({ ...row, ...fresh }) !== before_fen
  return { ...fresh, ...(changed && { price_changed_from_fen: before_fen }) }
}
