import { dueAt } from '#domain/order-status.ts'
import {
  itemEvent,
  moveParcel as nextState,
  type ParcelEvent,
  type ParcelMode,
  type ParcelState,
  type ParcelStatus,
  parcelDueAt,
  parcelStatusLabel,
} from '#domain/parcel-status.ts'
import { refuseOwnMove } from '#server/accounts/own.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { NewRow, Tx } from '#server/db/schema.ts'
import { logChange } from '#server/orders/change-log.ts'
import { type Move, moveOrderItem } from '#server/orders/moves.ts'
import { followParcel } from './effects.ts'
import { wrongState } from '#server/problem.ts'

export type ParcelMove = Omit<Move, 'event'> & { event: ParcelEvent }

/** Who moves it, when a member of staff does. */
export const byStaff = (staff: Account, now: number) => ({ actor: 'staff', actor_id: staff.id, now }) as const

/**
 * Moves a parcel along its status machine, its items with it, and writes the change log of both. Answers the row as
 * it is then. Throws Problem 409 WRONG_STATE when the machine has no such move or somebody else moved it first.
 */
export async function moveParcel(
  tx: Tx,
  parcel: ParcelRow,
  move: ParcelMove,
  set: Partial<NewRow<'parcels'>> = {},
): Promise<ParcelRow> {
  refuseOwnMove(move, parcel)
  const next = checkParcelMove(parcel, move.event)
  const since = next.status === parcel.status ? parcel.status_since_at : move.now
  const state = {
    status: next.status,
    remembered_status: next.remembered,
    status_since_at: since,
    next_by_at: parcelDueAt(next.status, since),
  }
  const moved = await tx
    .updateTable('parcels')
    .set({ ...state, ...set })
    .where('parcel_no', '=', parcel.parcel_no)
    .where('status', '=', parcel.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved)
    throw wrongState(`Parcel ${parcel.parcel_no} has just changed. Reload the page to see its status.`)
  const change = { subject: 'parcel', subject_id: parcel.parcel_no, from_status: parcel.status } as const
  await logChange(tx, { ...change, to_status: next.status }, move)
  if (next.status === parcel.status) return moved
  await moveItems(tx, moved, move)
  await followParcel(tx, moved, move.now)
  return moved
}

/** Where the event would take the parcel. Throws Problem 409 WRONG_STATE when there is no such move. */
export function checkParcelMove(parcel: ParcelRow, event: ParcelEvent): ParcelState {
  const next = nextState(parcelState(parcel), event)
  if (!next)
    throw wrongState(`Parcel ${parcel.parcel_no} is now ${inWords(parcel)}, so this can no longer be done.`)
  return next
}

/** A parcel's status as people read it, in quotes. */
export const inWords = ({ status }: Pick<ParcelRow, 'status'>) =>
  `"${parcelStatusLabel(status as ParcelStatus)}"`

export const parcelState = (parcel: ParcelRow) => ({
  status: parcel.status as ParcelStatus,
  remembered: parcel.remembered_status as ParcelStatus | null,
  mode: parcel.mode as ParcelMode,
})

/** Days an item may stay again after its parcel came back. */
const BACK_DAYS = 30

async function moveItems(tx: Tx, parcel: ParcelRow, by: ParcelMove): Promise<void> {
  const { now, actor, actor_id } = by
  const event = itemEvent(parcel.status as ParcelStatus)
  // A rejected claim leads back to Shipped, where the items are already.
  if (!event || (event === 'parcel_shipped' && by.event !== 'ship')) return
  for (const item of await parcelItems(tx, parcel.parcel_no)) {
    const expired = (item.stored_until_at ?? now) <= now
    const own = event === 'leave_parcel' && expired ? 'leave_parcel_expired' : event
    const move = { event: own, actor, actor_id, now } as const
    if (event === 'leave_parcel') {
      const over_at = item.stored_until_at
      const next_by_at = expired ? dueAt('StorageExpired', over_at ?? now) : over_at
      await moveOrderItem(tx, item, move, { parcel_no: null, next_by_at })
    } else if (event === 'parcel_back') {
      const stored_until_at = now + BACK_DAYS * 24 * 3600_000
      const dates = { stored_until_at, refund_until_at: now, next_by_at: stored_until_at }
      await moveOrderItem(tx, item, move, { parcel_no: null, returned_from: parcel.parcel_no, ...dates })
    } else {
      await moveOrderItem(tx, item, move)
    }
  }
}

export async function parcelItems(tx: Tx, parcel_no: string): Promise<OrderItemRow[]> {
  return tx.selectFrom('order_items').selectAll().where('parcel_no', '=', parcel_no).orderBy('id').execute()
}
