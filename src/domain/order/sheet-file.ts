import type { CsvRow } from '#domain/table/csv.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import type { BookCell, BookColumn } from '#domain/table/write-xlsx.ts'
import type { Column, Kind, Value } from './sheet-columns.ts'
import type { SheetRow } from './sheet-row.ts'

/** The sheet as a file: the rows and columns that are shown, numbers as numbers, amounts in CNY. */

interface FileColumn {
  label: string
  kind: Kind
  value(row: SheetRow): Value
  href?: ((row: SheetRow) => string | null) | undefined
}

const UNITS: Partial<Record<Kind, string>> = { money: 'CNY', weight: 'g' }
const STATE: FileColumn = {
  label: 'Freight is',
  kind: 'text',
  value: ({ parcel }) => parcel && (parcel.estimated ? 'estimate' : 'final'),
}

function fileColumns(columns: readonly Column[], now: number): FileColumn[] {
  const own = columns.map(({ label, kind, value, href }) => {
    const unit = UNITS[kind]
    return {
      label: unit ? `${label} (${unit})` : label,
      kind,
      href,
      value: (row: SheetRow) => value(row, now),
    }
  })
  // Amounts that may be estimates: the file says so beside them.
  return columns.some(({ estimated }) => estimated) ? [...own, STATE] : own
}

/** For `csv`: the head and the rows; of a link its address. */
export function csvSheet(rows: readonly SheetRow[], columns: readonly Column[], now: number): CsvRow[] {
  const all = fileColumns(columns, now)
  return [all.map(({ label }) => label), ...rows.map((row) => all.map((column) => csvCell(column, row)))]
}

function csvCell({ kind, value, href }: FileColumn, row: SheetRow): Value {
  const cell = value(row)
  if (kind === 'money') return typeof cell === 'number' ? cnyFromFen(cell) : null
  if (kind === 'day') return cell === null ? null : String(cell).slice(0, 10)
  return href ? (href(row) ?? cell) : cell
}

/** For `writeWorkbook`. */
export function bookSheet(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  now: number,
): { columns: BookColumn[]; rows: BookCell[][] } {
  const all = fileColumns(columns, now)
  return {
    columns: all.map(({ label, kind }) => ({ label, width: WIDTHS[kind] ?? 11 })),
    rows: rows.map((row) => all.map((column) => bookCell(column, row))),
  }
}

const WIDTHS: Partial<Record<Kind, number>> = { text: 24, day: 12 }

function bookCell({ kind, value, href }: FileColumn, row: SheetRow): BookCell {
  const cell = value(row)
  if (cell === null) return null
  if (kind === 'day') return { day: Date.parse(String(cell)) }
  if (typeof cell === 'string') return { text: cell, href: href?.(row) ?? null }
  return kind === 'money' ? { money: cnyFromFen(cell) } : { whole: cell }
}
