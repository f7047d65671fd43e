import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { sumCny } from '#domain/order/total.ts'
import { Money } from '#islands/ui/Money.tsx'
import type { ShowPrice } from '#islands/hooks/show-price.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { keepText, keptText } from '#stores/browser-storage.ts'
import { comparedFees, totalOf } from './fee-rows.ts'
import type { ParcelDetailed } from './parcel.ts'

interface Props {
  parcel: ParcelDetailed
  /** The packed parcel's total in the reader's currency, in its smallest unit, where payments and rest say it. */
  of?: number | undefined
}

/** Every fee as it was estimated and as it came out, side by side; each column adds up to its total. */
export function FeeTable({ parcel, of }: Props) {
  const showPrice = useShown(parcel.rate)
  const fees = comparedFees(parcel)
  const estimated = columnOf(
    fees.map(({ estimated_cny }) => estimated_cny),
    showPrice,
  )
  const packed = columnOf(
    fees.map(({ real_cny }) => real_cny),
    showPrice,
    of,
  )
  const real = totalOf(parcel.fees)
  const fresh = useFirstSight(`${parcel.parcel_no} ${real}`)
  return (
    <table className="compare">
      <thead>
        <tr>
          <td />
          <th scope="col">Estimated</th>
          <th scope="col">Packed</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ label }, at) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{amountOf(estimated.cells[at])}</td>
            <td>{amountOf(packed.cells[at])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{estimated.total}</td>
          <td>{fresh ? <Settling from={estimated.total} to={packed.total} /> : packed.total}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const amountOf = (fee: ComponentProps<typeof Money> | null | undefined) => (fee ? <Money {...fee} /> : '–')

/** The amounts of a column and their total; null is a fee that only the other column has. */
function columnOf(amounts: readonly (string | null)[], { sums }: ShowPrice, of?: number) {
  const own = amounts.map((cny) => cny ?? '0.00')
  const sum_cny = sumCny(own)
  const units = of ?? sums?.units(sum_cny) ?? 0
  const parts = sums?.parts(own, units)
  return {
    cells: amounts.map((cny, at) => (cny === null ? null : { cny, shown: sums?.words(parts?.[at] ?? 0) })),
    total: <Money cny={sum_cny} shown={sums?.words(units)} />,
  }
}

/** The estimate makes room for what came out. */
const Settling = ({ from, to }: Record<'from' | 'to', ReactNode>) => (
  <span className="settling relative inline-block">
    <span className="settling-from" aria-hidden="true">
      {from}
    </span>
    <span className="settling-to">{to}</span>
  </span>
)

const KEY = 'seen_total'

/** Whether this is shown for the first time in this tab: what moves to explain a change does so once. */
function useFirstSight(what: string): boolean {
  const [fresh] = useState(() => keptText('sessionStorage', KEY) !== what)
  useEffect(() => {
    keepText('sessionStorage', KEY, what)
  }, [what])
  return fresh
}
