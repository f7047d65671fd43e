import { parse } from 'csv-parse/sync'
import { type DateOrder, orderOf } from './cells.ts'
import type { Format, Reading } from './format.ts'
import { bank } from './bank.ts'
import { paypal, paypalSettlement } from './paypal.ts'
import { stripe } from './stripe.ts'

/** A provider's or a bank's statement, as it stands in its file. */

export interface StatementRow {
  /** Line of the file, counted from 1. */
  line: number
  /** The reference by which the same movement is known in another file. */
  ref: string
  /** The shop's day. */
  day: string
  /** Only what is the customers' is compared: `fee` is the provider's, `own` goes to our bank or changes currency. */
  kind: 'customer' | 'fee' | 'own'
  /** The statement's own description. */
  text: string
  /** References that may name one of our payments or withdrawals. */
  names: string[]
  /** The account that money came from, where a bank says it. */
  payer?: string
  currency: string
  /** Hundredths of the currency's unit, out negative; what is left of it is `gross_cents - fee_cents`. */
  gross_cents: number
  fee_cents: number
  /** As the customer was charged, where the provider changed the currency. */
  charged_currency: string
  charged_cents: number
  /** After this row, when the statement says it. */
  balance_cents: number | null
}

export interface Statement {
  format: string
  /** From the earliest on. */
  rows: StatementRow[]
}

const MAX_STATEMENT_ROWS = 20_000

/** A sentence that says what is wrong, and where. */
export type Wrong = { wrong: string }

interface StatementOptions {
  method: string
  /** Used when a bank's statement names no currency. */
  currency: string
  order: DateOrder
}

/** Reads a file of separated values. A row that cannot be read is named with its line and column. */
export function readStatement(
  text: string,
  { method, currency, order }: StatementOptions,
): Statement | Wrong {
  const read = recordsOf(text)
  if ('wrong' in read) return read
  const match = formatOf(read)
  if (!match)
    return {
      wrong: `The columns are not those of a statement. The first line reads: ${headOf(read)}. ${neededBy(method)}`,
    }
  const { format, head, at } = match
  if (!format.methods.includes(method))
    return { wrong: `This is ${format.name}. Choose where it comes from, or another file.` }
  const rows = read.slice(at + 1)
  if (rows.length > MAX_STATEMENT_ROWS)
    return { wrong: `This file has ${rows.length} rows. Import at most ${MAX_STATEMENT_ROWS} at a time.` }
  const dates = datesFirst(format, head, rows, order)
  if (typeof dates !== 'string') return dates
  const reading: Reading = { head, currency, order: dates }
  const result: StatementRow[] = []
  for (const { cells, line } of rows) {
    const row = format.row(cells, line, reading)
    if (row && 'wrong' in row) return { wrong: `Line ${line}, ${row.wrong}` }
    if (row) result.push(row)
  }
  if (!result.length) return { wrong: 'This statement has no movements.' }
  return { format: format.name, rows: numbered(inTime(result)) }
}

export interface Line {
  cells: string[]
  line: number
}

function recordsOf(text: string): Line[] | Wrong {
  if (!text.trim()) return { wrong: 'This file is empty.' }
  if (text.startsWith('PK'))
    return { wrong: 'This is a workbook or an archive. Save it as CSV, and import that.' }
  if (text.startsWith('%PDF')) return { wrong: 'This is a PDF. Download the statement as CSV.' }
  if (text.includes('\0')) return { wrong: 'This isn’t a CSV file.' }
  const whole = text.replace(/^\ufeff?sep=(.)\r?\n/i, '')
  const moved = whole.length === text.length ? 0 : 1
  const read: Line[] = []
  let skipped = ''
  parse(whole, {
    bom: true,
    delimiter: delimiterOf(whole),
    relax_column_count: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 100_000,
    on_record(cells: string[], { lines }) {
      if (cells.some((cell) => cell !== '')) read.push({ cells, line: lines + moved })
      return null
    },
    on_skip(error) {
      skipped ||= error?.message ?? 'a row cannot be read'
    },
  })
  return skipped ? { wrong: `The file cannot be read as CSV: ${skipped}.` } : read
}

/** The sign that cuts the first lines into most cells, quoted ones aside. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|[\r\n]/, 20)
  const cells = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length))
  return [',', ';', '\t', '|'].reduce((best, sign) => (cells(sign) > cells(best) ? sign : best))
}

/** Banks write words above the table; it begins where its columns are named. */
const MOST_WORDS = 30

function formatOf(records: readonly Line[]) {
  for (const [at, { cells }] of records.slice(0, MOST_WORDS).entries()) {
    const names = cells.map((cell) =>
      cell
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
    )
    const format = FORMATS.find((one) => one.knows(names))
    if (format)
      return { format, at, head: new Map(names.map((name, column) => [name, column] as const).reverse()) }
  }
  return null
}

/** "A bank statement needs …" for each that comes by this method. */
const neededBy = (method: string) =>
  FORMATS.filter(({ methods }) => methods.includes(method))
    .map(({ name, needs }) => `${name.charAt(0).toUpperCase()}${name.slice(1)} needs ${needs}.`)
    .join(' ')

const headOf = ([first]: readonly Line[]) => (first?.cells ?? []).join(', ').slice(0, 120)

function datesFirst(
  format: Format,
  head: ReadonlyMap<string, number>,
  rows: readonly Line[],
  preference: DateOrder,
): 'day' | 'month' | Wrong {
  const column = format.dates.map((name) => head.get(name)).find((one) => one !== undefined) ?? 0
  const order = orderOf(rows.map(({ cells }) => cells[column] ?? ''))
  if (order === 'mixed')
    return { wrong: 'Some dates begin with the day and some with the month. Download the statement again.' }
  if (order) return order
  if (preference !== 'auto') return preference
  const example = rows[0]?.cells[column] ?? ''
  return {
    wrong: `Dates such as ${example} can be read in two ways. Choose which comes first, the day or the month.`,
  }
}

/** Many files have the latest on top. */
function inTime(rows: StatementRow[]): StatementRow[] {
  const first = rows[0]?.day ?? ''
  const last = rows.at(-1)?.day ?? ''
  if (first === last ? runsBackwards(rows) : first > last) rows.reverse()
  return rows.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** Within a single day only the balances show the direction. */
function runsBackwards(rows: readonly StatementRow[]): boolean {
  const steps = rows.slice(1).flatMap((row, at) => {
    const before = rows[at]
    if (!before || before.currency !== row.currency) return []
    return before.balance_cents === null || row.balance_cents === null ? [] : [[before, row] as const]
  })
  const net = (row: StatementRow) => row.gross_cents - row.fee_cents
  const wrong = ([before, row]: readonly [StatementRow, StatementRow]) =>
    (row.balance_cents ?? 0) - (before.balance_cents ?? 0) !== net(row)
  const back = ([before, row]: readonly [StatementRow, StatementRow]) =>
    (before.balance_cents ?? 0) - (row.balance_cents ?? 0) === net(before)
  return steps.length > 0 && steps.some(wrong) && steps.every(back)
}

/** Rows without a number of their own are told apart by what they say, and how often they say it. */
function numbered(rows: StatementRow[]): StatementRow[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    if (row.ref) return row
    const content = [row.day, row.currency, row.gross_cents, row.fee_cents, row.text].join('|')
    const nth = (counts.get(content) ?? 0) + 1
    counts.set(content, nth)
    return { ...row, ref: `${content}|${nth}` }
  })
}

/** The statements we can read; the first one that knows a file's columns reads it. */
const FORMATS: readonly Format[] = [stripe, paypalSettlement, paypal, bank]
