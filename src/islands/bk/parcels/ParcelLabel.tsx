import { addressLines, inLatin } from '#domain/address-lines.ts'
import { countryName } from '#domain/countries.ts'
import { showWeight } from '#domain/weight.ts'
import { Barcode } from '#islands/bk/desk/Barcode.tsx'
import type { ParcelDetail } from '#islands/bk/desk/queues.ts'

/** Only on paper (styles/labels.css), 100 × 150 mm: what is stuck on each box of the parcel. */
export function ParcelLabel({ parcel }: { parcel: ParcelDetail }) {
  const boxes = Math.max(1, parcel.boxes.length)
  return Array.from({ length: boxes }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name but their place.
    <BoxLabel key={index} parcel={parcel} box={index + 1} boxes={boxes} />
  ))
}

function BoxLabel({ parcel, box, boxes }: { parcel: ParcelDetail; box: number; boxes: number }) {
  const address = inLatin(parcel.address) ?? parcel.address
  const weight_g = parcel.boxes[box - 1]?.weight_g
  return (
    <section className="parcel-label parcel-label-printed" aria-hidden="true">
      <p className="parcel-label-foot">
        <b>{parcel.line_name}</b>
        <span>
          {[boxes > 1 && `Box ${box} of ${boxes}`, weight_g && showWeight(weight_g)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <div className="parcel-label-to">
        <b>{address.name}</b>
        {addressLines(address)
          .slice(0, -1)
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
        <p>{address.phone}</p>
        <p className="parcel-label-country">{countryName(address.country)}</p>
      </div>
      <Barcode text={parcel.parcel_no} className="parcel-label-bars" />
      <p className="parcel-label-no">{parcel.parcel_no}</p>
    </section>
  )
}
