import { hasShipped, parcelMove, type TrackingStatus } from '#domain/parcel-status.ts'
import type { Account, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { newId } from '#server/ids.ts'
import { deliveredMail, shippedMail } from '#server/mail/parcel.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { ownerOf } from './packing.ts'
import { inWords, moveParcel, parcelState } from './moves.ts'
import { lockParcel, lockParcelForStaff } from './parcels.ts'
import { invalid, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

const byStaff = (staff: Account, now: number) => ({ actor: 'staff', actor_id: staff.id, now }) as const

export async function readyParcel(
  db: Db,
  staff: Account,
  parcel_no: string,
  now: number,
): Promise<ParcelRow> {
  return inTransaction(db, async (tx) =>
    moveParcel(tx, await lockParcelForStaff(tx, staff, parcel_no), {
      event: 'ready',
      ...byStaff(staff, now),
    }),
  )
}

/** Throws 404, 409 WRONG_STATE, 409 ACCOUNT_FROZEN while its owner owes us a payment that was taken back. */
export async function shipParcel(
  services: Services,
  staff: Account,
  given: { parcel_no: string; carrier: string; tracking_number: string },
  now: number,
): Promise<ParcelRow> {
  const { parcel_no, ...by } = given
  return inTransaction(services.db, async (tx) => {
    const parcel = await lockParcelForStaff(tx, staff, parcel_no)
    await refuseFrozen(tx, parcel.account_id)
    const shipped = await moveParcel(
      tx,
      parcel,
      { event: 'ship', ...byStaff(staff, now) },
      { ...by, shipped_at: now },
    )
    const owner = await ownerOf(tx, parcel)
    await queueMail(tx, shippedMail(services.settings, owner.email, shipped), now)
    return shipped
  })
}

export interface TrackingEvent {
  parcel_no: string
  status: TrackingStatus
  description: string
  at: number
}

/** How far another clock may be ahead of ours. A date further on would be newer than all that really happens. */
const AHEAD_MS = 10 * 60_000

/**
 * Writes down what the carrier says. The parcel moves only when the event is newer than all others and leads on;
 * an older or a backward one is kept in the list and moves nothing. Throws 404, 409 WRONG_STATE for a parcel no carrier
 * has had, 422 for a date to come.
 */
export async function addTrackingEvent(
  services: Services,
  staff: Account | null,
  event: TrackingEvent,
  now: number,
): Promise<ParcelRow> {
  if (event.at > now + AHEAD_MS) throw invalid('at', 'This is in the future. Enter when it happened.')
  return inTransaction(services.db, async (tx) => {
    const lock = (parcel_no: string) =>
      staff ? lockParcelForStaff(tx, staff, parcel_no) : lockParcel(tx, null, parcel_no)
    const parcel = await lock(event.parcel_no)
    if (!hasShipped(parcelState(parcel).status))
      throw wrongState(
        `Parcel ${parcel.parcel_no} is ${inWords(parcel)}. No carrier has had it, so there is nothing to report.`,
      )
    const newest = await tx
      .selectFrom('tracking_events')
      .select('at')
      .where('parcel_no', '=', event.parcel_no)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    await tx
      .insertInto('tracking_events')
      .values({ id: newId(now), ...event })
      .execute()
    const name = `tracked:${event.status}` as const
    const leadsOn = parcelMove(parcelState(parcel), name) !== null
    if (!leadsOn || (newest && newest.at >= event.at)) return parcel
    const actor = staff ? byStaff(staff, now) : ({ actor: 'system', actor_id: null, now } as const)
    const moved = await moveParcel(tx, parcel, { event: name, reason: event.description, ...actor })
    if (moved.status === 'Delivered') {
      const owner = await ownerOf(tx, parcel)
      await queueMail(tx, deliveredMail(services.settings, owner.email, moved), now)
    }
    return moved
  })
}

/** The customer has it: the parcel is done. */
export async function completeParcel(
  db: Db,
  parcel_no: string,
  by: { account: Account | null; event: 'confirm' | 'expire' },
  now: number,
): Promise<ParcelRow> {
  return inTransaction(db, async (tx) => {
    const parcel = await lockParcel(tx, by.account, parcel_no)
    const actor = by.account ? ('customer' as const) : ('system' as const)
    return moveParcel(tx, parcel, { event: by.event, actor, actor_id: by.account?.id ?? null, now })
  })
}
