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

/** The part of a list that is asked for: so many rows after the one with this id. */
export interface Paging {
  cursor?: string | undefined
  limit: number
}

/**
 * A part of these rows in the order of their ids. `read` chooses the columns, and may join other tables; then `id` is
 * the column's name in full.
 */
export async function partById<DB, T extends keyof DB, R extends { id: string }>(
  matching: SelectQueryBuilder<DB, T, object>,
  { cursor, limit }: Paging,
  first: 'newest' | 'oldest',
  read: (part: SelectQueryBuilder<DB, T, object>) => { execute(): Promise<R[]> },
  id = 'id',
): Promise<Part<R>> {
  const newest = first === 'newest'
  const column = sql.ref<string>(id)
  const after = cursor ? matching.where(column, newest ? '<' : '>', cursor) : matching
  const rows = await read(after.orderBy(column, newest ? 'desc' : 'asc').limit(limit + 1)).execute()
  return partOf(rows, limit, (row) => row.id)
}

/** The same with how many rows there are. */
export async function pageById<DB, T extends keyof DB, R extends { id: string }>(
  matching: SelectQueryBuilder<DB, T, object>,
  paging: Paging,
  first: 'newest' | 'oldest',
  read: (part: SelectQueryBuilder<DB, T, object>) => { execute(): Promise<R[]> },
  id?: string,
): Promise<Page<R>> {
  return { ...(await partById(matching, paging, first, read, id)), total: await countRows(matching) }
}

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
