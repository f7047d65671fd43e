import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function OrderTableSkeleton() {
  return (
    <div className="card divide-y divide-line" role="status" aria-label="Loading your orders">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex gap-3 p-4">
          <Skeleton className="size-16" />
          <Skeleton lines={2} className="flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
