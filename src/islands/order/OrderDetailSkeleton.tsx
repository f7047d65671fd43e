import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function OrderDetailSkeleton() {
  return (
    <div
      className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start"
      role="status"
      aria-label="Loading the order"
    >
      <div className="grid gap-4">
        <div className="card card-body flex gap-5">
          <Skeleton className="size-28" />
          <Skeleton lines={4} className="flex-1" />
        </div>
        <div className="card card-body">
          <Skeleton lines={4} />
        </div>
      </div>
      <div className="card card-body">
        <Skeleton lines={6} />
      </div>
    </div>
  )
}
