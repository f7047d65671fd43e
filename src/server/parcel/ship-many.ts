import { FINAL_PARCEL_STATUSES, hasShipped, parcelStatusLabel } from '#domain/parcel/status.ts'
import { normalTracking, sharedNumbers, sharedSentence } from '#domain/parcel/tracking.ts'
import { accountById } from '#server/account/accounts.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account, ParcelBoxRow, ParcelRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renumberedMail } from '#server/mail/parcel.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { invalid, Problem, type Result, tryEach, tryOne, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { boxesOf, type Carried, cleanCarried, findByNumbers, refuseTaken } from './boxes.ts'
import { parcelState } from './moves.ts'
import { lockParcelForStaff } from './parcels.ts'
import { readyParcel, shipIn } from './shipping.ts'

/** Several parcels at once, by their numbers; each is done or refused for itself. */

/** A box and the number it travels under, as a carrier's list has it. */
export interface ShippedRow extends Carried {
  parcel_no: string
  /** From 1; null: all boxes of the parcel. */
  box: number | null
}

/** The outcome of a row, or its forecast: the parcel ships, its number is corrected, or everything is there already. */
export type RowDone = 'ship' | 'correct' | 'none'

export interface RowResult extends Result {
  box: number | null
  will: RowDone | null
}

export async function readyParcels(
  services: Services,
  staff: Account,
  parcel_nos: readonly string[],
  now: number,
): Promise<Result[]> {
  return tryEach(parcel_nos, async (parcel_no) => {
    await readyParcel(services.db, staff, parcel_no, now)
    return undefined
  })
}

/**
 * Ships the parcels of these rows that are ready, and corrects the numbers of those that have shipped: the rows of one
 * parcel together or not at all. Answers for each row, in order. With `only_look` nothing is kept, and the answers say
 * what would be done.
 */
export async function shipParcels(
  services: Services,
  staff: Account,
  rows: readonly ShippedRow[],
  only_look: boolean,
  now: number,
): Promise<RowResult[]> {
  const results = new Map<string, Result & { will?: RowDone }>()
  const twice = sharedNumbers(rows)
  for (const [parcel_no, own] of Map.groupBy(rows, (row) => row.parcel_no)) {
    let will: RowDone | undefined
    const result = await tryOne(parcel_no, async () => {
      refuseRepeats(own, twice)
      will = await shipOne(services, staff, own, only_look, now)
      return undefined
    })
    results.set(parcel_no, { ...result, ...(result.ok && will && { will }) })
  }
  return rows.map(({ parcel_no, box }) => {
    const { will = null, ...result } = results.get(parcel_no) ?? { id: parcel_no, ok: false }
    return { ...result, box, will }
  })
}

function refuseRepeats(rows: readonly ShippedRow[], several: ReadonlySet<string>): void {
  const shared = rows.find((row) => several.has(normalTracking(row.tracking_number)))
  if (shared) throw new Problem(409, 'TRACKING_TAKEN', sharedSentence(shared.tracking_number))
  if (new Set(rows.map(({ box }) => box)).size < rows.length)
    throw invalid('rows', 'A box of this parcel is in this list twice.')
}

/** Carries what was found out of a transaction that is to leave nothing. */
class OnlyLooked extends Error {
  readonly will: RowDone
  constructor(will: RowDone) {
    super('only looked')
    this.will = will
  }
}

async function shipOne(
  { db }: Services,
  staff: Account,
  rows: readonly ShippedRow[],
  only_look: boolean,
  now: number,
): Promise<RowDone> {
  const work = inTransaction(db, async (tx) => {
    const parcel = await lockParcelForStaff(tx, staff, rows[0]?.parcel_no ?? '')
    const will = hasShipped(parcelState(parcel).status)
      ? await correct(tx, parcel, rows, now)
      : await shipRows(tx, staff, parcel, rows, now)
    if (only_look) throw new OnlyLooked(will)
    return will
  })
  return work.catch((error: unknown) => {
    if (error instanceof OnlyLooked) return error.will
    throw error
  })
}

