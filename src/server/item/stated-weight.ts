import { twinKey } from '#domain/link/platform.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { keptItems } from './items.ts'

type Named = Pick<OrderItemRow, 'id' | 'item_platform' | 'num_iid'>

/** The weight of a piece of these items by their marketplaces, g, by their ids; without those of which these say nothing. */
export async function statedWeights(db: Db | Tx, items: readonly Named[]): Promise<Map<string, number>> {
  const numbered = items.flatMap(({ id, item_platform, num_iid }) =>
    item_platform && num_iid ? [{ id, item_platform, num_iid }] : [],
  )
  const products = await keptItems(db, numbered)
  return new Map(
    numbered.flatMap(({ id, ...product }) => {
      const stated_g = products.get(twinKey(product))?.est_weight_g
      return stated_g ? [[id, stated_g]] : []
    }),
  )
}
