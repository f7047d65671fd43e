import { sql } from 'kysely'
import { atOnce } from '#server/at-once.ts'
import type { CartTrouble, StoredTrouble } from '#domain/cart-trouble.ts'
import type { Platform } from '#domain/item-link.ts'
import { tierPriceFen } from '#domain/price-tier.ts'
import { twinKey } from '#domain/platform-twins.ts'
import type { Account, CartItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { FRESH_MS, freshItems, getFreshItem, type ItemRead } from '#server/items/items.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { skuOf } from './prices.ts'
import { linePriceFen, stockColumns } from './rows.ts'

/** So many items are asked for at most in one call, so many of them side by side. */
const MOST_READS = 100
const AT_ONCE = 8

export interface CheckedItem {
  id: string
  trouble: CartTrouble | null
  /** What a piece costs now, where that is not what the row says. */
  price_now_fen: number | null
}

/**
 * Compares the account's cart with what the marketplaces say, no older than ten minutes. The rows keep their prices and
 * note what differs; answers those that differ, and those whose marketplace does not answer now.
 */
export async function checkCart(services: Services, account: Account, now: number): Promise<CheckedItem[]> {
  const rows = await services.db
    .selectFrom('cart_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('kind', '=', 'item')
    .where('price_at', '<', now - FRESH_MS)
    .execute()
  const said = await readAll(services, rows, now)
  const checked = rows.map((row) => ({ row, ...compare(row, said.get(keyOf(row))) }))
  await note(services.db, checked, now)
  return checked
    .filter(({ trouble, price_now_fen }) => trouble !== null || price_now_fen !== null)
    .map(({ row, trouble, price_now_fen }) => ({ id: row.id, trouble, price_now_fen }))
}

type Said = ItemRead | 'removed' | 'unreadable'

/** By item; one that nobody asked for this time is left out. */
async function readAll(services: Services, rows: CartItemRow[], now: number): Promise<Map<string, Said>> {
  const wanted = new Map(rows.map((row) => [keyOf(row), row]))
  const said = new Map<string, Said>(await freshItems(services.db, [...wanted.values()].map(named), now))
  const open = [...wanted.values()].filter((row) => !said.has(keyOf(row))).slice(0, MOST_READS)
  const answers = await atOnce(open, AT_ONCE, (row) => read(services, row, now))
  for (const [index, row] of open.entries()) {
    const answer = answers[index]
    if (answer?.status === 'fulfilled') said.set(keyOf(row), answer.value)
    else throw answer?.reason
  }
  return said
}

async function read(services: Services, row: CartItemRow, now: number): Promise<Said> {
  const { item_platform, num_iid } = named(row)
  return getFreshItem(services, item_platform, num_iid, now).then(
    (item) => (item.stale ? 'unreadable' : item),
    (error: unknown) => {
      if (error instanceof Problem && error.status === 404) return 'removed'
      if (error instanceof Problem && error.status === 503) return 'unreadable'
      throw error
    },
  )
}

function compare(row: CartItemRow, said: Said | undefined): Omit<CheckedItem, 'id'> {
  const { price_now_fen } = row
  if (said === undefined) return { trouble: row.trouble as StoredTrouble | null, price_now_fen }
  if (said === 'removed' || said === 'unreadable') return { trouble: said, price_now_fen }
  const sku = skuOf(said, row)
  const { trouble } = stockColumns(sku?.stock ?? null, row.quantity)
  if (!sku) return { trouble, price_now_fen }
  const now_fen = tierPriceFen(sku.price_fen, said.price_tiers, row.quantity)
  return { trouble, price_now_fen: now_fen === linePriceFen(row) ? null : now_fen }
}

/** Writes what has changed, in one statement. A marketplace that is silent for a while changes nothing. */
async function note(
  db: Db,
  checked: (Omit<CheckedItem, 'id'> & { row: CartItemRow })[],
  now: number,
): Promise<void> {
  const changed = checked.filter(
    ({ row, trouble, price_now_fen }) =>
      trouble !== 'unreadable' && (trouble !== row.trouble || price_now_fen !== row.price_now_fen),
  )
  if (!changed.length) return
  type Value = string | number | null
  // PostgreSQL guesses no type from a null.
  const cases = (type: 'text' | 'bigint', value: (one: (typeof changed)[number]) => Value) =>
    sql<never>`case id ${sql.join(
      changed.map((one) => sql`when ${one.row.id} then cast(${value(one)} as ${sql.raw(type)})`),
      sql` `,
    )} end`
  await db
    .updateTable('cart_items')
    .set({
      trouble: cases('text', ({ trouble }) => trouble),
      available: cases('bigint', ({ trouble }) => (trouble ? 0 : 1)),
      price_now_fen: cases('bigint', ({ price_now_fen: fen }) => fen),
    })
    .where(
      'id',
      'in',
      changed.map(({ row }) => row.id),
    )
    // Whatever the customer has corrected meanwhile is newer.
    .where('price_at', '<', now - FRESH_MS)
    .execute()
}

const named = (row: CartItemRow) => ({
  item_platform: row.item_platform as Platform,
  num_iid: row.num_iid ?? '',
})

const keyOf = (row: CartItemRow) => twinKey(named(row))
