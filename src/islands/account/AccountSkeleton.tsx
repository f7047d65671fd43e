import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function AccountSkeleton() {
  return (
    <div className="grid gap-6" role="status" aria-label="Loading your account">
      <div className="grid gap-4 md:grid-cols-2">
        {[1, 2].map((card) => (
          <div key={card} className="card card-body grid gap-4">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-9 w-32" />
          </div>
        ))}
      </div>
      {[1, 2].map((card) => (
        <div key={card} className="card card-body">
          <Skeleton className="h-48 w-full md:h-36" />
        </div>
      ))}
    </div>
  )
}
