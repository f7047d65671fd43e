import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { sumCny } from '#domain/order/total.ts'
import type { ParcelMode } from './status.ts'
import { REHEARSAL_FEN } from '#domain/freight/parcel-services.ts'

/**
 * Total, Paid, Back and Due of a parcel's page: in every state the rows add up to the total, and total − paid + back =
 * due. Amounts are the API's.
 */

export interface FeeRow {
  kind: string
  label: string
  amount_cny: string
  estimated: boolean
}

export interface ReceiptFacts {
  mode: ParcelMode
  status: string
  /** The last known fees, the rehearsal and the coupon among them. */
  fees: readonly FeeRow[]
  paid_cny: string
  refunded_cny: string
}

export interface ParcelReceipt {
  rows: FeeRow[]
  total_cny: string
  /** Costs added to a rehearsal once it is weighed; empty when the parcel has a price. */
  later: FeeRow[]
}

/** The purpose of a rehearsal's first payment. */
export const REHEARSAL_FEE = {
  kind: 'rehearsal',
  label: 'Rehearsal: packing and weighing',
  fen: REHEARSAL_FEN,
  estimated: false,
} as const

/** A rehearsal pays these first, and all others when it is weighed. */
const FIRST: readonly string[] = ['rehearsal', 'service']
const UNWEIGHED: readonly string[] = ['WaitingForPayment', 'RehearsalRequested', 'Packing']

export function parcelReceipt(parcel: ReceiptFacts): ParcelReceipt {
  const { mode, status, fees } = parcel
  if (status === 'Cancelled') return receipt(keptRows(parcel), [])
  if (mode === 'estimate' || !UNWEIGHED.includes(status)) return receipt([...fees], [])
  const first = ({ kind }: FeeRow) => FIRST.includes(kind)
  return receipt(
    fees.filter(first),
    fees.filter((fee) => !first(fee)),
  )
}

/** The rows that are to be paid now: of a rehearsal that is weighed, what its first payment has left. */
export function dueRows(parcel: ReceiptFacts): FeeRow[] {
  const { rows } = parcelReceipt(parcel)
  return parcel.status === 'Rehearsed' ? rows.filter(({ kind }) => !FIRST.includes(kind)) : rows
}

const receipt = (rows: FeeRow[], later: FeeRow[]): ParcelReceipt => ({
  rows,
  later,
  total_cny: sumCny(rows.map(({ amount_cny }) => amount_cny)),
})

/** The cost of a cancelled parcel: payments that were not refunded, by purpose. */
function keptRows({ fees, paid_cny, refunded_cny }: ReceiptFacts): FeeRow[] {
  let left_fen = fenOf(paid_cny) - fenOf(refunded_cny)
  const rows: FeeRow[] = []
  const keep = (row: Omit<FeeRow, 'amount_cny'>, fen: number) => {
    const kept_fen = Math.min(left_fen, fen)
    if (kept_fen <= 0) return
    left_fen -= kept_fen
    rows.push({ ...row, amount_cny: cnyFromFen(kept_fen), estimated: false })
  }
  for (const fee of fees.filter(({ kind }) => DONE.includes(kind))) keep(fee, fenOf(fee.amount_cny))
  keep({ kind: 'kept', label: 'Work done before it was cancelled', estimated: false }, left_fen)
  return rows
}

const DONE: readonly string[] = ['rehearsal', 'service', 'return_freight']
