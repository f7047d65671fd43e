import { sql } from 'kysely'
import { askOften } from '#server/db/often.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { Problem } from '#server/problem.ts'

const MAX_ITEMS = 500

/** Throws 409 when there is no room for one more. */
export function refuseFull(count: number): void {
  if (count >= MAX_ITEMS)
    throw new Problem(
      409,
      'CART_FULL',
      `Your cart already holds ${MAX_ITEMS} items. Order or remove some first.`,
    )
}

/** How many items the badge shows; buy-now items pass through without being counted. */
export async function countCartItems(db: Db | Tx, account: Account): Promise<number> {
  const [row] = await askOften(db, 'count of cart items', shownItems, [account.id, 0])
  return row?.count ?? 0
}

/** How many buy-now items were not ordered yet. */
export async function countUnordered(tx: Tx, account: Account): Promise<number> {
  const [row] = await askOften(tx, 'count of cart items', shownItems, [account.id, 1])
  return row?.count ?? 0
}

const shownItems = (db: Db | Tx) =>
  db
    .selectFrom('cart_items')
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .where('account_id', '=', '')
    .where('buy_now', '=', 0)
