import { onSite, useSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { useQuery } from '#islands/ui/use-query.ts'
import { useTitle } from '#islands/ui/use-title.ts'
import { ClaimState } from './ClaimState.tsx'
import { loadParcel } from './load-parcel.ts'
import { ParcelActions } from './ParcelActions.tsx'
import { ParcelAddress } from './ParcelAddress.tsx'
import { ParcelDetailSkeleton } from './ParcelDetailSkeleton.tsx'
import { ParcelHead } from './ParcelHead.tsx'
import { ParcelItems } from './ParcelItems.tsx'
import { ParcelMoney } from './ParcelMoney.tsx'
import { ParcelTracking } from './ParcelTracking.tsx'
import { ParcelWeights } from './ParcelWeights.tsx'
import { ShareHaul } from './ShareHaul.tsx'

/** One parcel: where it is, what it holds and costs, and what can be done. */
export const ParcelDetail = onSite(function ParcelDetail() {
  const site = useSite()
  const to = useSitePath()
  const parcel_no = useQuery('parcel_no')
  const { data, failure, busy, again } = useData(String(parcel_no), async () =>
    parcel_no ? loadParcel(parcel_no) : null,
  )
  useTitle(data ? `Parcel ${data.parcel.parcel_no}` : undefined)
  if (parcel_no === '' || (!data && failure?.status === 404))
    return (
      <EmptyState text="We cannot find this parcel in your account.">
        <ButtonLink href={to('/user/parcel-list')}>See my parcels</ButtonLink>
      </EmptyState>
    )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <ParcelDetailSkeleton />
  const { parcel, question_id } = data
  const actions = <ParcelActions parcel={parcel} question_id={question_id} onChanged={again} />
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
      <div className="grid min-w-0 gap-4">
        <ParcelHead parcel={parcel} />
        <ClaimState parcel={parcel} />
        {site === 'm' && actions}
        <ParcelTracking parcel={parcel} />
        <ParcelItems items={parcel.items} />
      </div>
      <div className="grid min-w-0 gap-4">
        <ParcelMoney parcel={parcel} />
        {site === 'desktop' && actions}
        <ParcelWeights parcel={parcel} />
        <ShareHaul parcel={parcel} onChanged={again} />
        <ParcelAddress parcel={parcel} onChanged={again} />
      </div>
    </div>
  )
})
