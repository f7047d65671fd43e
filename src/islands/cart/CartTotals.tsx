import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo } from 'react'
import { cnyFromFen, fenOf, percentOf } from '#domain/money/money.ts'
import { cartTotal, selectedOf } from '#domain/order/cart-total.ts'
import { ORDER_SERVICES_FEN, SERVICE_FEE_LABEL } from '#domain/order/pricing.ts'
import { missingCny, sumCny } from '#domain/order/total.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { chooseCoupon } from '#domain/promotion/coupon-choice.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { WhyNot } from '#islands/coupon/WhyNot.tsx'
import { inWords, type ShowPrice } from '#islands/hooks/show-price.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useSignedIn } from '#islands/list/use-signed-in.ts'
import { type DoorLanded, DoorPrice } from '#islands/shipping/DoorPrice.tsx'
import { shippingFen } from '#islands/shipping/tax-words.ts'
import { useCountry } from '#islands/shipping/use-country.ts'
import { unweighedOf, useParcelLanded } from '#islands/shipping/use-landed.ts'
import { useSite } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Money } from '#islands/ui/Money.tsx'
import type { ReceiptRow } from '#islands/ui/Receipt.tsx'
import { ChangedSum, Receipt } from '#islands/ui/Receipt.tsx'
import { useShown } from '#islands/hooks/use-shown.ts'
import { call } from '#stores/api.ts'
import { $changing } from '#stores/cart-quantity.ts'
import { $cart, $freePhotos } from '#stores/cart.ts'
import { $user } from '#stores/user.ts'

/** As orders/create takes them. */
const MOST_AT_ONCE = 200

interface Props {
  busy: boolean
  onOrder: () => void
  /** Notes above the order button. */
  children?: ReactNode
}

/** The receipt of what is selected; on the phone its end stays in view. */
export function CartTotals({ busy, onOrder, children }: Props) {
  const site = useSite()
  const { items, selectedCartIds } = useStore($cart, { ssr: 'initial' })
  const { SERVICE_FEE_RATIO } = useStore($user, { ssr: 'initial' })
  const changing = useStore($changing, { ssr: 'initial' })
  const showPrice = useShown()
  const free_photos = useStore($freePhotos, { ssr: 'initial' })
  const total = cartTotal(items, selectedCartIds, SERVICE_FEE_RATIO, free_photos.left)
  const too_many = total.count > MOST_AT_ONCE
  const cart_ids = selectedOf(items, selectedCartIds).map(({ id }) => id)
  const row = (label: string, cny: string, more: Partial<ReceiptRow> = {}): ReceiptRow => ({
    label,
    cny,
    shown: showPrice(cny),
    ...more,
  })
  const rows = [
    row('Goods', total.goods_cny, { detail: countedItems(total.count) }),
    ...total.postage.map(({ shop, cny }) => row(`Postage in China, ${shop || 'your own item'}`, cny)),
    row(SERVICE_FEE_LABEL, total.service_fee_cny, {
      detail: `${percentOf(SERVICE_FEE_RATIO)}% of goods`,
      estimated: true,
    }),
    ...(total.services_cny === '0.00' && total.photos === 0
      ? []
      : [
          row(total.photos === 1 ? 'Extra QC photo' : 'Extra QC photos', total.services_cny, {
            detail: photosText(total.photos, free_photos, showPrice),
          }),
        ]),
    row('Total', total.total_cny, { kind: 'total' }),
  ]
  const button = (
    <Button
      block
      size={site === 'm' ? 'md' : 'lg'}
      busy={busy || changing.length > 0}
      disabled={total.count === 0 || too_many}
      onClick={onOrder}
    >
      Place order
    </Button>
  )
  return (
    <section className="card lg:sticky lg:top-24" aria-label="What it costs">
      <div className="card-body @container grid gap-4">
        <h2 className="text-lg">What it costs</h2>
        <Receipt rows={rows} show={showPrice} />
        <ChangedSum label="Total" cny={total.total_cny} settled={changing.length === 0} />
        <CartLanded
          total_cny={total.total_cny}
          postage_cny={sumCny(total.postage.map(({ cny }) => cny))}
          showPrice={showPrice}
        />
        {children}
        {too_many && (
          <p className="text-sm text-wait" role="alert">
            One order holds at most {MOST_AT_ONCE} items. Order some of them first.
          </p>
        )}
        {site === 'desktop' && button}
        <p className="text-xs text-muted">
          You pay in the next step. You pay for shipping later, when you create a parcel.
        </p>
        {!too_many && (
          <CartCoupon
            cart_ids={cart_ids}
            goods_cny={total.goods_cny}
            total_cny={total.total_cny}
            changing={changing.length > 0}
            showPrice={showPrice}
          />
        )}
      </div>
      {site === 'm' && (
        <div className="pay-bar">
          <span className="grid">
            <span className="text-xs text-muted">Total</span>
            <span className="font-semibold">
              <Money cny={total.total_cny} shown={showPrice(total.total_cny)} />
            </span>
          </span>
          <span className="min-w-36">{button}</span>
        </div>
      )}
    </section>
  )
}

