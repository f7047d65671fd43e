import { accountById } from '#server/account/accounts.ts'
import { expectedParcelWeight } from '#domain/warehouse/expected-weight.ts'
import type { Box, ParcelPrice } from '#domain/freight/parcel-price.ts'
import { DAY } from '#domain/time/durations.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account, ParcelRow, UploadRow } from '#server/db/rows.ts'
import type { Db, NewRow, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { rehearsedMail, supplementMail } from '#server/mail/parcel.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { refuseWhilePaying } from '#server/money/open-payments.ts'
import { ago, type ByWhom, packersOf } from '#server/order/colleagues.ts'
import { refuseOpenServices } from '#server/order/item-services.ts'
import { closeSearches } from '#server/order/moves.ts'
import { NOTHING_WAITS, postParcelBack, waitingColumns } from './coming-back.ts'
import { couponOnPrice, dueFees, fullPriceFen, isWeighedAgain } from './charges.ts'
import { byStaff, checkParcelMove, inWords, moveParcel, type MovedParcel, parcelItems } from './moves.ts'
import {
  findParcelForStaff,
  lockParcelForStaff,
  lockUnsupplemented,
  rehearsedDueFen,
  rehearsedUntil,
} from './parcels.ts'
import { priceAgain } from './priced-again.ts'
import { invalid, Problem, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { refuseWeight } from '#server/warehouse/inspection.ts'
import { keepUploads, type Sent, saveUploads } from '#server/picture/uploads.ts'

const ANSWER_WITHIN_MS = 14 * DAY

/**
 * Throws 404, 403, 409 WRONG_STATE, with `packer` {staff_email, at} where somebody packs it unless they `take_over`, 409
 * ACCOUNT_FROZEN, 409 SERVICE_OPEN while an item still waits for a service.
 */
export async function startPacking(
  db: Db,
  staff: Account,
  { parcel_no, take_over }: { parcel_no: string; take_over: boolean },
  now: number,
): Promise<MovedParcel> {
  return inTransaction(db, async (tx) => {
    const parcel = await lockParcelForStaff(tx, staff, parcel_no)
    const packer = parcel.status === 'Packing' && (await packersOf(tx, [parcel_no])).get(parcel_no)
    if (packer && take_over && packer.id !== staff.id)
      return moveParcel(tx, parcel, { event: 'take_over', ...byStaff(staff, now) })
    if (packer) throw isPacked(parcel_no, packer, { staff, now })
    await refuseFrozen(tx, parcel.account_id)
    // No new ones come: they are ordered for items in storage alone.
    await refuseOpenServices(tx, parcel_no)
    return moveParcel(tx, parcel, { event: 'start_packing', ...byStaff(staff, now) })
  })
}

function isPacked(
  parcel_no: string,
  { id, staff_email, at }: ByWhom & { id: string },
  { staff, now }: { staff: Account; now: number },
): Problem {
  const who = id === staff.id ? 'You have' : `${staff_email} has`
  const sentence = `${who} begun to pack parcel ${parcel_no} ${ago(now - at)}.`
  const packer = { staff_email, at: new Date(at).toISOString() }
  return new Problem(409, 'WRONG_STATE', sentence, { packer })
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
  /** All that lie in the boxes, where the packer names them. */
  item_ids?: string[] | undefined
  /** Said again, with a reason, when the weight looks wrong. */
  sure?: boolean | undefined
  reason?: string | undefined
}

/**
 * Weighs the packed parcel: less than paid waits for an hour and then comes back, more waits for the customer's yes; a
 * rehearsal now knows its freight. Throws 409 ACCOUNT_FROZEN, 409 LINE_REFUSES, 409 LOOKS_WRONG, and then nothing has changed.
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
    const ids = (await parcelItems(tx, parcel.parcel_no)).map(({ id }) => id)
    await closeSearches(tx, ids, { status: 'Found', closed_by: staff.id, closed_at: now })
    const weighing = await weigh(tx, { staff, parcel, packed }, now)
    if (parcel.mode === 'rehearsal') return rehearsed(tx, weighing, 'pack', now)
    return settleWeight(tx, services, weighing, { under: 'pack', over: 'pack_over' }, now)
  })
}

/**
 * Weighs it once more, until it is shipped. What waits or was asked for by the weighing before is void and made anew;
 * what has come back stays, supplements paid count as paid. Throws as `packParcel`, 404, 409 WRONG_STATE, 409 IN_PROGRESS
 * while its freight is being paid.
 */
export async function weighAgain(
  services: Services,
  staff: Account,
  input: Omit<Packed, 'scanned_ids' | 'item_ids'>,
  now: number,
): Promise<ParcelRow> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockUnsupplemented(tx, staff, input.parcel_no)
    checkParcelMove(locked, 'weigh_again')
    const parcel = { ...locked, due_fen: 0, weighed_again: locked.weighed_again + 1 }
    const packed = { ...input, photo_ids: [...parcelJson.photos(parcel), ...input.photo_ids] }
    const weighing = await weigh(tx, { staff, parcel, packed }, now)
    const { weighed_again } = parcel
    const again = { ...weighing, set: { ...weighing.set, ...NOTHING_WAITS, due_fen: 0, weighed_again } }
    if (locked.status !== 'Rehearsed')
      return settleWeight(tx, services, again, { under: 'weigh_again', over: 'weigh_again_over' }, now)
    await refuseWhilePaying(tx, services, again.account, { parcel_no: parcel.parcel_no }, now)
    return rehearsed(tx, { ...again, until_at: locked.next_by_at }, 'weigh_again', now)
  })
}

