import { Skeleton } from '#islands/ui/Skeleton.tsx'

/** Four movements of the balance that are not here yet. */
export function HistorySkeleton() {
  return (
    <div className="card divide-y divide-line" aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex justify-between gap-6 p-4 max-md:pb-24">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
