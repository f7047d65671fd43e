import { netFreightFen } from '#domain/promotion/coupon.ts'
import { chooseCoupon } from '#domain/promotion/coupon-choice.ts'
import { REHEARSAL_FEN } from '#domain/freight/parcel-services.ts'
import type { ParcelPurchase } from '#domain/money/payment-purpose.ts'
import type { Quote } from '#domain/money/quote.ts'
import type { Account, CouponRow, ParcelRow } from '#server/db/rows.ts'
import type { Bill, PaidBy } from '#server/money/bill.ts'
import { type CouponUse, type Offer, offersOf, couponForPayment } from '#server/money/coupon-use.ts'
import { claimedSince, offeredCoupons } from '#server/money/promised-coupons.ts'
import type { Posted } from '#server/money/ledger.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { HAND_OVER, PACK, parcelPaidMail } from '#server/mail/parcel.ts'
import { type Charge, chargedColumns, chargePosting, couponOn, dueFees, priceOf } from './charges.ts'
import { moveParcel } from './moves.ts'
import { findParcel, lockParcel } from './parcels.ts'
import { parcelPricedNow } from './storage-due.ts'
import { payReturnFreight } from './return-freight-due.ts'
import { Problem, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** The bill for a parcel: the amount due, and the effect of paying it. */

export interface ParcelPaid {
  paid_fen: number
  balance_fen: number
  parcel: ParcelRow
}

/**
 * The bill for this parcel, which it locks, then its coupon. Throws 404 for a parcel or coupon that is not the
 * customer's, 409 WRONG_STATE when it waits for no payment or its time to pay is over, 409 COUPON_NOT_USABLE.
 */
export async function parcelBill(
  tx: Tx,
  services: Services,
  account: Account,
  { parcel_no, coupon_id }: ParcelPurchase,
  by: PaidBy,
): Promise<Bill<ParcelPaid>> {
  const priced_at = by.payment_no === null ? by.now : await openedAt(tx, by.payment_no)
  const parcel = await parcelPricedNow(tx, await lockParcel(tx, account, parcel_no), priced_at)
  checkPayable(parcel, by.payment_no === null ? by.now : null)
  const coupon = await couponFor(
    tx,
    services,
    account,
    parcel,
    { coupon_id, payment_no: by.payment_no, claims: true },
    by.now,
  )
  const quote = priceDue(parcel, coupon)
  const { storage_fen, coupon_fen, total_fen: fen } = quote
  const step = parcel.final ? 'freight' : 'pay'
  const charge = { type: 'parcel', step, fen, storage_fen, coupon_fen } as const
  return {
    quote,
    coupon,
    posting: chargePosting(parcel, charge, by.now),
    markPaid: (tx, posted) => markParcelPaid(tx, account, { parcel, charge, coupon, by }, posted),
  }
}

interface PricedParcel {
  parcel: ParcelRow
  charge: Charge
  coupon: CouponRow | null
  by: PaidBy
}

async function markParcelPaid(
  tx: Tx,
  account: Account,
  { parcel, charge, coupon, by }: PricedParcel,
  posted: Posted,
) {
  const { fen, coupon_fen } = charge
  const { posting_id, balance_fen } = posted
  const move = {
    event: 'pay',
    actor: 'customer',
    actor_id: account.id,
    ...(fen > 0 && { amount_fen: -fen }),
    posting_id,
    now: by.now,
  } as const
  const columns = chargedColumns(parcel, charge, posted)
  const paid = await moveParcel(tx, parcel, move, {
    ...columns,
    estimate: parcel.estimate,
    coupon_id: coupon?.id ?? null,
  })
  if (!isRehearsal(parcel)) await payReturnFreight(tx, parcel.parcel_no)
  const next = parcel.final ? HAND_OVER : PACK
  const rows = dueFees(parcel, coupon_fen)
  const mail = parcelPaidMail(account.email, paid, { rows, fen, balance_fen, next, funding: by.funding })
  return { answer: { paid_fen: fen, balance_fen, parcel: paid }, mail }
}

/** A payment keeps the price it was opened at. */
async function openedAt(tx: Tx, payment_no: string): Promise<number> {
  const payment = await tx
    .selectFrom('payments')
    .select('created_at')
    .where('payment_no', '=', payment_no)
    .executeTakeFirstOrThrow()
  return payment.created_at
}

/** The quote for a parcel that waits for a payment. Throws what `parcelBill` does; locks no parcel. */
export async function quoteParcel(
  services: Services,
  account: Account,
  { parcel_no, coupon_id }: { parcel_no: string; coupon_id?: string | undefined },
  now: number,
): Promise<Quote> {
  const { db } = services
  const parcel = await parcelPricedNow(db, await findParcel(db, account, parcel_no), now)
  checkPayable(parcel, now)
  if (!coupon_id) return priceDue(parcel, null)
  // A coupon's rate is written down when it is first quoted.
  return inTransaction(db, async (tx) =>
    priceDue(
      parcel,
      await couponFor(tx, services, account, parcel, { coupon_id, payment_no: null, claims: false }, now),
    ),
  )
}

/** The reduction each of the customer's coupons gives on the amount due; reads only. Throws as `quoteParcel`. */
export async function offerParcelCoupons(
  services: Services,
  account: Account,
  parcel_no: string,
  now: number,
): Promise<Offer[]> {
  const parcel = await findParcel(services.db, account, parcel_no)
  checkPayable(parcel, now)
  return offersOn(services.db, services.rates, account, parcel, now)
}

/**
 * The coupon that the page of this parcel takes off what is due: the one its customer chose, else the best; null for none.
 * Reads only.
 */
export async function chosenOffer(
  tx: Tx,
  { rates }: Services,
  account: Account,
  parcel: ParcelRow,
  now: number,
): Promise<Offer | null> {
  const offers = await offersOn(tx, rates, account, parcel, now)
  const { coupon_choice } = parcel
  const choice = coupon_choice === null ? 'best' : await claimedSince(tx, account, coupon_choice)
  return chooseCoupon(offers, choice).offer
}

async function offersOn(
  db: Db | Tx,
  rates: Services['rates'],
  account: Account,
  parcel: ParcelRow,
  now: number,
): Promise<Offer[]> {
  const coupons = await offeredCoupons(db, account, 'parcel', now)
  if (isRehearsal(parcel))
    return coupons.map((coupon) => ({ coupon, coupon_fen: 0, blocked_reason: WHEN_WEIGHED }))
  const price = priceOf(parcel)
  const reductionOf = (coupon: CouponRow) => couponOn(parcel, coupon, price)
  return offersOf(db, coupons, account, rates, { value_fen: netFreightFen(price), reductionOf }, now)
}

const WHEN_WEIGHED = 'A coupon pays for freight. Use it once the parcel is weighed.'

/** The first payment of a rehearsal is for packing and weighing only. */
const isRehearsal = (parcel: ParcelRow) => parcel.mode === 'rehearsal' && !parcel.final

/** `now` is null where the deadline no longer counts. */
function checkPayable(parcel: ParcelRow, now: number | null): void {
  if (parcel.status !== 'WaitingForPayment' && parcel.status !== 'Rehearsed')
    throw wrongState(`Parcel ${parcel.parcel_no} isn’t waiting for a payment.`)
  if (now !== null && (parcel.next_by_at ?? now) < now)
    throw wrongState(
      `The time to pay for parcel ${parcel.parcel_no} is over. Create a new one; its price may have changed.`,
    )
}

async function couponFor(
  tx: Tx,
  { rates }: Services,
  account: Account,
  parcel: ParcelRow,
  { coupon_id, payment_no, claims }: Omit<CouponUse, 'scope' | 'value_fen'>,
  now: number,
): Promise<CouponRow | null> {
  if (coupon_id && isRehearsal(parcel)) throw new Problem(409, 'COUPON_NOT_USABLE', WHEN_WEIGHED)
  const value_fen = netFreightFen(priceOf(parcel))
  return couponForPayment(
    tx,
    rates,
    account,
    { coupon_id, scope: 'parcel', value_fen, payment_no, claims },
    now,
  )
}

/** The price the customer has to pay now. */
function priceDue(parcel: ParcelRow, coupon: CouponRow | null) {
  const price = priceOf(parcel)
  const rehearsal = isRehearsal(parcel)
  const later_fen = parcel.mode === 'rehearsal' ? 0 : price.services_fen
  const services_fen = rehearsal ? price.services_fen + REHEARSAL_FEN : later_fen
  const storage_fen = rehearsal ? 0 : price.storage_fen
  const vip_fen = rehearsal ? 0 : price.vip_fen
  const coupon_fen = coupon ? couponOn(parcel, coupon, price) : 0
  const freight_fen = parcel.due_fen - services_fen - storage_fen + vip_fen
  const total_fen = parcel.due_fen - coupon_fen
  return { services_fen, freight_fen, storage_fen, coupon_fen, vip_fen, total_fen } satisfies Quote
}