interface Weighing {
  account: Account
  staff: Account
  parcel: ParcelRow
  price: ParcelPrice
  reason: string | undefined
  set: Partial<NewRow<'parcels'>> & { boxes: string; photos: string; final: string }
  /** Until when a rehearsal is to be paid; its ordinary days when left out. */
  until_at?: number | null
}

/** The price of these boxes, and the columns that say so. */
async function weigh(
  tx: Tx,
  work: { staff: Account; parcel: ParcelRow; packed: Omit<Packed, 'scanned_ids'> },
  now: number,
): Promise<Weighing> {
  const { staff, parcel, packed } = work
  await refuseFrozen(tx, parcel.account_id)
  const account = await accountById(tx, parcel.account_id)
  const address = parcelJson.address(parcel)
  const price = await priceAgain(tx, account, parcel, { address, boxes: packed.boxes }, now)
  const { reason } = packed
  await checkWeight(tx, parcel, packed)
  await keepUploads(tx, photosOf(parcel), packed.photo_ids, 'photo_ids', now)
  const set = {
    boxes: JSON.stringify(packed.boxes),
    photos: JSON.stringify(packed.photo_ids),
    final: JSON.stringify(price),
  }
  return { account, staff, parcel, price, reason, set }
}

/** Throws 409 LOOKS_WRONG for a weight that is hardly right when nobody is sure, 422 when it is not said why it is. */
async function checkWeight(
  tx: Tx,
  parcel: ParcelRow,
  { boxes, sure, reason }: Pick<Packed, 'boxes' | 'sure' | 'reason'>,
): Promise<void> {
  const items = await parcelItems(tx, parcel.parcel_no)
  const expected = expectedParcelWeight({
    items_g: items.reduce((sum, { weight_g }) => sum + (weight_g ?? 0), 0),
    estimate_g: parcelJson.estimate(parcel).actual_g,
    unboxed: parcelJson.services(parcel).includes('remove_packaging'),
  })
  const weight_g = boxes.reduce((sum, box) => sum + box.weight_g, 0)
  refuseWeight(weight_g, expected, { sure, reason })
}

