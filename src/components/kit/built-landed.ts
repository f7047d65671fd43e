import { landedCost, landedInCny } from '#domain/freight/landed-cost.ts'
import { fenOf } from '#domain/money/money.ts'
import type { DoorGoods } from '#elements/landed-figures.ts'

/**
 * The cost of a piece at the door in the country pages are made for, whose import tax is reckoned in US dollars; `usd` is what one
 * CNY buys. null where no line takes it there.
 */
export function builtLanded(
  { title, price_cny, postage_cny, weight_g, goods_class }: DoorGoods,
  usd: number,
) {
  const price_fen = fenOf(price_cny)
  const piece = { title, price_fen, quantity: 1, goods_class, est_weight_g: weight_g }
  const cost = landedCost({ pieces: [piece], postage_fen: fenOf(postage_cny) }, { rates: { USD: usd } })
  return cost && landedInCny(cost)
}
