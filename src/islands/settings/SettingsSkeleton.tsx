import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function SettingsSkeleton() {
  return (
    <div className="grid gap-6" role="status" aria-label="Loading your settings">
      {[1, 2, 3].map((card) => (
        <div key={card} className="card card-body grid gap-4">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-11 w-full sm:w-1/2" />
        </div>
      ))}
    </div>
  )
}
