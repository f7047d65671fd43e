import { feeFen, showCny } from '#domain/money/money.ts'
import type { PricedItem } from './pricing.ts'
import type { QuestionChange } from './question.ts'

interface AskedItem extends Omit<PricedItem, 'id'> {
  service_fee_fen: number
  coupon_fen: number
  paid_fen: number
  refunded_fen: number
}

/**
 * Each sum that a yes changes, from what to what, and what they come to, in yuan: "The price goes from ¥98.00 to ¥105.00 and the
 * service fee from ¥7.84 to ¥8.40. In all, you pay ¥7.56 more." '' where nothing changes, and of options, whose rows say it.
 */
export function changeWords(item: AskedItem, changes: readonly QuestionChange[]): string {
  const [change] = changes
  if (!change || change.sku_text !== undefined) return ''
  const { amount_fen, quantity = item.quantity, price_fen = item.price_fen } = change
  const { domestic_fee_fen = item.domestic_fee_fen } = change
  const goods_fen = price_fen * quantity
  const fee_fen = feeFen(goods_fen, item.fee_ratio_bp)
  const total_fen = item.paid_fen - item.refunded_fen + amount_fen
  const coupon_fen = goods_fen + domestic_fee_fen + fee_fen + item.services_fen - total_fen
  const pieces = ['number of pieces', String(item.quantity), String(quantity)] as const
  const sum = (what: string, from_fen: number, to_fen: number) =>
    [what, showCny(from_fen), showCny(to_fen)] as const
  const changed = [
    pieces,
    sum(item.quantity > 1 ? 'price of each piece' : 'price', item.price_fen, price_fen),
    sum('postage in China', item.domestic_fee_fen, domestic_fee_fen),
    sum('service fee', item.service_fee_fen, fee_fen),
    sum('coupon', item.coupon_fen, item.coupon_fen && coupon_fen),
  ].filter(([, from, to]) => from !== to)
  const clauses = changed.map(([what, from, to], at) =>
    at === 0 ? `The ${what} goes from ${from} to ${to}` : `the ${what} from ${from} to ${to}`,
  )
  if (clauses.length === 0) return ''
  const list = [clauses.slice(0, -1).join(', '), clauses.at(-1)].filter(Boolean).join(' and ')
  return `${list}. In all, ${effect(amount_fen)}.`
}

function effect(amount_fen: number): string {
  if (amount_fen === 0) return 'you pay nothing more'
  return amount_fen > 0 ? `you pay ${showCny(amount_fen)} more` : `${showCny(-amount_fen)} comes back to you`
}
