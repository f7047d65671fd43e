import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function CheckoutSkeleton() {
  return (
    <div
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8"
      role="status"
      aria-label="Loading"
    >
      <div className="card">
        <div className="card-head">
          <Skeleton className="h-5 w-24" />
        </div>
        {[1, 2].map((row) => (
          <div key={row} className="flex gap-4 px-5 py-4">
            <Skeleton className="size-18" />
            <Skeleton lines={2} className="flex-1" />
          </div>
        ))}
      </div>
      <div className="card card-body">
        <Skeleton lines={6} />
      </div>
    </div>
  )
}
