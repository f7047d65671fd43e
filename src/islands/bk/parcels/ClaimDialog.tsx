import { Dialog } from '#islands/ui/Dialog.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call, type Data } from '#stores/api.ts'
import { ClaimForm } from './ClaimForm.tsx'
import type { TaskProps } from './ParcelDialogs.tsx'

export type StaffClaim = Data<'bk/get_claims'>['list'][number]

/** A claim with the most it can pay, and our answer. */
export function ClaimDialog({ parcel, items, onClose, onDone }: TaskProps) {
  const { parcel_no } = parcel
  const { data, failure, busy, again } = useData(parcel_no, () => findClaim(parcel_no))
  return (
    <Dialog open onClose={onClose} title={`Claim for ${parcel_no}`}>
      {!data && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
      {!data && !failure && <Skeleton lines={5} />}
      {data && !data.claim && <EmptyState text="This claim has already been decided." />}
      {data?.claim && <ClaimForm claim={data.claim} parcel={parcel} items={items} onDone={onDone} />}
    </Dialog>
  )
}

/** The open claim about a parcel; the list names no parcel, so it is read through. */
async function findClaim(parcel_no: string): Promise<{ claim: StaffClaim | null }> {
  let cursor: string | null = null
  do {
    const page: Data<'bk/get_claims'> = await call('bk/get_claims', {
      status: 'Open',
      limit: 100,
      ...(cursor && { cursor }),
    })
    const claim = page.list.find((one) => one.parcel_no === parcel_no)
    if (claim) return { claim }
    cursor = page.next_cursor
  } while (cursor)
  return { claim: null }
}
