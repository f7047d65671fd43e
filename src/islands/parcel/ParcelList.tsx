import { useEffect, useState } from 'react'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { type ParcelTab, parcelTabs, readTab, statusesIn } from './parcel-tabs.ts'
import type { Parcel } from './parcel.ts'
import { ParcelRow } from './ParcelRow.tsx'

/** The customer's parcels, by what they wait for. */
export const ParcelList = onSite(function ParcelList() {
  const [tab, setTab] = useState<ParcelTab | null>(null)
  useEffect(() => setTab(readTab(new URLSearchParams(location.search).get('tab') ?? '')), [])
  // Without its numbers a tab still works.
  const counts = useData('counts', () =>
    call('user/get_user_order_parcel_infos', {}, { notShowMessage: true }),
  )
  const { list, failure, busy, again, ...rest } = useList(String(tab), async (from) =>
    tab ? call('parcel/get_parcels', { statuses: statusesIn(tab), ...from }) : null,
  )

  const select = (id: string) => {
    setTab(readTab(id))
    history.replaceState(null, '', `?tab=${id}`)
  }
  return (
    <div className="grid gap-4">
      <Tabs
        label="Parcels by status"
        tabs={parcelTabs(counts.data?.parcel_counts ?? null)}
        selected={tab ?? 'All'}
        onSelect={select}
        panel="parcels"
      />
      <div id="parcels" role="tabpanel" aria-label="Parcels" aria-busy={busy}>
        {!list && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
        {!list && !failure && <ParcelTableSkeleton />}
        {list?.length === 0 && <NoParcels tab={tab} />}
        {list && list.length > 0 && (
          <>
            <ParcelTable parcels={list} />
            <LoadMore more={rest.hasMore} busy={rest.moreBusy} onMore={rest.more} />
          </>
        )}
      </div>
    </div>
  )
})

function NoParcels({ tab }: { tab: ParcelTab | null }) {
  const to = useSitePath()
  const text =
    tab === 'All' ? 'No parcels yet. Choose items in your warehouse and we ship them.' : 'No parcels here.'
  return (
    <EmptyState text={text}>
      <ButtonLink href={to('/user/order/warehouse')}>See my warehouse</ButtonLink>
    </EmptyState>
  )
}

function ParcelTableSkeleton() {
  return (
    <div className="card divide-y divide-line" role="status" aria-label="Loading your parcels">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-6 p-4">
          <Skeleton lines={2} className="flex-1" />
          <Skeleton lines={2} className="flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}

function ParcelTable({ parcels }: { parcels: readonly Parcel[] }) {
  return (
    <div className="card">
      <table className="table-cards">
        <thead>
          <tr>
            <th>Parcel</th>
            <th>Status</th>
            <th>To</th>
            <th className="num">Weight</th>
            <th className="num">Amount</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <ParcelRow key={parcel.parcel_no} parcel={parcel} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
