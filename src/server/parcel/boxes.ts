import { isGivenOnce } from '#domain/order/seller-number.ts'
import { type BoxStatus, boxAfter, carrierNumberTrouble } from '#domain/parcel/box.ts'
import type { TrackingStatus } from '#domain/parcel/status.ts'
import { parcelWords } from '#domain/staff/search-words.ts'
import { NUMBER_FOR_MS, normalTracking } from '#domain/parcel/tracking.ts'
import { parcelJson } from '#server/db/json.ts'
import type { ParcelBoxRow, ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { changeWords } from '#server/db/search-words.ts'
import { newId } from '#server/ids.ts'
import { invalid, Problem } from '#server/problem.ts'

/** Under which numbers the boxes of a parcel travel. */

export interface Carried {
  carrier: string
  tracking_number: string
}

export async function boxesOf(db: Db | Tx, parcel_no: string): Promise<ParcelBoxRow[]> {
  return db.selectFrom('parcel_boxes').selectAll().where('parcel_no', '=', parcel_no).orderBy('box').execute()
}

/**
 * Notes what takes each box of a parcel that ships now: one for each, or one for all of them together. Throws 422 for
 * another count and for what is no number, 409 TRACKING_TAKEN.
 */
export async function addBoxes(tx: Tx, parcel: ParcelRow, input: readonly Carried[], now: number) {
  const packed = Math.max(1, parcelJson.boxes(parcel).length)
  if (input.length !== 1 && input.length !== packed)
    throw invalid(
      'boxes',
      `Parcel ${parcel.parcel_no} has ${packed} boxes: give each its number, or one number for all.`,
    )
  const carried = input.map((one, index) => cleanCarried(one, index))
  await refuseTaken(tx, parcel.parcel_no, carried, now)
  const rows = Array.from({ length: packed }, (_, index) => ({
    ...(carried[index] ?? (carried[0] as Carried)),
    id: newId(now),
    parcel_no: parcel.parcel_no,
    box: index + 1,
    status: 'Shipped' as const,
    register_at: now,
    register_tries: 0,
    unfollowed: null,
  }))
  await tx.insertInto('parcel_boxes').values(rows).execute()
  return rows
}

/** As it is kept. Throws 422. */
export function cleanCarried({ carrier, tracking_number }: Carried, index = 0): Carried {
  const number = normalTracking(tracking_number)
  const trouble = carrierNumberTrouble(number)
  if (trouble) throw invalid(`boxes.${index}.tracking_number`, trouble)
  return { carrier: carrier.trim(), tracking_number: number }
}

/**
 * Throws 409 TRACKING_TAKEN when another parcel of these months has one of the numbers, or a seller's box came under it:
 * its carton is packed again, and the old label with it.
 */
export async function refuseTaken(
  tx: Tx,
  parcel_no: string,
  carried: readonly Carried[],
  now: number,
): Promise<void> {
  const numbers = [...new Set(carried.map(({ tracking_number }) => tracking_number))]
  const other = await tx
    .selectFrom('parcel_boxes')
    .innerJoin('parcels', 'parcels.parcel_no', 'parcel_boxes.parcel_no')
    .select(['parcel_boxes.parcel_no', 'parcel_boxes.tracking_number'])
    .where('parcel_boxes.tracking_number', 'in', numbers)
    .where('parcel_boxes.parcel_no', '!=', parcel_no)
    .where('parcels.shipped_at', '>', now - NUMBER_FOR_MS)
    .limit(1)
    .executeTakeFirst()
  if (other)
    throw taken(`The number ${other.tracking_number} is that of parcel ${other.parcel_no}. Check the label.`)
  const once = numbers.filter(isGivenOnce)
  if (!once.length) return
  const came = await tx
    .selectFrom('order_items')
    .select(['inner_tracking_number', 'title'])
    .where('inner_tracking_number', 'in', once)
    .where('created_at', '>', now - NUMBER_FOR_MS)
    .limit(1)
    .executeTakeFirst()
  if (came)
    throw taken(
      `“${came.title}” came to us under the number ${came.inner_tracking_number}. Take the number on the new label.`,
    )
}

const taken = (sentence: string) => new Problem(409, 'TRACKING_TAKEN', sentence)

/** Where an event takes these boxes; each that it does not lead on stays. Answers all of `boxes` as they are then. */
export async function moveBoxes(
  tx: Tx,
  boxes: readonly ParcelBoxRow[],
  moved: readonly ParcelBoxRow[],
  newStatus: TrackingStatus,
): Promise<BoxStatus[]> {
  const ids = moved.filter(({ status }) => boxAfter(status, newStatus) !== null).map(({ id }) => id)
  if (ids.length)
    await tx.updateTable('parcel_boxes').set({ status: newStatus }).where('id', 'in', ids).execute()
  return boxes.map(({ id, status }) => (ids.includes(id) ? newStatus : status))
}

/** Has the parcel found by other numbers than before. */
export async function findByNumbers(
  tx: Tx,
  parcel: ParcelRow,
  before: readonly string[],
  now: readonly string[],
): Promise<void> {
  const words = (tracking_numbers: readonly string[]) =>
    parcelWords({ ...parcel, tracking_number: null, tracking_numbers })
  await changeWords(tx, words(before), words(now))
}
