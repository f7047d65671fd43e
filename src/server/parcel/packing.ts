import type { Box } from '#domain/freight/parcel-price.ts'
import { accountById } from '#server/account/accounts.ts'
import type { FreeCall } from '#server/account/staff-sums.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account, ParcelRow, UploadRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { refuseWhilePaying } from '#server/money/open-payments.ts'
import { ago, type ByWhom, packersOf } from '#server/order/colleagues.ts'
import { refuseOpenServices } from '#server/order/item-services.ts'
import { closeSearches } from '#server/order/moves.ts'
import { NOTHING_WAITS } from './coming-back.ts'
import { voidWeighing, weighedPrice } from './light-weight.ts'
import {
  byStaff,
  canWeighAgain,
  checkParcelMove,
  inWords,
  moveParcel,
  type MovedParcel,
  parcelItems,
} from './moves.ts'
import { findParcelForStaff, lockParcelForStaff, lockUnsupplemented } from './parcels.ts'
import { invalid, Problem, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { keepUploads, type Sent, saveUploads } from '#server/picture/uploads.ts'
import { settleRehearsal, settleWeight, type Weighing } from './weighed.ts'

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
 * Stores photos of a parcel on the packing table or the scale; they wait to be chosen when it is packed or weighed again. Throws 404, 409
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
  if (!canWeighAgain(parcel)) checkPacking(parcel)
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

/** A weighed parcel, and the request for what a low weight saves when that is above the sums. */
export interface Weighed {
  parcel: ParcelRow
  request_id: string | null
}

/**
 * Weighs the packed parcel: less than paid waits for an hour and then comes back, more waits for the customer's yes; a
 * rehearsal now knows its freight. What a far too low weight saves counts, or an admin is asked for it. Throws 409
 * ACCOUNT_FROZEN, 409 LINE_REFUSES, 409 LOOKS_WRONG, and then nothing has changed.
 */
export async function packParcel(
  services: Services,
  staff: Account,
  packed: Packed,
  now: number,
): Promise<Weighed> {
  const by = { staff, call: 'bk/pack_parcel', subject: packed.parcel_no, body: packed } as const
  return inTransaction(services.db, async (tx) => {
    const parcel = await lockParcelForStaff(tx, staff, packed.parcel_no)
    checkPacking(parcel)
    await refuseForeign(tx, packed)
    const ids = (await parcelItems(tx, parcel.parcel_no)).map(({ id }) => id)
    await closeSearches(tx, ids, { status: 'Found', closed_by: staff.id, closed_at: now })
    const { request_id, ...weighing } = await weigh(tx, by, { parcel, packed }, now)
    const events = { under: 'pack', over: 'pack_over' } as const
    const packedOne =
      parcel.mode === 'rehearsal'
        ? await settleRehearsal(tx, services, weighing, 'pack', now)
        : await settleWeight(tx, services, weighing, events, now)
    return { parcel: packedOne, request_id }
  })
}

/**
 * Weighs it once more, until it is shipped. What waits or was asked for by the weighing before is void and made anew, and
 * it counts no more; what has come back stays, supplements paid count as paid. Throws as `packParcel`, 404, 409
 * WRONG_STATE, 409 IN_PROGRESS while its freight is being paid.
 */
export async function weighAgain(
  services: Services,
  staff: Account,
  input: Omit<Packed, 'scanned_ids' | 'item_ids'>,
  now: number,
): Promise<Weighed> {
  const by = { staff, call: 'bk/weigh_again', subject: input.parcel_no, body: input } as const
  return inTransaction(services.db, async (tx) => {
    const locked = await lockUnsupplemented(tx, staff, input.parcel_no)
    checkParcelMove(locked, 'weigh_again')
    await voidWeighing(tx, locked, now)
    const parcel = { ...locked, due_fen: 0, weighed_again: locked.weighed_again + 1 }
    const packed = { ...input, photo_ids: [...parcelJson.photos(parcel), ...input.photo_ids] }
    const { request_id, ...weighing } = await weigh(tx, by, { parcel, packed }, now)
    const { weighed_again } = parcel
    const again = { ...weighing, set: { ...weighing.set, ...NOTHING_WAITS, due_fen: 0, weighed_again } }
    if (locked.status !== 'Rehearsed') {
      const events = { under: 'weigh_again', over: 'weigh_again_over' } as const
      return { parcel: await settleWeight(tx, services, again, events, now), request_id }
    }
    await refuseWhilePaying(tx, services, again.account, { parcel_no: parcel.parcel_no }, now)
    const until_at = locked.next_by_at
    return {
      parcel: await settleRehearsal(tx, services, { ...again, until_at }, 'weigh_again', now),
      request_id,
    }
  })
}

/** Its price by these boxes, and the columns that say so. */
async function weigh(
  tx: Tx,
  by: FreeCall,
  { parcel, packed }: { parcel: ParcelRow; packed: Omit<Packed, 'scanned_ids'> },
  now: number,
): Promise<Weighing & { request_id: string | null }> {
  await refuseFrozen(tx, parcel.account_id)
  const account = await accountById(tx, parcel.account_id)
  await keepUploads(tx, photosOf(parcel), packed.photo_ids, 'photo_ids', now)
  const weighed = await weighedPrice(tx, by, { account, parcel, reading: packed }, now)
  const { price, priced_g, counted, request_id } = weighed
  const set = {
    boxes: JSON.stringify(packed.boxes),
    photos: JSON.stringify(packed.photo_ids),
    final: JSON.stringify(price),
    priced_g,
  }
  return { account, staff: by.staff, parcel, price, reason: packed.reason, counted, set, request_id }
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
