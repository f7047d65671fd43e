import type { Box, ParcelPrice } from '#domain/freight/parcel-price.ts'
import { serves, SHIPPING_LINES } from '#domain/freight/shipping-lines.ts'
import { FINAL_PARCEL_STATUSES } from '#domain/parcel/status.ts'
import { COUNTED, COUNTED_ANYHOW } from '#domain/staff/sums.ts'
import { expectedParcelWeight } from '#domain/warehouse/expected-parcel-weight.ts'
import { leastUnboxedG } from '#domain/warehouse/unboxed-weight.ts'
import { accountById } from '#server/account/accounts.ts'
import {
  closeOpenRequest,
  type Counted,
  countAnyhow,
  countGiven,
  countIfFree,
  type FreeCall,
  type Gift,
  openRequest,
} from '#server/account/staff-sums.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuseWhilePaying } from '#server/money/open-payments.ts'
import { countNoMore, listParcelChanges } from '#server/order/change-log.ts'
import { Problem, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { leastKnownG, refuseWeight } from '#server/warehouse/inspection.ts'
import { reducedPriceFen } from './charges.ts'
import { postParcelBack, waitingColumns } from './coming-back.ts'
import { lockParcelForStaff } from './parcels.ts'
import { type PriceBasis, priceAgain, readPriceBasis } from './priced-again.ts'
import { settleRehearsal } from './weighed.ts'

/**
 * A parcel that weighs far less than expected, or whose boxes are far smaller: what that saves against the least expected is
 * given by who packed it. Above their sums it is priced at the least expected, on every line, until an admin says yes. Source:
 * docs/decisions/staff-sums.md.
 */

/** The boxes as weighed on the scale. */
interface Reading {
  boxes: Box[]
  sure?: boolean | undefined
  reason?: string | undefined
}

interface Weighed {
  price: ParcelPrice
  /** The weight it is priced at when that is not its boxes' own. */
  priced_g: number | null
  /** The part of it that counts; null where nothing is given, or an admin is asked for it. */
  counted: Counted | null
  request_id: string | null
}

/**
 * The price of a parcel by these boxes, and what of it counts. Throws 409 LINE_REFUSES, and 409 LOOKS_WRONG for a weight that is
 * hardly right when nobody is sure, 422 when it is not said why it is.
 */
export async function weighedPrice(
  tx: Tx,
  by: FreeCall,
  { account, parcel, reading }: { account: Account; parcel: ParcelRow; reading: Reading },
  now: number,
): Promise<Weighed> {
  const { boxes } = reading
  const basis = await readPriceBasis(tx, account, parcel)
  const min_g = await checkWeight(tx, parcel, basis.items, reading)
  const price = priceAt(basis, { ...parcel, priced_g: null }, boxes, now)
  const gift = giftOf(basis, { parcel, boxes, min_g }, now)
  const plain = { price, priced_g: null, request_id: null }
  if (gift.fen === 0) return { ...plain, counted: await countBorne(tx, by, price) }
  const counted = await countIfFree(tx, by, gift, now)
  if (counted) return { ...plain, counted }
  const usual = priceAt(basis, { ...parcel, priced_g: min_g }, boxes, now)
  return { price: usual, priced_g: min_g, counted, request_id: await openRequest(tx, by, gift, now) }
}

const countBorne = (tx: Tx, { staff }: FreeCall, price: ParcelPrice) =>
  countAnyhow(tx, staff.id, COUNTED_ANYHOW.pack(price))

const priceAt = (basis: PriceBasis, parcel: ParcelRow, boxes: Box[], now: number) =>
  priceAgain(basis, parcel, { address: parcelJson.address(parcel), boxes }, now)

/** Answers the least weight that was expected. Throws as `weighedPrice`. */
async function checkWeight(
  tx: Tx,
  parcel: ParcelRow,
  items: readonly OrderItemRow[],
  { boxes, sure, reason }: Reading,
): Promise<number> {
  const expected = expectedParcelWeight({
    items_g: await leastItemsG(tx, items),
    estimate_g: parcelJson.estimate(parcel).actual_g,
    unboxed: parcelJson.services(parcel).includes('remove_packaging'),
  })
  const weight_g = boxes.reduce((sum, box) => sum + box.weight_g, 0)
  refuseWeight(weight_g, expected, { sure, reason })
  return expected.min_g
}

/**
 * Sums the items' weights by inspection; one whose box was taken off since counts not far less than with it, and one that was
 * inspected as far lighter than its product, with the least that this weighs: a word at the inspection is no way around.
 */
async function leastItemsG(tx: Tx, items: readonly OrderItemRow[]): Promise<number> {
  const ids = items.map(({ id }) => id)
  const unboxed = await tx
    .selectFrom('item_services')
    .select(['order_item_id', 'boxed_g'])
    .where('order_item_id', 'in', ids)
    .where('boxed_g', 'is not', null)
    .execute()
  const least = new Map(unboxed.map((one) => [one.order_item_id, leastUnboxedG(one.boxed_g ?? 0)]))
  let sum_g = 0
  for (const item of items) {
    const known_g = await leastKnownG(tx, item)
    const unboxed_g = least.get(item.id)
    const product_g = unboxed_g === undefined ? known_g : leastUnboxedG(known_g)
    sum_g += Math.max(item.weight_g ?? 0, unboxed_g ?? 0, product_g)
  }
  return sum_g
}

/** A parcel whose boxes may be priced at no less than this. */
interface Least {
  parcel: ParcelRow
  boxes: Box[]
  min_g: number
}

/**
 * Works out what its boxes save against the least that was expected: on its line, of a rehearsal on the line where it
 * is most, because its customer may still choose any.
 */
function giftOf(basis: PriceBasis, { parcel, boxes, min_g }: Least, now: number): Gift {
  const { account_id: owner_id, parcel_no: about_id, line_code, mode } = parcel
  const saved = (onLine: ParcelRow) => {
    const costs = (priced_g: number | null) =>
      reducedPriceFen(onLine, basis.coupon, priceAt(basis, { ...onLine, priced_g }, boxes, now))
    return COUNTED['bk/pack_parcel']({ usual_fen: costs(min_g), price_fen: costs(null) })
  }
  const { country } = parcelJson.address(parcel)
  const others = SHIPPING_LINES.filter((line) => line.code !== line_code && serves(line, country))
  const elsewhere = (mode === 'rehearsal' ? others : []).map(({ code }) =>
    whereTaken(() => saved({ ...parcel, line_code: code, most_fen: null })),
  )
  return { owner_id, about: 'parcel', about_id, fen: Math.max(saved(parcel), ...elsewhere) }
}

/** 0 on a line that doesn’t take it, so or at the least that was expected. */
function whereTaken(saved: () => number): number {
  try {
    return saved()
  } catch (error) {
    if (error instanceof Problem && error.code === 'LINE_REFUSES') return 0
    throw error
  }
}

const WEIGHINGS: readonly string[] = ['pack', 'pack_over', 'weigh_again', 'weigh_again_over']

/** It is weighed anew: what the weighing before gave counts no more, and no admin is asked for it. */
export async function voidWeighing(tx: Tx, { parcel_no }: ParcelRow, now: number): Promise<void> {
  const log = await listParcelChanges(tx, parcel_no)
  const before = log.findLast(({ event }) => WEIGHINGS.includes(event))
  if (before) await countNoMore(tx, before)
  for (const call of ['bk/pack_parcel', 'bk/weigh_again'] as const)
    await closeOpenRequest(tx, { call, subject: parcel_no }, now)
}

/**
 * Prices a parcel at its own weight now that an admin approved it, wherever it is: what is paid comes back, what is due of a
 * rehearsal falls. Throws 409 WRONG_STATE once it has ended or is packed anew, 409 SUPPLEMENT_OPEN while its customer is asked
 * for more, 409 IN_PROGRESS while its freight is being paid.
 */
export async function giveWeightBack(
  tx: Tx,
  by: FreeCall,
  { parcel_no, reason }: { parcel_no: string; reason?: string | undefined },
  services: Services,
  now: number,
): Promise<void> {
  const { staff } = by
  const parcel = await lockParcelForStaff(tx, staff, parcel_no)
  const { status, boxes, photos } = parcel
  if (parcel.priced_g === null || FINAL_PARCEL_STATUSES.includes(status))
    throw wrongState(`Parcel ${parcel_no} has ended, or is packed anew.`)
  if (status === 'WaitingForSupplement')
    throw new Problem(
      409,
      'SUPPLEMENT_OPEN',
      `The customer is asked to pay more for parcel ${parcel_no}. Wait for their answer first.`,
    )
  const account = await accountById(tx, parcel.account_id)
  if (status === 'Rehearsed') await refuseWhilePaying(tx, services, account, { parcel_no }, now)
  const [own, min_g] = [parcelJson.boxes(parcel), parcel.priced_g]
  const basis = await readPriceBasis(tx, account, parcel)
  const price = priceAt(basis, { ...parcel, priced_g: null }, own, now)
  const counted = await countGiven(tx, by, giftOf(basis, { parcel, boxes: own, min_g }, now), now)
  const set = { boxes, photos, final: JSON.stringify(price), priced_g: null }
  if (status === 'Rehearsed') {
    const until_at = parcel.next_by_at
    const weighing = { account, staff, parcel, price, reason, counted, set, until_at }
    await settleRehearsal(tx, services, weighing, 'weigh_again', now)
    return
  }
  const waiting = { ...set, ...waitingColumns(parcel.coming_back_fen ?? 0, now) }
  await tx.updateTable('parcels').set(waiting).where('parcel_no', '=', parcel_no).execute()
  await postParcelBack(tx, { ...parcel, ...waiting }, now, counted)
}
