import { Money } from './Money.tsx'
import { receiptClass, type ReceiptLine } from './receipt-line.ts'

export function Receipt({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <dl className="receipt">
      {lines.map((line) => (
        <div key={line.label} className={receiptClass(line.kind)}>
          <dt>
            {line.label}
            {line.estimated && <span className="receipt-est">est.</span>}
            {line.detail && <span className="receipt-detail">{line.detail}</span>}
          </dt>
          <dd>
            <Money cny={line.cny} shown={line.shown} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
