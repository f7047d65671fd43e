/**
 * Rows as CSV (RFC 4180) that a spreadsheet opens as UTF-8. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front; plain numbers, also negative ones, stay numbers.
 */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
