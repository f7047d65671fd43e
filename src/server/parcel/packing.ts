import { accountById } from '#server/account/accounts.ts'
import type { Box, ParcelPrice } from '#domain/freight/parcel-price.ts'
import { DAY } from '#domain/time/durations.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account, ParcelRow, UploadRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { parcelRefundMail, rehearsedMail, supplementMail } from '#server/mail/parcel.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { couponOnPrice, dueFees, refundParcel } from './money.ts'
import { byStaff, inWords, moveParcel, parcelItems } from './moves.ts'
import {
  findParcelForStaff,
  lockParcelForStaff,
  priceAgain,
  rehearsedDueFen,
  rehearsedUntil,
} from './parcels.ts'
import { invalid, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { keepUploads, type Sent, saveUploads } from '#server/picture/uploads.ts'

const ANSWER_WITHIN_MS = 14 * DAY

export async function startPacking(
  db: Db,
  staff: Account,
  parcel_no: string,
  now: number,
): Promise<ParcelRow> {
  return inTransaction(db, async (tx) => {
    const parcel = await lockParcelForStaff(tx, staff, parcel_no)
    await refuseFrozen(tx, parcel.account_id)
    return moveParcel(tx, parcel, { event: 'start_packing', ...byStaff(staff, now) })
  })
}

/**
 * Stores photos of a parcel on the packing table; they wait to be chosen when it is packed. Throws 404, 409
 * WRONG_STATE, else as `saveUploads`.
 */
export async function addPackingPhotos(
  services: Services,
  staff: Account,
  parcel_no: string,
  pictures: AsyncIterable<Sent>,
  now: number,
): Promise<readonly UploadRow[]> {
  const parcel = await findParcelForStaff(services.db, staff, parcel_no)
  checkPacking(parcel)
  return saveUploads(services, photosOf(parcel), { account_id: staff.id, staff: true }, pictures, now)
}

const photosOf = ({ account_id, parcel_no }: ParcelRow) =>
  ({ account_id, parcel_no, scene: 'parcel' }) as const

function checkPacking(parcel: ParcelRow): void {
  if (parcel.status !== 'Packing')
    throw wrongState(`Parcel ${parcel.parcel_no} is ${inWords(parcel)}. Start packing it first.`)
}

export interface Packed {
  parcel_no: string
  boxes: Box[]
  photo_ids: string[]
  /** Whose labels were scanned into the boxes. */
  scanned_ids: string[]
}

/**
 * Weighs the packed parcel: less than paid comes back at once, more waits for the customer's yes; a rehearsal now
 * knows its freight. Throws 409 ACCOUNT_FROZEN, 409 LINE_REFUSES, and then nothing has changed.
 */
export async function packParcel(
  services: Services,
  staff: Account,
  packed: Packed,
  now: number,
): Promise<ParcelRow> {
  return inTransaction(services.db, async (tx) => {
    const parcel = await lockParcelForStaff(tx, staff, packed.parcel_no)
    checkPacking(parcel)
    await refuseForeign(tx, packed)
    await refuseFrozen(tx, parcel.account_id)
    const account = await accountById(tx, parcel.account_id)
    const address = parcelJson.address(parcel)
    const price = await priceAgain(tx, account, parcel, { address, boxes: packed.boxes }, now)
    await keepUploads(tx, photosOf(parcel), packed.photo_ids, 'photo_ids', now)
    const set = {
      boxes: JSON.stringify(packed.boxes),
      photos: JSON.stringify(packed.photo_ids),
      final: JSON.stringify(price),
    }
    if (parcel.mode === 'rehearsal') return rehearsed(tx, { account, staff, parcel, price, set, now })
    const new_coupon_fen = await couponOnPrice(tx, parcel, price)
    const over_fen = price.total_fen - new_coupon_fen - netPaidFen(parcel)
    if (over_fen > 0) return askSupplement(tx, { account, staff, parcel, over_fen, set, now })
    const refund = { step: 'packed', fen: 0 - over_fen, coupon_fen: parcel.coupon_fen - new_coupon_fen }
    const { posted, set: money } = await refundParcel(tx, parcel, refund, now)
    const move = { event: 'pack', ...byStaff(staff, now) } as const
    if (!posted) return moveParcel(tx, parcel, move, { ...set, ...money })
    await queueMail(
      tx,
      parcelRefundMail(account.email, parcel, {
        ...posted,
        fen: -over_fen,
        before_fen: netPaidFen(parcel),
      }),
      now,
    )
    return moveParcel(
      tx,
      parcel,
      { ...move, amount_fen: -over_fen, posting_id: posted.posting_id },
      { ...set, ...money },
    )
  })
}

/** Throws 422 when the label of an item of another parcel was scanned. */
async function refuseForeign(tx: Tx, { parcel_no, scanned_ids }: Packed): Promise<void> {
  if (!scanned_ids.length) return
  const own = new Set((await parcelItems(tx, parcel_no)).map((item) => item.id))
  if (scanned_ids.every((id) => own.has(id))) return
  throw invalid('scanned_ids', 'An item was scanned that is not in this parcel. Take it out of the box.')
}

interface Weighed {
  account: Account
  staff: Account
  parcel: ParcelRow
  set: { boxes: string; photos: string; final: string }
  now: number
}

async function rehearsed(tx: Tx, work: Weighed & { price: ParcelPrice }): Promise<ParcelRow> {
  const { account, staff, parcel, price, set, now } = work
  const due_fen = rehearsedDueFen(price)
  const next_by_at = rehearsedUntil(parcel, now)
  const due = { rows: dueFees({ ...parcel, final: set.final }), fen: due_fen, by_at: next_by_at }
  await queueMail(tx, rehearsedMail(account.email, parcel, due), now)
  return moveParcel(tx, parcel, { event: 'pack', ...byStaff(staff, now) }, { ...set, due_fen, next_by_at })
}

async function askSupplement(tx: Tx, work: Weighed & { over_fen: number }): Promise<ParcelRow> {
  const { account, staff, parcel, over_fen, set, now } = work
  await tx
    .insertInto('confirm_entries')
    .values({
      id: newId(now),
      account_id: account.id,
      kind: 'supplement',
      amount_fen: over_fen,
      ref: parcel.parcel_no,
      options: '[]',
      reason: 'The packed parcel is heavier or larger than estimated.',
      status: 'Open',
      created_at: now,
      expires_at: now + ANSWER_WITHIN_MS,
    })
    .execute()
  const sums = { due_fen: over_fen, paid_fen: netPaidFen(parcel) }
  await queueMail(tx, supplementMail(account.email, parcel, sums), now)
  return moveParcel(tx, parcel, { event: 'pack_over', ...byStaff(staff, now) }, { ...set, due_fen: over_fen })
}
