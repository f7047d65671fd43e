import { useState } from 'react'
import type { Site } from '#islands/site-path.ts'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { HISTORY_CHOICES, type HistoryType } from './history-words.ts'
import { MovementRow } from './MovementRow.tsx'
import { useHistory } from './use-history.ts'

/** Every movement of the balance, newest first. */
export function BalanceHistory({ site }: { site: Site }) {
  const [type, setType] = useState<HistoryType | ''>('')
  const { first, list, more, hasMore, busy } = useHistory(type)
  return (
    <section className="grid gap-4" aria-labelledby="history">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history" className="text-lg">
          History
        </h2>
        <select
          className="input max-w-52"
          aria-label="Kind of movement"
          value={type}
          onChange={(event) =>
            setType(HISTORY_CHOICES.find(({ value }) => value === event.currentTarget.value)?.value ?? '')
          }
        >
          <option value="">Everything</option>
          {HISTORY_CHOICES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {!list && first.failure && (
        <ErrorState message={first.failure.message} onRetry={first.again} busy={first.busy} />
      )}
      {!list && !first.failure && <HistorySkeleton />}
      {list?.length === 0 && (
        <EmptyState
          line={
            type
              ? 'Nothing of this kind has happened.'
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
