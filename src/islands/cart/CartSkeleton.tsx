import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function CartSkeleton() {
  return (
    <div
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8"
      role="status"
      aria-label="Loading your cart"
    >
      <div className="grid gap-4">
        {[1, 2].map((group) => (
          <div key={group} className="card">
            <div className="px-5 py-4">
              <Skeleton className="h-5 w-40" />
            </div>
            <div className="flex gap-5 border-t border-line p-5">
              <Skeleton className="size-22" />
              <Skeleton lines={3} className="flex-1" />
            </div>
          </div>
        ))}
      </div>
      <div className="card card-body">
        <Skeleton lines={5} />
      </div>
    </div>
  )
}
