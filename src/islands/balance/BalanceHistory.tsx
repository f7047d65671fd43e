import { useState } from 'react'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'
import { type HistoryFilter, historyPayload, ownPathOf } from './history-words.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { MovementTable } from './MovementTable.tsx'

/** Every movement of the balance, newest first. */
export function BalanceHistory() {
  const [filter, setFilter] = useState<HistoryFilter>({ type: '', month: '' })
  const payload = historyPayload(filter)
  const { list, failure, busy, again, ...rest } = useList(JSON.stringify(payload), (from) =>
    call('balance/load_more_balance_history', { ...payload, ...from }),
  )
  const filtered = filter.type !== '' || filter.month !== ''
  return (
    <section className="grid gap-4" aria-labelledby="history">
      <h2 id="history" className="text-lg">
        History
      </h2>
      <HistoryFilters filter={filter} onChange={setFilter} />
      {!list && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
      {!list && !failure && (
        <div role="status" aria-label="Loading the history">
          <HistorySkeleton />
        </div>
      )}
      {list?.length === 0 && (
        <EmptyState
          text={
            filtered
              ? 'No movements match these filters.'
              : 'No movements yet. Your first top-up appears here.'
          }
        />
      )}
      {list && list.length > 0 && <MovementTable movements={list} pathOf={ownPathOf} />}
      <LoadMore more={rest.hasMore} busy={rest.moreBusy} onMore={rest.more} />
    </section>
  )
}