async function shipRows(
  tx: Tx,
  staff: Account,
  parcel: ParcelRow,
  rows: readonly ShippedRow[],
  now: number,
): Promise<RowDone> {
  const sorted = [...rows].sort((a, b) => (a.box ?? 0) - (b.box ?? 0))
  const inOrder = sorted.every(({ box }, index) => box === index + 1)
  const whole = rows.length === 1 && rows[0]?.box === null
  if (!whole && !inOrder)
    throw invalid(
      'rows',
      'Number the boxes of this parcel 1, 2 and so on, or leave the number out for all of them.',
    )
  if (parcel.status === 'ReadyToShip' && !whole) refuseFew(parcel, rows.length)
  await shipIn(tx, staff, parcel, sorted, now)
  return 'ship'
}

/** A row that names a box is about that box, not all of them. */
function refuseFew(parcel: ParcelRow, count: number): void {
  const packed = parcelJson.boxes(parcel).length
  if (count === packed) return
  throw invalid('rows', `This parcel has ${packed} boxes, and ${count} of them have a number here.`)
}

function refuseEnded(parcel: ParcelRow): void {
  const { status } = parcelState(parcel)
  if (FINAL_PARCEL_STATUSES.includes(status))
    throw wrongState(`Parcel ${parcel.parcel_no} is “${parcelStatusLabel(status)}”: its number stays.`)
}

async function renumber(
  tx: Tx,
  { parcel_no }: ParcelRow,
  box: ParcelBoxRow,
  carried: Carried,
  now: number,
): Promise<void> {
  await tx
    .updateTable('parcel_boxes')
    .set({ ...carried, register_at: now, register_tries: 0, unfollowed: null })
    .where('id', '=', box.id)
    .execute()
  if (box.tracking_number !== carried.tracking_number)
    await tx
      .deleteFrom('tracking_events')
      .where('parcel_no', '=', parcel_no)
      .where('event_key', 'is not', null)
      .where((event) => event.or([event('box', '=', box.box), event('box', 'is', null)]))
      .execute()
}

/** The number that a label was given wrongly: the new one is followed, and what was heard of the other is not kept. */
async function correct(
  tx: Tx,
  parcel: ParcelRow,
  rows: readonly ShippedRow[],
  now: number,
): Promise<RowDone> {
  const { parcel_no } = parcel
  const boxes = await boxesOf(tx, parcel_no)
  const targets = boxes.flatMap((box) => {
    const row = rows.find((one) => one.box === null || one.box === box.box)
    return row ? [{ box, carried: cleanCarried(row) }] : []
  })
  const unknown = rows.find((row) => row.box !== null && !boxes.some(({ box }) => box === row.box))
  if (unknown || targets.length === 0)
    throw invalid('rows', `Parcel ${parcel_no} has no box ${unknown?.box ?? 1} that was shipped.`)
  const others = targets.filter(
    ({ box, carried }) => box.tracking_number !== carried.tracking_number || box.carrier !== carried.carrier,
  )
  if (others.length === 0) return 'none'
  refuseEnded(parcel)
  await refuseTaken(
    tx,
    parcel_no,
    others.map(({ carried }) => carried),
    now,
  )
  for (const { box, carried } of others) await renumber(tx, parcel, box, carried, now)
  const first = targets.find(({ box }) => box.box === 1)
  if (first) await tx.updateTable('parcels').set(first.carried).where('parcel_no', '=', parcel_no).execute()
  const now_numbers = (await boxesOf(tx, parcel_no)).map((box) => box.tracking_number)
  await findByNumbers(
    tx,
    parcel,
    boxes.map((box) => box.tracking_number),
    now_numbers,
  )
  const { email } = await accountById(tx, parcel.account_id)
  const byNumber = new Map(others.map(({ carried }) => [carried.tracking_number, carried]))
  for (const carried of byNumber.values()) await queueMail(tx, renumberedMail(email, parcel, carried), now)
  return 'correct'
}
