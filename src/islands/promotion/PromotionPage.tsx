import { UsersRound } from 'lucide-react'
import { onSite } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { call } from '#stores/api.ts'
import { copyLink } from '#islands/ui/copy-link.ts'
import { Button } from '#islands/ui/Button.tsx'
import { QrCode } from '#islands/ui/QrCode.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Table } from '#islands/ui/Table.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { useList } from '#islands/hooks/use-list.ts'
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

interface InviteCardProps {
  code: string
  link: string
}

/** The link to give away, as text, for a camera, and as a code to type. */
function InviteCard({ code, link }: InviteCardProps) {
  return (
    <section className="card card-body grid content-start gap-4" aria-labelledby="invite">
      <h2 id="invite" className="text-base">
        Your invitation
      </h2>
      <p className="text-sm text-muted">
        Friends who create their account with this link are your invitees. A code cannot be added later.
      </p>
      <p className="rounded-field bg-sunken p-3 text-sm select-all wrap-anywhere">{link}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => copyLink(link, 'Select it and copy it yourself.')}>Copy the link</Button>
        <p className="text-sm">
          Code: <strong className="select-all">{code}</strong>
        </p>
      </div>
      <QrCode text={link} label="The link above, for the camera of a phone" />
    </section>
  )
}

/** People who came by the invitation; their addresses are theirs, so only the beginnings show. */
function Invitees() {
  const list = useList('invitees', (from) => call('user/load_more_invitation_people', { ...from }))
  return (
    <section className="grid gap-4" aria-labelledby="invitees">
      <h2 id="invitees" className="text-lg">
        Invitees{list.list && list.total > 0 ? ` (${list.total})` : ''}
      </h2>
      {!list.list && list.failure && (
        <ErrorState message={list.failure.message} onRetry={list.again} busy={list.busy} />
      )}
      {!list.list && !list.failure && <Skeleton className="h-40 w-full" />}
      {list.list?.length === 0 && (
        <EmptyState icon={UsersRound} text="Nobody yet. Send your link to a friend." />
      )}
      {list.list && list.list.length > 0 && (
        <div className="card">
          <Table
            rows={list.list}
            keyOf={({ email_masked, joined_at }) => `${email_masked} ${joined_at}`}
            columns={[
              {
                name: 'Who',
                kind: 'lead',
                className: 'font-medium',
                cell: ({ email_masked }) => email_masked,
              },
              {
                name: 'Since',
                className: 'whitespace-nowrap text-muted',
                cell: ({ joined_at }) => showDay(joined_at),
              },
              { name: 'Orders paid', kind: 'number', cell: ({ orders }) => orders },
            ]}
          />
        </div>
      )}
      <LoadMore more={list.hasMore} busy={list.moreBusy} onMore={list.more} />
    </section>
  )
}
