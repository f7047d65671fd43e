import { Printer } from 'lucide-react'
import { parcelPath } from '#domain/site/page-path.ts'
import { parcelStatusLabel } from '#domain/parcel/status.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import type { ClientDetail } from './client.ts'

/** The newest parcels with something for the client in them, each with a packing slip. */
export function ClientParcels({ client: { id, parcels } }: { client: ClientDetail }) {
  const to = useSitePath()
  if (parcels.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="client-parcels">
      <h3 id="client-parcels" className="text-base">
        Parcels
      </h3>
      <ul className="card divide-y divide-line">
        {parcels.map(({ parcel_no, status }) => (
          <li key={parcel_no} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
            <a
              className="font-medium whitespace-nowrap no-underline hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
              href={to(parcelPath(parcel_no))}
            >
              {parcel_no}
            </a>
            <span className="flex-1 text-sm text-muted">{parcelStatusLabel(status)}</span>
            <ButtonLink
              kind="secondary"
              size="sm"
              href={`/api/customer_client/packing_slip?id=${id}&parcel_no=${parcel_no}`}
              target="_blank"
              rel="noopener"
            >
              <Printer className="icon" aria-hidden="true" />
              Packing slip<span className="sr-only"> of {parcel_no}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
