import { Warehouse } from 'lucide-react'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { useQuery } from '#islands/ui/use-query.ts'
import { loadDraft } from './load-draft.ts'
import { ParcelDetailSkeleton } from './ParcelDetailSkeleton.tsx'
import { ParcelDraft } from './ParcelDraft.tsx'

/** Stored items become a parcel: where it goes, how it is packed, which line takes it and what that costs. */
export const ParcelCreate = onSite(function ParcelCreate() {
  const to = useSitePath()
  const query = useQuery('item_ids')
  const { data, failure, busy, again } = useData(String(query), async () => {
    if (query === null) return null
    return loadDraft([...new Set(query.split(',').filter(Boolean))])
  })
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <ParcelDetailSkeleton />
  const { items, gone, unweighed, ...known } = data
  const note = (
    <>
      {gone.length > 0 && <Note tone="amber">No longer in the warehouse: {titlesOf(gone)}.</Note>}
      {unweighed.length > 0 && (
        <Note tone="amber">Not weighed yet, so not ready for a parcel: {titlesOf(unweighed)}.</Note>
      )}
    </>
  )
  if (items.length === 0)
    return (
      <>
        {note}
        <EmptyState icon={Warehouse} text="Choose items in your warehouse to put in a parcel.">
          <ButtonLink href={to('/user/order/warehouse')}>See my warehouse</ButtonLink>
        </EmptyState>
      </>
    )
  return (
    <div className="grid gap-4">
      {note}
      <ParcelDraft key={items.map(({ id }) => id).join()} items={items} {...known} />
    </div>
  )
})

const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title).join(', ')
