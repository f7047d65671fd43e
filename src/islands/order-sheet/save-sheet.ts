import { strToU8, zipSync } from 'fflate'
import { csv } from '#domain/table/csv.ts'
import type { Column } from '#domain/order/sheet-columns.ts'
import { bookSheet, csvSheet } from '#domain/order/sheet-file.ts'
import type { SheetRow } from '#domain/order/sheet-row.ts'
import { writeWorkbook } from '#domain/table/write-xlsx.ts'
import { saveFile } from '#islands/ui/save-file.ts'

const BOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Makes a file of these rows and columns in the browser and hands it over as a download. */
export function saveSheet(
  kind: 'csv' | 'xlsx',
  rows: readonly SheetRow[],
  columns: readonly Column[],
  now: number,
): void {
  const file =
    kind === 'csv'
      ? new Blob([csv(csvSheet(rows, columns, now))], { type: 'text/csv' })
      : new Blob([packed(rows, columns, now)], { type: BOOK })
  saveFile(file, `orders-${new Date(now).toISOString().slice(0, 10)}.${kind}`)
}

function packed(rows: readonly SheetRow[], columns: readonly Column[], now: number) {
  const book = bookSheet(rows, columns, now)
  const files = writeWorkbook('Orders', book.columns, book.rows)
  return zipSync(Object.fromEntries([...files].map(([name, text]) => [name, strToU8(text)])))
}
