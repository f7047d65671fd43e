import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import { inWords } from '#islands/hooks/show-price.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { onSite } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { call, type Data } from '#stores/api.ts'
import { copyLink } from '#islands/ui/copy-link.ts'
import { Button } from '#islands/ui/Button.tsx'
import { QrCode } from '#islands/ui/QrCode.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Table } from '#islands/ui/Table.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { useList } from '#islands/hooks/use-list.ts'
import { invitationTier, TIERS } from '#domain/promotion/invitation.ts'
import { cnyFromFen, fenOf, percentOf } from '#domain/money/money.ts'

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
        Friends who create their account with this link are your invitees. A code can’t be added later.
      </p>
      <p className="rounded-field bg-sunken p-3 text-sm select-all wrap-anywhere">{link}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => copyLink(link, 'Select it and copy it.')}>Copy the link</Button>
        <p className="text-sm">
          Code: <strong className="select-all">{code}</strong>
        </p>
      </div>
      <QrCode text={link} label="Your link, for the camera of a phone" />
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
        <div className="card @container/rows">
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

/** The share an invitation earns now, and from when it is more. */
function TierCard({ invitation }: { invitation: Data<'user/get_p_code'> }) {
  const { tier, ratio, invited_cny, next_tier_cny } = invitation
  const invited_fen = fenOf(invited_cny)
  const next_fen = next_tier_cny === null ? null : fenOf(next_tier_cny)
  const showPrice = useShown()
  const money = inWords(showPrice)
  return (
    <section className="card card-body grid content-start gap-4" aria-labelledby="share">
      <h2 id="share" className="text-base">
        Your share
      </h2>
      <div>
        <p className="text-2xl font-semibold">{percentOf(ratio)}%</p>
        <p className="text-sm text-muted">of the final freight of each parcel your invitees complete</p>
      </div>
      {next_fen !== null && (
        <div className="grid gap-2 text-sm">
          <progress
            className="growth"
            max={next_fen}
            value={invited_fen}
            aria-label={`${money(invited_cny)} of ${money(cnyFromFen(next_fen))} freight`}
          />
          <p className="text-muted">
            {money(cnyFromFen(next_fen - invited_fen))} to go until you earn{' '}
            {percentOf(invitationTier(next_fen).ratio_bp / 10_000)}%.
          </p>
        </div>
      )}
      <table className="w-full text-sm [&_td]:py-1 [&_th]:pb-1 [&_th]:text-left [&_th]:font-medium">
        <caption className="sr-only">Shares by freight of all invitees</caption>
        <thead>
          <tr>
            <th scope="col">Freight of your invitees</th>
            <th scope="col" className="text-right!">
              Your share
            </th>
          </tr>
        </thead>
        <tbody>
          {TIERS.map((one) => (
            <tr
              key={one.tier}
              aria-current={one.tier === tier || undefined}
              className="aria-[current]:font-semibold"
            >
              <td>
                <Money
                  from
                  cny={cnyFromFen(one.invited_fen)}
                  shown={showPrice(cnyFromFen(one.invited_fen))}
                />
              </td>
              <td className="money text-right">{percentOf(one.ratio_bp / 10_000)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm">
        <a className="link" href="/help/invite-friends">
          When a reward is paid
        </a>
      </p>
    </section>
  )
}

const STATES = [
  { id: 'All', label: 'All' },
  { id: 'Pending', label: 'Pending' },
  { id: 'Paid', label: 'Paid' },
  { id: 'Cancelled', label: 'Cancelled' },
] as const
type State = (typeof STATES)[number]['id']

const LOOKS = {
  Pending: { tone: 'amber', word: 'Pending', next: 'paid when the parcel is complete' },
  Paid: { tone: 'green', word: 'Paid', next: undefined },
  Cancelled: { tone: 'grey', word: 'Cancelled', next: undefined },
} as const

/** Rewards for invitations, by their state. */
function Rewards() {
  const [state, setState] = useState<State>('All')
  const showPrice = useShown()
  const list = useList(state, (from) =>
    call('user/load_more_promotion_rewards', { ...(state !== 'All' && { status: state }), ...from }),
  )
  return (
    <section className="grid gap-4" aria-labelledby="rewards">
      <h2 id="rewards" className="text-lg">
        Rewards
      </h2>
      <Tabs
        label="Rewards by status"
        tabs={STATES.map((one) => ({ ...one, count: undefined }))}
        selected={state}
        onSelect={(id) => setState(STATES.find((one) => one.id === id)?.id ?? 'All')}
        panel="reward-list"
      />
      <div id="reward-list" role="tabpanel" aria-label="Rewards" aria-busy={list.busy}>
        {!list.list && list.failure && (
          <ErrorState message={list.failure.message} onRetry={list.again} busy={list.busy} />
        )}
        {!list.list && !list.failure && <Skeleton className="h-40 w-full" />}
        {list.list?.length === 0 && (
          <EmptyState
            text={
              state === 'All'
                ? 'No reward yet. You earn a share when a friend you invited completes a parcel.'
                : 'No reward has this status.'
            }
          />
        )}
        {list.list && list.list.length > 0 && (
          <div className="card @container/rows">
            <Table
              rows={list.list}
              keyOf={({ id }) => id}
              columns={[
                {
                  name: 'From',
                  kind: 'lead',
                  className: 'font-medium',
                  cell: ({ email_masked }) => email_masked,
                },
                {
                  name: 'State',
                  cell: ({ status, reason }) => (
                    <StatusDot {...LOOKS[status]} next={reason ?? LOOKS[status].next} />
                  ),
                },
                {
                  name: 'When',
                  className: 'whitespace-nowrap text-muted',
                  cell: ({ at }) => showDay(at),
                },
                {
                  name: 'Amount',
                  kind: 'number',
                  className: 'font-medium',
                  cell: ({ amount_cny }) => <Money cny={amount_cny} shown={showPrice(amount_cny)} />,
                },
              ]}
            />
          </div>
        )}
        <LoadMore more={list.hasMore} busy={list.moreBusy} onMore={list.more} />
      </div>
    </section>
  )
}
