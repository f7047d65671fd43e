import { ArrowDown, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Column } from '#domain/order/sheet-columns.ts'
import type { SheetRow } from '#domain/order/sheet-row.ts'
import { readSorting, totalOf } from '#domain/order/sheet-view.ts'
import { serverNow } from '#stores/clock.ts'
import { SheetCell, isNumeric, shownValue, widestTexts } from './SheetCell.tsx'

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
  if (column.id === 'item')
    return <th scope="row">{rows.length === 1 ? '1 item' : `${rows.length} items`}</th>
  const total = totalOf(rows, column, now)
  return (
    <td className={isNumeric(column) ? 'num' : undefined}>
      {total?.estimated && <span className="mr-1 text-wait font-medium">est.</span>}
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
