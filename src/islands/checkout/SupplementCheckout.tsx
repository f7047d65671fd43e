import { ButtonLink } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useState } from 'react'
import { parcelPath } from '#domain/site/page-path.ts'
import { loadParcel } from '#islands/parcel/parcel.ts'
import { ParcelWeights } from '#islands/parcel/ParcelWeights.tsx'
import { onSite, useSite, useSitePath } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useQuery } from '#islands/hooks/use-address.ts'
import { call } from '#stores/api.ts'
import { ParcelParty } from './ParcelParty.tsx'
import { Settled } from './Settled.tsx'
import { SupplementBox } from './SupplementBox.tsx'

interface Answered {
  parcel_no: string
  title: string
  text: string
}

/** The packed parcel costs more than was paid: yes or no. */
export const SupplementCheckout = onSite(function SupplementCheckout() {
  const site = useSite()
  const to = useSitePath()
  const id = useQuery('id')
  const { data, failure, busy, again } = useData(String(id), async () =>
    id === null ? null : { asked: await loadSupplement(id) },
  )
  const [answered, setAnswered] = useState<Answered | null>(null)

  if (answered)
    return (
      <Settled title={answered.title} text={answered.text} done>
        <ButtonLink href={to(parcelPath(answered.parcel_no))}>See the parcel</ButtonLink>
      </Settled>
    )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton rows={2} shape="checkout" label="Loading" />
  const { asked } = data
  if (!asked)
    return (
      <Settled
        title="Nothing to answer here"
        text="This question has been answered or has expired. The parcel’s page shows what happened."
        done={false}
      >
        <ButtonLink href={to('/user/parcel-list')}>See my parcels</ButtonLink>
      </Settled>
    )
  const box = (
    <SupplementBox
      {...asked}
      onAnswered={(title, text) => setAnswered({ parcel_no: asked.parcel.parcel_no, title, text })}
      onChanged={again}
    />
  )
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
      {site === 'm' && box}
      <div className="grid min-w-0 gap-4">
        <ParcelParty parcel={asked.parcel} />
        <ParcelWeights parcel={asked.parcel} />
      </div>
      {site === 'desktop' && box}
    </div>
  )
})

/** The open question with its parcel, null when it is not open any more. */
async function loadSupplement(id: string) {
  const { list } = await call('balance/get_confirm_list', {})
  const entry = list.find((one) => one.id === id && one.kind === 'supplement')
  if (!entry) return null
  const [{ parcel }, balance] = await Promise.all([loadParcel(entry.ref), call('balance/get', {})])
  return { entry, parcel, balance }
}
