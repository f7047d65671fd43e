import { Skeleton } from '#islands/ui/Skeleton.tsx'

export function ClientSkeleton() {
  return (
    <div className="card divide-y divide-line" role="status" aria-label="Loading your clients">
      {[1, 2, 3].map((row) => (
        <div key={row} className="p-4">
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  )
}
