import { sumCny } from '#domain/order/total.ts'
import { parcelReceipt } from '#domain/parcel/receipt.ts'
import { AtTheDoor } from '#islands/shipping/AtTheDoor.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import type { ReceiptRow } from '#islands/ui/Receipt.tsx'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { inWords } from '#islands/hooks/show-price.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { feeRows } from './fee-rows.ts'
import { FeeTable } from './FeeTable.tsx'
import type { CheckoutTotal } from '#stores/checkout-totals.ts'
import type { ParcelDetailed } from './parcel.ts'

interface Props {
  parcel: ParcelDetailed
  /** The sum its checkout will ask for; null where nothing is due. */
  to_pay: CheckoutTotal | null
}

/** The parcel's price, estimated and real side by side once it is packed, with payments and refunds. */
export function ParcelMoney({ parcel, to_pay }: Props) {
  const showPrice = useShown(parcel.rate)
  const showNow = useShown()
  const { paid_cny, refunded_cny, due_cny, real, status } = parcel
  const { rows, total_cny, later } = parcelReceipt(parcel)
  const coupon_cny = to_pay?.coupon_cny ?? '0.00'
  const estimated = rows.some((fee) => fee.estimated)
  const later_cny = sumCny(later.map(({ amount_cny }) => amount_cny))
  const row = (label: string, cny: string, more: Partial<ReceiptRow> = {}) => ({
    label,
    cny,
    shown: showPrice(cny),
    ...more,
  })
  // Paid sums keep the rate of their day, due ones are asked for at the rate of today: the total is what they come to.
  const due = to_pay?.total_cny ?? due_cny
  const adds = sumCny([paid_cny, `-${refunded_cny}`, coupon_cny, due]) === total_cny
  const [then, now] = [showPrice.sums, showNow.sums]
  const of =
    then && now && adds
      ? then.units(paid_cny) - then.units(refunded_cny) + now.units(coupon_cny) + now.units(due)
      : undefined
  const moved = [
    row('Paid', paid_cny),
    row('Back in your balance', refunded_cny),
    row('Back for your claim', parcel.claim?.paid_cny ?? '0.00'),
    row(`Coupon “${to_pay?.coupon_name}”`, coupon_cny === '0.00' ? '0.00' : `-${coupon_cny}`, {
      shown: showNow(`-${coupon_cny}`),
    }),
    row('Due', due, { kind: 'total', shown: showNow(due) }),
  ].filter(({ cny }) => cny !== '0.00')
  return (
    <section className="card card-body @container" aria-labelledby="money">
      <h2 id="money" className="mb-2 text-base">
        Money
      </h2>
      {real && status !== 'Cancelled' ? (
        <FeeTable parcel={parcel} of={of} />
      ) : (
        <Receipt
          show={showPrice}
          of={of}
          rows={[...feeRows(rows, showPrice), row('Total', total_cny, { kind: 'total', estimated })]}
        />
      )}
      <AtTheDoor tax={parcel.tax} />
      {moved.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <Receipt rows={moved} />
        </div>
      )}
      {later.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <p className="mb-2 text-sm text-muted">Later, once it’s packed and weighed</p>
          <Receipt
            show={showPrice}
            rows={[
              ...feeRows(later, showPrice),
              row('Then to pay', later_cny, { kind: 'subtotal', estimated: true }),
            ]}
          />
        </div>
      )}
      {parcel.coming_back_cny && parcel.coming_back_at && (
        <div className="mt-3">
          <Note tone="green">
            The parcel cost less than estimated. {inWords(showPrice)(parcel.coming_back_cny)} comes back to
            your balance by {showMinute(parcel.coming_back_at)}, unless we weigh it again first.
          </Note>
        </div>
      )}
      {refunded_cny !== '0.00' && status !== 'Cancelled' && (
        <div className="mt-3">
          <Note tone="green">
            The parcel cost less than estimated, so {inWords(showPrice)(refunded_cny)} is back in your
            balance.
          </Note>
        </div>
      )}
    </section>
  )
}
