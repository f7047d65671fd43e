import { refuseOwn } from '#server/account/accounts.ts'
import { type Page, pageById, type Paging } from '#server/db/page.ts'
import { FINAL_ORDER_STATUSES, statusLabel } from '#domain/order/status.ts'
import { unclaimedJson } from '#server/db/json.ts'
import type { Account, OrderItemRow, UnclaimedRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { canMove, moveOrderItem } from '#server/order/moves.ts'
import { notFound, wrongState } from '#server/problem.ts'
import { byStaff, lockForStaff, lockOneForStaff } from '#server/order/for-staff.ts'

/** Boxes that reach the warehouse. */

export interface Arrival {
  items: OrderItemRow[]
  /** When nobody waits for the box. */
  unclaimed: UnclaimedRow | null
}

/** Marks an item as arrived, whatever its box says. */
export async function scanItem(db: Db, staff: Account, id: string, now: number): Promise<OrderItemRow> {
  return inTransaction(db, async (tx) => {
    const item = await lockOneForStaff(tx, staff, id)
    return arrive(tx, staff, item, now)
  })
}

/**
 * A box arrived: all items that wait for it. A number nobody knows, or whose items have all ended, becomes an
 * unclaimed arrival, once. Throws 403 when one item is their own, 409 WRONG_STATE for a box that has been scanned
 * before.
 */
export async function scanBox(
  db: Db,
  staff: Account,
  inner_tracking_number: string,
  now: number,
): Promise<Arrival> {
  return inTransaction(db, async (tx) => {
    const matches = await lockByTracking(tx, inner_tracking_number)
    refuseOwn(staff, ...matches)
    const waiting = matches.filter((item) => canMove(item, 'scan_arrival'))
    const items: OrderItemRow[] = []
    for (const item of waiting) items.push(await arrive(tx, staff, item, now))
    if (items.length) return { items, unclaimed: null }
    const before = matches.find((item) => !FINAL_ORDER_STATUSES.includes(item.status))
    if (before)
      throw wrongState(
        `This box was scanned before: "${before.title}" is "${statusLabel(before.status)}" now.`,
      )
    const ids = matches.map((item) => item.id)
    return { items: [], unclaimed: await openUnclaimed(tx, inner_tracking_number, ids, now) }
  })
}

const arrive = (tx: Tx, staff: Account, item: OrderItemRow, now: number) =>
  moveOrderItem(tx, item, byStaff(staff, 'scan_arrival', now))

async function lockByTracking(tx: Tx, inner_tracking_number: string): Promise<OrderItemRow[]> {
  return tx
    .selectFrom('order_items')
    .selectAll()
    .where('inner_tracking_number', '=', inner_tracking_number)
    .orderBy('id')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .execute()
}

/** The open arrival of this number, made now unless it is there. */
async function openUnclaimed(
  tx: Tx,
  tracking_number: string,
  item_ids: string[],
  now: number,
): Promise<UnclaimedRow> {
  await tx
    .insertInto('unclaimed')
    .values({
      id: newId(now),
      tracking_number,
      item_ids: JSON.stringify(item_ids),
      status: 'Open',
      note: '',
      created_at: now,
      closed_at: null,
    })
    .onConflict((c) => c.doNothing())
    .execute()
  return tx
    .selectFrom('unclaimed')
    .selectAll()
    .where('tracking_number', '=', tracking_number)
    .where('status', '=', 'Open')
    .executeTakeFirstOrThrow()
}

/** An unclaimed box turns out to hold these items: all of them are here now, or none. Throws 404, 403, 409 WRONG_STATE. */
export async function assignUnclaimed(
  db: Db,
  staff: Account,
  input: { unclaimed_id: string; ids: string[] },
  now: number,
): Promise<OrderItemRow[]> {
  return inTransaction(db, async (tx) => {
    const items = await lockForStaff(tx, staff, input.ids)
    const box = await close(tx, staff, input.unclaimed_id, { status: 'Assigned' }, now)
    const itemIds = new Set([...unclaimedJson.item_ids(box), ...items.map((item) => item.id)])
    const item_ids = JSON.stringify([...itemIds])
    await tx.updateTable('unclaimed').set({ item_ids }).where('id', '=', box.id).execute()
    const set = { inner_tracking_number: box.tracking_number }
    const here: OrderItemRow[] = []
    for (const item of items)
      here.push(await moveOrderItem(tx, item, byStaff(staff, 'assign_unclaimed', now), set))
    return here
  })
}

/** An unclaimed box leaves us again. Throws 404, 403, 409 WRONG_STATE. */
export async function closeUnclaimed(
  db: Db,
  staff: Account,
  input: { unclaimed_id: string; outcome: 'returned' | 'discarded'; note: string },
  now: number,
): Promise<UnclaimedRow> {
  const status = input.outcome === 'returned' ? 'Returned' : 'Discarded'
  return inTransaction(db, (tx) => close(tx, staff, input.unclaimed_id, { status, note: input.note }, now))
}

/** Throws 403 when it names an item of their own. */
async function close(
  tx: Tx,
  staff: Account,
  id: string,
  set: Partial<Pick<UnclaimedRow, 'status' | 'note'>>,
  now: number,
): Promise<UnclaimedRow> {
  const closed = await tx
    .updateTable('unclaimed')
    .set({ ...set, closed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'Open')
    .returningAll()
    .executeTakeFirst()
  if (closed) {
    refuseOwn(staff, ...(await ownersOf(tx, closed)))
    return closed
  }
  const row = await tx.selectFrom('unclaimed').select('status').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('this unclaimed box')
  throw wrongState(`This box is already ${row.status.toLowerCase()}.`)
}

/** The owners of the items a box names. */
async function ownersOf(tx: Tx, box: UnclaimedRow): Promise<Pick<OrderItemRow, 'account_id'>[]> {
  const ids = unclaimedJson.item_ids(box)
  if (!ids.length) return []
  return tx.selectFrom('order_items').select('account_id').where('id', 'in', ids).execute()
}

export interface UnclaimedBox extends UnclaimedRow {
  items: Pick<OrderItemRow, 'id' | 'order_no' | 'title' | 'status'>[]
}

/** Boxes nobody waits for, oldest first, each with the items it names. */
export async function listUnclaimed(
  db: Db,
  filter: Paging & { status: UnclaimedRow['status'] },
): Promise<Page<UnclaimedBox>> {
  const matching = db.selectFrom('unclaimed').where('status', '=', filter.status)
  const page = await pageById(matching, filter, 'oldest', (part) => part.selectAll())
  return { ...page, list: await withItems(db, page.list) }
}

export async function withItems(db: Db, boxes: UnclaimedRow[]): Promise<UnclaimedBox[]> {
  const ids = boxes.flatMap(unclaimedJson.item_ids)
  if (!ids.length) return boxes.map((box) => ({ ...box, items: [] }))
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'order_no', 'title', 'status'])
    .where('id', 'in', ids)
    .execute()
  return boxes.map((box) => ({
    ...box,
    items: items.filter((item) => unclaimedJson.item_ids(box).includes(item.id)),
  }))
}
