import { netFreightFen } from '#domain/coupon.ts'
import { cnyFromFen } from '#domain/money.ts'
import { REHEARSAL_FEN } from '#domain/pricing.ts'
import type { ParcelPurchase } from '#domain/payment-purpose.ts'
import type { Account, CouponRow, ParcelRow } from '#server/db/rows.ts'
import {
  checkThreshold,
  couponForPayment,
  lockCoupon,
  type Offer,
  offersOf,
  spendCoupon,
} from '#server/money/coupon-use.ts'
import { heldCoupons } from '#server/money/coupons.ts'
import type { PaidBy } from '#server/money/paid-by.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { HAND_OVER, PACK, parcelPaidMail } from '#server/mail/parcel.ts'
import { chargeParcel, couponOn, dueFees, priceOf } from './money.ts'
import { moveParcel } from './moves.ts'
import { findParcel, lockParcel } from './parcels.ts'
import { parcelPricedNow } from './storage-due.ts'
import { payReturnFreight } from './return-freight-due.ts'
import { Problem, wrongState } from '#server/problem.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Services } from '#server/services.ts'

/** The first payment of a rehearsal is for packing and weighing only. */
const isRehearsal = (parcel: ParcelRow) => parcel.mode === 'rehearsal' && !parcel.final

/** What the customer has to pay now, by kinds, as the API tells it. */
function quoteInCny(parcel: ParcelRow, coupon_fen: number) {
  const price = priceOf(parcel)
  const rehearsal = isRehearsal(parcel)
  const services_fen = rehearsal
    ? price.services_fen + REHEARSAL_FEN
    : parcel.mode === 'rehearsal'
      ? 0
      : price.services_fen
  const storage_fen = rehearsal ? 0 : price.storage_fen
  const vip_fen = rehearsal ? 0 : price.vip_fen
  return {
    goods_cny: '0.00',
    domestic_fee_cny: '0.00',
    service_fee_cny: '0.00',
    services_cny: cnyFromFen(services_fen),
    freight_cny: cnyFromFen(parcel.due_fen - services_fen - storage_fen + vip_fen),
    storage_cny: cnyFromFen(storage_fen),
    coupon_cny: cnyFromFen(coupon_fen),
    vip_cny: cnyFromFen(vip_fen),
    total_cny: cnyFromFen(parcel.due_fen - coupon_fen),
  }
}

/** The quote for a parcel that waits for a payment. Throws 404, 409 WRONG_STATE, 409 COUPON_NOT_USABLE. */
export async function quoteParcel(
  services: Services,
  account: Account,
  wanted: { parcel_no: string; coupon_id?: string | undefined },
  now: number,
) {
  const found = await findParcel(services.db, account, wanted.parcel_no)
  const parcel = await parcelPricedNow(services.db, found, now)
  checkPayable(parcel, now)
  if (!wanted.coupon_id) return quoteInCny(parcel, 0)
  // A coupon's rate is written down when it is first quoted.
  const used = await inTransaction(services.db, (tx) =>
    couponOf(tx, services, account, parcel, wanted, null, now),
  )
  return quoteInCny(parcel, used.coupon_fen)
}

/** What each coupon of the customer's would take off what is due now; reads only. Throws as `quoteParcel`. */
export async function offerParcelCoupons(
  services: Services,
  account: Account,
  parcel_no: string,
  now: number,
): Promise<Offer[]> {
  const { db, rates } = services
  const parcel = await findParcel(db, account, parcel_no)
  checkPayable(parcel, now)
  const coupons = await heldCoupons(db, account, 'parcel', now)
  if (isRehearsal(parcel))
    return coupons.map((coupon) => ({ coupon, coupon_fen: 0, blocked_reason: WHEN_WEIGHED }))
  const price = priceOf(parcel)
  const taken = (coupon: CouponRow) => couponOn(parcel, coupon, price)
  return offersOf(db, coupons, account, rates, { value_fen: netFreightFen(price), taken }, now)
}

const WHEN_WEIGHED = 'A coupon pays freight: use it when the parcel is weighed.'

/** `now` is null for money that has come by a payment opened in time. */
function checkPayable(parcel: ParcelRow, now: number | null): void {
  if (parcel.status !== 'WaitingForPayment' && parcel.status !== 'Rehearsed')
    throw wrongState(`Parcel ${parcel.parcel_no} is not waiting for a payment.`)
  if (now !== null && (parcel.next_by_at ?? now) < now)
    throw wrongState(
      `The time to pay for parcel ${parcel.parcel_no} is over. Create a new one; its price may have changed.`,
    )
}

