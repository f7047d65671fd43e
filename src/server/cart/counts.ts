import { sql } from 'kysely'
import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { Problem } from '#server/problem.ts'

export const MAX_ITEMS = 500

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
export async function countCartItems(db: Db | Tx, account: Pick<Account, 'id'>): Promise<number> {
  const { rows } = await countRows(db, { account_id: account.id, buy_now: 0 })
  return rows[0]?.count ?? 0
}

/** How many buy-now items were not ordered yet. */
export async function countUnordered(tx: Tx, account: Account): Promise<number> {
  const { rows } = await countRows(tx, { account_id: account.id, buy_now: 1 })
  return rows[0]?.count ?? 0
}

const countRows = statement((db, params: { account_id: string; buy_now: number }) =>
  db
    .selectFrom('cart_items')
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .where('account_id', '=', params.account_id)
    .where('buy_now', '=', params.buy_now),
)
