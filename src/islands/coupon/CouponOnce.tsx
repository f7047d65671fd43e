import { type DueCoupon, sharedCoupons } from '#domain/promotion/coupon-choice.ts'

/** Said above a list of sums in which the same coupon is taken off more than once. */
export function CouponOnce({ coupons }: { coupons: readonly (DueCoupon | null | undefined)[] }) {
  return sharedCoupons(coupons).map(({ id, name }) => (
    <p key={id} className="mb-3 text-sm text-muted">
      You can use “{name}” once. Unpaid sums here include it until you pay one of them.
    </p>
  ))
}
