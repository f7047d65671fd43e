import type { ReceiptRow } from '#islands/ui/Receipt.tsx'
import type { Fee, ParcelDetailed } from './parcel.ts'
import { sumCny } from '#domain/order/total.ts'

/** The parts of a parcel's price as rows of a receipt. */
export function feeRows(fees: readonly Fee[], showPrice?: (cny: string) => string | undefined): ReceiptRow[] {
  return fees.map(({ label, amount_cny, estimated }) => ({
    label,
    cny: amount_cny,
    shown: showPrice?.(amount_cny),
    estimated,
  }))
}

interface ComparedFee {
  label: string
  estimated_cny: string | null
  real_cny: string | null
}

/** Every fee as it was estimated and as it is, in one order; null where only the other side has it. */
export function comparedFees({ estimated_fees, fees }: ParcelDetailed): ComparedFee[] {
  const labels = [...new Set([...fees, ...estimated_fees].map(({ label }) => label))]
  return labels.map((label) => ({
    label,
    estimated_cny: amountOf(estimated_fees, label),
    real_cny: amountOf(fees, label),
  }))
}

export const totalOf = (fees: readonly Fee[]) => sumCny(fees.map(({ amount_cny }) => amount_cny))

const amountOf = (fees: readonly Fee[], label: string) =>
  fees.find((fee) => fee.label === label)?.amount_cny ?? null
