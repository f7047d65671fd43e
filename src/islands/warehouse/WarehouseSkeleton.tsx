import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function WarehouseSkeleton() {
  return (
    <div className="stored-grid" role="status" aria-label="Loading your warehouse">
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="card">
          <Skeleton className="aspect-square w-full" />
          <div className="p-4">
            <Skeleton lines={3} />
          </div>
        </div>
      ))}
    </div>
  )
}
