import type { ParcelStatus } from '#domain/parcel/status.ts'
import { byShelf } from '#domain/warehouse/shelf.ts'
import { countRows, type Page, pageOf, type Paging } from '#server/db/page.ts'
import { sql } from 'kysely'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db, Row } from '#server/db/schema.ts'
import { foundBy } from '#server/db/search-words.ts'
import { notFound } from '#server/problem.ts'

export interface ParcelFilter extends Paging {
  statuses: ParcelStatus[]
  /** Leaves out parcels with a problem with their address whose owner has not given another one, or has. */
  address_given?: boolean | undefined
  /** Only what should have moved before this moment, epoch ms. */
  late_at?: number | undefined
  /** Where it goes, two letters. */
  country?: string | undefined
  line_code?: string | undefined
  /** Made between these moments, epoch ms, both inclusive. */
  from?: number | undefined
  to?: number | undefined
  /** For staff: not the oldest first. */
  newest?: boolean | undefined
}

/** A customer's own parcels, newest first; for staff (`account` null) everybody's, as a queue: oldest first. */
export async function listParcels(
  db: Db,
  account: Account | null,
  filter: ParcelFilter,
): Promise<Page<ParcelRow>> {
  let matching = narrowed(db, filter)
  if (account) matching = matching.where('account_id', '=', account.id)
  const total = await countRows(matching)
  const [way, beyond] = account || filter.newest ? NEWEST : OLDEST
  const cursor = readCursor(filter.cursor)
  const after = cursor
    ? matching.where((where) =>
        where(where.refTuple('created_at', 'parcel_no'), beyond, where.tuple(...cursor)),
      )
    : matching
  const rows = await after
    .selectAll()
    .orderBy('created_at', way)
    .orderBy('parcel_no', way)
    .limit(filter.limit + 1)
    .execute()
  return pageOf(rows, filter.limit, total, cursorOf)
}

const NEWEST = ['desc', '<'] as const
const OLDEST = ['asc', '>'] as const

function narrowed(db: Db, { statuses, address_given, late_at, country, line_code, from, to }: ParcelFilter) {
  let matching = db.selectFrom('parcels')
  if (statuses.length) matching = matching.where('status', 'in', statuses)
  if (address_given !== undefined)
    matching = matching.where(({ eb, or }) =>
      or([eb('status', '<>', 'AddressIssue'), eb('address_given_at', address_given ? 'is not' : 'is', null)]),
    )
  if (late_at) matching = matching.where('next_by_at', '<', late_at)
  // The address is JSON, and a name cannot hold a quote that is not escaped there.
  if (country) matching = matching.where('address', 'like', `%"country":"${country}"%`)
  if (line_code) matching = matching.where('line_code', '=', line_code)
  if (from) matching = matching.where('created_at', '>=', from)
  if (to) matching = matching.where('created_at', '<=', to)
  return matching
}

// Numbers are random after the day, so the order is the time and, within a millisecond, the number.
const cursorOf = (row: ParcelRow) => `${row.created_at}_${row.parcel_no}`

function readCursor(cursor: string | undefined): [created_at: number, parcel_no: string] | null {
  const [time, no] = cursor?.split('_') ?? []
  return no ? [Number(time), no] : null
}

/**
 * Everybody's parcels, oldest first unless `newest`, that a keyword finds: by the start or end of a parcel or tracking number, by words
 * of its note, by the start of an e-mail.
 */
export async function findParcels(db: Db, keyword: string, filter: ParcelFilter): Promise<Page<ParcelRow>> {
  const itself = narrowed(db, filter).where('parcels.parcel_no', '=', sql.ref<string>('found.id'))
  const [way, beyond] = filter.newest ? NEWEST : OLDEST
  const dated = db
    .selectFrom(foundBy('parcel', keyword))
    .select(['found.id as parcel_no', itself.select('created_at').as('created_at')])
  const hits = db.selectFrom(dated.as('dated')).where('created_at', 'is not', null)
  const total = await countRows(hits)
  const cursor = readCursor(filter.cursor)
  const after = cursor
    ? hits.where((where) => where(where.refTuple('created_at', 'parcel_no'), beyond, where.tuple(...cursor)))
    : hits
  const first = after
    .select('parcel_no')
    .orderBy('created_at', way)
    .orderBy('parcel_no', way)
    .limit(filter.limit + 1)
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('parcel_no', 'in', first)
    .orderBy('created_at', way)
    .orderBy('parcel_no', way)
    .execute()
  return pageOf(rows, filter.limit, total, cursorOf)
}

/** The debts of these parcels' owners, fen by account; those without any are left out. */
export async function owedBy(db: Db, parcels: ParcelRow[]): Promise<Map<string, number>> {
  if (!parcels.length) return new Map()
  const rows = await db
    .selectFrom('balances')
    .select(['account_id', 'receivable_fen'])
    .where('account_id', 'in', [...new Set(parcels.map((parcel) => parcel.account_id))])
    .where('receivable_fen', '>', 0)
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.receivable_fen]))
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

/** How many of the customer's parcels with a problem with their address have another one. */
export const countAddressesGiven = (db: Db, account: Account): Promise<number> =>
  countRows(
    narrowed(db, { statuses: ['AddressIssue'], address_given: true, limit: 0 }).where(
      'account_id',
      '=',
      account.id,
    ),
  )

/** The items of these parcels, in order. */
export async function itemsOf(db: Db, parcel_nos: string[]): Promise<OrderItemRow[]> {
  if (!parcel_nos.length) return []
  return db.selectFrom('order_items').selectAll().where('parcel_no', 'in', parcel_nos).orderBy('id').execute()
}

/** How these parcels stand by now; one that is gone is left out. */
export const parcelStatuses = (db: Db, parcel_nos: string[]) =>
  db.selectFrom('parcels').select(['parcel_no', 'status']).where('parcel_no', 'in', parcel_nos).execute()

/** The carrier's events, newest first. */
export async function trackingOf(db: Db, parcel_no: string): Promise<Row<'tracking_events'>[]> {
  return db
    .selectFrom('tracking_events')
    .selectAll()
    .where('parcel_no', '=', parcel_no)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Everything that goes into these parcels, in the order of the shelves. Throws 404 when one does not exist. */
export async function itemsToPick(db: Db, parcel_nos: string[]): Promise<OrderItemRow[]> {
  const existing = await db
    .selectFrom('parcels')
    .select('parcel_no')
    .where('parcel_no', 'in', parcel_nos)
    .execute()
  if (existing.length !== new Set(parcel_nos).size) throw notFound('this parcel')
  return (await itemsOf(db, parcel_nos)).toSorted(byShelf)
}

/** These order items, in the same order. Throws 404 when one does not exist. */
export async function itemsById(db: Db, ids: string[]): Promise<OrderItemRow[]> {
  const items = await db.selectFrom('order_items').selectAll().where('id', 'in', ids).orderBy('id').execute()
  if (items.length !== new Set(ids).size) throw notFound('this order item')
  return items.toSorted(byShelf)
}
