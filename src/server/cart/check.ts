import { sql } from 'kysely'
import { atOnce } from '#server/at-once.ts'
import type { CartTrouble } from '#domain/order/cart-trouble.ts'
import { tierPriceFen } from '#domain/item/price-tier.ts'
import { twinKey } from '#domain/link/platform.ts'
import type { Account, CartItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { FRESH_MS, freshItems, getFreshItem, type ItemRead } from '#server/item/items.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

import { isOfMarket, piecePriceFen, type MarketRow, skuOf, stockColumns } from './rows.ts'

/** The most items read in a call, and the most at the same time. */
const MOST_READS = 100
const AT_ONCE = 8

export interface CheckedItem {
  id: string
  trouble: CartTrouble | null
  /** The price of a piece now, where it differs from the row's. */
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
  const marketRows = rows.filter(isOfMarket)
  const answers = await readAll(services, marketRows, now)
  const checked = marketRows.map((row) => ({ row, ...compare(row, answers.get(twinKey(row))) }))
  await note(services.db, checked, now)
  return checked
    .filter(({ trouble, price_now_fen }) => trouble !== null || price_now_fen !== null)
    .map(({ row, trouble, price_now_fen }) => ({ id: row.id, trouble, price_now_fen }))
}

type Said = ItemRead | 'removed' | 'unreadable'

/** By item; one that nobody asked for this time is left out. */
async function readAll(services: Services, rows: MarketRow[], now: number): Promise<Map<string, Said>> {
  const unique = new Map(rows.map((row) => [twinKey(row), row]))
  const results = new Map<string, Said>(await freshItems(services.db, [...unique.values()], now))
  const open = [...unique.values()].filter((row) => !results.has(twinKey(row))).slice(0, MOST_READS)
  const answers = await atOnce(open, AT_ONCE, (row) => read(services, row, now))
  for (const [index, row] of open.entries()) {
    const answer = answers[index]
    if (answer?.status === 'fulfilled') results.set(twinKey(row), answer.value)
    else throw answer?.reason
  }
  return results
}

async function read(services: Services, row: MarketRow, now: number): Promise<Said> {
  return getFreshItem(services, row.item_platform, row.num_iid, now).then(
    (item) => (item.stale ? 'unreadable' : item),
    (error: unknown) => {
      if (error instanceof Problem && error.status === 404) return 'removed'
      if (error instanceof Problem && error.status === 503) return 'unreadable'
      throw error
    },
  )
}

function compare(row: CartItemRow, answer: Said | undefined): Omit<CheckedItem, 'id'> {
  const { price_now_fen } = row
  if (answer === undefined) return { trouble: row.trouble, price_now_fen }
  if (answer === 'removed' || answer === 'unreadable') return { trouble: answer, price_now_fen }
  const sku = skuOf(answer, row)
  const { trouble } = stockColumns(sku?.stock ?? null, row.quantity)
  if (!sku) return { trouble, price_now_fen }
  const now_fen = tierPriceFen(sku.price_fen, answer.price_tiers, row.quantity)
  return { trouble, price_now_fen: now_fen === piecePriceFen(row) ? null : now_fen }
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
    // A correction by the customer meanwhile is newer.
    .where('price_at', '<', now - FRESH_MS)
    .execute()
}
