import { Money } from './Money.tsx'
import { receiptClass, type ReceiptRow } from './receipt-row.ts'

export function Receipt({ rows }: { rows: readonly ReceiptRow[] }) {
  return (
    <dl className="receipt">
      {rows.map((row) => (
        <div key={row.label} className={receiptClass(row.kind)}>
          <dt>
            {row.label}
            {row.estimated && <span className="receipt-est">est.</span>}
            {row.detail && <span className="receipt-detail">{row.detail}</span>}
          </dt>
          <dd>
            <Money cny={row.cny} shown={row.shown} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
