import type { ReceiptLine } from '#islands/ui/receipt-line.ts'
import type { Fee } from './parcel.ts'

/** The parts of a parcel's price as lines of a receipt. */
export function feeLines(fees: readonly Fee[], shown?: (cny: string) => string | undefined): ReceiptLine[] {
  return fees.map(({ label, amount_cny, estimated }) => ({
    label,
    cny: amount_cny,
    shown: shown?.(amount_cny),
    estimated,
  }))
}
