import type { Bucket } from './ledger.ts'

/** The amounts paid and refunded for a subject, each with its share of promotional money, fen. */
export interface PaidIn {
  paid_fen: number
  paid_promo_fen: number
  refunded_fen: number
  refunded_promo_fen: number
}

/** Paid for an order item or a parcel and not refunded, fen. */
export const netPaidFen = ({ paid_fen, refunded_fen }: Pick<PaidIn, 'paid_fen' | 'refunded_fen'>) =>
  paid_fen - refunded_fen

/**
 * The buckets `fen` of what was paid for these goes back to. Cash first: a smaller debit would have taken the same
 * promotional money and less cash. What was never paid in cash comes back as promotional money.
 */
export function bucketsBack(paid: readonly PaidIn[], fen: number): Bucket {
  const cash_left_fen = paid.reduce((sum, row) => sum + cashLeftFen(row), 0)
  const cash_fen = Math.min(fen, Math.max(0, cash_left_fen))
  return { cash_fen, promo_fen: fen - cash_fen }
}

const cashLeftFen = (row: PaidIn) =>
  row.paid_fen - row.paid_promo_fen - (row.refunded_fen - row.refunded_promo_fen)
