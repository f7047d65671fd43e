import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { Column } from '#domain/order-sheet/columns.ts'
import type { SheetRow } from '#domain/order-sheet/row.ts'
import { readSorting, totalOf } from '#domain/order-sheet/view.ts'
import { serverNow } from '#stores/clock.ts'
import { SheetCell } from './SheetCell.tsx'
import { isNumeric, shownValue, widestTexts } from './shown-value.ts'
import { useRowWindow } from './use-row-window.ts'

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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section ref={frame} className="sheet-frame card" aria-label="Sheet" tabIndex={0}>
      <table className="sheet-table" aria-rowcount={rows.length + 2}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column, at) => (
              <SheetHeading key={column.id} {...{ column, sort, onSort }} widest={widest[at] ?? ''} />
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
        <span className="sheet-widest" aria-hidden="true">
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
      {total?.estimated && <span className="sheet-est">est.</span>}
      {total && shownValue(column, total.sum)}
    </td>
  )
}
