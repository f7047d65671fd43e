import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function CouponSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2" role="status" aria-label="Loading your coupons">
      {[1, 2].map((card) => (
        <div key={card} className="card card-body">
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  )
}
