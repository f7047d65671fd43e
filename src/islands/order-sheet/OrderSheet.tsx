import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { platformName } from '#domain/link/platform.ts'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { ORDER_GROUPS } from '#domain/order/group.ts'
import { chosenColumns } from '#domain/order/sheet-columns.ts'
import type { SheetRow } from '#domain/order/sheet-row.ts'
import {
  filterRows,
  NO_PARCEL,
  OWN_ITEM,
  readSorting,
  type SheetFilter,
  sortRows,
} from '#domain/order/sheet-view.ts'
import { ORDER_STATUSES, statusLabel } from '#domain/order/status.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { useAddress } from '#islands/hooks/use-address.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { serverNow } from '#stores/clock.ts'
import { $sheetColumns } from '#stores/sheet-columns.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { SheetHead } from './SheetHead.tsx'
import { SheetTable } from './SheetTable.tsx'

const NO_FILTER = { status: '', parcel: '', platform: '', person: '', words: '' }

/** Every item of the customer as a row with what it costs at the door: sorted, narrowed, summed and taken along. */
export function OrderSheet() {
  const to = useSitePath()
  const { list, total, failure, busy, again, ...rest } = useSheet()
  const { words, put } = useAddress(['view', 'status', 'parcel', 'platform', 'person', 'words', 'sort'])
  const columns = chosenColumns(useStore($sheetColumns, { ssr: 'initial' }))
  // Typing goes on while many rows are drawn.
  const filter = useDeferredValue(words)
  const rows = useMemo(
    () => (filter && list ? sortRows(filterRows(list, filter), readSorting(filter.sort), serverNow()) : []),
    [list, filter],
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
      <PeopleSums rows={rows} />
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

function SheetSkeleton() {
  return (
    <div className="order-sheet grid gap-4" role="status" aria-label="Loading your sheet">
      <Skeleton className="h-11 w-full" />
      <div className="card divide-y divide-line">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <div key={row} className="flex items-center gap-4 px-3 py-1.5">
            <Skeleton className="size-10" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** More than these are read when they are asked for. */
const READ_BY_ITSELF = 5000

/** All order items as rows, page after page; a page that fails waits for "Show more". */
function useSheet() {
  const sheet = useList('sheet', (from) => call('orders/get_sheet', from))
  const { list, hasMore, moreBusy, more } = sheet
  const tried = useRef(0)
  const count = list?.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each length asks once for the page behind it.
  useEffect(() => {
    if (!hasMore || moreBusy || count >= READ_BY_ITSELF || tried.current === count) return
    tried.current = count
    more()
  }, [count, hasMore, moreBusy])
  return sheet
}

interface Props {
  rows: readonly SheetRow[]
  filter: SheetFilter
  onChange: (change: Partial<SheetFilter>) => void
  onClear: () => void
}

/** How long a hand rests before the words are looked for. */
const TYPED_MS = 200

/** Words, and the statuses, parcels and marketplaces there are. */
function SheetFilters({ rows, filter, onChange, onClear }: Props) {
  const [typed, setTyped] = useState(filter.words)
  // Cleared here or below, where nothing was found.
  useEffect(() => {
    if (filter.words === '') setTyped('')
  }, [filter.words])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts to look.
  useEffect(() => {
    if (typed.trim() === filter.words) return
    const timer = setTimeout(() => onChange({ words: typed.trim().slice(0, 200) }), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const present = new Set(rows.map(({ status }) => status))
  const parcels = [...new Set(rows.flatMap(({ parcel }) => parcel?.parcel_no ?? []))]
  const platforms = [...new Set(rows.map(({ item_platform }) => item_platform))]
  const people = [...new Set(rows.flatMap(({ tag }) => tag ?? []))].toSorted()
  const { status, parcel, platform, person, words } = filter
  return (
    <search className="sheet-filters">
      <input
        className="input"
        type="search"
        aria-label="Search in the sheet"
        placeholder="Title, option, number or note"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <select
        className="input"
        aria-label="Status"
        value={status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      >
        <option value="">All statuses</option>
        {ORDER_GROUPS.map(({ id, label, statuses }) => (
          <optgroup key={id} label={label}>
            {statuses.length > 1 && <option value={id}>{label}, all</option>}
            {ORDER_STATUSES.filter(
              (one) => statuses.includes(one) && (present.has(one) || one === status),
            ).map((one) => (
              <option key={one} value={one}>
                {statusLabel(one)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select
        className="input"
        aria-label="Parcel"
        value={parcel}
        onChange={(event) => onChange({ parcel: event.currentTarget.value })}
      >
        <option value="">All parcels</option>
        <option value={NO_PARCEL}>In no parcel</option>
        {parcels.map((parcel_no) => (
          <option key={parcel_no}>{parcel_no}</option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Marketplace"
        value={platform}
        onChange={(event) => onChange({ platform: event.currentTarget.value })}
      >
        <option value="">All marketplaces</option>
        {platforms.map((one) => (
          <option key={one} value={one ?? OWN_ITEM}>
            {platformName(one)}
          </option>
        ))}
      </select>
      {people.length > 0 && (
        <select
          className="input"
          aria-label="Person"
          value={person}
          onChange={(event) => onChange({ person: event.currentTarget.value })}
        >
          <option value="">Everyone</option>
          {people.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      {[status, parcel, platform, person, words].some(Boolean) && (
        <Button kind="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
    </search>
  )
}

/** The sum of the rows for each person, their parcels included; nothing where no row is for anybody. */
function PeopleSums({ rows }: { rows: readonly SheetRow[] }) {
  const money = useMoneyWords()
  if (rows.every(({ tag }) => tag === null)) return null
  const people = [...Map.groupBy(rows, ({ tag }) => tag)].toSorted(byName)
  return (
    <ul className="flex flex-wrap gap-2" aria-label="By person">
      {people.map(([tag, own]) => (
        <li key={tag ?? ''} className="rounded-full bg-sunken px-3 py-1 text-sm wrap-anywhere">
          {tag ?? 'Nobody in particular'}: {countedItems(own.length)},{' '}
          <b>{money(cnyFromFen(own.reduce((sum, row) => sum + costFen(row), 0)))}</b>
        </li>
      ))}
    </ul>
  )
}

const costFen = ({ parcel, cost_cny }: SheetRow) => fenOf(parcel?.door_cny ?? cost_cny)

const byName = ([a]: [string | null, unknown], [b]: [string | null, unknown]) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a.localeCompare(b, 'en')
