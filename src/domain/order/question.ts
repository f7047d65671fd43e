import { showCny } from '#domain/money/money.ts'
import { type CouponedItem, couponAfterFallFen } from '#domain/promotion/coupon-after-price-fall.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { type PricedItem, quoteOrder } from './pricing.ts'

/** The price of an item once the seller's terms have changed. Source: docs/decisions/questions.md. */

/** The last two move no money: the seller ships late, or the goods hold a battery, which fewer lines take. */
export const QUESTION_KINDS = ['price', 'postage', 'option', 'quantity', 'late', 'battery'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export interface BoughtItem extends Omit<PricedItem, 'id'>, CouponedItem {}

/** A change proposed by the seller; absent fields stay as they are. */
export interface ItemChange {
  /** Per piece. */
  price_fen?: number | undefined
  /** The item's postage. */
  domestic_fee_fen?: number | undefined
  quantity?: number | undefined
}

/** The item after a yes, and the sum then debited, negative refunded. */
export interface QuestionChange extends ItemChange {
  amount_fen: number
  sku_id?: string | undefined
  sku_text?: string | undefined
  goods_class?: GoodsClass | undefined
}

/** An option as the customer chooses it. */
export interface QuestionOption {
  sku_id: string | null
  text: string
  price_cny: string
  /** Debited on a yes; negative is refunded. */
  amount_cny: string
  /** The uploaded picture of the option. */
  photo_id?: string | undefined
}

export interface ChangedItem {
  price_fen: number
  quantity: number
  domestic_fee_fen: number
  service_fee_fen: number
  coupon_fen: number
  /** Price of the item after a yes. */
  total_fen: number
}

/**
 * The item as it would have been quoted with the change: its fee follows the goods, half-up per item, and its coupon
 * falls with them.
 */
export function changedItem(item: BoughtItem, change: ItemChange): ChangedItem {
  const { price_fen = item.price_fen, domestic_fee_fen = item.domestic_fee_fen } = change
  const quantity = change.quantity ?? item.quantity
  const left_fen = couponAfterFallFen(item, price_fen * quantity)
  const quoted = quoteOrder({
    items: [{ ...item, id: '', price_fen, quantity, domestic_fee_fen }],
    coupon_fen: left_fen,
  })
  const { service_fee_fen, coupon_fen, total_fen } = quoted
  return { price_fen, quantity, domestic_fee_fen, service_fee_fen, coupon_fen, total_fen }
}

/** From so many times what was paid on, what a question asks for in all may have a digit too many. */
const MANY_TIMES = 3
/** A rise up to here costs nobody much, fen. */
const SMALL_RISE_FEN = 5_000

/**
 * Why the rises that a yes to a question would cost, fen beside what was `paid_fen`, are hardly meant, as a sentence; null when they
 * may be.
 */
export function riseDoubt(paid_fen: number, rises_fen: readonly number[]): string | null {
  const most_fen = Math.max(0, ...rises_fen)
  if (most_fen <= SMALL_RISE_FEN || most_fen < paid_fen * (MANY_TIMES - 1)) return null
  return `${showCny(paid_fen)} was paid, and this asks for ${showCny(most_fen)} more. Is there a digit too many?`
}
