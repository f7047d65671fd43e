import { parcelReceipt } from '#domain/parcel-receipt.ts'
import type { ParcelDetail } from '#islands/bk/desk/queues.ts'
import { feeRows } from '#islands/parcel/fee-rows.ts'
import { FeeTable } from '#islands/parcel/FeeTable.tsx'
import type { ReceiptRow } from '#islands/ui/receipt-row.ts'
import { Receipt } from '#islands/ui/Receipt.tsx'

/** What the parcel costs, and what its customer has paid and got back. */
export function ParcelSums({ parcel }: { parcel: ParcelDetail }) {
  const { paid_cny, refunded_cny, due_cny, real, status } = parcel
  const { rows, total_cny } = parcelReceipt(parcel)
  const estimated = rows.some((row) => row.estimated)
  const moved: ReceiptRow[] = [
    { label: 'Paid', cny: paid_cny },
    { label: 'Given back', cny: refunded_cny },
    { label: 'Due from the customer', cny: due_cny },
  ]
  const total = { label: 'Total', cny: total_cny, kind: 'total', estimated } as const
  return (
    <section className="card card-body grid gap-3" aria-label="Money">
      <h3 className="text-base">Money</h3>
      {real && status !== 'Cancelled' ? (
        <FeeTable parcel={parcel} />
      ) : (
        <Receipt rows={[...feeRows(rows), total]} />
      )}
      <Receipt rows={moved.filter(({ cny }) => cny !== '0.00')} />
    </section>
  )
}
