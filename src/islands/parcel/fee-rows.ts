import type { ReceiptRow } from '#islands/ui/receipt-row.ts'
import type { Fee } from './parcel.ts'

/** The parts of a parcel's price as rows of a receipt. */
export function feeRows(fees: readonly Fee[], showPrice?: (cny: string) => string | undefined): ReceiptRow[] {
  return fees.map(({ label, amount_cny, estimated }) => ({
    label,
    cny: amount_cny,
    shown: showPrice?.(amount_cny),
    estimated,
  }))
}
