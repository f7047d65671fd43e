import { twinKey } from '#domain/link/platform.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { keptItems } from '#server/item/items.ts'

type Named = Pick<OrderItemRow, 'id' | 'item_platform' | 'num_iid'>

/** What their marketplaces say that a piece of these items weighs, g, by their ids; without those of which they say nothing. */
export async function statedWeights(db: Db | Tx, items: readonly Named[]): Promise<Map<string, number>> {
  const numbered = items.flatMap(({ id, item_platform, num_iid }) =>
    item_platform && num_iid ? [{ id, item_platform, num_iid }] : [],
  )
  const kept = await keptItems(db, numbered)
  return new Map(
    numbered.flatMap(({ id, ...product }) => {
      const stated_g = kept.get(twinKey(product))?.est_weight_g
      return stated_g ? [[id, stated_g]] : []
    }),
  )
}
