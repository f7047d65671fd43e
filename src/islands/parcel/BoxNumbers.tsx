import { parcelStatusLabel } from '#domain/parcel/status.ts'
import type { ParcelDetailed } from './parcel.ts'

/** The numbers under which the boxes travel, each with its carrier's page; how far each is, where they differ in it. */
export function BoxNumbers({ boxes }: Pick<ParcelDetailed, 'boxes'>) {
  const shipped = boxes.flatMap((box, index) =>
    box.tracking_number && box.tracking_url ? [{ ...box, place: index + 1 }] : [],
  )
  if (shipped.length === 0) return null
  const numbers = shipped.filter(
    (box, index) => shipped.findIndex((one) => one.tracking_number === box.tracking_number) === index,
  )
  const apart = numbers.length > 1
  return (
    <ul className="grid gap-1 text-sm" aria-label="Tracking numbers">
      {numbers.map((first) => (
        <li key={first.tracking_number} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-muted">
            {apart && `Box ${first.place}: `}
            {first.carrier}
          </span>
          <a
            className="link"
            href={first.tracking_url ?? undefined}
            target="_blank"
            rel="noopener noreferrer"
          >
            {first.tracking_number}
          </a>
          {apart && first.status && <span className="text-muted">{parcelStatusLabel(first.status)}</span>}
          {first.unfollowed && <span className="text-muted">Followed by hand: {first.unfollowed}</span>}
        </li>
      ))}
    </ul>
  )
}
