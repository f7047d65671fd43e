import { useState } from 'react'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { Table } from '#islands/ui/Table.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { call } from '#stores/api.ts'

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
export function Rewards() {
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
        label="Rewards by their state"
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
                ? 'No reward yet. You earn a share when somebody you invited completes a parcel.'
                : 'No reward is in this state.'
            }
          />
        )}
        {list.list && list.list.length > 0 && (
          <div className="card">
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
