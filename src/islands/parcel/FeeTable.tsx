import { showCnyText } from '#domain/money.ts'
import { comparedFees, totalOf } from './compared-fees.ts'
import type { ParcelDetailed } from './parcel.ts'

/** Every fee as it was estimated and as it came out, side by side. */
export function FeeTable({ parcel }: { parcel: ParcelDetailed }) {
  const shown = (cny: string | null) => (cny === null ? '–' : showCnyText(cny))
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
            <td>{shown(fee.estimated_cny)}</td>
            <td>{shown(fee.real_cny)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{shown(totalOf(parcel.estimated_fees))}</td>
          <td>{shown(totalOf(parcel.fees))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
