import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { sameItem } from '#domain/link/canonical.ts'
import { kindOf } from '#domain/item/title-kind.ts'
import { plainWord } from '#domain/item/shopper-words.ts'
import { Problem } from '#server/problem.ts'
import { FRESH_MS } from '#server/item/items.ts'
import { similarItems } from '#server/item/similar.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import type { Marketplace } from '#server/providers/marketplaces/marketplace.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { sampleMarketplace } from '#server/providers/sample/market.ts'

const [shoes] = SAMPLE_ITEMS
if (!shoes) throw new Error('The sample marketplace is empty')

/** The sample marketplace, searched in another way. */
const searchedBy = (search: Marketplace['search']) => new Market([{ ...sampleMarketplace, search }])

describe('Similar items', () => {
  it('are other things of the same kind, for every item that has any', async () => {
    const market = new Market([sampleMarketplace])
    let some = 0
    for (const item of SAMPLE_ITEMS) {
      const similar = await similarItems(market, item)
      if (!similar) continue
      some += 1
      const kind = plainWord(similar.keyword)
      expect(similar.list.length).toBeLessThanOrEqual(8)
      expect(similar.list.some((hit) => sameItem(hit, item))).toBe(false)
      for (const { title } of similar.list)
        expect([
          title,
          plainWord(kindOf(title)?.word ?? ''),
          plainWord(kindOf(title)?.known ?? ''),
        ]).toContain(kind)
    }
    expect(some).toBeGreaterThan(SAMPLE_ITEMS.length / 2)
  })

  it('are none where nothing is like it', async () => {
    const alone = { ...shoes, num_iid: '1', title: 'Brass sextant' }
    expect(await similarItems(new Market([sampleMarketplace]), alone)).toBeNull()
  })

  it('are asked for once, and kept', async () => {
    let asked = 0
    const market = searchedBy(async (query) => {
      asked += 1
      return sampleMarketplace.search(query)
    })
    await similarItems(market, shoes)
    const first = asked
    await similarItems(market, shoes)
    expect([first > 0, asked]).toEqual([true, first])
  })

  it('are asked for once by one word, however many items are looked at, and again when prices may be old', async () => {
    const asked: string[] = []
    const market = searchedBy(async (query) => {
      asked.push(`${query.platform} ${query.keyword}`)
      return sampleMarketplace.search(query)
    })
    let ahead = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + ahead)
    try {
      for (let at = 0; at < 500; at++) await similarItems(market, { ...shoes, num_iid: String(at) })
      const first = [...asked]
      expect(new Set(first).size).toBe(first.length)
      ahead = FRESH_MS + 1
      // The cache looks at the clock once a millisecond.
      await wait(5)
      await similarItems(market, shoes)
      expect(asked).toEqual([...first, ...first])
    } finally {
      clock.mockRestore()
    }
  })

  it('keep no more than four searches under way', async () => {
    const { promise: late, resolve: answer } = Promise.withResolvers<void>()
    let asked = 0
    const market = searchedBy(async (query) => {
      asked += 1
      await late
      return sampleMarketplace.search(query)
    })
    const words = ['shirt', 'hoodie', 'mug', 'lamp', 'bag', 'jacket', 'keyboard', 'watch']
    const named = words.map((word, at) => ({ ...shoes, num_iid: String(at), title: `A plain ${word}` }))
    await Promise.all(named.map((item) => similarItems(market, item)))
    expect(asked).toBe(4)
    answer()
    await expect.poll(() => similarItems(market, shoes)).not.toBeNull()
  })

  it('are not waited for where the marketplace is slow, and there at the next look', async () => {
    const { promise: late, resolve: answer } = Promise.withResolvers<void>()
    const market = searchedBy(async (query) => {
      await late
      return sampleMarketplace.search(query)
    })
    const started = Date.now()
    expect(await similarItems(market, shoes)).toBeNull()
    expect(Date.now() - started).toBeLessThan(500)
    answer()
    await expect.poll(async () => (await similarItems(market, shoes))?.list.length ?? 0).toBeGreaterThan(2)
  })

  it('are none while nobody answers, and asked for again then', async () => {
    let down = true
    const market = searchedBy(async (query) => {
      if (down) throw new Problem(503, 'PROVIDER_DOWN', 'Down.')
      return sampleMarketplace.search(query)
    })
    expect(await similarItems(market, shoes)).toBeNull()
    down = false
    expect(await similarItems(market, shoes)).not.toBeNull()
  })
})
