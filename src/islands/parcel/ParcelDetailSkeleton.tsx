import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function ParcelDetailSkeleton() {
  return (
    <div
      className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start"
      role="status"
      aria-label="Loading the parcel"
    >
      <div className="grid gap-4">
        {[1, 2].map((card) => (
          <div key={card} className="card card-body">
            <Skeleton lines={5} />
          </div>
        ))}
      </div>
      <div className="grid gap-4">
        {[1, 2].map((card) => (
          <div key={card} className="card card-body">
            <Skeleton lines={4} />
          </div>
        ))}
      </div>
    </div>
  )
}
