import { dueAt } from '#domain/order/status.ts'
import {
  itemEvent,
  moveParcel as nextState,
  parcelDueAt,
  type ParcelEvent,
  type ParcelState,
  type ParcelStatus,
  parcelStatusLabel,
} from '#domain/parcel/status.ts'
import { DAY } from '#domain/time/durations.ts'
import { refuseOwnMove } from '#server/account/accounts.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db, NewRow, Tx } from '#server/db/schema.ts'
import { logChange } from '#server/order/change-log.ts'
import { type Move, moveOrderItem } from '#server/order/moves.ts'
import { wrongState } from '#server/problem.ts'
import { buysParcel } from '#domain/money/payment-purpose.ts'
import { unlockFor } from '#server/money/coupon-use.ts'
import { postParcelBack } from './coming-back.ts'
import { noteJourney } from './journeys.ts'
import { releaseReturnFreight } from './return-freight-due.ts'
import { cancelReward, expectReward, rewardParcel } from './rewards.ts'

export type ParcelMove = Omit<Move, 'event'> & { event: ParcelEvent }

/** A parcel that has just moved, with the entry of the change log that says so. */
export type MovedParcel = ParcelRow & { change_id: string }

/** A parcel that is moved in another way first gives back what waits to come back of it. */
const REPLACES: readonly ParcelEvent[] = ['weigh_again', 'weigh_again_over', 'take_out']

/** The actor of a move by a member of staff. */
export const byStaff = (staff: Account, now: number) => ({ actor: 'staff', actor_id: staff.id, now }) as const

/**
 * Moves a parcel along its status machine, its items with it, and writes the change log of both. Answers the row as
 * it is then. Throws Problem 409 WRONG_STATE when the machine has no such move or somebody else moved it first.
 */
export async function moveParcel(
  tx: Tx,
  row: ParcelRow,
  move: ParcelMove,
  set: Partial<NewRow<'parcels'>> = {},
): Promise<MovedParcel> {
  refuseOwnMove(move, row)
  const parcel = REPLACES.includes(move.event) ? row : await postParcelBack(tx, row, move.now)
  const next = checkParcelMove(parcel, move.event)
  const since = next.status === parcel.status ? parcel.status_since_at : move.now
  const state = {
    status: next.status,
    remembered_status: next.remembered,
    status_since_at: since,
    next_by_at: next.status === parcel.status ? parcel.next_by_at : parcelDueAt(next.status, since),
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
  const { status, status_since_at, next_by_at } = parcel
  const before = move.event === 'start_packing' && { status, status_since_at, next_by_at }
  const change_id = await logChange(
    tx,
    { ...change, to_status: next.status },
    before ? { ...move, before } : move,
  )
  if (next.status === parcel.status) return { ...moved, change_id }
  await moveItems(tx, moved, move)
  await followParcel(tx, moved, move.now)
  return { ...moved, change_id }
}

/** Where the event would take the parcel. Throws Problem 409 WRONG_STATE when there is no such move. */
export function checkParcelMove(parcel: ParcelRow, event: ParcelEvent): ParcelState {
  const next = nextState(parcelState(parcel), event)
  if (!next)
    throw wrongState(`Parcel ${parcel.parcel_no} is now ${inWords(parcel)}, so this can no longer be done.`)
  return next
}

/** Whether it is packed, and not shipped yet. */
export const canWeighAgain = (parcel: ParcelRow) => nextState(parcelState(parcel), 'weigh_again') !== null

/** A parcel's status as people read it, in quotes. */
export const inWords = ({ status }: Pick<ParcelRow, 'status'>) => `“${parcelStatusLabel(status)}”`

export const parcelState = (parcel: ParcelRow) => ({
  status: parcel.status,
  remembered: parcel.remembered_status,
  mode: parcel.mode,
})

/** Days an item may stay again after its parcel came back. */
export const BACK_DAYS = 30

async function moveItems(tx: Tx, parcel: ParcelRow, by: ParcelMove): Promise<void> {
  const { now, actor, actor_id } = by
  const event = itemEvent(parcel.status)
  // A rejected claim leads back to Shipped, where the items are already.
  if (!event || (event === 'parcel_shipped' && by.event !== 'ship')) return
  for (const item of await parcelItems(tx, parcel.parcel_no)) {
    const move = { event, actor, actor_id, now } as const
    if (event === 'leave_parcel') await leaveParcel(tx, item, move)
    else if (event === 'parcel_back') {
      const stored_until_at = now + BACK_DAYS * DAY
      const dates = { stored_until_at, refund_until_at: now, next_by_at: stored_until_at }
      await moveOrderItem(tx, item, move, { parcel_no: null, returned_from: parcel.parcel_no, ...dates })
    } else {
      await moveOrderItem(tx, item, move)
    }
  }
}

/** Takes an item out of its parcel, back into storage as its own days say. */
export async function leaveParcel(
  tx: Tx,
  item: OrderItemRow,
  { actor, actor_id, reason, now }: Pick<ParcelMove, 'actor' | 'actor_id' | 'reason' | 'now'>,
): Promise<void> {
  const until_at = item.stored_until_at
  const expired = (until_at ?? now) <= now
  const next_by_at = expired ? dueAt('StorageExpired', until_at ?? now) : until_at
  const event = expired ? 'leave_parcel_expired' : 'leave_parcel'
  const move = { event, actor, actor_id, now, ...(reason && { reason }) } as const
  await moveOrderItem(tx, item, move, { parcel_no: null, next_by_at })
}

export async function parcelItems(tx: Db | Tx, parcel_no: string): Promise<OrderItemRow[]> {
  return tx.selectFrom('order_items').selectAll().where('parcel_no', '=', parcel_no).orderBy('id').execute()
}

type Effect = (tx: Tx, parcel: ParcelRow, now: number) => Promise<void>

/** Frees what it had taken. */
const release: Effect = async (tx, parcel, now) => {
  await cancelReward(tx, parcel, now)
  await releaseReturnFreight(tx, parcel.parcel_no)
  await unlockFor(tx, parcel.account_id, (buys) => buysParcel(buys, parcel.parcel_no), now)
}

/** It has arrived for good. */
const finish: Effect = async (tx, parcel, now) => {
  await rewardParcel(tx, parcel, now)
  await noteJourney(tx, parcel, now)
}

/** Effects outside a parcel and its items when it comes into a status. */
const EFFECTS: Partial<Record<ParcelStatus, Effect>> = {
  WaitingForPacking: expectReward,
  Packed: expectReward,
  Completed: finish,
  ClaimRejected: finish,
  Cancelled: release,
  Compensated: cancelReward,
  ReturnedToWarehouse: cancelReward,
}

async function followParcel(tx: Tx, parcel: ParcelRow, now: number): Promise<void> {
  await EFFECTS[parcel.status]?.(tx, parcel, now)
}
