/**
 * Rows as CSV (RFC 4180) that a spreadsheet opens as UTF-8, with commas between the cells wherever it stands: the first
 * line says so. A text that a spreadsheet would run as a formula gets an apostrophe in front, also where one could
 * begin if the file were cut at semicolons or tabs; plain numbers, also negative ones, stay numbers.
 * docs/decisions/csv.md says why.
 */
export const csv = (rows: readonly CsvRow[]): string => `\uFEFFsep=,\r\n${csvRows(rows)}`

export type CsvRow = readonly (string | number | null)[]

/** Rows that follow others. */
export const csvRows = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
/** Where a cell could begin, and the formula that could begin there. The wide signs count in East Asian spreadsheets. */
const FORMULA = /(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = PLAIN_NUMBER.test(text) ? text : text.replace(FORMULA, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
