import { fenOf } from '#domain/money/money.ts'

/** The coupon in a sum that is due. */
export interface DueCoupon {
  id: string
  name: string
}

/** Coupons that stand in more than one of these sums, each once: one payment alone can use them. */
export function sharedCoupons(coupons: readonly (DueCoupon | null | undefined)[]): DueCoupon[] {
  const there = coupons.filter((one) => one != null)
  return there.filter(
    ({ id }, at) =>
      there.findIndex((one) => one.id === id) === at && there.findLastIndex((one) => one.id === id) > at,
  )
}

/** Which coupon a payment uses: 'best' until the customer chooses one, by its id, or 'none'. */
export type CouponChoice = string

export type OfferedCoupon = {
  coupon: { id: string }
  /** A sentence; null when it can be used. */
  blocked_reason: string | null
} & ({ coupon_fen: number } | { coupon_cny: string })

const savesSomething = (offer: OfferedCoupon) =>
  ('coupon_fen' in offer ? offer.coupon_fen : fenOf(offer.coupon_cny)) > 0

/**
 * The offer that is used, the best of them on top, null for none: by itself only what takes something off, for a coupon
 * is used once. `replaced` when the customer had chosen a coupon that
 * cannot be used any more.
 */
export function chooseCoupon<O extends OfferedCoupon>(
  offers: readonly O[],
  choice: CouponChoice,
): { offer: O | null; replaced: boolean } {
  if (choice === 'none') return { offer: null, replaced: false }
  const usable = offers.filter(({ blocked_reason }) => blocked_reason === null)
  const choice_coupon = usable.find(({ coupon }) => coupon.id === choice)
  return {
    offer: choice_coupon ?? usable.find(savesSomething) ?? null,
    replaced: choice !== 'best' && !choice_coupon,
  }
}