interface UsedCoupon {
  coupon: CouponRow | null
  coupon_fen: number
}

/** The coupon, its row locked, and what it takes off. */
async function couponOf(
  tx: Tx,
  services: Services,
  account: Account,
  parcel: ParcelRow,
  { coupon_id }: { coupon_id?: string | undefined },
  payment_no: string | null,
  now: number,
): Promise<UsedCoupon> {
  if (!coupon_id) return { coupon: null, coupon_fen: 0 }
  if (isRehearsal(parcel)) throw new Problem(409, 'COUPON_NOT_USABLE', WHEN_WEIGHED)
  const coupon = await couponForPayment(
    tx,
    services.rates,
    account,
    { coupon_id, scope: 'parcel', payment_no },
    now,
  )
  const price = priceOf(parcel)
  checkThreshold(coupon, netFreightFen(price))
  return { coupon, coupon_fen: couponOn(parcel, coupon, price) }
}

export interface ParcelPaid {
  paid_fen: number
  balance_fen: number
  parcel: ParcelRow
}

/** Makes sure that the money of this payment would pay the parcel, and keeps its coupon for it. Throws as paying does. */
export async function reserveParcel(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: ParcelPurchase,
  by: { payment_no: string; now: number },
): Promise<void> {
  const parcel = await parcelPricedNow(tx, await findParcel(tx, account, purchase.parcel_no), by.now)
  const { coupon } = await due(tx, services, account, parcel, purchase, { payment_no: null, now: by.now })
  if (coupon) await lockCoupon(tx, coupon, by.payment_no)
}

/** The payment itself, inside the caller's transaction; `payment_no` is what has locked the coupon. */
export async function payForParcel(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: ParcelPurchase,
  by: PaidBy,
): Promise<ParcelPaid> {
  const { now } = by
  const priced_at = by.payment_no === null ? now : await openedAt(tx, by.payment_no)
  const parcel = await parcelPricedNow(tx, await lockParcel(tx, account, purchase.parcel_no), priced_at)
  const { coupon, coupon_fen } = await due(tx, services, account, parcel, purchase, by)
  if (coupon) await spendCoupon(tx, coupon)
  const fen = parcel.due_fen - coupon_fen
  const storage_fen = isRehearsal(parcel) ? 0 : priceOf(parcel).storage_fen
  const step = parcel.final ? 'freight' : 'pay'
  const charge = { type: 'parcel', step, fen, storage_fen, coupon_fen } as const
  const { posted, set } = await chargeParcel(tx, account, parcel, charge, now)
  const move = { event: 'pay', actor: 'customer', actor_id: account.id, now } as const
  const paid = await moveParcel(
    tx,
    parcel,
    { ...move, ...(fen > 0 && { amount_fen: -fen }), posting_id: posted.posting_id },
    { ...set, estimate: parcel.estimate, coupon_id: coupon?.id ?? null },
  )
  if (!isRehearsal(parcel)) await payReturnFreight(tx, parcel.parcel_no)
  const { balance_fen } = posted
  const mailed = {
    rows: dueFees(parcel, coupon_fen),
    fen,
    balance_fen,
    next: parcel.final ? HAND_OVER : PACK,
    brought: by.brought,
  }
  await queueMail(tx, parcelPaidMail(account.email, paid, mailed), now)
  return { paid_fen: fen, balance_fen, parcel: paid }
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

/** What the customer saw is what they pay, or they are asked again: 409 PRICE_CHANGED with the new quote. */
async function due(
  tx: Tx,
  services: Services,
  account: Account,
  parcel: ParcelRow,
  purchase: ParcelPurchase,
  by: { payment_no: string | null; now: number },
): Promise<UsedCoupon> {
  checkPayable(parcel, by.payment_no === null ? by.now : null)
  const used = await couponOf(tx, services, account, parcel, purchase, by.payment_no, by.now)
  const total_fen = parcel.due_fen - used.coupon_fen
  if (total_fen === purchase.expected_total_fen) return used
  throw new Problem(
    409,
    'PRICE_CHANGED',
    `The total is now ¥${cnyFromFen(total_fen)}. Check it, then pay again. Nothing has been taken from your balance.`,
    { quote: quoteInCny(parcel, used.coupon_fen) },
  )
}
