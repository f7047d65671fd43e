import { SERVICE_FEE_LABEL } from '#domain/order/pricing.ts'
import { itemTotalCny } from '#domain/order/cart-total.ts'
import { orderItemTotalCny } from '#domain/order/total.ts'
import { OrderShipping } from '#islands/checkout/OrderShipping.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { Note } from '#islands/ui/Note.tsx'
import type { ReceiptRow } from '#islands/ui/Receipt.tsx'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { inWords } from '#islands/hooks/show-price.ts'
import { useShownThen } from '#islands/hooks/use-shown.ts'
import type { Data } from '#stores/api.ts'

/** Nothing of these is shipped any more. */
const ENDED: readonly string[] = [
  'Cancelled',
  'Refunded',
  'Disposed',
  'Received',
  'Compensated',
  'ReturningToSeller',
]

/** The item's price, and each payment and refund since. */
export function OrderReceipt({ item }: { item: Data<'orders/get_order_item_detail'> }) {
  const showThen = useShownThen()
  const showPrice = showThen(item.money[0]?.rate)
  const row = (label: string, cny: string, more: Partial<ReceiptRow> = {}): ReceiptRow => ({
    label,
    cny,
    shown: showPrice(cny),
    ...more,
  })
  const parts = [
    // The row says all about one piece: beside it, rounded by itself, the price could be a cent off.
    row('Goods', itemTotalCny(item), {
      detail: item.quantity > 1 ? `${item.quantity} × ${inWords(showPrice)(item.price_cny)}` : undefined,
    }),
    row('Postage in China', item.domestic_fee_cny),
    row(SERVICE_FEE_LABEL, item.service_fee_cny),
    row('Extra QC photo', item.services_cny),
    row('Services after arrival', item.item_services_cny),
    row('Coupon', item.coupon_cny === '0.00' ? '0.00' : `-${item.coupon_cny}`),
  ]
  const total_cny = orderItemTotalCny(item)
  const rows = [...parts.filter(({ cny }) => cny !== '0.00'), row('Total', total_cny, { kind: 'total' })]
  return (
    <section className="card card-body" aria-labelledby="receipt">
      <h2 id="receipt" className="mb-2 text-base">
        Money
      </h2>
      <Receipt rows={rows} show={showPrice} />
      {!item.parcel_no && !ENDED.includes(item.status) && (
        <OrderShipping items={[item]} today_cny={total_cny} paid={item.status !== 'WaitingForPayment'} />
      )}
      {item.coming_back_cny && item.coming_back_at && (
        <Note tone="green">
          We bought it for less. {inWords(showPrice)(item.coming_back_cny)} comes back to your balance by{' '}
          {showMinute(item.coming_back_at)}.
        </Note>
      )}
      {item.money.length > 0 && (
        <ul className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm">
          {item.money.map((move) => (
            <li key={`${move.at} ${move.type}`} className="flex justify-between gap-4">
              <span className="text-muted">
                {move.type === 'purchase' ? 'Paid' : 'Back in your balance'}, {showMinute(move.at)}
              </span>
              <Money cny={amountOf(move)} shown={showThen(move.rate)(amountOf(move))} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const amountOf = ({ amount_cny }: { amount_cny: string }) => amount_cny.replace(/^-/, '')
