import type { ReactNode } from 'react'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { useList } from '#islands/hooks/use-list.ts'

interface Props<Row> {
  list: ReturnType<typeof useList<Row>>
  /** When nothing is there. */
  empty: string
  children: (rows: Row[]) => ReactNode
}

/** A list that is loading, failed, empty or there. */
export function ListFrame<Row>({ list, empty, children }: Props<Row>) {
  if (!list.list && list.failure)
    return <ErrorState message={list.failure.message} onRetry={list.again} busy={list.busy} />
  if (!list.list) return <RowsSkeleton />
  if (list.list.length === 0)
    return (
      <div className="card">
        <EmptyState text={empty} />
      </div>
    )
  return (
    <div>
      {children(list.list)}
      <LoadMore more={list.hasMore} busy={list.moreBusy} onMore={list.more} />
    </div>
  )
}

function RowsSkeleton() {
  return (
    <div className="card divide-y divide-line" role="status" aria-label="Loading">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3 p-4">
          <Skeleton className="size-16" />
          <Skeleton lines={3} className="flex-1" />
          <Skeleton className="h-9 w-24" />
        </div>
      ))}
    </div>
  )
}
