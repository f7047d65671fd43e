import { landedCost, type LandedCost } from '#domain/freight/landed-cost.ts'
import type { Box } from '#domain/freight/freight.ts'
import { vipLevel } from '#domain/money/vip.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import { statedWeights } from '#server/item/stated-weight.ts'
import { notFound } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { findOrderItems } from './lists.ts'

export interface ShippingEstimate {
  /** All of them in one parcel, with the freight of those that have a weight; null when none has, or no line takes them. */
  landed: LandedCost | null
  /** How many have none. */
  unweighed: number
}

/**
 * The cost of these order items on their way, all in one parcel to the country. What we have inspected counts by its
 * weight and size, so that a parcel of it alone is estimated here as where it is made; the rest by what the marketplace
 * said of a piece. Throws 404 when one is not the customer's.
 */
export async function estimateShipping(
  { db, rates }: Services,
  account: Account,
  { ids, country }: { ids: string[]; country: string },
): Promise<ShippingEstimate> {
  const items = await findOrderItems(db, account, ids)
  if (items.length !== new Set(ids).size) throw notFound('an item of this order')
  const stated = await statedWeights(
    db,
    items.filter(({ weight_g }) => weight_g === null),
  )
  const weightOf = ({ id, weight_g, quantity }: OrderItemRow) =>
    weight_g === null ? stated.get(id) : Math.ceil(weight_g / quantity)
  const pieces = items.map((item) => ({
    ...item,
    est_weight_g: weightOf(item) || null,
    box: measuredBox(item),
  }))
  // Until all are measured it is the guess that anybody gets, as on the item's page.
  const freight_off_bp = pieces.every(({ box }) => box) ? vipLevel(account.growth).freight_off_bp : 0
  const [weighed, unweighed] = [pieces.filter(hasWeight), pieces.filter((piece) => !hasWeight(piece))]
  const postage_fen = items.reduce((sum, { domestic_fee_fen }) => sum + domestic_fee_fen, 0)
  const landed = landedCost(
    { pieces: weighed, unweighed, postage_fen },
    { country, rates: rates.get().rates, freight_off_bp },
  )
  return { landed, unweighed: unweighed.length }
}

const hasWeight = ({ est_weight_g }: { est_weight_g: number | null }) => est_weight_g !== null

/** Null before the inspection. */
function measuredBox({ weight_g, length_cm, width_cm, height_cm }: OrderItemRow): Box | null {
  if (weight_g === null || length_cm === null || width_cm === null || height_cm === null) return null
  return { weight_g, length_cm, width_cm, height_cm }
}
