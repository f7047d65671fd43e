import type { ReceiptRow } from '#islands/ui/Receipt.tsx'
import type { Fee, ParcelDetailed } from './parcel.ts'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
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

type Compared = Pick<ParcelDetailed, 'mode' | 'fees' | 'estimated_fees' | 'history'>

/** Every fee as it was estimated and as it is, in one order; null where only the other side has it. */
export function comparedFees(parcel: Compared): ComparedFee[] {
  const { estimated_fees, fees } = parcel
  const labels = [...new Set([...fees, ...estimated_fees].map(({ label }) => label))]
  const coupon = fees.find(({ kind }) => kind === 'coupon')
  return labels.map((label) => ({
    label,
    estimated_cny: label === coupon?.label ? couponThen(parcel) : amountOf(estimated_fees, label),
    real_cny: amountOf(fees, label),
  }))
}

/** The coupon's discount on the estimate, as it was paid; null where the estimate was not paid. */
function couponThen({ mode, estimated_fees, history }: Compared): string | null {
  const paid = history.find(({ event }) => event === 'pay')
  if (mode !== 'estimate' || !paid) return null
  const estimated_fen = estimated_fees.reduce((sum, { amount_cny }) => sum + fenOf(amount_cny), 0)
  const off_fen = Math.max(0, estimated_fen + fenOf(paid.amount_cny ?? '0.00'))
  return off_fen > 0 ? cnyFromFen(-off_fen) : null
}

export const totalOf = (fees: readonly Fee[]) => sumCny(fees.map(({ amount_cny }) => amount_cny))

const amountOf = (fees: readonly Fee[], label: string) =>
  fees.find((fee) => fee.label === label)?.amount_cny ?? null
