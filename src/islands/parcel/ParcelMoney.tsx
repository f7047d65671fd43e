import { sumCny } from '#domain/order/total.ts'
import { parcelReceipt } from '#domain/parcel/receipt.ts'
import { Note } from '#islands/ui/Note.tsx'
import type { ReceiptRow } from '#islands/ui/Receipt.tsx'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { inWords } from '#islands/hooks/show-price.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { feeRows } from './fee-rows.ts'
import { FeeTable } from './FeeTable.tsx'
import type { ParcelDetailed } from './parcel.ts'

/** The parcel's price, estimated and real side by side once it is packed, with payments and refunds. */
export function ParcelMoney({ parcel }: { parcel: ParcelDetailed }) {
  const showPrice = useShown(parcel.rate)
  const { paid_cny, refunded_cny, due_cny, real, status } = parcel
  const { rows, total_cny, later } = parcelReceipt(parcel)
  const estimated = rows.some((fee) => fee.estimated)
  const later_cny = sumCny(later.map(({ amount_cny }) => amount_cny))
  const row = (label: string, cny: string, more: Partial<ReceiptRow> = {}) => ({
    ...{ label, cny, shown: showPrice(cny) },
    ...more,
  })
  const moved = [
    row('Paid', paid_cny),
    row('Back in your balance', refunded_cny),
    row('Due', due_cny, { kind: 'total' }),
  ].filter(({ cny }) => cny !== '0.00')
  return (
    <section className="card card-body" aria-labelledby="money">
      <h2 id="money" className="mb-2 text-base">
        Money
      </h2>
      {real && status !== 'Cancelled' ? (
        <FeeTable parcel={parcel} />
      ) : (
        <Receipt
          show={showPrice}
          rows={[...feeRows(rows, showPrice), row('Total', total_cny, { kind: 'total', estimated })]}
        />
      )}
      {moved.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <Receipt rows={moved} />
        </div>
      )}
      {later.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <p className="mb-2 text-sm text-muted">Later, once it is packed and weighed</p>
          <Receipt
            rows={[
              ...feeRows(later, showPrice),
              row('Then to pay', later_cny, { kind: 'subtotal', estimated: true }),
            ]}
          />
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
