import { moneyIn } from '#domain/assistant/sums.ts'
import { sumInFen } from '#server/money/exchange-rate.ts'
import type { Asked } from './own-things.ts'

/** Sums that a question names. */

/** How far a sum may be off that is named in another currency, or from memory. */
const NEAR = 0.02
export const isNear = (fen: number, sum_fen: number) => Math.abs(fen - sum_fen) <= sum_fen * NEAR

/** The sum that a question names, fen; 0 without one. */
export function sumOf({ read, rates }: Pick<Asked, 'read' | 'rates'>): number {
  const sum = moneyIn(read.text)
  return (sum && sumInFen(rates, sum)) ?? 0
}

/** The same of a part, else of the whole. */
export const saidSum = ({ read, rates }: Pick<Asked, 'read' | 'rates'>): number =>
  sumOf({ read, rates }) || sumOf({ read: { ...read, text: read.whole }, rates })
