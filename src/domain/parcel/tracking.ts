import type { Grid } from '#domain/table/cells.ts'
import { DAY } from '#domain/time/durations.ts'
import { carrierNumberTrouble } from './box.ts'

/** A carrier's list of tracking numbers, as its file or a spreadsheet has it. */

export const TRACKING_COLUMNS = ['parcel_no', 'carrier', 'tracking_number', 'box'] as const
type Column = (typeof TRACKING_COLUMNS)[number]

/** The names that others give the columns: AfterShip, 4PX and the forwarders of Hualei, Yanwen. */
const OTHER_NAMES: Record<Column, readonly string[]> = {
  parcel_no: ['order_id', '客户单号', '订单号'],
  carrier: ['courier', '物流公司'],
  tracking_number: ['服务商单号', '运单号'],
  box: [],
}

export const MAX_TRACKING_ROWS = 5_000
/** The most that one call takes. */
export const MAX_ROWS_A_CALL = 200

/** Carriers give a number to somebody else after months. */
export const NUMBER_FOR_MS = 120 * DAY

export interface TrackingRow {
  /** Row of the list, counted from 1. */
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
 * Reads the rows of a list. The first row may name the columns, in any order and beside others; without names they stand
 * in the order of `TRACKING_COLUMNS`. A row without a carrier takes `usual_carrier`. Empty rows are passed over.
 */
export function readTrackingList(grid: Grid, usual_carrier: string): TrackingRow[] {
  const lines = grid
    .map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head] = lines
  const named = head ? columnsOf(head.cells) : null
  const at = named ?? { parcel_no: 0, carrier: 1, tracking_number: 2, box: 3 }
  const rows = lines.slice(named ? 1 : 0).map(({ line, cells }) => {
    const cell = (column: Column) => cells[at[column]] ?? ''
    const row = {
      line,
      parcel_no: cell('parcel_no').toUpperCase(),
      tracking_number: cell('tracking_number'),
      carrier: cell('carrier') || usual_carrier,
      box: cell('box') === '' ? null : Number(cell('box')),
    }
    return { ...row, wrong: whatIsWrong(row) }
  })
  const shared = sharedNumbers(rows.filter(({ wrong }) => wrong === null))
  return rows.map((row) =>
    row.wrong === null && shared.has(normalTracking(row.tracking_number))
      ? { ...row, wrong: sharedSentence(row.tracking_number) }
      : row,
  )
}

/** Without the apostrophe that keeps a cell a text, and the link that a workbook has behind its words. */
const cellText = (cell: string) =>
  cell
    .trim()
    .replace(/^'/, '')
    .replace(/\s+https?:\/\/\S+$/, '')

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

/** Where the columns stand that a first row names, -1 for the others; null when it names none. */
function columnsOf(cells: readonly string[]): Record<Column, number> | null {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'))
  const placeOf = (column: Column) => {
    const name = [column, ...OTHER_NAMES[column]].find((one) => names.includes(one))
    return name === undefined ? -1 : names.indexOf(name)
  }
  const at = {
    parcel_no: placeOf('parcel_no'),
    carrier: placeOf('carrier'),
    tracking_number: placeOf('tracking_number'),
    box: placeOf('box'),
  }
  return at.parcel_no < 0 || at.tracking_number < 0 ? null : at
}

type Numbered = Pick<TrackingRow, 'parcel_no' | 'tracking_number'>

/** Numbers that stand beside more than one parcel. */
export function sharedNumbers(rows: readonly Numbered[]): ReadonlySet<string> {
  const parcels = Map.groupBy(rows, (row) => normalTracking(row.tracking_number))
  const several = [...parcels].filter(([, own]) => new Set(own.map((row) => row.parcel_no)).size > 1)
  return new Set(several.map(([number]) => number))
}

export const sharedSentence = (number: string) =>
  `The number ${number} is beside several parcels in this list.`

/** As many rows as a call takes, those of one parcel together. */
export function callsOf<Row extends Numbered>(rows: readonly Row[]): Row[][] {
  const calls: Row[][] = []
  for (const own of Map.groupBy(rows, (row) => row.parcel_no).values()) {
    const last = calls.at(-1)
    if (last && last.length + own.length <= MAX_ROWS_A_CALL) last.push(...own)
    else calls.push([...own])
  }
  return calls
}

/**
 * A seller's tracking number the way labels, scanners, people and marketplaces write it: one spelling, without the words
 * that a marketplace puts before it (“圆通快递：YT88…”).
 */
export function normalTracking(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Script=Han}+[\s:]*/gu, '')
    .replace(/[\s\p{Cf}]+/gu, '')
    .toUpperCase()
}
