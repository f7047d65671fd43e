import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { landedCost, landedInCny, MOST_PIECES } from '#domain/freight/landed-cost.ts'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { CURRENCIES } from '#domain/money/money.ts'
import { getItem } from '#server/item/items.ts'
import { estimateShipping } from '#server/order/shipping-estimate.ts'
import { invalid } from '#server/problem.ts'
import { call } from '#server/rpc/call.ts'
import { itemLanded, landedOut, parcelLandedOut } from './landed-shape.ts'
import { cnyBetween, country, ids, numIid, platform, quantity, text } from './shapes.ts'

const MOST_FEN = 1_000_000_000
const price = cnyBetween(0, MOST_FEN, 'Enter a price up to ¥10,000,000.00.')

const pieces = z
  .array(
    z.strictObject({
      title: text(500).default(''),
      price_cny: price,
      quantity: quantity.default(1),
      goods_class: z.enum(GOODS_CLASSES).default('general'),
      est_weight_g: z.int().min(1).max(1_000_000).nullable(),
    }),
  )
  .max(200)

const parcel = z.strictObject({
  pieces: pieces.min(1),
  /** Bought with them, of unknown weight: only customs counts them. */
  unweighed: pieces.default([]),
  postage_cny: price,
})

/** Prices at the door. What is asked about is what somebody looks at: nothing is bought at these prices. */
export const landedCalls = {
  'item/landed_cost': call({
    access: CALL_ACCESS['item/landed_cost'],
    summary:
      'What an item costs at the door in a country, import tax and duty included; null when nobody can tell',
    input: z.strictObject({
      item_platform: platform,
      num_iid: numIid,
      sku_id: z.string().max(64).optional(),
      quantity: quantity.default(1),
      country,
      /** Amounts are in CNY whatever is read here; pages turn them into the reader's currency. */
      currency_unit: z.enum(['CNY', ...CURRENCIES.map(({ code }) => code)]).optional(),
    }),
    output: landedOut.nullable(),
    async run(ctx, { item_platform, num_iid, sku_id, ...wanted }) {
      await ctx.limits.take('browse', ctx)
      const item = await getItem(ctx, item_platform, num_iid, ctx.now)
      return itemLanded(ctx, item, { sku_id: sku_id || undefined, ...wanted })
    },
  }),
  'item/estimate_landed': call({
    access: CALL_ACCESS['item/estimate_landed'],
    summary: 'The same for goods as they are described, a parcel each; null where nobody can tell',
    input: z.strictObject({
      country,
      parcels: z.array(parcel).min(1).max(100),
    }),
    output: z.strictObject({ list: z.array(parcelLandedOut.nullable()) }),
    async run(ctx, { country: to, parcels }) {
      await ctx.limits.take('browse', ctx)
      const count = parcels
        .flatMap((one) => [...one.pieces, ...one.unweighed])
        .reduce((sum, one) => sum + one.quantity, 0)
      if (count > 2 * MOST_PIECES) throw invalid('parcels', `Ask about ${2 * MOST_PIECES} pieces at most.`)
      const { rates } = ctx.rates.get()
      const list = parcels.map((one) => {
        const cost = landedCost(one, { country: to, rates })
        return cost && landedInCny(cost)
      })
      return { list }
    },
  }),
  'orders/estimate_shipping': call({
    access: CALL_ACCESS['orders/estimate_shipping'],
    summary: 'What order items will cost on their way in one parcel, import tax and duty included',
    input: z.strictObject({ ids, country }),
    output: z.strictObject({ landed: parcelLandedOut.nullable(), unweighed: z.int() }),
    async run(ctx, input) {
      const { landed, unweighed } = await estimateShipping(ctx, ctx.account, input)
      return { landed: landed && landedInCny(landed), unweighed }
    },
  }),
}
