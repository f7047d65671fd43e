import { fieldsOf, listOf, numberOf, textOf } from './kept-work.ts'
import { GENERIC_FAILURE } from '#domain/text/failure-texts.ts'
import { MINUTE } from '#domain/time/durations.ts'
import { ApiError, call, type Data } from './api.ts'

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
  /** How many pieces are here while others are missing: it waits for those, not for us. */
  part_arrived: number | null
}

/** It is still to be inspected. */
export const isToInspect = ({ inspected, part_arrived }: ScannedItem) => !inspected && part_arrived === null

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
  if (state === 'received' || state === 'before') return items.some(isToInspect)
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
  const { id, title, quantity, order_no, inspected, part_arrived } = fieldsOf(stored)
  return {
    id: textOf(id),
    title: textOf(title),
    quantity: numberOf(quantity),
    order_no: textOf(order_no),
    email: '',
    inspected: inspected === true,
    part_arrived: numberOf(part_arrived) || null,
  }
}

type StaffItem = Data<'bk/scan_arrival'>['list'][number]

/** The server's answer about a number: what the list shows, and the items that wait to be inspected. */
interface Received extends Pick<Scan, 'state' | 'said' | 'unclaimed_id'> {
  items: readonly StaffItem[]
}

/** An answer may be slow while many scan at once. */
const QUIET = { popup: false, timeout_ms: 20_000 }

/** How far the clocks of browser and server may lie apart. */
const NEAR_MS = MINUTE

/**
 * Says that a box is here. Was an earlier answer perhaps `lost`, the box may have arrived then: it counts as received
 * now. Throws ApiError.
 */
export async function receive(
  { number: inner_tracking_number, at }: Pick<Scan, 'number' | 'at'>,
  lost: boolean,
): Promise<Received> {
  return call('bk/scan_arrival', { inner_tracking_number }, QUIET).then(
    ({ list, unclaimed }) =>
      unclaimed
        ? { state: 'unclaimed', said: saidOf(unclaimed, at), items: [], unclaimed_id: unclaimed.id }
        : { state: 'received', said: '', items: list, unclaimed_id: '' },
    async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'WRONG_STATE') throw error
      const items = await waitingIn(inner_tracking_number)
      const state = lost && items.length > 0 ? 'received' : 'before'
      return { state, said: items.length > 0 ? '' : error.message, items, unclaimed_id: '' }
    },
  )
}

/** '' for a box that was not unclaimed before it was scanned. */
const saidOf = ({ created_at }: { created_at: string }, scanned_at: number) =>
  Date.parse(created_at) < scanned_at - NEAR_MS
    ? 'It was scanned before and waits under Unclaimed. Say which items it holds, or close it.'
    : ''

/** Items of a box, or of an order, that wait to be inspected. Throws ApiError. */
export async function waitingIn(name: string): Promise<StaffItem[]> {
  const filter = { to_inspect: true, keyword: name, limit: 100 }
  const { list } = await call('bk/get_order_items', filter, QUIET)
  return list.filter((item) => item.inner_tracking_number === name || item.order_no === name)
}

export function summaryOf({ id, title, quantity, order_no, email }: StaffItem): ScannedItem {
  return { id, title, quantity, order_no, email, inspected: false, part_arrived: null }
}

/** Anything that is not a call's failure is a bug and is logged; the scan stays all the same. */
export function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return new ApiError(0, 'BUG', GENERIC_FAILURE)
}

/** The same scan may be taken a little later, or from who is let in again. */
export const isPassing = ({ status, code }: ApiError): boolean =>
  [0, 408, 429].includes(status) ||
  status >= 500 ||
  code === 'IN_PROGRESS' ||
  (status === 403 && code !== 'OWN_ACCOUNT')
