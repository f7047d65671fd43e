import { describe, expect, it } from 'vitest'
import { Problem } from '#server/problem.ts'
import type { SearchQuery } from '#server/providers/marketplaces/marketplace.ts'
import { expandRow, SAMPLE_ITEMS, SAMPLE_ROWS } from '#server/providers/sample/catalogue.ts'
import { sampleMarketplace } from '#server/providers/sample/market.ts'
import { pictureNames } from '../../support/fakes/altered-photos.ts'
import { samplePicture } from '#domain/item/picture.ts'

const search = (query: Partial<SearchQuery>) =>
  sampleMarketplace.search({ keyword: '', page: 1, sort: 'default', ...query })

describe('the sample catalogue', () => {
  it('has items of different numbers, titles and first pictures each', () => {
    for (const facet of [
      SAMPLE_ITEMS.map((item) => item.num_iid),
      SAMPLE_ITEMS.map((item) => item.title),
      SAMPLE_ITEMS.map((item) => item.title_zh),
      SAMPLE_ITEMS.map((item) => item.images[0]),
    ]) {
      expect(new Set(facet).size).toBe(SAMPLE_ITEMS.length)
    }
  })

  it('has items on every platform it serves, and on no other', () => {
    const used = new Set(SAMPLE_ITEMS.map((item) => item.item_platform))
    expect([...used].sort()).toEqual([...sampleMarketplace.platforms].sort())
  })

  it('has a sku for every combination of options, each once', () => {
    for (const item of SAMPLE_ITEMS) {
      const sizes = item.sku_props_array.map((axis) => axis.values.length)
      const expected = sizes.length === 0 ? 0 : sizes.reduce((product, size) => product * size, 1)
      const combinations = new Set(item.skus.map((sku) => sku.prop_value_ids.join()))
      expect([item.title, combinations.size, item.skus.length]).toEqual([item.title, expected, expected])
    }
  })

  it('gives every sku a number of its own and one value of each option', () => {
    const ids = SAMPLE_ITEMS.flatMap((item) => item.skus.map((sku) => sku.sku_id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^\d+$/.test(id))).toEqual([])
    for (const item of SAMPLE_ITEMS) {
      for (const sku of item.skus) {
        const known = item.sku_props_array.map((axis, i) =>
          axis.values.some((value) => value.id === sku.prop_value_ids[i]),
        )
        expect(known).not.toContain(false)
      }
    }
  })

  it('says with a hit what its dearest option costs', async () => {
    for (const { num_iid, price_fen, price_max_fen } of (await search({ keyword: 'shoes' })).list) {
      const item = SAMPLE_ITEMS.find((one) => one.num_iid === num_iid)
      expect([price_fen, price_max_fen]).toEqual([item?.price_fen, item?.price_max_fen])
    }
  })

  it('names the cheapest and the dearest sku as its price range', () => {
    for (const item of SAMPLE_ITEMS.filter((item) => item.skus.length > 0)) {
      const prices = item.skus.map((sku) => sku.price_fen)
      expect([item.price_fen, item.price_max_fen]).toEqual([Math.min(...prices), Math.max(...prices)])
    }
  })

  it('spends every surcharge and sold-out mark of its rows on a sku', () => {
    for (const row of SAMPLE_ROWS) {
      const item = expandRow(row)
      const names = item.sku_props_array.flatMap((axis) => axis.values.map((value) => value.name))
      expect(names).toEqual(expect.arrayContaining(Object.keys(row.adds ?? {})))
      const gone = item.skus.filter((sku) => sku.stock === 0).length
      expect([row.title, gone]).toEqual([
        row.title,
        row.sold_out === 'all' ? item.skus.length : (row.sold_out?.length ?? 0),
      ])
    }
  })

  it('begins tiers with the price of one piece, and a piece never costs more in larger numbers', () => {
    const tiered = SAMPLE_ITEMS.filter((item) => item.price_tiers.length > 0)
    expect(tiered.length).toBeGreaterThan(9)
    for (const { title, price_fen, price_tiers } of tiered) {
      const prices = price_tiers.map((tier) => tier.price_fen)
      expect([title, price_tiers[0]]).toEqual([title, { min_quantity: 1, price_fen }])
      expect([title, prices]).toEqual([title, prices.toSorted((a, b) => b - a)])
    }
  })

  it('spells tiers, descriptions and Chinese words out of a row', () => {
    const [plain] = SAMPLE_ROWS
    if (!plain) throw new Error('there are no rows')
    const item = expandRow({
      ...plain,
      ...{ tiers: '1:2600/10:2300', desc: 'detail', drawing: 'mug', colours: 'blue/white:Chalk' },
      props: { Material: 'Cotton 85 %, polyester 15 %', Water: '30 m', Enigma: 'Cotton' },
    })
    expect(item.price_tiers).toEqual([
      { min_quantity: 1, price_fen: 2600 },
      { min_quantity: 10, price_fen: 2300 },
    ])
    expect(item.desc_images).toEqual([
      '/sample/mug-blue-detail-1600.webp',
      '/sample/mug-white-detail-1600.webp',
    ])
    expect(item.props.slice(0, 3)).toEqual([
      {
        name: 'Material',
        name_zh: '材质',
        value: 'Cotton 85 %, polyester 15 %',
        value_zh: '棉 85 %、涤纶 15 %',
      },
      { name: 'Water', name_zh: '防水', value: '30 m' },
      { name: 'Enigma', value: 'Cotton', value_zh: '棉' },
    ])
    const [colour] = item.sku_props_array
    expect([colour?.name_zh, colour?.values.map((value) => value.name_zh)]).toEqual([
      '颜色',
      ['蓝色', '粉白'],
    ])
    expect(expandRow({ ...plain, tiers: '', desc: '' })).toMatchObject({ price_tiers: [], desc_images: [] })
  })

  it('has Chinese for the name of every property', () => {
    const unnamed = SAMPLE_ITEMS.flatMap((item) => item.props.filter((prop) => !prop.name_zh))
    expect(unnamed.map((prop) => prop.name)).toEqual([])
  })

  it('shows only pictures that are there', () => {
    const drawn = new Set(pictureNames())
    const shown = SAMPLE_ITEMS.flatMap((item) => [
      ...item.images,
      ...item.desc_images,
      ...item.sku_props_array.flatMap((axis) => axis.values.flatMap((value) => value.image ?? [])),
      ...item.skus.flatMap((sku) => sku.image ?? []),
    ])
    expect(shown.filter((image) => !drawn.has(samplePicture(image)?.name ?? ''))).toEqual([])
  })

  it('contains the awkward items the pages have to cope with', () => {
    const kinds: Record<string, (item: (typeof SAMPLE_ITEMS)[number]) => boolean> = {
      'one fen': (item) => item.price_fen === 1,
      'very dear': (item) => item.price_fen === 12_345_678,
      'sold out': (item) => item.skus.length > 0 && item.skus.every((sku) => sku.stock === 0),
      'one sku sold out': (item) => item.skus.filter((sku) => sku.stock === 0).length === 1,
      'long Chinese title': (item) => item.title_zh.length > 60,
      'no skus': (item) => item.skus.length === 0,
      'three options': (item) => item.sku_props_array.length === 3,
      'price range': (item) => item.price_max_fen > item.price_fen,
      battery: (item) => item.goods_class === 'battery_builtin',
      liquid: (item) => item.goods_class === 'liquid',
      prohibited: (item) => item.goods_class === 'prohibited',
      'no weight': (item) => item.est_weight_g === null,
    }
    const missing = Object.entries(kinds).filter(([, test]) => !SAMPLE_ITEMS.some(test))
    expect(missing.map(([kind]) => kind)).toEqual([])
  })
})

