import { wayOfAll } from '#domain/parcel/box.ts'
import {
  FINAL_PARCEL_STATUSES,
  hasShipped,
  parcelDueAt,
  parcelMove,
  type TrackingStatus,
} from '#domain/parcel/status.ts'
import { isSinceShipped } from '#domain/parcel/since-shipped.ts'
import { accountById } from '#server/account/accounts.ts'
import type { Account, ParcelBoxRow, ParcelRow } from '#server/db/rows.ts'
import type { Db, NewRow, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { addressIssueMail, deliveredMail, pickupMail } from '#server/mail/parcel.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import type { TrackingUpdate } from '#server/providers/tracking/tracking.ts'
import { invalid, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { boxesOf, moveBoxes } from './boxes.ts'
import { inWords, moveParcel, parcelState } from './moves.ts'
import { lockParcel, lockParcelForStaff } from './parcels.ts'

/** Carriers' events of a parcel and its boxes: noted by staff, or received from 17TRACK. */

export interface TrackingEvent {
  parcel_no: string
  /** The box; null for the whole parcel. */
  box: number | null
  status: TrackingStatus
  description: string
  at: number
}

/** Events that ask the customer to do something, with the mail about each. */
const MAILS: Partial<Record<TrackingStatus, (to: string, parcel: ParcelRow, text: string) => Message>> = {
  AvailableForPickup: pickupMail,
  AddressIssue: addressIssueMail,
  Delivered: deliveredMail,
}

/** How far another clock may be ahead of ours. A date further on would be newer than all that really happens. */
const AHEAD_MS = 10 * 60_000

/**
 * Writes down what the carrier says. The parcel moves only when the event is newer than all others of the box and leads
 * on; an older or a backward one is kept in the list and moves nothing. Throws 404, 409 WRONG_STATE for a parcel no
 * carrier has had, 422 for a date to come or before it shipped, and for a box it does not have.
 */
export async function addTrackingEvent(
  services: Services,
  staff: Account,
  event: TrackingEvent,
  now: number,
): Promise<ParcelRow> {
  if (event.at > now + AHEAD_MS) throw invalid('at', 'This is in the future. Enter when it happened.')
  return inTransaction(services.db, async (tx) => {
    const parcel = await lockParcelForStaff(tx, staff, event.parcel_no)
    if (!hasShipped(parcelState(parcel).status))
      throw wrongState(
        `Parcel ${parcel.parcel_no} is ${inWords(parcel)}. No carrier has had it, so there is nothing to report.`,
      )
    const boxes = await boxesOf(tx, parcel.parcel_no)
    const targets = event.box === null ? boxes : boxes.filter(({ box }) => box === event.box)
    if (event.box !== null && targets.length === 0) throw invalid('box', 'This parcel has no such box.')
    const shipped_at = parcel.shipped_at ?? parcel.created_at
    if (!isSinceShipped(event.at, shipped_at))
      throw invalid(
        'at',
        'This is before the parcel shipped. Enter when it happened, or leave it empty for now.',
      )
    const newest = await newestAt(tx, event.parcel_no, event.box)
    // An event from before we noted that it shipped stands behind that, in the order in which it is told.
    const at = event.at > shipped_at ? event.at : Math.max(shipped_at, newest ?? 0) + 1
    await insertEvent(tx, { ...event, at, event_key: null }, now)
    if (newest !== null && newest >= at) return parcel
    const by = { actor: 'staff', actor_id: staff.id, reason: event.description, now } as const
    const statuses = await moveBoxes(tx, boxes, targets, event.status)
    const asked = await askAgain(tx, parcel, event.status, by)
    return follow(tx, asked, event.box === null ? event.status : wayOfAll(statuses), by)
  })
}

/**
 * The same of what 17TRACK tells of a number. It tells all that has happened each time, so what is known already is
 * passed over, and a delivery that brings nothing new, or nothing newer than what is known, moves nothing: they may
 * come twice, late and in any order. A number of nobody's, or of a parcel that has ended, is passed over.
 */
export async function applyTrackingUpdate(
  services: Services,
  update: TrackingUpdate,
  received_at: number,
  now: number,
): Promise<void> {
  const parcel_no = await parcelOf(services.db, update.number)
  if (parcel_no === null) return
  await inTransaction(services.db, async (tx) => {
    const parcel = await lockParcel(tx, null, parcel_no)
    const status = parcelState(parcel).status
    if (!hasShipped(status) || FINAL_PARCEL_STATUSES.includes(status)) return
    const boxes = await boxesOf(tx, parcel_no)
    const own = boxes.filter(({ tracking_number }) => tracking_number === update.number)
    await noteFollowed(tx, own, update)
    const box = own.length === boxes.length && own.length > 1 ? null : (own[0]?.box ?? null)
    const before = await newestAt(tx, parcel_no, box)
    const newest = await insertNew(tx, { update, parcel_no, box, received_at }, now)
    if (update.status === null || newest === null || (before !== null && newest.at < before)) return
    // It happened to the label, or to the parcel that had the number before.
    if (!isSinceShipped(newest.at, parcel.shipped_at ?? parcel.created_at)) return
    const statuses = await moveBoxes(tx, boxes, own, update.status)
    const by = { actor: 'system', actor_id: null, reason: newest.description, now } as const
    await follow(tx, await askAgain(tx, parcel, update.status, by), wayOfAll(statuses), by)
  })
}

/** The parcel that had this number; of several the one that shipped last. */
async function parcelOf(db: Db, tracking_number: string): Promise<string | null> {
  const row = await db
    .selectFrom('parcel_boxes')
    .innerJoin('parcels', 'parcels.parcel_no', 'parcel_boxes.parcel_no')
    .select('parcels.parcel_no')
    .where('parcel_boxes.tracking_number', '=', tracking_number)
    .orderBy('parcels.shipped_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.parcel_no ?? null
}

/** Notes that the sender follows this number, unless this was its last update. */
async function noteFollowed(
  tx: Tx,
  own: readonly ParcelBoxRow[],
  { stopped }: TrackingUpdate,
): Promise<void> {
  const ids = own.filter((box) => box.unfollowed !== stopped).map(({ id }) => id)
  if (ids.length === 0) return
  const set = { unfollowed: stopped, register_at: null }
  await tx.updateTable('parcel_boxes').set(set).where('id', 'in', ids).execute()
}

interface ToInsert {
  update: TrackingUpdate
  parcel_no: string
  box: number | null
  received_at: number
}

type Told = Pick<NewRow<'tracking_events'>, 'at' | 'description' | 'status'> & { key: string }

/** Keeps what was not known; answers the newest of it, null when there was nothing. */
async function insertNew(tx: Tx, { update, parcel_no, box, received_at }: ToInsert, now: number) {
  const last = update.events.at(-1)
  const deliveries = update.events.map(
    ({ status, ...event }): Told => ({
      ...event,
      // Where it is by the last event is said more exactly beside the events.
      status: (event.key === last?.key ? update.status : status) ?? '',
      // Clocks of carriers may be ahead, and zones wrong.
      at: Math.min(event.at, received_at),
    }),
  )
  // A status that no event explains.
  if (deliveries.length === 0 && update.status !== null)
    deliveries.push({ at: received_at, description: '', status: update.status, key: update.status })
  let newest: { at: number; description: string } | null = null
  for (const { key, ...event } of deliveries) {
    const event_key = `${box ?? 0}:${key}`
    const isNew = await insertEvent(tx, { ...event, parcel_no, box, event_key }, now)
    if (isNew && event.at >= (newest?.at ?? 0)) newest = event
  }
  return newest
}

/** Whether it was not there before. */
async function insertEvent(
  tx: Tx,
  event: Omit<NewRow<'tracking_events'>, 'id'>,
  now: number,
): Promise<boolean> {
  const row = await tx
    .insertInto('tracking_events')
    .values({ id: newId(now), ...event })
    .onConflict((conflict) => conflict.columns(['parcel_no', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** When the newest event of this box or of the whole parcel was; of any box, when null is asked for. */
async function newestAt(tx: Tx, parcel_no: string, box: number | null): Promise<number | null> {
  const row = await tx
    .selectFrom('tracking_events')
    .select('at')
    .where('parcel_no', '=', parcel_no)
    .$if(box !== null, (events) =>
      events.where((one) => one.or([one('box', '=', box), one('box', 'is', null)])),
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

interface By {
  actor: 'staff' | 'system'
  actor_id: string | null
  reason: string
  now: number
}

/** The address that its owner gave for a problem has one, too: they are asked once more, with days of its own. */
async function askAgain(tx: Tx, parcel: ParcelRow, said: TrackingStatus, by: By): Promise<ParcelRow> {
  if (said !== 'AddressIssue' || parcel.address_given_at === null) return parcel
  const isThere = parcel.status === said
  const asked = await tx
    .updateTable('parcels')
    .set({ address_given_at: null, ...(isThere && { next_by_at: parcelDueAt(said, by.now) }) })
    .where('parcel_no', '=', parcel.parcel_no)
    .returningAll()
    .executeTakeFirstOrThrow()
  // A move sends its own mail.
  if (isThere) await mailAbout(tx, asked, said, by)
  return asked
}

/** Moves the parcel where its boxes are, if that leads on, and tells its owner what is to be done. */
async function follow(tx: Tx, parcel: ParcelRow, status: TrackingStatus | null, by: By): Promise<ParcelRow> {
  if (status === null) return parcel
  const event = `tracked:${status}` as const
  if (!parcelMove(parcelState(parcel), event)) return parcel
  const moved = await moveParcel(tx, parcel, { event, ...by })
  await mailAbout(tx, moved, status, by)
  return moved
}

async function mailAbout(tx: Tx, parcel: ParcelRow, status: TrackingStatus, by: By): Promise<void> {
  const mail = MAILS[status]
  if (!mail) return
  const { email } = await accountById(tx, parcel.account_id)
  await queueMail(tx, mail(email, parcel, by.reason), by.now)
}
