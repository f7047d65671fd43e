import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import { chosenColumns } from '#domain/order-sheet/columns.ts'
import { filterRows, readSorting, sortRows } from '#domain/order-sheet/view.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { useAddress } from '#islands/ui/use-address.ts'
import { serverNow } from '#stores/clock.ts'
import { $sheetColumns } from '#stores/sheet-columns.ts'
import { SheetFilters } from './SheetFilters.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SheetSkeleton } from './SheetSkeleton.tsx'
import { SheetTable } from './SheetTable.tsx'
import { useSheet } from './use-sheet.ts'

const NO_FILTER = { status: '', parcel: '', platform: '', words: '' }

/** Every item of the customer as a row with what it costs at the door: sorted, narrowed, summed and taken along. */
export function OrderSheet() {
  const to = useSitePath()
  const { list, total, failure, busy, again, ...rest } = useSheet()
  const { words, put } = useAddress(['view', 'status', 'parcel', 'platform', 'words', 'sort'])
  const columns = chosenColumns(useStore($sheetColumns, { ssr: 'initial' }))
  // Typing goes on while many rows are drawn.
  const asked = useDeferredValue(words)
  const rows = useMemo(
    () => (asked && list ? sortRows(filterRows(list, asked), readSorting(asked.sort), serverNow()) : []),
    [list, asked],
  )

  if (!list && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!list || !words) return <SheetSkeleton />
  if (list.length === 0)
    return (
      <EmptyState text="No items yet. Each one you order becomes a row here, with its price, weight and cost at the door.">
        <ButtonLink href={to('/item_search')}>Find an item</ButtonLink>
      </EmptyState>
    )
  return (
    <div className="order-sheet grid gap-4">
      <SheetFilters rows={list} filter={words} onChange={put} onClear={() => put(NO_FILTER)} />
      <SheetHead rows={rows} read={list.length} total={total} columns={columns} />
      {rows.length === 0 ? (
        <EmptyState text="No items match these filters.">
          <Button kind="secondary" onClick={() => put(NO_FILTER)}>
            Clear the filters
          </Button>
        </EmptyState>
      ) : (
        <SheetTable rows={rows} columns={columns} sort={words.sort} onSort={(sort) => put({ sort })} />
      )}
      <LoadMore more={rest.hasMore && !rest.moreBusy} busy={false} onMore={rest.more} />
    </div>
  )
}
