import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useQuery } from '#islands/hooks/use-query.ts'
import { call } from '#stores/api.ts'
import { PickList } from './PickList.tsx'

/** The list of items to fetch for the parcels that the address names, on paper or on a phone. */
export const PickPage = onSite(function PickPage() {
  return (
    <StaffGate page="/bk/pick">
      <Pick />
    </StaffGate>
  )
})

function Pick() {
  const to = useSitePath()
  const parcels = useQuery('parcels')
  if (parcels === null) return null
  if (!parcels)
    return (
      <div className="card">
        <EmptyState text="Tick the parcels that wait for packing, then choose “Pick list”.">
          <ButtonLink href={to('/bk/parcels')}>Go to the parcels</ButtonLink>
        </EmptyState>
      </div>
    )
  return <Fetched parcel_nos={[...new Set(parcels.split(','))]} />
}

function Fetched({ parcel_nos }: { parcel_nos: string[] }) {
  const { data, failure, busy, again } = useData(parcel_nos.join(), () =>
    call('bk/get_pick_list', { parcel_nos }, { notShowMessage: true }),
  )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton lines={8} />
  return <PickList parcel_nos={parcel_nos} items={data.list} />
}
