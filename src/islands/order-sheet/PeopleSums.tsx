import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import type { SheetRow } from '#domain/order/sheet-row.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'

/** What the rows come to for each person, their parcels included; nothing where no row is for anybody. */
export function PeopleSums({ rows }: { rows: readonly SheetRow[] }) {
  const money = useMoneyWords()
  if (rows.every(({ tag }) => tag === null)) return null
  const people = [...Map.groupBy(rows, ({ tag }) => tag)].toSorted(byName)
  return (
    <ul className="flex flex-wrap gap-2" aria-label="By person">
      {people.map(([tag, own]) => (
        <li key={tag ?? ''} className="rounded-full bg-sunken px-3 py-1 text-sm wrap-anywhere">
          {tag ?? 'Nobody in particular'}: {own.length === 1 ? '1 item' : `${own.length} items`},{' '}
          <b>{money(cnyFromFen(own.reduce((sum, row) => sum + costFen(row), 0)))}</b>
        </li>
      ))}
    </ul>
  )
}

const costFen = ({ parcel, cost_cny }: SheetRow) => fenOf(parcel?.door_cny ?? cost_cny)

const byName = ([a]: [string | null, unknown], [b]: [string | null, unknown]) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a.localeCompare(b, 'en')
