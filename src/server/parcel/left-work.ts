import { noteAction } from '#server/account/staff-actions.ts'
import { closeRequest } from '#server/account/staff-sums.ts'
import { changeJson } from '#server/db/json-staff.ts'
import { inParts } from '#server/db/page.ts'
import type { Account, OrderItemRow, StaffRequestRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'
import { giveBackOf } from '#server/order/assign-buyer.ts'
import { listParcelChanges, markUndone } from '#server/order/change-log.ts'
import { packersOf } from '#server/order/colleagues.ts'

/** Work that a member of staff has begun and leaves behind with the role. Source: docs/decisions/access.md. */

export interface LeftWork {
  /** Gifts that wait for an admin's yes, and whose they would be. */
  requests: (Pick<StaffRequestRow, 'id' | 'sum_fen'> & { owner_email: string })[]
  /** On the packing table. */
  parcel_nos: string[]
  /** Taken to be bought. */
  item_ids: string[]
}

export async function workOf(db: Db | Tx, staff: Pick<Account, 'id'>): Promise<LeftWork> {
  const items = await takenItems(db, staff)
  return {
    requests: await openRequests(db, staff),
    parcel_nos: await packedBy(db, staff),
    item_ids: items.map(({ id }) => id),
  }
}

/**
 * Refuses what they asked for, with the reason, and puts back what they have begun, as if nobody had. A parcel that was
 * unpacked on the table stays there: who scans it takes it over. Answers what there was.
 */
export async function putWorkBack(tx: Tx, staff: Account, admin: Account, now: number): Promise<LeftWork> {
  const left = await workOf(tx, staff)
  const answer = `${staff.email} no longer works here.`
  for (const { id } of left.requests)
    await closeRequest(tx, { id }, { status: 'Refused', answer, decided_by: admin.id }, now)
  for (const item of await takenItems(tx, staff)) await giveBackOf(tx, item, admin, now)
  for (const parcel_no of left.parcel_nos) await offTheTable(tx, parcel_no, admin, now)
  return left
}

const openRequests = (db: Db | Tx, { id }: Pick<Account, 'id'>): Promise<LeftWork['requests']> =>
  db
    .selectFrom('staff_requests')
    .innerJoin('accounts', 'accounts.id', 'staff_requests.owner_id')
    .select(['staff_requests.id', 'sum_fen', 'accounts.email as owner_email'])
    .where('asker_id', '=', id)
    .where('closed_at', 'is', null)
    .orderBy('staff_requests.id')
    .execute()

const takenItems = (db: Db | Tx, { id }: Pick<Account, 'id'>): Promise<OrderItemRow[]> =>
  db
    .selectFrom('order_items')
    .selectAll()
    .where('status', '=', 'Purchasing')
    .where('taken_by', '=', id)
    .orderBy('id')
    .execute()

async function packedBy(db: Db | Tx, { id }: Pick<Account, 'id'>): Promise<string[]> {
  const rows = await db
    .selectFrom('parcels')
    .select('parcel_no')
    .where('status', '=', 'Packing')
    .orderBy('parcel_no')
    .execute()
  const packed: string[] = []
  for (const part of inParts(rows)) {
    const numbers = part.map(({ parcel_no }) => parcel_no)
    const packers = await packersOf(db, numbers)
    packed.push(...numbers.filter((parcel_no) => packers.get(parcel_no)?.id === id))
  }
  return packed
}

/** Undoes the step that brought it there, and whatever took it over since. */
async function offTheTable(tx: Tx, parcel_no: string, admin: Account, now: number): Promise<void> {
  const parcel = await tx
    .selectFrom('parcels')
    .select('status')
    .where('parcel_no', '=', parcel_no)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (parcel?.status !== 'Packing') return
  const log = (await listParcelChanges(tx, parcel_no)).filter(({ undone_at }) => undone_at === null)
  const start = log.findLast(
    ({ from_status, to_status }) => to_status === 'Packing' && from_status !== to_status,
  )
  const before = start && changeJson.parcel_before(start)
  if (!start || !before) return
  await tx.updateTable('parcels').set(before).where('parcel_no', '=', parcel_no).execute()
  for (const { id, event } of log)
    if (id === start.id || (id > start.id && event === 'take_over')) await markUndone(tx, id, admin, now)
  const input = { id: parcel_no, step: start.event }
  await noteAction(tx, admin, { call: 'bk/undo_step', input, answer: null }, now)
}
