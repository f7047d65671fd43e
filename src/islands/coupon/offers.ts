import type { CouponScope } from '#domain/coupon.ts'
import { ApiError, call, type Data } from '#stores/api.ts'
import type { Coupon } from './coupon-words.ts'

type Quote = Data<'checkout/calculate_order_price'>

/** A coupon as a checkout offers it: the price with it, or why it does not fit here. */
export interface Offer {
  coupon: Coupon
  quote: Quote | null
  blocked_reason: string | null
}

/** As many as fit a list that is still looked through. */
const MOST = 20

/** The customer's coupons for this payment, those that can be used first; none when they cannot be read. */
export async function loadOffers(
  scope: CouponScope,
  priceWith: (coupon_id: string) => Promise<Quote>,
): Promise<Offer[]> {
  const { list } = await call('coupon/get_my_coupons', {}, { notShowMessage: true }).catch(() => ({
    list: [],
  }))
  const mine = list.filter(
    (coupon) => coupon.scope === scope && (coupon.status === 'Active' || coupon.status === 'Locked'),
  )
  const offers = await Promise.all(mine.slice(0, MOST).map((coupon) => offer(coupon, priceWith)))
  return offers.sort((a, b) => Number(a.quote === null) - Number(b.quote === null))
}

async function offer(coupon: Coupon, priceWith: (coupon_id: string) => Promise<Quote>): Promise<Offer> {
  if (coupon.blocked_reason) return { coupon, quote: null, blocked_reason: coupon.blocked_reason }
  return priceWith(coupon.id).then(
    (quote) => ({ coupon, quote, blocked_reason: null }),
    (error: unknown) => {
      const refused = error instanceof ApiError && error.code === 'COUPON_NOT_USABLE'
      return {
        coupon,
        quote: null,
        blocked_reason: refused ? error.message : 'We cannot price it now. Load the page again to use it.',
      }
    },
  )
}
