import { type ReactNode, useEffect, useState } from 'react'
import { Money } from '#islands/ui/Money.tsx'
import { useShown } from '#islands/hooks/use-shown.ts'
import { keepText, keptText } from '#stores/browser-storage.ts'
import { comparedFees, totalOf } from './fee-rows.ts'
import type { ParcelDetailed } from './parcel.ts'

/** Every fee as it was estimated and as it came out, side by side. */
export function FeeTable({ parcel }: { parcel: ParcelDetailed }) {
  const showPrice = useShown(parcel.rate)
  const money = (cny: string | null) => (cny === null ? '–' : <Money cny={cny} shown={showPrice(cny)} />)
  const estimated = totalOf(parcel.estimated_fees)
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
        {comparedFees(parcel).map((fee) => (
          <tr key={fee.label}>
            <th scope="row">{fee.label}</th>
            <td>{money(fee.estimated_cny)}</td>
            <td>{money(fee.real_cny)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{money(estimated)}</td>
          <td>{fresh ? <Settling from={money(estimated)} to={money(real)} /> : money(real)}</td>
        </tr>
      </tfoot>
    </table>
  )
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
