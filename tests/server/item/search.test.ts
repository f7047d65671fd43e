import { describe, expect, it } from 'vitest'
import { searchMarket } from '#server/item/search.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import type { SearchQuery } from '#server/providers/marketplaces/marketplace.ts'
import { sampleMarketplace } from '#server/providers/sample/market.ts'
import type { Services } from '#server/services.ts'

const rates = { get: () => ({ rates: { USD: 0.125, EUR: 0.1 }, updated_at: 0 }) }
const ALL = { page: 1, sort: 'default' } as const

/** A marketplace with Chinese titles that finds something for the named searches alone. */
function chineseMarket(finds: readonly string[]) {
  const queries: SearchQuery[] = []
  const hit = (title: string) => ({
    item_platform: 'taobao' as const,
    num_iid: '600000000001',
    title,
    image: '',
    price_fen: 100,
    price_max_fen: 100,
    sales: null,
    shop: '',
  })
  const market = new Market([
    {
      platforms: ['taobao'],
      getItem: sampleMarketplace.getItem,
      async search(query) {
        queries.push(query)
        const list = finds.includes(query.keyword) ? [hit(query.keyword)] : []
        return { list, total: list.length, page_size: 20 }
      },
    },
  ])
  return { services: { market, rates } as unknown as Services, queries }
}

describe('A search in English', () => {
  it('is tried in Chinese before the words as typed', async () => {
    const { services, queries } = chineseMarket(['灰色 连帽卫衣'])
    const result = await searchMarket(services, { ...ALL, keyword: 'grey hoodie XL' })
    expect(result.total).toBe(1)
    expect(queries.map(({ keyword }) => keyword)).toEqual(['灰色 连帽卫衣'])
    expect(result.reading).toMatchObject({ remaining: null, size: 'XL' })
  })

  it('gives up words one by one and says which are left', async () => {
    const { services, queries } = chineseMarket(['连帽卫衣'])
    const result = await searchMarket(services, { ...ALL, keyword: 'grey hoodie' })
    expect(queries.map(({ keyword }) => keyword)).toEqual(['灰色 连帽卫衣', 'grey hoodie', '连帽卫衣'])
    expect(result.reading.remaining?.map(({ text }) => text)).toEqual(['hoodie'])
  })

  it('narrows the price in fen by the rate; a limit of the filter wins', async () => {
    const { services, queries } = chineseMarket(['台灯'])
    await searchMarket(services, { ...ALL, keyword: 'lamp under 10 dollars' })
    await searchMarket(services, { ...ALL, keyword: 'lamp under 10 dollars', price_max_fen: 500 })
    expect(queries.map(({ price_max_fen }) => price_max_fen)).toEqual([8000, 500])
  })

  it('goes as it is when it is Chinese, and ends after five tries', async () => {
    const { services, queries } = chineseMarket([])
    await searchMarket(services, { ...ALL, keyword: '灰色 卫衣 xl' })
    expect(queries.map(({ keyword }) => keyword)).toEqual(['灰色 卫衣 xl'])
    const result = await searchMarket(services, { ...ALL, keyword: 'one two three four five six seven lamp' })
    expect([result.total, queries.length - 1 <= 5]).toEqual([0, true])
  })

  it.each(['hoodie grey xl', 'running shoes mens 44', 'tote bag', 'mens hoodie under 300 yuan'])(
    'finds things in the sample catalogue: %s',
    async (keyword) => {
      const services = { market: new Market([sampleMarketplace]), rates } as unknown as Services
      expect((await searchMarket(services, { ...ALL, keyword })).total).toBeGreaterThan(0)
    },
  )
})
