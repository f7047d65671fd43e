import { onSite } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'
import { InviteCard } from './InviteCard.tsx'
import { Invitees } from './Invitees.tsx'
import { Rewards } from './Rewards.tsx'
import { TierCard } from './TierCard.tsx'

/** The customer's invitation, whom it has brought and what that has earned. */
export const PromotionPage = onSite(function PromotionPage() {
  const { data, failure, busy, again } = useData('invitation', () => call('user/get_p_code', {}))
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  return (
    <div className="grid gap-6">
      {data ? (
        <div className="grid gap-6 lg:grid-cols-2">
          <InviteCard code={data.p_code} link={data.link} />
          <TierCard invitation={data} />
        </div>
      ) : (
        <div className="grid gap-6 lg:grid-cols-2" role="status" aria-label="Loading">
          <Skeleton className="h-112.5 w-full" />
          <Skeleton className="h-112.5 w-full" />
        </div>
      )}
      <Rewards />
      <Invitees />
    </div>
  )
})
