import { cnyFromFen, showCnyText } from '#domain/money/money.ts'
import type { PackedPrice } from '#domain/parcel/packed-price.ts'
import { sumCny } from '#domain/order/total.ts'
import { showWeight } from '#domain/freight/weight.ts'
import type { ParcelDetail } from '#islands/bk/desk/queues.ts'

interface Props {
  parcel: ParcelDetail
  /** For the boxes as they are typed. */
  packed: PackedPrice
}

const WEIGHTS = [
  ['actual_g', 'On the scale'],
  ['volumetric_g', 'By volume'],
  ['charge_g', 'Billed as'],
] as const

/** Both weights and every fee, estimated and for these boxes, side by side. */
export function PackCompare({ parcel, packed }: Props) {
  const weight = (g: number) => (g === 0 ? '–' : showWeight(g))
  const { price, rows, full_fen } = packed
  const fees = rows.map(({ label, fen }) => ({ label, cny: cnyFromFen(fen) }))
  const labels = [...new Set([...parcel.estimated_fees, ...fees].map(({ label }) => label))]
  const estimated = (label: string) => parcel.estimated_fees.find((fee) => fee.label === label)?.amount_cny
  const real = (label: string) => fees.find((fee) => fee.label === label)?.cny
  const money = (cny: string | undefined) => (cny === undefined ? '–' : showCnyText(cny))
  return (
    <table className="compare">
      <thead>
        <tr>
          <td />
          <th scope="col">Estimated</th>
          <th scope="col">These boxes</th>
        </tr>
      </thead>
      <tbody>
        {WEIGHTS.map(([key, label]) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{weight(parcel.estimate[key])}</td>
            <td>{weight(price[key])}</td>
          </tr>
        ))}
        {labels.map((label) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{money(estimated(label))}</td>
            <td>{money(real(label))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{showCnyText(sumCny(parcel.estimated_fees.map(({ amount_cny }) => amount_cny)))}</td>
          <td>{showCnyText(cnyFromFen(full_fen))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
