import { FINAL_ORDER_STATUSES } from '#domain/order/status.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'
import { Problem } from '#server/problem.ts'

/** Return freight that is still due for items that came back. */

export const RETURN_FREIGHT = 'return_freight'

export interface DueReturn {
  /** A question is still open: until it is answered these items stay. */
  open: boolean
  /** The unpaid parcel that carries it already: until that is paid, or gone, these items enter no other. */
  carried_by: string | null
  entry_ids: string[]
  /** The amount, which becomes a receipt row of the next parcel. */
  fen: number
}

/** Reasons that keep an item that came back from a parcel. */
export interface HeldBack {
  /** The question about its return freight, while that waits for an answer. */
  question_id: string | null
  /** The unpaid parcel that carries its return freight. */
  parcel_no: string | null
}

/** The reasons that hold these items back, by item; those that may enter a parcel are not in it. */
export async function heldBack(
  db: Db,
  items: Pick<OrderItemRow, 'id' | 'returned_from'>[],
): Promise<Map<string, HeldBack>> {
  const entries = await entriesOf(db, items)
  return new Map(
    items.flatMap(({ id, returned_from }) => {
      const own = entries.filter(({ ref }) => ref === returned_from)
      const question_id = own.find(({ status }) => status === 'Open')?.id ?? null
      const parcel_no = own.find(({ charged_to }) => charged_to)?.charged_to ?? null
      return question_id || parcel_no ? [[id, { question_id, parcel_no }]] : []
    }),
  )
}

/** The return freight due for these items. */
export async function dueReturnFreight(
  db: Db | Tx,
  items: Pick<OrderItemRow, 'returned_from'>[],
): Promise<DueReturn> {
  const entries = await entriesOf(db, items)
  const due = entries.filter((entry) => entry.status !== 'Open')
  return {
    open: due.length < entries.length,
    carried_by: entries.find((entry) => entry.charged_to)?.charged_to ?? null,
    entry_ids: due.map((entry) => entry.id),
    fen: due.reduce((sum, entry) => sum + entry.amount_fen, 0),
  }
}

async function entriesOf(db: Db | Tx, items: Pick<OrderItemRow, 'returned_from'>[]) {
  const parcel_nos = items.flatMap((item) => item.returned_from ?? [])
  if (!parcel_nos.length) return []
  return db
    .selectFrom('confirm_entries')
    .select(['id', 'ref', 'amount_fen', 'status', 'charged_to'])
    .where('kind', '=', RETURN_FREIGHT)
    .where('ref', 'in', parcel_nos)
    .where('status', 'in', ['Open', 'Refused', 'Expired'])
    .execute()
}

/**
 * The return freight these items bring into a parcel that they may enter. Throws 409 RETURN_FREIGHT_DUE while a
 * question about them is open, or another unpaid parcel carries the amount due.
 */
export async function mayEnterParcel(
  db: Db | Tx,
  items: Pick<OrderItemRow, 'returned_from'>[],
): Promise<Pick<DueReturn, 'entry_ids' | 'fen'>> {
  const due = await dueReturnFreight(db, items)
  if (due.open) throw returnFreightDue()
  if (due.carried_by) throw carriedBy(due.carried_by)
  return due
}

export const returnFreightDue = () =>
  new Problem(
    409,
    'RETURN_FREIGHT_DUE',
    'These items came back to us. First answer the question about their return freight, in your account.',
  )

const carriedBy = (parcel_no: string) =>
  new Problem(
    409,
    'RETURN_FREIGHT_DUE',
    `These items came back to us, and parcel ${parcel_no} includes their return freight. Pay for or cancel that parcel first.`,
  )

/** The parcel's price holds them now. Answers false when another parcel was faster. */
export async function chargeReturnFreight(tx: Tx, entry_ids: string[], parcel_no: string): Promise<boolean> {
  if (!entry_ids.length) return true
  const charged = await tx
    .updateTable('confirm_entries')
    .set({ charged_to: parcel_no })
    .where('id', 'in', entry_ids)
    .where('charged_to', 'is', null)
    .executeTakeFirst()
  return Number(charged.numUpdatedRows) === entry_ids.length
}

/** The amount, fen, that leaves this unpaid parcel with the last item that came back from another one. */
export async function takeReturnFreight(tx: Tx, parcel_no: string, returned_from: string): Promise<number> {
  const leaving = await tx
    .updateTable('confirm_entries')
    .set({ charged_to: null })
    .where('charged_to', '=', parcel_no)
    .where('kind', '=', RETURN_FREIGHT)
    .where('ref', '=', returned_from)
    .where('status', 'in', ['Refused', 'Expired'])
    .returning('amount_fen')
    .execute()
  return leaving.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
}

/** The parcel that carries them is paid, and they with it. */
export async function payReturnFreight(tx: Tx, parcel_no: string): Promise<void> {
  await tx
    .updateTable('confirm_entries')
    .set({ status: 'Accepted' })
    .where('charged_to', '=', parcel_no)
    .where('status', 'in', ['Refused', 'Expired'])
    .execute()
}

/** All of the parcel is given back: they are due with the next one. */
export async function reopenReturnFreight(tx: Tx, parcel_no: string): Promise<void> {
  await tx
    .updateTable('confirm_entries')
    .set({ status: 'Refused' })
    .where('charged_to', '=', parcel_no)
    .execute()
}

/** Locks the open question about the way back of this parcel, before any of its items are. */
export async function lockReturnFreight(tx: Tx, returned_from: string): Promise<void> {
  if (!mustLock(tx)) return
  await openReturnFreight(tx, returned_from).forUpdate().execute()
}

/** Ends the question about the way back with the last of the items it is about. */
export async function voidReturnFreight(tx: Tx, returned_from: string): Promise<void> {
  const remaining = await tx
    .selectFrom('order_items')
    .select('id')
    .where('returned_from', '=', returned_from)
    .where('status', 'not in', FINAL_ORDER_STATUSES)
    .limit(1)
    .execute()
  if (remaining.length) return
  await tx
    .updateTable('confirm_entries')
    .set({ status: 'Void' })
    .where('id', 'in', openReturnFreight(tx, returned_from))
    .execute()
}

const openReturnFreight = (tx: Tx, ref: string) =>
  tx
    .selectFrom('confirm_entries')
    .select('id')
    .where('kind', '=', RETURN_FREIGHT)
    .where('ref', '=', ref)
    .where('status', '=', 'Open')

/** The parcel was cancelled before it paid them: they are due with the next one. */
export async function releaseReturnFreight(tx: Tx, parcel_no: string): Promise<void> {
  await tx
    .updateTable('confirm_entries')
    .set({ charged_to: null })
    .where('charged_to', '=', parcel_no)
    .where('status', 'in', ['Refused', 'Expired'])
    .execute()
}
