import { carrierNumberTrouble } from './box.ts'

/** A carrier's list of tracking numbers: CSV with commas, semicolons or tabs, as spreadsheets save and copy it. */

export const TRACKING_COLUMNS = ['parcel_no', 'carrier', 'tracking_number', 'box'] as const
type Column = (typeof TRACKING_COLUMNS)[number]

export const MAX_TRACKING_ROWS = 200

export interface TrackingRow {
  /** Line of the text, counted from 1. */
  line: number
  parcel_no: string
  carrier: string
  tracking_number: string
  /** Null: all boxes of the parcel. */
  box: number | null
  /** Why it cannot be sent; null when it can. */
  wrong: string | null
}

/**
 * Reads the rows of a list. The first line may name the columns, in any order; without names they stand in the order of
 * `TRACKING_COLUMNS`. A row without a carrier takes `carrierOf` its parcel. Empty lines and `sep=` are passed over.
 */
export function readTrackingList(text: string, carrierOf: (parcel_no: string) => string): TrackingRow[] {
  const separator = [';', '\t'].find((one) => text.includes(one)) ?? ','
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((written, index) => ({ line: index + 1, cells: cellsOf(written, separator) }))
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !/^sep=/i.test(cells[0] ?? ''))
  const [head] = lines
  const columns = head ? columnsOf(head.cells) : null
  const at = (column: Column) => (columns ?? TRACKING_COLUMNS).indexOf(column)
  return lines.slice(columns ? 1 : 0).map(({ line, cells }) => {
    const cell = (column: Column) => (at(column) < 0 ? '' : (cells[at(column)] ?? ''))
    const parcel_no = cell('parcel_no').toUpperCase()
    const row = {
      line,
      parcel_no,
      tracking_number: cell('tracking_number'),
      carrier: cell('carrier') || carrierOf(parcel_no),
      box: cell('box') === '' ? null : Number(cell('box')),
    }
    return { ...row, wrong: whatIsWrong(row) }
  })
}

function whatIsWrong({
  parcel_no,
  carrier,
  tracking_number,
  box,
}: Omit<TrackingRow, 'wrong'>): string | null {
  if (!parcel_no) return 'The parcel’s number is missing.'
  if (!tracking_number) return 'The tracking number is missing.'
  const trouble = carrierNumberTrouble(normalTracking(tracking_number))
  if (trouble) return trouble
  if (!carrier) return 'The carrier is missing.'
  if (box !== null && !(Number.isInteger(box) && box >= 1 && box <= 20))
    return 'Number the boxes 1, 2 and so on.'
  return null
}

/** The columns that a first line names, '' for others; null when it names none. */
function columnsOf(cells: readonly string[]): (Column | '')[] | null {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'))
  if (!names.includes('parcel_no') || !names.includes('tracking_number')) return null
  return names.map((name) => TRACKING_COLUMNS.find((column) => column === name) ?? '')
}

/** The cells of a line; in quotes a cell may hold the separator, and two quotes are one. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let index = 0; index < line.length; index += 1) {
    const letter = line[index] ?? ''
    if (letter === '"' && quoted && line[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (letter === '"') quoted = !quoted
    else if (letter === separator && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell].map((one) => one.trim().replace(/^'/, ''))
}

/** A seller's tracking number the way labels, scanners and people write it: one spelling. */
export function normalTracking(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .toUpperCase()
}
