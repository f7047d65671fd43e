import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'

export function BalanceSkeleton() {
  return (
    <div className="grid gap-6" role="status" aria-label="Loading your balance">
      <div className="card card-body flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-8 w-44" />
        </div>
        <Skeleton className="h-11 w-44" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-11 w-full" />
        <HistorySkeleton />
      </div>
    </div>
  )
}
