import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function ParcelTableSkeleton() {
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