function photosText(photos: number, { month, left }: { month: number; left: number }, showPrice: ShowPrice) {
  const one = inWords(showPrice)(cnyFromFen(ORDER_SERVICES_FEN.extra_photo))
  if (month === 0) return `${photos} × ${one}`
  return `${Math.min(photos, left)} of ${month} free this month${photos > left ? `, ${photos - left} × ${one}` : ''}`
}

interface CartCouponProps {
  cart_ids: readonly string[]
  goods_cny: string
  total_cny: string
  /** Numbers are being changed: what they lead to is asked for afterwards. */
  changing: boolean
  showPrice: ShowPrice
}

/** The sum the best coupon will take off at checkout, or why the first of them does not fit; it stands last and moves nothing. */
function CartCoupon({ cart_ids, goods_cny, total_cny, changing, showPrice }: CartCouponProps) {
  const signedIn = useSignedIn()
  const quoted = signedIn && !changing && cart_ids.length > 0
  const { data } = useData(quoted ? `${cart_ids.join()} ${goods_cny}` : '', async () =>
    quoted ? call('checkout/get_coupon_offers', { cart_ids: [...cart_ids] }, { notShowMessage: true }) : null,
  )
  const { offer } = chooseCoupon(data?.list ?? [], 'best')
  const first = data?.list[0]
  if (offer) {
    const rest_cny = missingCny(total_cny, offer.coupon_cny)
    // As the total and the rest are shown, so that the one less this is the other.
    const { sums } = showPrice
    const saved = sums?.words(sums.units(total_cny) - sums.units(rest_cny))
    return (
      <p className="text-sm text-brand-ink">
        You save <Money cny={offer.coupon_cny} shown={saved} /> at checkout with “{offer.coupon.name}”:{' '}
        <Money cny={rest_cny} shown={showPrice(rest_cny)} />
      </p>
    )
  }
  if (!first?.blocked_reason) return null
  return <WhyNot coupon={first.coupon.name} why={first.blocked_reason} />
}

interface CartLandedProps {
  /** Before shipping. */
  total_cny: string
  postage_cny: string
  showPrice: ShowPrice
}

/** The selected items' price at the reader's door, in one parcel on the line we name first. */
function CartLanded({ total_cny, postage_cny, showPrice }: CartLandedProps) {
  const { items, selectedCartIds } = useStore($cart, { ssr: 'initial' })
  const country = useCountry() || LANDED_COUNTRY
  const selection = useMemo(() => selectedOf(items, selectedCartIds), [items, selectedCartIds])
  const parcel = useParcelLanded(selection, postage_cny, country)
  const unweighed = unweighedOf(selection)

  if (unweighed === selection.length) return null
  const sum = parcel === undefined ? UNKNOWN_PARCEL : parcel
  const landed = sum && { ...sum, total_cny: cnyFromFen(fenOf(total_cny) + shippingFen(sum)) }
  return (
    // Its room is kept while it is worked out, so that nothing below moves.
    <div className={parcel === undefined ? 'invisible' : undefined} inert={parcel === undefined}>
      <DoorPrice
        country={country}
        landed={landed}
        today_cny={total_cny}
        unweighed={unweighed}
        showPrice={showPrice}
      />
    </div>
  )
}

/** With as many words and rows as most lines have. */
const UNKNOWN_PARCEL: DoorLanded = {
  line_name: 'A line of this length',
  eta_days: [10, 20],
  illustrative: true,
  rows: [
    { kind: 'freight', amount_cny: '0.00', included: false },
    { kind: 'tax', amount_cny: '0.00', included: false },
    { kind: 'duty', amount_cny: '0.00', included: false },
  ],
  tax: { name: 'VAT', percent: 20, collected_by: 'customs, through the carrier' },
  total_cny: '0.00',
  sources: [{ text: '', since: '2026-01-01' }],
}