describe('opening a sample item', () => {
  it('gives the item of a platform and number', async () => {
    const item = await sampleMarketplace.getItem('weidian', '5789470155')
    expect(item.title).toBe('Chalk white leather court shoes')
    expect(item.images[0]).toBe('/sample/sneaker-white-front-1600.webp')
    expect(item).not.toHaveProperty('sales')
  })

  it('gives a Taobao item by a Tmall link, and the reverse, under its own platform', async () => {
    const taobao = await sampleMarketplace.getItem('tmall', '675330231400')
    const tmall = await sampleMarketplace.getItem('taobao', '625144747417')
    expect([taobao.item_platform, tmall.item_platform]).toEqual(['taobao', 'tmall'])
  })

  it('says 404 for a number it does not know, and for a known one on another platform', async () => {
    const unknown = sampleMarketplace.getItem('taobao', '999999999999')
    await expect(unknown).rejects.toBeInstanceOf(Problem)
    await expect(unknown).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
    await expect(sampleMarketplace.getItem('1688', '5789470155')).rejects.toMatchObject({ status: 404 })
  })

  it('hands out a copy, so that a caller cannot change the catalogue', async () => {
    const item = await sampleMarketplace.getItem('weidian', '5789470155')
    item.images.length = 0
    item.shop.name = ''
    const again = await sampleMarketplace.getItem('weidian', '5789470155')
    expect([again.images.length, again.shop.name]).toEqual([4, '黑猫仓库 Black Cat Depot'])
  })
})
