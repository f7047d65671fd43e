import { useState } from 'react'
import { showCnyText } from '#domain/money.ts'
import { parcelNextStep, type ParcelStatus, parcelStatusLabel } from '#domain/parcel-status.ts'
import type { ParcelDetailed } from '#islands/parcel/parcel.ts'
import { sitePath, type Site } from '#islands/site-path.ts'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { useQuery } from '#islands/ui/use-query.ts'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { loadParcelCheckout } from './load-parcel-checkout.ts'
import { ParcelParty } from './ParcelParty.tsx'
import { ParcelPayBox } from './ParcelPayBox.tsx'
import { Settled } from './Settled.tsx'

/** Paying for a parcel from the balance. */
export function ParcelCheckout({ site }: { site: Site }) {
  const parcel_no = useQuery('parcel_no')
  const { data, failure, busy, again } = useData(String(parcel_no), async () =>
    parcel_no ? loadParcelCheckout(parcel_no) : null,
  )
  const [paid_cny, setPaid] = useState<string | null>(null)

  if (parcel_no === '' || (!data && failure?.status === 404))
    return (
      <EmptyState line="We do not find this parcel among yours.">
        <ButtonLink href={sitePath(site, '/user/parcel-list')}>See my parcels</ButtonLink>
      </EmptyState>
    )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <CheckoutSkeleton />
  const { parcel, due } = data
  if (!due) return <ParcelSettled parcel={parcel} paid_cny={paid_cny} site={site} />
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
      <ParcelParty parcel={parcel} site={site} />
      <ParcelPayBox
        site={site}
        parcel={parcel}
        due={due}
        onPaid={() => {
          setPaid(due.quote.total_cny)
          again()
        }}
        onChanged={again}
      />
    </div>
  )
}

interface SettledProps {
  parcel: ParcelDetailed
  /** Paid a moment ago on this page. */
  paid_cny: string | null
  site: Site
}

function ParcelSettled({ parcel, paid_cny, site }: SettledProps) {
  const status = parcel.status as ParcelStatus
  const next = parcelNextStep(status)?.replace(/^next: /, '')
  const title = paid_cny ? `Paid ${showCnyText(paid_cny)}` : 'Nothing is due for this parcel'
  const text = `${parcelStatusLabel(status)}. ${next ? `Next ${next}.` : ''}`
  return (
    <div className="mx-auto grid max-w-[44rem] gap-6">
      <Settled title={title} text={text} done={paid_cny !== null}>
        <ButtonLink href={sitePath(site, `/user/parcel/detail?parcel_no=${parcel.parcel_no}`)}>
          See the parcel
        </ButtonLink>
        <ButtonLink kind="secondary" href={sitePath(site, '/user/parcel-list')}>
          All parcels
        </ButtonLink>
      </Settled>
      <ParcelParty parcel={parcel} site={site} />
    </div>
  )
}
