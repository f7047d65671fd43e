import { fenOf } from '#domain/money/money.ts'
import { Money } from './Money.tsx'
import type { ShowPrice } from '#islands/hooks/show-price.ts'

export interface ReceiptRow {
  label: string
  /** Smaller, below: "1.2 kg × ¥85.00". */
  detail?: string | undefined
  /** An API amount; negative for what is taken off. */
  cny: string
  shown?: string | undefined
  /** Not final yet: marked "est.". */
  estimated?: boolean | undefined
  kind?: 'row' | 'subtotal' | 'total' | undefined
}

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

type Parts = (parts_cny: readonly string[], total_cny: string) => string[]

/** Rows above a total that add up to it in yuan add up in the reader's currency, too. */
function addedUp(rows: readonly ReceiptRow[], parts: Parts | undefined): readonly ReceiptRow[] {
  const end = rows.findIndex(({ kind }) => kind === 'total')
  const total = rows[end]
  const summands = rows.slice(0, Math.max(0, end))
  const sum_fen = summands.reduce((sum, { cny }) => sum + fenOf(cny), 0)
  const adds = summands.length > 0 && summands.every(({ kind = 'row' }) => kind === 'row')
  if (!parts || !total || !adds || sum_fen !== fenOf(total.cny)) return rows
  const shown = parts(
    summands.map(({ cny }) => cny),
    total.cny,
  )
  return rows.map((row, at) => (at < end ? { ...row, shown: shown[at] } : row))
}

const receiptClass = (kind: ReceiptRow['kind'] = 'row') =>
  kind === 'row' ? 'receipt-row' : `receipt-row receipt-${kind}`
