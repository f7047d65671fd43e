import { showSize, showWeight } from '#domain/freight/weight.ts'
import { PhotoList } from '#islands/order/PhotoList.tsx'
import type { ParcelDetailed } from './parcel.ts'

const ROWS = [
  { key: 'actual_g', label: 'On the scale' },
  { key: 'volumetric_g', label: 'By volume' },
  { key: 'charge_g', label: 'Billed as' },
] as const

/** Both weights, estimated and packed side by side, and the boxes as they stand there. */
export function ParcelWeights({ parcel }: { parcel: ParcelDetailed }) {
  const { estimate, real, boxes } = parcel
  const weightText = (g: number | undefined) => (g === undefined ? '' : g === 0 ? '–' : showWeight(g))
  return (
    <section className="card card-body @container" aria-labelledby="weights">
      <h2 id="weights" className="mb-2 text-base">
        Weight
      </h2>
      <table className="compare">
        <thead>
          <tr>
            <td />
            <th scope="col">Estimated</th>
            {real && <th scope="col">Packed</th>}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{weightText(estimate[key])}</td>
              {real && <td>{weightText(real[key])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {boxes.length > 0 && (
        <ul className="mt-4 grid gap-1 border-t border-line pt-4 text-sm tabular-nums">
          {boxes.map((box, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name but their place.
            <li key={index} className="flex flex-wrap justify-between gap-x-6">
              <span className="text-muted">Box {index + 1}</span>
              <span>
                {showWeight(box.weight_g)} · {showSize(box)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {parcel.photos.length > 0 && (
        <PhotoList photos={parcel.photos} title={`parcel ${parcel.parcel_no}`} className="mt-4" />
      )}
    </section>
  )
}
