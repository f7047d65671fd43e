import { type CouponedItem, couponLeftFen } from './coupon-left.ts'
import { type PricedItem, quoteOrder } from './pricing.ts'

/** What an item costs once the seller's terms have changed. Source: product decisions, "Order item", ask_customer. */

export const QUESTION_KINDS = ['price', 'postage', 'option', 'quantity'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export interface BoughtItem extends Omit<PricedItem, 'id'>, CouponedItem {}

/** What the seller would change; what is left out stays. */
export interface ItemChange {
  /** Per piece. */
  price_fen?: number | undefined
  /** The item's postage. */
  domestic_fee_fen?: number | undefined
  quantity?: number | undefined
}

/** What the item becomes on a yes, and what is then debited, negative refunded. */
export interface QuestionChange extends ItemChange {
  amount_fen: number
  sku_id?: string | undefined
  sku_text?: string | undefined
}

/** An option as the customer chooses it. */
export interface QuestionOption {
  sku_id: string | null
  text: string
  price_cny: string
  /** What a yes to it debits, negative refunds. */
  amount_cny: string
}

export interface ChangedItem {
  price_fen: number
  quantity: number
  domestic_fee_fen: number
  service_fee_fen: number
  coupon_fen: number
  /** What the item costs then. */
  total_fen: number
}

/**
 * The item as it would have been quoted with the change: its fee follows the goods, half-up per item, and its coupon
 * falls with them. Source: product decisions, "Allocation".
 */
export function changedItem(item: BoughtItem, change: ItemChange): ChangedItem {
  const { price_fen = item.price_fen, domestic_fee_fen = item.domestic_fee_fen } = change
  const quantity = change.quantity ?? item.quantity
  const left_fen = couponLeftFen(item, price_fen * quantity)
  const quoted = quoteOrder({
    items: [{ ...item, id: '', price_fen, quantity, domestic_fee_fen }],
    coupon_fen: left_fen,
  })
  const { service_fee_fen, coupon_fen, total_fen } = quoted
  return { price_fen, quantity, domestic_fee_fen, service_fee_fen, coupon_fen, total_fen }
}
