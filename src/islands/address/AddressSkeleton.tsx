import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function AddressSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2" role="status" aria-label="Loading your addresses">
      {[1, 2].map((card) => (
        <div key={card} className="card card-body">
          <Skeleton lines={4} />
          <Skeleton className="mt-5 h-5 w-32" />
        </div>
      ))}
    </div>
  )
}
