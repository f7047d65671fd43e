import type { ParcelDetail } from '#islands/bk/desk/queues.ts'
import { totalOf } from '#islands/parcel/compared-fees.ts'
import { feeRows } from '#islands/parcel/fee-rows.ts'
import { FeeTable } from '#islands/parcel/FeeTable.tsx'
import type { ReceiptRow } from '#islands/ui/receipt-row.ts'
import { Receipt } from '#islands/ui/Receipt.tsx'

/** What the parcel costs, and what its customer has paid and got back. */
export function ParcelSums({ parcel }: { parcel: ParcelDetail }) {
  const { fees, paid_cny, refunded_cny, due_cny, real } = parcel
  const moved: ReceiptRow[] = [
    { label: 'Paid', cny: paid_cny },
    { label: 'Given back', cny: refunded_cny },
    { label: 'Due from the customer', cny: due_cny },
  ]
  const total = { label: 'Total', cny: totalOf(fees), kind: 'total', estimated: true } as const
  return (
    <section className="card card-body grid gap-3" aria-label="Money">
      <h3 className="text-base">Money</h3>
      {real ? <FeeTable parcel={parcel} /> : <Receipt rows={[...feeRows(fees), total]} />}
      <Receipt rows={moved.filter(({ cny }) => cny !== '0.00')} />
    </section>
  )
}
