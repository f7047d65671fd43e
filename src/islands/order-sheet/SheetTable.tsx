import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ExternalLink from 'lucide-react/icons/external-link'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { showCny } from '#domain/money/money.ts'
import type { Column, Value } from '#domain/order/sheet-columns.ts'
import type { SheetRow } from '#domain/order/sheet-row.ts'
import { readSorting, totalOf } from '#domain/order/sheet-view.ts'
import { STORAGE_WARNS_DAYS } from '#domain/order/storage.ts'
import { orderItemPath, parcelPath } from '#domain/site/page-path.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { statusOf } from '#islands/order/order-tone.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { serverNow } from '#stores/clock.ts'

interface Props {
  rows: readonly SheetRow[]
  columns: readonly Column[]
  sort: string
  onSort: (sort: string) => void
}

/** The rows in a frame of their own, head and sums always in view; only those in sight are drawn. */
export function SheetTable({ rows, columns, sort, onSort }: Props) {
  const frame = useRef<HTMLElement>(null)
  const { first, end, above, below } = useRowWindow(frame, rows.length)
  const now = serverNow()
  // Days pass while it is read, but no width depends on them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const widest = useMemo(() => widestTexts(rows, columns, now), [rows, columns])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is read from its start.
  useEffect(() => {
    frame.current?.scrollTo({ top: 0 })
  }, [sort])
  return (
    <section
      ref={frame}
      className="sheet-frame overflow-auto max-h-[max(22rem,100dvh_-_20rem)] overscroll-x-contain max-md:max-h-[max(20rem,100dvh_-_12rem)] card"
      aria-label="Sheet"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
      tabIndex={0}
    >
      <table className="sheet-table" aria-rowcount={rows.length + 2}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column, at) => (
              <SheetHeading
                key={column.id}
                column={column}
                sort={sort}
                onSort={onSort}
                widest={widest[at] ?? ''}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <Gap height={above} span={columns.length} />}
          {rows.slice(first, end).map((row, at) => (
            <tr key={row.id} aria-rowindex={first + at + 2}>
              {columns.map((column) => (
                <SheetCell key={column.id} row={row} column={column} now={now} />
              ))}
            </tr>
          ))}
          {end < rows.length && <Gap height={below} span={columns.length} />}
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            {columns.map((column) => (
              <SheetTotal key={column.id} rows={rows} column={column} now={now} />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const Gap = ({ height, span }: { height: string; span: number }) => (
  <tr className="sheet-gap">
    <td colSpan={span} style={{ height }} />
  </tr>
)

/** First from the smallest, then from the largest, then as ordered. */
function SheetHeading({
  column,
  sort,
  onSort,
  widest,
}: Pick<Props, 'sort' | 'onSort'> & { column: Column; widest: string }) {
  const { id, label, hint } = column
  const sorting = readSorting(sort)
  const sorted = sorting?.column.id === id
  const Arrow = sorting?.down ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={isNumeric(column) ? 'num' : undefined}
      aria-sort={sorted ? (sorting.down ? 'descending' : 'ascending') : undefined}
      title={hint}
    >
      <button type="button" onClick={() => onSort(sorted ? (sorting.down ? '' : `-${id}`) : id)}>
        {label}
        {sorted && <Arrow className="icon" aria-hidden="true" />}
      </button>
      {id !== 'item' && (
        <span className="block overflow-hidden max-w-49 h-0 px-2.5 py-0 invisible" aria-hidden="true">
          {widest}
        </span>
      )}
    </th>
  )
}

function SheetTotal({ rows, column, now }: Pick<Props, 'rows'> & { column: Column; now: number }) {
  if (column.id === 'item') return <th scope="row">{countedItems(rows.length)}</th>
  const total = totalOf(rows, column, now)
  return (
    <td className={isNumeric(column) ? 'num' : undefined}>
      {total?.estimated && <span className="mr-1 text-wait font-medium">about</span>}
      {total && shownValue(column, total.sum)}
    </td>
  )
}

/** As .sheet-table has it, rem. */
const ROW_REM = 3.25

/** Which of so many rows are drawn, while the frame around them is scrolled. */
function useRowWindow(frame: RefObject<HTMLElement | null>, count: number) {
  const [drawn, setDrawn] = useState(() => rowWindow(0, 800, 52, count))
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const measure = () => {
      // On phones the root's font grows with the window.
      const row_px = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const next = rowWindow(box.scrollTop, box.clientHeight, row_px, count)
      setDrawn((before) => (before.first === next.first && before.end === next.end ? before : next))
    }
    measure()
    box.addEventListener('scroll', measure, { passive: true })
    const resized = new ResizeObserver(measure)
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', measure)
      resized.disconnect()
    }
  }, [frame, count])
  const end = Math.min(drawn.end, count)
  const first = Math.min(drawn.first, end)
  return {
    first,
    end,
    /** Heights in place of the rows above and below. */
    above: `${first * ROW_REM}rem`,
    below: `${(count - end) * ROW_REM}rem`,
  }
}

