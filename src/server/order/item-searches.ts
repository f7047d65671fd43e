import { liesHere } from '#domain/warehouse/shelf.ts'
import { emailsById } from '#server/account/accounts.ts'
import { countRows, type Page, pageById, type Paging } from '#server/db/page.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { wrongState } from '#server/problem.ts'
import { type ByWhom, lastByStaff } from './colleagues.ts'
import { lockForStaff, lockOneForStaff } from './for-staff.ts'
import { closeSearches, inWords } from './moves.ts'
import { asStaffSee, type StaffItem } from './staff-lists.ts'

/** The pick list: items are fetched from the shelves, and looked for where they do not lie there. Source: docs/decisions/places.md. */

export interface ItemSearch extends Row<'item_searches'> {
  item: StaffItem
  opened_email: string
  /** The colleague who last had to do with it; null when nobody is known to. */
  seen: ByWhom | null
}

/** It does not lie where it should. Whoever misses it second joins the search. Throws 404, 403, 409 WRONG_STATE. */
export async function searchItem(db: Db, staff: Account, id: string, now: number): Promise<ItemSearch> {
  const search = await inTransaction(db, async (tx) => {
    const item = await lockOneForStaff(tx, staff, id)
    if (!liesHere(item))
      throw wrongState(`“${item.title}” is now ${inWords(item)}: it is not in our warehouse.`)
    await tx.deleteFrom('picks').where('order_item_id', '=', id).execute()
    const opened = { opened_by: staff.id, opened_at: now, closed_by: null, closed_at: null }
    await tx
      .insertInto('item_searches')
      .values({ id: newId(now), order_item_id: id, shelf: item.shelf, status: 'Open', ...opened })
      .onConflict((c) => c.doNothing())
      .execute()
    return openOnes(tx).where('order_item_id', '=', id).executeTakeFirstOrThrow()
  })
  const [one] = await withItems(db, [search])
  if (!one) throw new Error('the item that is looked for is gone')
  return one
}

const openOnes = (db: Db | Tx) => db.selectFrom('item_searches').selectAll().where('status', '=', 'Open')

/** Open searches, oldest first. */
export async function listSearches(db: Db, paging: Paging): Promise<Page<ItemSearch>> {
  const matching = db.selectFrom('item_searches').where('status', '=', 'Open')
  const page = await pageById(matching, paging, 'oldest', (part) => part.selectAll())
  return { ...page, list: await withItems(db, page.list) }
}

export const countSearches = (db: Db): Promise<number> =>
  countRows(db.selectFrom('item_searches').where('status', '=', 'Open'))

async function withItems(db: Db, searches: Row<'item_searches'>[]): Promise<ItemSearch[]> {
  if (!searches.length) return []
  const ids = searches.map(({ order_item_id }) => order_item_id)
  const rows = await db.selectFrom('order_items').selectAll().where('id', 'in', ids).execute()
  const items = new Map((await asStaffSee(db, rows)).map((item) => [item.id, item]))
  const sightings = await lastByStaff(db, ids, ['order_item', 'shelf'])
  const emails = await emailsById(
    db,
    searches.map(({ opened_by }) => opened_by),
  )
  return searches.flatMap((search) => {
    const item = items.get(search.order_item_id)
    const opened_email = emails.get(search.opened_by) ?? ''
    return item ? [{ ...search, item, opened_email, seen: sightings.get(item.id) ?? null }] : []
  })
}

/**
 * These items have been fetched from their shelves for their parcel, or lie there again; whoever was first stays named.
 * Fetching ends a search for them as found. Throws 404, 403, 409 WRONG_STATE for one that is in no parcel.
 */
export async function pickItems(
  db: Db,
  staff: Account,
  { ids, picked }: { ids: string[]; picked: boolean },
  now: number,
): Promise<OrderItemRow[]> {
  return inTransaction(db, async (tx) => {
    const items = await lockForStaff(tx, staff, ids)
    const rows = items.map((item) => {
      if (!item.parcel_no || item.status !== 'InParcel')
        throw wrongState(`“${item.title}” is now ${inWords(item)}: no parcel waits for it.`)
      return { order_item_id: item.id, parcel_no: item.parcel_no, picked_by: staff.id, picked_at: now }
    })
    const parcel_nos = rows.map(({ parcel_no }) => parcel_no)
    const old = tx.deleteFrom('picks').where('order_item_id', 'in', ids)
    // A pick for an earlier parcel says nothing of this one.
    await (picked ? old.where('parcel_no', 'not in', parcel_nos) : old).execute()
    if (!picked) return items
    await tx
      .insertInto('picks')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute()
    await closeSearches(tx, ids, { status: 'Found', closed_by: staff.id, closed_at: now })
    return items
  })
}

/** Pickers' notes on these items: who has fetched each for its parcel, and since when it is looked for. */
export async function pickingOf(
  db: Db,
  items: readonly Pick<OrderItemRow, 'id' | 'parcel_no'>[],
): Promise<Map<string, { picked?: ByWhom; search?: ByWhom }>> {
  if (!items.length) return new Map()
  const ids = items.map(({ id }) => id)
  const picks = await db
    .selectFrom('picks')
    .innerJoin('accounts', 'accounts.id', 'picked_by')
    .select(['order_item_id', 'parcel_no', 'email as staff_email', 'picked_at as at'])
    .where('order_item_id', 'in', ids)
    .execute()
  const searches = await db
    .selectFrom('item_searches')
    .innerJoin('accounts', 'accounts.id', 'opened_by')
    .select(['order_item_id', 'email as staff_email', 'opened_at as at'])
    .where('order_item_id', 'in', ids)
    .where('status', '=', 'Open')
    .execute()
  return new Map(
    items.map(({ id, parcel_no }) => {
      const picked = picks.find((pick) => pick.order_item_id === id && pick.parcel_no === parcel_no)
      const search = searches.find(({ order_item_id }) => order_item_id === id)
      return [id, { ...(picked && { picked }), ...(search && { search }) }]
    }),
  )
}