/** The difference of a weighing: more asks the customer, less waits to come back. */
async function settleWeight(
  tx: Tx,
  { settings }: Services,
  weighing: Weighing,
  events: { under: 'pack' | 'weigh_again'; over: 'pack_over' | 'weigh_again_over' },
  now: number,
): Promise<ParcelRow> {
  const { parcel, price, staff, set, reason } = weighing
  const coupon_fen = await couponOnPrice(tx, parcel, price)
  const over_fen = fullPriceFen(parcel, price) - coupon_fen - netPaidFen(parcel)
  if (over_fen > 0) return askSupplement(tx, weighing, { event: events.over, over_fen }, now)
  const waits = over_fen < 0 || coupon_fen !== parcel.coupon_fen
  const waiting = waits ? waitingColumns(-over_fen, now + settings.waits.give_back_ms) : NOTHING_WAITS
  const move = { event: events.under, ...byStaff(staff, now), ...(reason && { reason }) } as const
  const moved = await moveParcel(tx, parcel, move, { ...set, ...waiting })
  return (moved.coming_back_at ?? now + 1) <= now ? postParcelBack(tx, moved, now) : moved
}

/** Throws 422 when the label of an item of another parcel was scanned, 409 WRONG_STATE for other items than are in it now. */
async function refuseForeign(tx: Tx, { parcel_no, scanned_ids, item_ids }: Packed): Promise<void> {
  if (!scanned_ids.length && !item_ids) return
  const own = new Set((await parcelItems(tx, parcel_no)).map((item) => item.id))
  if (item_ids && own.symmetricDifference(new Set(item_ids)).size)
    throw wrongState(
      `The items of parcel ${parcel_no} have just changed. Reload the page to see what belongs in it.`,
    )
  if (scanned_ids.every((id) => own.has(id))) return
  throw invalid('scanned_ids', 'An item was scanned that isn’t in this parcel. Take it out of the box.')
}

async function rehearsed(
  tx: Tx,
  { account, staff, parcel, price, set, reason, until_at }: Weighing,
  event: 'pack' | 'weigh_again',
  now: number,
): Promise<ParcelRow> {
  const due_fen = rehearsedDueFen(price)
  const next_by_at = until_at ?? rehearsedUntil(parcel, now)
  const again = event === 'weigh_again'
  const due = { rows: dueFees({ ...parcel, final: set.final }), fen: due_fen, by_at: next_by_at, again }
  await queueMail(tx, rehearsedMail(account.email, parcel, due), now)
  const move = { event, ...byStaff(staff, now), ...(reason && { reason }) } as const
  return moveParcel(tx, parcel, move, { ...set, due_fen, next_by_at })
}

async function askSupplement(
  tx: Tx,
  { account, staff, parcel, set, reason }: Weighing,
  { event, over_fen }: { event: 'pack_over' | 'weigh_again_over'; over_fen: number },
  now: number,
): Promise<ParcelRow> {
  await tx
    .insertInto('confirm_entries')
    .values({
      id: newId(now),
      account_id: account.id,
      kind: 'supplement',
      amount_fen: over_fen,
      ref: parcel.parcel_no,
      options: '[]',
      reason:
        event === 'pack_over'
          ? 'The packed parcel is heavier or larger than estimated.'
          : 'We weighed the parcel again: it is heavier or larger than we noted before.',
      status: 'Open',
      created_at: now,
      expires_at: now + ANSWER_WITHIN_MS,
    })
    .execute()
  const again = event === 'weigh_again_over'
  const all_back = isWeighedAgain(parcel)
  const sums = { due_fen: over_fen, paid_fen: netPaidFen(parcel), again, all_back }
  await queueMail(tx, supplementMail(account.email, parcel, sums), now)
  const move = { event, ...byStaff(staff, now), ...(reason && { reason }) } as const
  const due = { due_fen: over_fen, next_by_at: now + ANSWER_WITHIN_MS }
  return moveParcel(tx, parcel, move, { ...set, ...due })
}
