import { parcelCouponFen } from '#domain/promotion/coupon.ts'
import type { Fee, ParcelPrice } from '#domain/freight/parcel-price.ts'
import { REHEARSAL_FEE } from '#domain/parcel/receipt.ts'
import { keptFen, keptOnCancel } from '#domain/parcel/refund.ts'
import { findShippingLine } from '#domain/freight/shipping-lines.ts'
import { parcelJson } from '#server/db/json.ts'
import type { CouponRow, ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { bucketsBack, netPaidFen } from '#server/money/buckets.ts'
import { credit, type Posted, type Posting, type PostingType } from '#server/money/ledger.ts'
import { parcelRef } from '#server/money/posting-ref.ts'

/** The sums of a parcel: its fees, the postings of its charges and refunds, and the reduction its coupon gives. */

/** The price of the parcel on its line: as packed, before that as estimated. */
export const priceOf = (parcel: ParcelRow) => parcelJson.final(parcel) ?? parcelJson.estimate(parcel)

/** A price with its rehearsal, fen: all that a parcel costs before its coupon. */
export const fullPriceFen = ({ mode }: Pick<ParcelRow, 'mode'>, { total_fen }: ParcelPrice) =>
  total_fen + (mode === 'rehearsal' ? REHEARSAL_FEE.fen : 0)

/** The last known fees, with what the coupon takes off. */
export function shownFees(row: ParcelRow): Fee[] {
  const price = priceOf(row)
  const coupon_fen = couponShownFen(row, price)
  const open_fen = unsettledFen(row, price)
  const estimated = !row.final
  const more: Fee[] = [
    { kind: 'coupon', label: 'Coupon', fen: 0 - coupon_fen, estimated },
    { kind: 'unsettled', label: 'Settled when we weigh it', fen: open_fen, estimated },
  ]
  return [...withRehearsal(row, price.fees), ...more.filter(({ fen }) => fen !== 0)]
}

/** Paid beyond the estimate of what is left in it, since we took an item out: the weighing settles that. */
function unsettledFen(row: ParcelRow, price: ParcelPrice): number {
  const waits = row.status === 'WaitingForPacking' || row.status === 'Packing'
  if (!waits || row.mode !== 'estimate' || row.final) return 0
  return netPaidFen(row) - (fullPriceFen(row, price) - row.coupon_fen)
}

/**
 * The coupon's reduction: while a supplement is asked for, or something waits to come back, as it will be once that is
 * paid.
 */
function couponShownFen(row: ParcelRow, price: ParcelPrice): number {
  if (row.coupon_id === null) return row.coupon_fen
  const before_fen = fullPriceFen(row, price) - netPaidFen(row)
  if (row.status === 'WaitingForSupplement') return before_fen - row.due_fen
  return row.coming_back_at === null ? row.coupon_fen : before_fen + (row.coming_back_fen ?? 0)
}

export const withRehearsal = ({ mode }: ParcelRow, fees: Fee[]): Fee[] =>
  mode === 'rehearsal' ? [...fees, REHEARSAL_FEE] : fees

/** A supplement is then ours to answer for: whoever refuses it loses nothing. */
export const isWeighedAgain = ({ weighed_again }: ParcelRow) => weighed_again > 0

/** The amount that is not refunded when the customer cancels the parcel now, or refuses its supplement, fen. */
export function keptOf(parcel: ParcelRow): number {
  const estimate = parcelJson.estimate(parcel)
  return keptFen(keptOnCancel({ ...parcel, item_taken_out: parcel.rehearsal_until_at !== null }, estimate))
}

/** The rows to be paid next: for a rehearsal first itself and its services, all others once it is weighed. */
export function dueFees(parcel: ParcelRow, coupon_fen = 0): Pick<Fee, 'label' | 'fen'>[] {
  const { fees } = priceOf(parcel)
  const isService = ({ kind }: Fee) => kind === 'service'
  const due =
    parcel.mode === 'estimate'
      ? fees
      : parcel.final
        ? fees.filter((fee) => !isService(fee))
        : [REHEARSAL_FEE, ...fees.filter(isService)]
  return coupon_fen ? [...due, { label: 'Coupon', fen: 0 - coupon_fen }] : due
}

/** The reduction this coupon gives on that price, fen. */
export function couponOn(parcel: ParcelRow, coupon: CouponRow, price: ParcelPrice): number {
  const line = findShippingLine(parcel.line_code)
  return line ? parcelCouponFen(coupon, price, line) : parcel.coupon_fen
}

/** All that it costs by this price, fen, less what its coupon gives on it. */
export const reducedPriceFen = (parcel: ParcelRow, coupon: CouponRow | null, price: ParcelPrice): number =>
  fullPriceFen(parcel, price) - (coupon ? couponOn(parcel, coupon, price) : 0)

/** The coupon that paid for this parcel, if one did. */
export async function payingCoupon(tx: Db | Tx, { coupon_id }: ParcelRow): Promise<CouponRow | null> {
  if (!coupon_id) return null
  return tx.selectFrom('coupons').selectAll().where('id', '=', coupon_id).executeTakeFirstOrThrow()
}

/** The reduction it gives on another price of the parcel, fen; 0 without one. */
export async function couponOnPrice(tx: Tx, parcel: ParcelRow, price: ParcelPrice): Promise<number> {
  const coupon = await payingCoupon(tx, parcel)
  return coupon ? couponOn(parcel, coupon, price) : 0
}

export interface Charge {
  type: Extract<PostingType, 'parcel' | 'supplement'>
  /** Tells this charge from the parcel's others. */
  step: string
  fen: number
  storage_fen?: number
  /** The coupon's reduction beyond the one before. */
  coupon_fen?: number
}

/** The posting that debits the charge from the balance of the parcel's customer. */
export function chargePosting({ parcel_no, account_id }: ParcelRow, charge: Charge, now: number): Posting {
  const { type, step, fen, storage_fen = 0, coupon_fen = 0 } = charge
  const sides = sidesOf(fen, storage_fen, coupon_fen)
  return { type, ref: parcelRef(parcel_no, step), account_id, sides, now }
}

const sidesOf = (fen: number, storage_fen: number, coupon_fen: number): Posting['sides'] => [
  { ledger_account: 'freight', fen: fen - storage_fen + coupon_fen },
  { ledger_account: 'storage', fen: storage_fen },
  { ledger_account: 'coupons', fen: 0 - coupon_fen },
]

/** The parcel's money columns after the charge. */
export const chargedColumns = (parcel: ParcelRow, { fen, coupon_fen = 0 }: Charge, { moved }: Posted) => ({
  paid_fen: parcel.paid_fen + fen,
  paid_promo_fen: parcel.paid_promo_fen + moved.promo_fen,
  due_fen: 0,
  coupon_fen: parcel.coupon_fen + coupon_fen,
})

export interface ParcelRefund {
  /** Tells this refund from the parcel's others. */
  step: string
  fen: number
  /** How much less the coupon takes off from now on. */
  coupon_fen?: number
  /** How much of it, at most, is storage. */
  storage_fen?: number
}

const UNPRICED = ['RehearsalRequested', 'Packing', 'Rehearsed']

/** The storage that has been charged with this parcel: a rehearsal charges it with its freight, after weighing. */
export const storageIn = (parcel: ParcelRow) =>
  parcel.mode === 'rehearsal' && UNPRICED.includes(parcel.status) ? 0 : priceOf(parcel).storage_fen

/** Gives part of what was paid back, to the buckets it came from. */
export async function refundParcel(
  tx: Tx,
  parcel: ParcelRow,
  refund: ParcelRefund,
  now: number,
): Promise<{
  posted: Posted | null
  set: Pick<ParcelRow, 'refunded_fen' | 'refunded_promo_fen' | 'coupon_fen'>
}> {
  const { step, fen, coupon_fen = 0 } = refund
  const storage_fen = Math.min(fen, refund.storage_fen ?? 0)
  const bucket = bucketsBack([parcel], fen)
  const set = {
    refunded_fen: parcel.refunded_fen + fen,
    refunded_promo_fen: parcel.refunded_promo_fen + bucket.promo_fen,
    coupon_fen: parcel.coupon_fen - coupon_fen,
  }
  if (fen === 0 && coupon_fen === 0) return { posted: null, set }
  const sides = sidesOf(fen, storage_fen, coupon_fen)
  const ref = parcelRef(parcel.parcel_no, step)
  const posted = await credit(tx, { type: 'refund', ref, account_id: parcel.account_id, sides, now }, bucket)
  // A coupon may have paid all of it: then only the ledger moves.
  return { posted: fen === 0 ? null : posted, set }
}
