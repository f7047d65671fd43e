import { useState } from 'react'
import type { Site } from '#islands/site-path.ts'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import type { HistoryFilter } from './history-words.ts'
import { MovementRow } from './MovementRow.tsx'
import { useHistory } from './use-history.ts'

/** Every movement of the balance, newest first. */
export function BalanceHistory({ site }: { site: Site }) {
  const [filter, setFilter] = useState<HistoryFilter>({ type: '', month: '' })
  const { first, list, more, hasMore, busy } = useHistory(filter)
  const filtered = filter.type !== '' || filter.month !== ''
  return (
    <section className="grid gap-4" aria-labelledby="history">
      <h2 id="history" className="text-lg">
        History
      </h2>
      <HistoryFilters filter={filter} onChange={setFilter} />
      {!list && first.failure && (
        <ErrorState message={first.failure.message} onRetry={first.again} busy={first.busy} />
      )}
      {!list && !first.failure && <HistorySkeleton />}
      {list?.length === 0 && (
        <EmptyState
          line={
            filtered
              ? 'Nothing of this kind has happened then.'
              : 'Nothing has moved yet. Your first top-up shows up here.'
          }
        />
      )}
      {list && list.length > 0 && (
        <div className="card">
          <table className="table-cards">
            <thead>
              <tr>
                <th>What</th>
                <th>For</th>
                <th>When</th>
                <th className="num">Amount</th>
                <th className="num">Balance after</th>
              </tr>
            </thead>
            <tbody>
              {list.map((movement) => (
                <MovementRow key={movement.id} movement={movement} site={site} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <LoadMore more={hasMore} busy={busy} onMore={more} />
    </section>
  )
}

function HistorySkeleton() {
  return (
    <div className="card divide-y divide-line" role="status" aria-label="Loading the history">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex justify-between gap-6 p-4">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
