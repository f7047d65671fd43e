/** A sheet as rows of cells. A cell with a link behind its words holds both: "black shoes https://…". */
export type Grid = string[][]

/** The largest file that is read. */
export const MAX_SHEET_MB = 15

const SEPARATORS = [',', ';', '\t', '|']

/** A file of separated values; which sign separates them is said in its first line (`sep=;`) or seen there. */
export function readSeparated(text: string): Grid {
  const whole = text.replace(/^\ufeff/, '')
  const [line = '', separator = ''] = /^sep=(.)\r?\n/.exec(whole) ?? []
  return cellsOf(whole.slice(line.length), separator || separatorOf(whole))
}

/**
 * Splits a pasted text into cells: cells copied from a sheet come with tabs between them, a list that was written as a
 * file with the sign that its first line has beside the columns' names, all else as lines.
 */
export function readPasted(text: string, isHeader: (cells: string[]) => boolean): Grid {
  if (text.includes('\t')) return cellsOf(text, '\t')
  const separator = separatorOf(text)
  const [head = []] = cellsOf(firstLine(text), separator)
  if (head.length > 1 && isHeader(head)) return cellsOf(text, separator)
  return text.split(/\r\n|[\r\n]/).map((line) => [line])
}

const firstLine = (text: string) => /^[^\r\n]*/.exec(text)?.[0] ?? ''

function separatorOf(text: string): string {
  const line = firstLine(text.trimStart()).replace(/"[^"]*"/g, '')
  const count = (sign: string) => line.split(sign).length
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** RFC 4180 with any separator; a quote that never closes counts as a letter. */
export function cellsOf(text: string, separator: string): Grid {
  const rows: Grid = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const quoted = text[at] === '"' ? endOfQuote(text, at, separator) : -1
    const end = quoted < 0 ? endOfCell(text, at, separator) : quoted + 1
    row.push(quoted < 0 ? text.slice(at, end) : text.slice(at + 1, quoted).replaceAll('""', '"'))
    const more = text[end] === separator
    if (!more) {
      rows.push(row)
      row = []
    } else if (end + 1 === text.length) row.push('')
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
  if (row.length) rows.push(row)
  return rows
}

function endOfCell(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === separator || sign === '\n' || sign === '\r') return at
  }
  return text.length
}

/** Where the closing quote stands, -1 when none is followed by an end of the cell. */
function endOfQuote(text: string, from: number, separator: string): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1]
    if (next === '"') at += 1
    else return next === undefined || next === separator || next === '\n' || next === '\r' ? at : -1
  }
  return -1
}
