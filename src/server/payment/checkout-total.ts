import { purchased } from '#domain/money/payment-purpose.ts'
import { chooseCoupon } from '#domain/promotion/coupon-choice.ts'
import { paymentJson } from '#server/db/json.ts'
import type { Account } from '#server/db/rows.ts'
import type { Offer } from '#server/money/coupon-use.ts'
import { paymentsUnderWay } from '#server/money/open-payments.ts'
import { offerOrderCoupons, quoteOrderItems } from '#server/order/bill.ts'
import { offerParcelCoupons, quoteParcel } from '#server/parcel/bill.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { readChoice } from './choice.ts'
import type { PaidFor } from './start-over.ts'

/** The sum a checkout will ask for, told on the pages that lead to it. */

export interface CheckoutTotal {
  total_fen: number
  coupon_fen: number
  /** The coupon that is in it, of several sums perhaps the same; null for none. */
  coupon: { id: string; name: string } | null
}

/**
 * Totals that each checkout of these will show: with the coupon that was chosen, else the best; under an open payment
 * with the one it holds. Null for what cannot be paid now. Reads only.
 */
export async function checkoutTotals(
  services: Services,
  account: Account,
  subjects: PaidFor[],
  now: number,
): Promise<(CheckoutTotal | null)[]> {
  const totals: (CheckoutTotal | null)[] = []
  for (const subject of subjects)
    totals.push(
      await checkoutTotal(services, account, subject, now).catch((error: unknown) => {
        if (error instanceof Problem) return null
        throw error
      }),
    )
  return totals
}

async function checkoutTotal(
  services: Services,
  account: Account,
  subject: PaidFor,
  now: number,
): Promise<CheckoutTotal> {
  const { total_fen, offers } =
    'parcel_no' in subject
      ? {
          ...(await quoteParcel(services, account, subject, now)),
          offers: await offerParcelCoupons(services, account, subject.parcel_no, now),
        }
      : {
          ...(await quoteOrderItems(services, account, subject, now)),
          offers: await offerOrderCoupons(services, account, subject.item_ids, now),
        }
  const open = await heldBy(services, account, subject, offers, now)
  if (open) return { total_fen: open.total_fen, coupon_fen: total_fen - open.total_fen, coupon: open.coupon }
  const { coupon } = await readChoice(services.db, account, subject)
  const { offer } = chooseCoupon(offers, coupon)
  const coupon_fen = offer?.coupon_fen ?? 0
  return { total_fen: total_fen - coupon_fen, coupon_fen, coupon: offer?.coupon ?? null }
}

/** The total that an open payment for exactly this was begun with, and its coupon. */
async function heldBy(
  { db }: Services,
  account: Account,
  subject: PaidFor,
  offers: Offer[],
  now: number,
): Promise<Pick<CheckoutTotal, 'total_fen' | 'coupon'> | null> {
  const ids = purchased(subject)
  const [payment] = await paymentsUnderWay(db, account, ids, now)
  const purchase = payment && paymentJson.purpose(payment)
  if (!purchase || String(purchased(purchase).toSorted()) !== String(ids.toSorted())) return null
  const coupon = offers.find((offer) => offer.coupon.locked_by === payment.payment_no)?.coupon
  return { total_fen: purchase.expected_total_fen, coupon: coupon ?? null }
}
