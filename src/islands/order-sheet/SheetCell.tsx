import { ExternalLink } from 'lucide-react'
import type { Column, Value } from '#domain/order/sheet-columns.ts'
import type { SheetRow } from '#domain/order/sheet-row.ts'
import { orderItemPath, parcelPath } from '#domain/site/page-path.ts'
import { STORAGE_WARNS_DAYS } from '#domain/order/storage.ts'
import { statusOf } from '#islands/order/order-tone.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { showCny } from '#domain/money/money.ts'
import { showDay } from '#islands/ui/show-date.ts'

interface Props {
  row: SheetRow
  column: Column
  now: number
}

/** A deadline this many days away, or fewer, stands out. */
const WARNS: Readonly<Record<string, number>> = { return: 1, storage: STORAGE_WARNS_DAYS }

export function SheetCell({ row, column, now }: Props) {
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
      {column.estimated?.(row) && <span className="mr-1 text-wait font-medium">est.</span>}
      {text}
    </td>
  )
}

const NUMERIC: readonly Column['kind'][] = ['count', 'weight', 'money']

export const isNumeric = ({ kind }: Column) => NUMERIC.includes(kind)

/** "¥12.30", "1,250 g", "24 Nov"; '' for an empty cell. */
export function shownValue({ kind }: Column, value: Value): string {
  if (value === null) return ''
  if (kind === 'day') return showDay(String(value))
  if (typeof value === 'string') return value
  if (kind === 'money') return showCny(value)
  return `${value.toLocaleString('en')}${kind === 'weight' ? '\u00a0g' : ''}`
}

/** Spaces as wide as the sign beside the text: a dot, a badge, an arrow. */
const BESIDE: Readonly<Record<string, string>> = { status: '\u2003\u2003', link: '\u2003' }

/** The longest text of each column, so that none changes its width while other rows come into sight. */
export function widestTexts(rows: readonly SheetRow[], columns: readonly Column[], now: number): string[] {
  return columns.map((column) => {
    let widest = ''
    for (const row of rows) {
      const est = column.estimated?.(row) ? 'est. ' : ''
      const late = column.id === 'status' && row.late ? '\u2003late\u2003' : ''
      const text = est + shownValue(column, column.value(row, now)) + late
      if (text.length > widest.length) widest = text
    }
    return widest + (BESIDE[column.id] ?? '')
  })
}
