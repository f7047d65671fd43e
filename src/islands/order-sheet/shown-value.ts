import { showCny } from '#domain/money/money.ts'
import type { Column, Value } from '#domain/order/sheet-columns.ts'
import type { SheetRow } from '#domain/order/sheet-row.ts'
import { showDay } from '#islands/ui/show-date.ts'

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
