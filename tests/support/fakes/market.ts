import { setTimeout } from 'node:timers/promises'
import { Problem } from '#server/problem.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import { sampleMarketplace } from '#server/providers/sample/market.ts'
import type { World } from '../worlds/world.ts'

/** The sample marketplace, with what a test changes about it. */
export interface TestMarket {
  market: Market
  /** Added to every price, fen. */
  rise_fen: number
  /** Stock of every sku, when set. */
  stock: number | null
  mood: 'well' | 'down' | 'empty'
  reads: number
  /** How long each read takes. */
  slow_ms: number
  /** The item it does not answer for. */
  refuses: string
  /** How many reads there were at the same time. */
  most_at_once: number
}

export function testMarket(): TestMarket {
  let open = 0
  const test: TestMarket = {
    rise_fen: 0,
    stock: null,
    mood: 'well',
    reads: 0,
    slow_ms: 0,
    refuses: '',
    most_at_once: 0,
    market: new Market([
      {
        ...sampleMarketplace,
        async getItem(platform, num_iid) {
          test.reads++
          open++
          test.most_at_once = Math.max(test.most_at_once, open)
          await setTimeout(test.slow_ms)
          open--
          if (num_iid === test.refuses) throw new Problem(503, 'PROVIDER_DOWN', 'It does not answer.')
          if (test.mood === 'down') throw new Problem(503, 'PROVIDER_DOWN', 'It does not answer.')
          if (test.mood === 'empty') throw new Problem(404, 'NOT_FOUND', 'It is gone.')
          const item = await sampleMarketplace.getItem(platform, num_iid)
          const skus = item.skus.map((sku) => ({
            ...sku,
            price_fen: sku.price_fen + test.rise_fen,
            stock: test.stock ?? sku.stock,
          }))
          return { ...item, price_fen: item.price_fen + test.rise_fen, skus }
        },
      },
    ]),
  }
  return test
}

/** Makes everything that was read from marketplaces this old. */
export async function ageReads({ services: { db } }: World, minutes: number): Promise<void> {
  const at = Date.now() - minutes * 60_000
  await db.updateTable('items').set({ fetched_at: at }).execute()
  await db.updateTable('cart_items').set({ price_at: at }).execute()
}
