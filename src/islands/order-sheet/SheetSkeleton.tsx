import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function SheetSkeleton() {
  return (
    <div className="order-sheet grid gap-4" role="status" aria-label="Loading your sheet">
      <Skeleton className="h-11 w-full" />
      <div className="card divide-y divide-line">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <div key={row} className="flex items-center gap-4 px-3 py-1.5">
            <Skeleton className="size-10" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}
