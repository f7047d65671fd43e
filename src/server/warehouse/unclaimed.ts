import { endedWithoutGoods, FINAL_ORDER_STATUSES } from '#domain/order/status.ts'
import { COUNTED } from '#domain/staff/sums.ts'
import { refuseOwn } from '#server/account/accounts.ts'
import { countGiven, type FreeCall, withinSums } from '#server/account/staff-sums.ts'
import { unclaimedJson } from '#server/db/json.ts'
import { type Page, pageById, type Paging } from '#server/db/page.ts'
import type { Account, OrderItemRow, UnclaimedRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { countNoMore, listItemChanges, logChange } from '#server/order/change-log.ts'
import { byStaff, lockForStaff } from '#server/order/for-staff.ts'
import { checkMove, type MovedItem, moveOrderItem } from '#server/order/moves.ts'
import { notFound, wrongState } from '#server/problem.ts'

/** Boxes in the warehouse that nobody waits for. */

/** The open arrival of this number, made now unless it is there. */
export async function openUnclaimed(
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
  const open = await tx
    .selectFrom('unclaimed')
    .selectAll()
    .where('tracking_number', '=', tracking_number)
    .where('status', '=', 'Open')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const others = unclaimedJson.item_ids(open)
  if (item_ids.every((id) => others.includes(id))) return open
  const all = JSON.stringify([...new Set([...others, ...item_ids])])
  await tx.updateTable('unclaimed').set({ item_ids: all }).where('id', '=', open.id).execute()
  return { ...open, item_ids: all }
}

/**
 * An unclaimed box turns out to hold these items: all of them are here now, or none. What was paid back for others that it
 * names counts, since their goods go to somebody else. Throws 404, 403, 409 WRONG_STATE, and what `withinSums` throws.
 */
export async function assignUnclaimed(
  db: Db,
  staff: Account,
  assignment: Assignment,
  now: number,
): Promise<MovedItem[]> {
  const by = {
    staff,
    call: 'bk/assign_unclaimed',
    subject: assignment.unclaimed_id,
    body: assignment,
  } as const
  return withinSums(db, by, now, (tx) => assignIn(tx, by, assignment, now))
}

interface Assignment {
  unclaimed_id: string
  ids: string[]
}

/** The same in a transaction that is open. */
export async function assignIn(
  tx: Tx,
  by: FreeCall,
  { unclaimed_id, ids }: Assignment,
  now: number,
): Promise<MovedItem[]> {
  const { staff } = by
  const items = await lockForStaff(tx, staff, ids)
  const box = await close(tx, staff, unclaimed_id, { status: 'Assigned' }, now)
  for (const item of items) checkMove(item, 'assign_unclaimed')
  await countPassedOn(tx, by, { box, items }, now)
  const itemIds = new Set([...unclaimedJson.item_ids(box), ...items.map((item) => item.id)])
  const item_ids = JSON.stringify([...itemIds])
  await tx.updateTable('unclaimed').set({ item_ids }).where('id', '=', box.id).execute()
  const set = { inner_tracking_number: box.tracking_number }
  const here: MovedItem[] = []
  for (const item of items)
    here.push(await moveOrderItem(tx, item, byStaff(staff, 'assign_unclaimed', now), set))
  return here
}

/** Counts the goods of a box whose items were paid back, as given by who assigns it to others; it stands in the log of each. */
async function countPassedOn(
  tx: Tx,
  by: FreeCall,
  { box, items }: { box: UnclaimedRow; items: OrderItemRow[] },
  now: number,
): Promise<void> {
  const paid = (await namedItems(tx, box)).filter(
    ({ status, refunded_fen }) => endedWithoutGoods(status) && refunded_fen > 0,
  )
  const [receiver] = items
  const [first] = paid
  if (!first || !receiver) return
  const back_fen = paid.reduce((sum, { refunded_fen }) => sum + refunded_fen, 0)
  const fen = COUNTED['bk/assign_unclaimed']({ back_fen })
  const about = { owner_id: receiver.account_id, about: 'order_item', about_id: first.id } as const
  const counted = await countGiven(tx, by, { ...about, fen }, now)
  const reason = `Its box was assigned to ${items.map(({ id }) => id).join(', ')}.`
  for (const { id: subject_id, status, refunded_fen } of paid) {
    const change = { subject: 'order_item', subject_id, from_status: status, to_status: status } as const
    const passed = { event: PASS_ON, actor: 'staff', actor_id: by.staff.id, reason, now } as const
    await logChange(tx, change, { ...passed, counted: { ...counted, counted_fen: refunded_fen } })
  }
}

const PASS_ON = 'pass_on'

/** The box it was found in is unclaimed again, once none of its items is here any more. */
export async function reopenUnclaimed(tx: Tx, { id, inner_tracking_number }: OrderItemRow): Promise<void> {
  if (!inner_tracking_number) return
  const others = await tx
    .selectFrom('order_items')
    .select('id')
    .where('inner_tracking_number', '=', inner_tracking_number)
    .where('id', '<>', id)
    // Items that the box names because they had ended before it came.
    .where('status', 'not in', FINAL_ORDER_STATUSES)
    .limit(1)
    .execute()
  const open = await tx
    .selectFrom('unclaimed')
    .select('id')
    .where('tracking_number', '=', inner_tracking_number)
    .where('status', '=', 'Open')
    .execute()
  if (others.length || open.length) return
  const box = await tx
    .selectFrom('unclaimed')
    .selectAll()
    .where('tracking_number', '=', inner_tracking_number)
    .where('status', '=', 'Assigned')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!box) return
  const set = { status: 'Open', closed_at: null } as const
  await tx.updateTable('unclaimed').set(set).where('id', '=', box.id).execute()
  for (const named_id of unclaimedJson.item_ids(box))
    for (const change of await listItemChanges(tx, named_id))
      if (change.event === PASS_ON && change.at === box.closed_at) await countNoMore(tx, change)
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
    refuseOwn(staff, ...(await namedItems(tx, closed)))
    return closed
  }
  const row = await tx.selectFrom('unclaimed').select('status').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('this unclaimed box')
  throw wrongState(`This box is already ${row.status.toLowerCase()}.`)
}

/** The items a box names. */
async function namedItems(tx: Tx, box: UnclaimedRow) {
  const ids = unclaimedJson.item_ids(box)
  if (!ids.length) return []
  return tx
    .selectFrom('order_items')
    .select(['id', 'account_id', 'status', 'refunded_fen'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
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
