import { type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** One page of a list. */
export interface Page<T> {
  list: T[]
  next_cursor: string | null
  total: number
}

/** Cuts the one row too many that shows there is a next page. */
export function pageOf<T>(rows: T[], limit: number, total: number, cursorOf: (row: T) => string): Page<T> {
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return { list, total, next_cursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

/** How many rows a query would give. */
export async function countRows<T extends keyof Schema>(
  matching: SelectQueryBuilder<Schema, T, object>,
): Promise<number> {
  const { count } = await matching
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
