import { readOrderFilter } from './group.ts'
import { COLUMNS, type Column, type Value } from './sheet-columns.ts'
import type { SheetRow } from './sheet-row.ts'

/** Which rows of the sheet are shown, in which order, and what they come to. */

export interface SheetFilter {
  /** A status, or a group of them as the list's tabs have it; '' for all. */
  status: string
  /** A parcel's number, or NO_PARCEL; '' for all. */
  parcel: string
  /** '' for all, OWN_ITEM for what the customer described. */
  platform: string
  /** For whom; '' for all. */
  person: string
  /** Each has to be somewhere in the row. */
  words: string
}

export const NO_PARCEL = 'none'
export const OWN_ITEM = 'own'

export function filterRows(rows: readonly SheetRow[], filter: SheetFilter): SheetRow[] {
  const { group, status } = readOrderFilter(filter.status || 'All')
  const statuses: readonly string[] | undefined = status ? [status] : group?.statuses
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (statuses && !statuses.includes(row.status)) return false
    if (filter.parcel && (row.parcel?.parcel_no ?? NO_PARCEL) !== filter.parcel) return false
    if (filter.platform && (row.item_platform ?? OWN_ITEM) !== filter.platform) return false
    if (filter.person && row.tag !== filter.person) return false
    if (words.length === 0) return true
    const text = textOf(row)
    return words.every((word) => text.includes(word))
  })
}

const textOf = ({
  title,
  sku_text,
  order_no,
  order_notes,
  inner_tracking_number,
  client,
  tag,
  parcel,
}: SheetRow) =>
  [title, sku_text, order_no, order_notes, inner_tracking_number, client, tag, parcel?.parcel_no]
    .join('\n')
    .toLowerCase()

export interface Sorting {
  column: Column
  down: boolean
}

/** "door" and, from the largest, "-door"; null for the order in which they were ordered. */
export function readSorting(text: string): Sorting | null {
  const down = text.startsWith('-')
  const column = COLUMNS.find(({ id }) => id === text.slice(down ? 1 : 0))
  return column ? { column, down } : null
}

/** Rows as they come, newest first, where nothing is asked for. Empty cells are last either way; equal ones stay. */
export function sortRows(rows: readonly SheetRow[], sorting: Sorting | null, now: number): SheetRow[] {
  if (!sorting) return [...rows]
  const { column, down } = sorting
  const keyed = rows.map((row) => ({ row, key: (column.order ?? column.value)(row, now) }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    return down ? compare(b.key, a.key) : compare(a.key, b.key)
  })
  return keyed.map(({ row }) => row)
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(a: Exclude<Value, null>, b: Exclude<Value, null>): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return byName.compare(String(a), String(b))
}

export interface Total {
  /** Null when no row has a value. */
  sum: number | null
  /** How many rows have one. */
  count: number
  /** Whether a part of it may still change. */
  estimated: boolean
}

/** The total of a column, without what was given back; null where that means nothing. */
export function totalOf(rows: readonly SheetRow[], column: Column, now: number): Total | null {
  if (!column.summed) return null
  let sum: number | null = null
  let count = 0
  let estimated = false
  for (const row of rows) {
    const value = column.kept ? column.kept(row) : column.value(row, now)
    if (typeof value !== 'number') continue
    sum = (sum ?? 0) + value
    count += 1
    estimated ||= column.estimated?.(row) ?? false
  }
  return { sum, count, estimated }
}
