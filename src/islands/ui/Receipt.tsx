import { useEffect, useRef, useState } from 'react'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { SERVICE_FEE_LABEL } from '#domain/order/pricing.ts'
import { sumCny } from '#domain/order/total.ts'
import { Money } from './Money.tsx'
import type { ShowPrice } from '#islands/hooks/show-price.ts'

export interface ReceiptRow {
  label: string
  /** Smaller, below: "1.2 kg × ¥85.00". */
  detail?: string | undefined
  /** An API amount; negative for what is taken off. */
  cny: string
  shown?: string | undefined
  /** Not final yet: the first of them says "about", once for the block. */
  estimated?: boolean | undefined
  /** Held in another row already. */
  included?: boolean | undefined
  kind?: 'row' | 'subtotal' | 'total' | undefined
}

interface Props {
  rows: readonly ReceiptRow[]
  /** By which the rows are made to add up in the reader's currency. */
  show?: ShowPrice
  /** The rows' sum there, in its smallest unit, where that is not what their total alone would be shown as. */
  of?: number | undefined
}

export function Receipt({ rows, show, of }: Props) {
  const first = rows.find(({ estimated }) => estimated)
  return (
    <dl className="receipt">
      {addedUp(rows, show, of).map((row) => (
        <div key={row.label} className={receiptClass(row.kind)}>
          <dt>
            {row.label}
            {row.label === first?.label && ' '}
            {row.label === first?.label && <span className="receipt-est">about</span>}
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

/** Rows that add up in yuan add up in the reader's currency, too: to the total below them, or to so many units. */
function addedUp(
  rows: readonly ReceiptRow[],
  show: ShowPrice | undefined,
  of?: number,
): readonly ReceiptRow[] {
  const end = rows.findIndex(({ kind = 'row' }) => kind !== 'row')
  const total = rows[end]
  const summands = rows.filter((row, at) => !row.included && (!total || at < end))
  const adds = summands.length > 0 && (!total || sumCny(summands.map(({ cny }) => cny)) === total.cny)
  const sums = show?.sums
  const units = of ?? (total && sums?.units(total.cny))
  if (!sums || !adds || units === undefined) return rows
  const parts = sums.parts(
    summands.map(({ cny }) => cny),
    units,
    summands.findIndex(({ label }) => label === SERVICE_FEE_LABEL),
  )
  return rows.map((row) => {
    if (row === total) return { ...row, shown: sums.words(units) }
    const at = summands.indexOf(row)
    return at < 0 ? row : { ...row, shown: sums.words(parts[at] ?? 0) }
  })
}

const receiptClass = (kind: ReceiptRow['kind'] = 'row') =>
  kind === 'row' ? 'receipt-row' : `receipt-row receipt-${kind}`

interface ChangedSumProps {
  label: string
  /** Null while there is none. */
  cny: string | null
  /** Nothing is on its way that would change it once more. */
  settled: boolean
}

/** Tells who doesn't see a sum what it is now: when it has changed, and nothing of the first one. */
export function ChangedSum({ label, cny, settled }: ChangedSumProps) {
  const money = useMoneyWords()
  const last = useRef<string>(null)
  const [told, setTold] = useState<string>()
  useEffect(() => {
    if (!settled || cny === null) return
    if (last.current !== null && last.current !== cny) setTold(cny)
    last.current = cny
  }, [cny, settled])
  return (
    <p className="sr-only" role="status">
      {told && `${label} ${money(told)}`}
    </p>
  )
}
