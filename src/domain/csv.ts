/**
 * Rows as CSV (RFC 4180) that a spreadsheet opens as UTF-8. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front; plain numbers, also negative ones, stay numbers.
 */
export const csv = (rows: readonly CsvRow[]): string => `\uFEFF${csvRows(rows)}`

export type CsvRow = readonly (string | number | null)[]

/** Rows that follow others. */
export const csvRows = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
