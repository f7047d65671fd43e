import { chooseCoupon } from '#domain/promotion/coupon-choice.ts'
import { missingCny } from '#domain/order/total.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useSignedIn } from '#islands/list/use-signed-in.ts'
import { Money } from '#islands/ui/Money.tsx'
import type { ShowPrice } from '#islands/hooks/show-price.ts'
import { call } from '#stores/api.ts'

interface Props {
  cart_ids: readonly string[]
  goods_cny: string
  total_cny: string
  /** Numbers are being changed: what they lead to is asked for afterwards. */
  changing: boolean
  showPrice: ShowPrice
}

/** What the best coupon will take off at checkout, or why the first of them does not fit; it stands last and moves nothing. */
export function CartCoupon({ cart_ids, goods_cny, total_cny, changing, showPrice }: Props) {
  const signedIn = useSignedIn()
  const asked = signedIn && !changing && cart_ids.length > 0
  const { data } = useData(asked ? `${cart_ids.join()} ${goods_cny}` : '', async () =>
    asked ? call('checkout/get_coupon_offers', { cart_ids: [...cart_ids] }, { notShowMessage: true }) : null,
  )
  const { offer } = chooseCoupon(data?.list ?? [], 'best')
  const first = data?.list[0]
  if (offer) {
    const rest_cny = missingCny(total_cny, offer.coupon_cny)
    return (
      <p className="text-sm text-brand-ink" role="status">
        You save <Money cny={offer.coupon_cny} shown={showPrice(offer.coupon_cny)} /> at checkout with “
        {offer.coupon.name}”: <Money cny={rest_cny} shown={showPrice(rest_cny)} />
      </p>
    )
  }
  if (!first?.blocked_reason) return null
  return (
    <p className="text-sm text-muted" role="status">
      {first.coupon.name}: {first.blocked_reason}
    </p>
  )
}
