import { splitByWeights } from './money.ts'
import { type PricedLine, quoteOrder } from './pricing.ts'

/** What a line costs once the seller's terms have changed. Source: product decisions, "Order item", ask_customer. */

export const QUESTION_KINDS = ['price', 'postage', 'option', 'quantity'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export interface BoughtLine extends Omit<PricedLine, 'id'> {
  coupon_fen: number
}

/** What the seller would change; what is left out stays. */
export interface LineChange {
  /** Per piece. */
  price_fen?: number | undefined
  /** The line's postage. */
  domestic_fee_fen?: number | undefined
  quantity?: number | undefined
}

export interface ChangedLine {
  price_fen: number
  quantity: number
  domestic_fee_fen: number
  service_fee_fen: number
  coupon_fen: number
  /** What the line costs then. */
  total_fen: number
}

/**
 * The line as it would have been quoted with the change: its fee follows the goods, half-up per line. Its coupon stays
 * with the pieces that are left, by goods value, so that fewer pieces cost their part of what was paid.
 */
export function changedLine(line: BoughtLine, change: LineChange): ChangedLine {
  const { price_fen = line.price_fen, domestic_fee_fen = line.domestic_fee_fen } = change
  const quantity = change.quantity ?? line.quantity
  const [left_fen = 0] = splitByWeights(line.coupon_fen, [quantity, Math.max(0, line.quantity - quantity)])
  const quoted = quoteOrder({
    lines: [{ ...line, id: '', price_fen, quantity, domestic_fee_fen }],
    coupon_fen: left_fen,
  })
  const { service_fee_fen, coupon_fen, total_fen } = quoted
  return { price_fen, quantity, domestic_fee_fen, service_fee_fen, coupon_fen, total_fen }
}
