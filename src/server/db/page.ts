import { type SelectQueryBuilder, sql } from 'kysely'

/** A part of a list, for whoever reads it to its end. */
export interface Part<T> {
  list: T[]
  next_cursor: string | null
}

/** A page of a list. */
export interface Page<T> extends Part<T> {
  total: number
}

/** Cuts the one row too many that shows there is a next part. */
export function partOf<T>(rows: T[], limit: number, cursorOf: (row: T) => string): Part<T> {
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return { list, next_cursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

export const pageOf = <T>(
  rows: T[],
  limit: number,
  total: number,
  cursorOf: (row: T) => string,
): Page<T> => ({ ...partOf(rows, limit, cursorOf), total })

/** How many rows a query would give. */
export async function countRows<DB, T extends keyof DB>(
  matching: SelectQueryBuilder<DB, T, object>,
): Promise<number> {
  const { count } = await matching
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}

/** A query takes only so many values: these, so many at a time, in their order. */
export function* inParts<T>(values: readonly T[], size = 400): Generator<T[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size)
}
