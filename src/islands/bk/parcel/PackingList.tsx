import CircleCheck from 'lucide-react/icons/circle-check'
import { PARCEL_SERVICE_NAMES } from '#domain/freight/parcel-services.ts'
import { showWeight } from '#domain/freight/weight.ts'
import type { ParcelDetail, StaffItem } from '#islands/bk/desk/queues.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'

interface Props {
  parcel: ParcelDetail
  items: readonly StaffItem[]
  /** The ids of what was scanned into the boxes; left out where nothing is packed. */
  scanned?: readonly string[]
}

/** The items to pack, their shelves, and the services the customer chose. */
export function PackingList({ parcel, items, scanned }: Props) {
  return (
    <section className="grid gap-3 text-sm" aria-label="To pack">
      <ul className="grid gap-3 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3">
            <span className="relative flex-none">
              <Thumb image={item.image} className="size-12" />
              {scanned?.includes(item.id) && (
                <CircleCheck
                  className="size-5.5 absolute -right-1.5 -bottom-1.5 rounded-full bg-card text-brand-ink"
                  aria-label="Scanned"
                />
              )}
            </span>
            <span className="grid min-w-0">
              <span className="line-clamp-2">
                <span className="font-medium">{item.quantity} ×</span> {item.title}
              </span>
              <span className="text-xs text-muted">
                {[item.sku_text, item.weight_g !== null && showWeight(item.weight_g), item.order_no]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {item.shelf && <span className="text-xs font-medium">Shelf {item.shelf}</span>}
            </span>
          </li>
        ))}
      </ul>
      {parcel.note && <p className="bk-note">{parcel.note}</p>}
      {(parcel.services.length > 0 || parcel.insurance) && (
        <p className="flex flex-wrap gap-2">
          {serviceNames(parcel).map((name) => (
            <Badge key={name} tone="blue">
              {name}
            </Badge>
          ))}
        </p>
      )}
    </section>
  )
}

const NAMES: Readonly<Record<string, string>> = PARCEL_SERVICE_NAMES

export const serviceNames = ({ services, insurance }: Pick<ParcelDetail, 'services' | 'insurance'>) => [
  ...services.map((code) => NAMES[code] ?? code),
  ...(insurance ? ['Insured'] : []),
]
