import { Money } from './Money.tsx'
import type { ShowPrice } from '#islands/hooks/show-price.ts'
import { addedUp, receiptClass, type ReceiptRow } from './receipt-row.ts'

interface Props {
  rows: readonly ReceiptRow[]
  /** By which the rows are made to add up in the reader's currency. */
  show?: ShowPrice
}

export function Receipt({ rows, show }: Props) {
  return (
    <dl className="receipt">
      {addedUp(rows, show?.parts).map((row) => (
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
