import { fieldsOf, listOf, numberOf, textOf } from './kept-work.ts'

/** The states of a scan; 'before' is a box that had been scanned already. */
const SCAN_STATES = [
  'waiting',
  'sending',
  'failed',
  'received',
  'before',
  'unclaimed',
  'refused',
  'closed',
] as const
export type ScanState = (typeof SCAN_STATES)[number]

export interface ScannedItem {
  id: string
  title: string
  quantity: number
  order_no: string
  /** The customer's; '' after a reload. */
  email: string
  inspected: boolean
}

/** A box that was scanned. */
export interface Scan {
  key: string
  number: string
  at: number
  state: ScanState
  /** A sentence to know, or to act on. */
  said: string
  items: readonly ScannedItem[]
  unclaimed_id: string
  /** It has been sent once; whether it arrived is another matter. */
  tried: boolean
  /** It comes onto the table as soon as there is room. */
  open_next: boolean
}

/** Somebody still has something to do with it. */
export function isOpen({ state, items }: Scan): boolean {
  if (state === 'received' || state === 'before') return items.some((item) => !item.inspected)
  return state === 'waiting' || state === 'sending' || state === 'failed' || state === 'unclaimed'
}

/** Its items wait on a table of ours. */
export const canOpen = (scan: Scan) => (scan.state === 'received' || scan.state === 'before') && isOpen(scan)

/** As it is kept: what was on its way when the page was left is sent again. */
export const unsent = (scan: Scan): Scan => (scan.state === 'sending' ? { ...scan, state: 'waiting' } : scan)

/** A kept scan, without what is none: the edge where foreign data comes in. */
export function readScan(stored: unknown): Scan {
  const { key, number, at, state, said, items, unclaimed_id, tried } = fieldsOf(stored)
  return unsent({
    key: textOf(key),
    number: textOf(number),
    at: numberOf(at),
    said: textOf(said),
    state: SCAN_STATES.find((one) => one === state) ?? 'waiting',
    items: listOf(items).map(readItem),
    unclaimed_id: textOf(unclaimed_id),
    tried: tried === true,
    open_next: false,
  })
}

function readItem(stored: unknown): ScannedItem {
  const { id, title, quantity, order_no, inspected } = fieldsOf(stored)
  return {
    id: textOf(id),
    title: textOf(title),
    quantity: numberOf(quantity),
    order_no: textOf(order_no),
    email: '',
    inspected: inspected === true,
  }
}
