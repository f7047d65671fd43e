import type { Part } from '#domain/money/payout.ts'
import { amount } from './letter.ts'

/** Where a withdrawal goes, a line for each part; `elsewhere` says where what no payment takes goes. */
export const partLines = (parts: readonly Part[], elsewhere: string) =>
  parts.map(
    ({ payment_no, amount_fen }) =>
      `- ${amount(amount_fen)} ${payment_no ? `back to your payment ${payment_no}` : elsewhere}`,
  )
