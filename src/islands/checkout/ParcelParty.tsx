import { parcelPath } from '#domain/site/page-path.ts'
import { AddressText } from '#islands/address/AddressText.tsx'
import type { ParcelDetailed } from '#islands/parcel/parcel.ts'
import { ParcelItems } from '#islands/parcel/ParcelItems.tsx'
import { showWeight } from '#domain/freight/weight.ts'
import { AtTheDoor } from '#islands/shipping/AtTheDoor.tsx'
import { etaWords } from '#islands/shipping/eta-text.ts'
import { useSitePath } from '#islands/site.tsx'

/** The parcel being paid for, its line and address. */
export function ParcelParty({ parcel }: { parcel: ParcelDetailed }) {
  const to = useSitePath()
  const { parcel_no, line_name, estimate, real, address } = parcel
  return (
    <div className="grid min-w-0 gap-4">
      <section className="card card-body grid gap-5 sm:grid-cols-2" aria-label="The parcel">
        <div className="grid content-start gap-0.5 text-sm">
          <a className="font-medium no-underline hover:underline" href={to(parcelPath(parcel_no))}>
            {parcel_no}
          </a>
          <p>
            {line_name}, {etaWords(estimate.eta_days)}
          </p>
          <p className="text-muted">
            Billed as {!real && 'about '}
            {showWeight((real ?? estimate).charge_g)}
          </p>
        </div>
        <AddressText address={address} />
        <div className="sm:col-span-2">
          <AtTheDoor tax={parcel.tax} />
        </div>
      </section>
      <ParcelItems items={parcel.items} />
    </div>
  )
}
