import { PARCEL_SERVICE_NAMES } from '#domain/parcel-fee.ts'
import { showWeight } from '#domain/weight.ts'
import type { ParcelDetail } from '#islands/bk/desk/queues.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'

/** What goes into the boxes, and what the customer wants done. */
export function PackingList({ parcel }: { parcel: ParcelDetail }) {
  return (
    <section className="grid gap-3 text-sm" aria-label="To pack">
      <ul className="grid gap-3 sm:grid-cols-2">
        {parcel.items.map((item) => (
          <li key={item.id} className="flex items-center gap-3">
            <Thumb image={item.image} className="size-12" />
            <span className="grid min-w-0">
              <span className="line-clamp-2">
                <span className="font-medium">{item.quantity} ×</span> {item.title}
              </span>
              <span className="text-xs text-muted">
                {[item.sku_text, item.weight_g !== null && showWeight(item.weight_g)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
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
