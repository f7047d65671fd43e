import { countRows, type Page, pageOf } from '#server/db/page.ts'
import { sql } from 'kysely'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db, Row } from '#server/db/schema.ts'

export interface ParcelFilter {
  statuses: string[]
  /** Staff: part of a parcel or tracking number. */
  keyword?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** A customer's own parcels, newest first; for staff (`account` null) everybody's, as a queue: oldest first. */
export async function listParcels(
  db: Db,
  account: Account | null,
  filter: ParcelFilter,
): Promise<Page<ParcelRow>> {
  let matching = db.selectFrom('parcels')
  if (account) matching = matching.where('account_id', '=', account.id)
  if (filter.statuses.length) matching = matching.where('status', 'in', filter.statuses)
  if (filter.keyword) {
    const pattern = `%${filter.keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    matching = matching.where(
      sql<boolean>`(lower(parcel_no) like ${pattern} escape '\\' or lower(coalesce(tracking_number, '')) like ${pattern} escape '\\')`,
    )
  }
  const total = await countRows(matching)
  // Numbers are random after the day, so the order is the time and, within a millisecond, the number.
  const [time, no] = filter.cursor?.split('_') ?? []
  const [way, beyond] = account ? (['desc', '<'] as const) : (['asc', '>'] as const)
  const after = no
    ? matching.where((where) =>
        where(where.refTuple('created_at', 'parcel_no'), beyond, where.tuple(Number(time), no)),
      )
    : matching
  const rows = await after
    .selectAll()
    .orderBy('created_at', way)
    .orderBy('parcel_no', way)
    .limit(filter.limit + 1)
    .execute()
  return pageOf(rows, filter.limit, total, (row) => `${row.created_at}_${row.parcel_no}`)
}

/** How many of the customer's parcels are in each status. */
export async function countParcels(db: Db, account: Account): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('parcels')
    .select(['status', sql<number>`cast(count(*) as integer)`.as('count')])
    .where('account_id', '=', account.id)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}

/** The items of these parcels, in order. */
export async function itemsOf(db: Db, parcel_nos: string[]): Promise<OrderItemRow[]> {
  if (!parcel_nos.length) return []
  return db.selectFrom('order_items').selectAll().where('parcel_no', 'in', parcel_nos).orderBy('id').execute()
}

/** What the carrier has said, newest first. */
export async function trackingOf(db: Db, parcel_no: string): Promise<Row<'tracking_events'>[]> {
  return db
    .selectFrom('tracking_events')
    .selectAll()
    .where('parcel_no', '=', parcel_no)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
