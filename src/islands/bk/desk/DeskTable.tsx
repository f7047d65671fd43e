import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { useList } from '#islands/hooks/use-list.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Table, type TableProps } from '#islands/ui/Table.tsx'
import { keepText, keptText } from '#stores/browser-storage.ts'
import { readTexts } from '#stores/kept-texts.ts'
import { useFresh } from './use-fresh.tsx'
import { useRowKeys } from './use-row-keys.tsx'

interface FrameProps<Row> {
  list: ReturnType<typeof useList<Row>>
  /** When nothing is there. */
  empty: string
  children: (rows: Row[]) => ReactNode
}

/** A list that is loading, failed, empty or there, kept fresh. */
export function ListFrame<Row>({ list, empty, children }: FrameProps<Row>) {
  const trouble = useFresh(list.list !== null, list)
  if (!list.list) return trouble ?? <Skeleton rows={4} shape="task" label="Loading" />
  return (
    <div>
      {trouble}
      {list.list.length > 0 ? (
        children(list.list)
      ) : (
        <div className="card">
          <EmptyState text={empty} />
        </div>
      )}
      {list.moreFailure && <Note tone="red">{list.moreFailure.message}</Note>}
      <LoadMore more={list.hasMore} busy={list.moreBusy} onMore={list.more} />
    </div>
  )
}

interface Props<Row> extends Omit<TableProps<Row>, 'rows' | 'body' | 'current'> {
  list: ReturnType<typeof useList<Row>>
  empty: string
  /** Below the rows, such as what is done with the ticked ones. */
  foot?: ReactNode
  /** The panel beside the rows where there is room: the focused row in full. */
  preview?: (row: Row) => ReactNode
}

/** A list of the back office as a table. With `nameOf` its rows are walked through and worked on by keys. */
export function DeskTable<Row>({ list, empty, foot, preview, ...table }: Props<Row>) {
  const { holder, row, help } = useRowKeys<HTMLTableSectionElement>(list.list, table.nameOf !== undefined)
  const isBeside = useWide() && preview !== undefined && list.list?.length !== 0
  const current = isBeside && row !== null ? list.list?.[row] : undefined
  return (
    <div className={isBeside ? 'bk-beside' : ''}>
      <ListFrame list={list} empty={empty}>
        {(rows) => (
          <div className="card">
            <Table {...table} rows={rows} current={current} body={holder} />
            {foot}
          </div>
        )}
      </ListFrame>
      {isBeside && (
        <section
          className="bk-preview card card-body sticky top-17 max-h-[calc(100dvh-5.25rem)] overflow-y-auto wrap-anywhere"
          aria-label="Preview"
        >
          {current ? (
            preview(current)
          ) : (
            <p className="text-sm text-muted">
              Press <kbd>J</kbd> or click a row to see all of it beside the list.
            </p>
          )}
        </section>
      )}
      {help}
    </div>
  )
}

/**
 * Rows ticked for what is done with several at once. Those that are still in the list stay ticked, also for who comes Back to
 * it; another list, by its name, has its own.
 */
export function useTicks<Row>(name: string, rows: readonly Row[], keyOf: (row: Row) => string) {
  const place = `ticks ${name}`
  const [kept, setKept] = useState<Readonly<Record<string, readonly string[]>>>({})
  const keys = kept[place] ?? readTicks(place)
  const setKeys = (change: (before: readonly string[]) => readonly string[]) =>
    setKept((before) => {
      const next = change(before[place] ?? readTicks(place))
      keepText('sessionStorage', place, next.length ? JSON.stringify(next) : null)
      return { ...before, [place]: next }
    })
  const chosen = rows.filter((row) => keys.includes(keyOf(row)))
  const tick = (some: readonly Row[], on: boolean) => {
    const theirs = some.map(keyOf)
    setKeys((before) => [...before.filter((key) => !theirs.includes(key)), ...(on ? theirs : [])])
  }
  return { rows, chosen, tick }
}

/** The keys this tab has kept. */
function readTicks(place: string): readonly string[] {
  const text = keptText('sessionStorage', place)
  try {
    return (text && readTexts(text)) || []
  } catch {
    return []
  }
}

interface TickAllProps<Row> {
  ticks: ReturnType<typeof useTicks<Row>>
  children: string
}

/** Over a column: ticks every row that can be ticked. */
export function TickAll<Row>({ ticks: { rows, chosen, tick }, children }: TickAllProps<Row>) {
  return (
    <CheckField
      checked={chosen.length > 0 && chosen.length === rows.length}
      disabled={rows.length === 0}
      onChange={(event) => tick(rows, event.currentTarget.checked)}
    >
      {children}
    </CheckField>
  )
}

const WIDE = '(width >= 75rem)'

function onChange(heard: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', heard)
  return () => query.removeEventListener('change', heard)
}

/** Whether there is room beside a queue; the same width as in `beside.css`. */
const useWide = () =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(WIDE).matches,
    () => false,
  )