/** Which rows of a long table have to be drawn. */

export interface RowWindow {
  first: number
  /** Behind the last one. */
  end: number
}

/** Rows above and below that are drawn as well, so that a quick hand sees none missing. */
const BEYOND = 12
/** The window moves by so many rows at once. */
const STEP = 4

/** All lengths in px: how far it is scrolled, how high its frame and each of its `count` rows are. */
export function rowWindow(scrolled: number, frame: number, row: number, count: number): RowWindow {
  const top = Math.max(0, Math.floor(scrolled / row) - BEYOND)
  const first = Math.min(top - (top % STEP), Math.max(0, count - 1))
  const end = Math.min(count, first + Math.ceil(frame / row) + 2 * BEYOND + STEP)
  return { first, end }
}

interface SheetCellProps {
  row: SheetRow
  column: Column
  now: number
}

/** A deadline this many days away, or fewer, stands out. */
const WARNS: Readonly<Record<string, number>> = { return: 1, storage: STORAGE_WARNS_DAYS }

function SheetCell({ row, column, now }: SheetCellProps) {
  const to = useSitePath()
  const value = column.value(row, now)
  const text = shownValue(column, value)
  const href = column.href?.(row)
  if (column.id === 'item')
    return (
      <th scope="row">
        <a className="sheet-item" href={to(orderItemPath(row.id))}>
          <Thumb image={row.image} className="size-10" />
          <span>{text}</span>
        </a>
      </th>
    )
  if (column.id === 'status') {
    const { tone, word } = statusOf(row)
    return (
      <td>
        <StatusDot tone={tone} word={word} /> {row.late && <Badge tone="amber">late</Badge>}
      </td>
    )
  }
  if (column.id === 'parcel')
    return <td>{row.parcel && <a href={to(parcelPath(row.parcel.parcel_no))}>{text}</a>}</td>
  if (href)
    return (
      <td>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {text}
          <ExternalLink className="icon" aria-hidden="true" />
        </a>
      </td>
    )
  if (!isNumeric(column))
    return (
      <td>
        <span className="line-clamp-2 wrap-anywhere whitespace-normal w-max max-w-44">{text}</span>
      </td>
    )
  const warns = typeof value === 'number' && value <= (WARNS[column.id] ?? -1)
  return (
    <td className="num" data-warns={warns || undefined}>
      {column.estimated?.(row) && <span className="mr-1 text-wait font-medium">about</span>}
      <KeptPart column={column} value={value} kept={column.kept?.(row) ?? value} />
    </td>
  )
}

interface KeptPartProps {
  column: Column
  value: Value
  /** The part of it that the total counts. */
  kept: Value
}

/** A number of which some came back: struck out, beside what is left of it, so that the column adds up to its total. */
function KeptPart({ column, value, kept }: KeptPartProps) {
  if (kept === value) return shownValue(column, value)
  return (
    <>
      <s className="text-muted" title="It came back, so the total leaves it out.">
        {shownValue(column, value)}
      </s>
      {kept !== 0 && ` ${shownValue(column, kept)}`}
    </>
  )
}

const NUMERIC: readonly Column['kind'][] = ['count', 'weight', 'money']

const isNumeric = ({ kind }: Column) => NUMERIC.includes(kind)

/** "¥12.30", "1,250 g", "24 Nov"; '' for an empty cell. */
function shownValue({ kind }: Column, value: Value): string {
  if (value === null) return ''
  if (kind === 'day') return showDay(String(value))
  if (typeof value === 'string') return value
  if (kind === 'money') return showCny(value)
  return `${value.toLocaleString('en')}${kind === 'weight' ? '\u00a0g' : ''}`
}

/** Spaces as wide as the sign beside the text: a dot, a badge, an arrow. */
const BESIDE: Readonly<Record<string, string>> = { status: '\u2003\u2003', link: '\u2003' }

/** The longest text of each column, so that none changes its width while other rows come into sight. */
function widestTexts(rows: readonly SheetRow[], columns: readonly Column[], now: number): string[] {
  return columns.map((column) => {
    let widest = ''
    for (const row of rows) {
      const est = column.estimated?.(row) ? 'about ' : ''
      const late = column.id === 'status' && row.late ? '\u2003late\u2003' : ''
      const text = est + shownValue(column, column.value(row, now)) + late
      if (text.length > widest.length) widest = text
    }
    return widest + (BESIDE[column.id] ?? '')
  })
}
