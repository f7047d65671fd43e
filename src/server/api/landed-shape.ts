import { z } from 'zod'
import { LANDED_KINDS, landedCost, landedInCny } from '#domain/freight/landed-cost.ts'
import { tierPriceFen } from '#domain/item/price-tier.ts'
import type { ItemRead } from '#server/item/items.ts'
import { chooseSku } from '#server/item/items.ts'
import type { Services } from '#server/services.ts'
import { cnyOut } from './shapes.ts'

const landed = {
  country: z.string(),
  line_code: z.string(),
  line_name: z.string(),
  eta_days: z.tuple([z.int(), z.int()]).nullable(),
  illustrative: z.boolean(),
  /** Fees that are not `included` in the freight add up to the total; without `tax` nobody knows tax and duty. */
  rows: z.array(z.strictObject({ kind: z.enum(LANDED_KINDS), amount_cny: cnyOut, included: z.boolean() })),
  tax: z.strictObject({ name: z.string(), percent: z.number(), collected_by: z.string() }).nullable(),
  total_cny: cnyOut,
  sources: z.array(z.strictObject({ text: z.string(), since: z.string() })),
}

/** An item at somebody's door, an estimate. */
export const landedOut = z.strictObject({ ...landed, hs6: z.string() })

/** The same of several kinds of goods in one parcel. */
export const parcelLandedOut = z.strictObject({ ...landed, hs6: z.array(z.string()) })

export interface Wanted {
  sku_id?: string | undefined
  quantity?: number
  country?: string
}

/**
 * Pieces of one option at the door, of the cheapest option where none is chosen. null when its weight is unknown or no
 * line takes them. Throws 422 for a sku that is not there.
 */
export function itemLanded({ rates }: Services, item: ItemRead, { sku_id, quantity = 1, country }: Wanted) {
  const { title, goods_class, est_weight_g, price_tiers } = item
  const one_fen = sku_id === undefined ? item.price_fen : chooseSku(item, sku_id).price_fen
  const price_fen = tierPriceFen(one_fen, price_tiers, quantity)
  const cost = landedCost(
    {
      pieces: [{ title, goods_class, est_weight_g, price_fen, quantity }],
      postage_fen: item.domestic_fee_fen,
    },
    { ...(country && { country }), rates: rates.get().rates },
  )
  if (!cost) return null
  const { hs6, ...rest } = landedInCny(cost)
  return { ...rest, hs6: hs6[0] ?? '' }
}
