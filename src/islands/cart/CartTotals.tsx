import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { cartTotal } from '#domain/order/cart-total.ts'
import { sumCny } from '#domain/order/total.ts'
import { useSite } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Money } from '#islands/ui/Money.tsx'
import type { ReceiptRow } from '#islands/ui/Receipt.tsx'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { useShown } from '#islands/hooks/use-shown.ts'
import { CartCoupon } from './CartCoupon.tsx'
import { CartLanded } from './CartLanded.tsx'
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
  const cart_ids = items.flatMap((group) =>
    group.items.filter(({ id, available }) => available && selectedCartIds.includes(id)).map(({ id }) => id),
  )
  const row = (label: string, cny: string, more: Partial<ReceiptRow> = {}): ReceiptRow => ({
    label,
    cny,
    shown: showPrice(cny),
    ...more,
  })
  const rows = [
    row('Goods', total.goods_cny, { detail: total.count === 1 ? '1 item' : `${total.count} items` }),
    ...total.postage.map(({ shop, cny }) => row(`Postage in China, ${shop || 'your own item'}`, cny)),
    row('Service fee', total.service_fee_cny, {
      detail: `${Number((SERVICE_FEE_RATIO * 100).toFixed(2))} % of goods`,
      estimated: true,
    }),
    ...(total.services_cny === '0.00' && total.photos === 0
      ? []
      : [
          row(total.photos === 1 ? 'Extra QC photo' : 'Extra QC photos', total.services_cny, {
            detail: photosText(total.photos, free_photos),
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
      <div className="card-body grid gap-4">
        <h2 className="text-lg">What it costs</h2>
        <Receipt rows={rows} show={showPrice} />
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

const photosText = (photos: number, { month, left }: { month: number; left: number }) =>
  month === 0
    ? `${photos} × ¥2.00`
    : `${Math.min(photos, left)} of ${month} free this month${photos > left ? `, ${photos - left} × ¥2.00` : ''}`
