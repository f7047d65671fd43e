import { describe, expect, it } from 'vitest'
import { POPULAR_WORDS } from '#components/popular-words.ts'
import { Problem } from '#server/problem.ts'
import type { SearchQuery } from '#server/providers/marketplaces/marketplace.ts'
import { expandRow, SAMPLE_ITEMS } from '#server/providers/marketplaces/sample-catalogue.ts'
import { SAMPLE_ROWS } from '#server/providers/marketplaces/sample-rows.ts'
import { sampleMarketplace } from '#server/providers/marketplaces/sample.ts'
import { pictureNames } from '#server/drawings/names.ts'
import { drawnPicture } from '#domain/picture.ts'

const search = (query: Partial<SearchQuery>) =>
  sampleMarketplace.search({ keyword: '', page: 1, sort: 'default', ...query })

const titles = async (keyword: string) => (await search({ keyword })).list.map((hit) => hit.title)

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

  it('shows only pictures that are drawn', () => {
    const drawn = new Set(pictureNames())
    const shown = SAMPLE_ITEMS.flatMap((item) => [
      ...item.images,
      ...item.sku_props_array.flatMap((axis) => axis.values.flatMap((value) => value.image ?? [])),
      ...item.skus.flatMap((sku) => sku.image ?? []),
    ])
    expect(shown.filter((image) => !drawn.has(drawnPicture(image)?.name ?? ''))).toEqual([])
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

describe('searching the samples', () => {
  it('finds by English words in any order and case', async () => {
    expect(await titles('JACKET olive')).toEqual(['Olive field jacket with four pockets'])
  })

  it('finds by part of a Chinese title', async () => {
    expect(await titles('太阳镜')).toHaveLength(3)
  })

  it('finds by shop and by property', async () => {
    expect(await titles('xiaoman')).toHaveLength(5)
    expect(await titles('sapphire')).toEqual(['Green dial automatic field watch'])
  })

  it('wants every word', async () => {
    expect(await titles('hoodie sapphire')).toEqual([])
  })

  it('keeps to one platform and a price range, both ends included', async () => {
    const { list } = await search({
      platform: '1688',
      price_min_fen: 980,
      price_max_fen: 1850,
      sort: 'price_asc',
    })
    expect(list.map((hit) => hit.price_fen)).toEqual([980, 1280, 1450, 1850])
    expect(new Set(list.map((hit) => hit.item_platform))).toEqual(new Set(['1688']))
  })

  it('sorts by price both ways and by sales', async () => {
    const first = async (sort: SearchQuery['sort']) => (await search({ sort })).list[0]
    expect((await first('price_asc'))?.price_fen).toBe(1)
    expect((await first('price_desc'))?.price_fen).toBe(12_345_678)
    expect((await first('sales'))?.sales).toBe(205_000)
  })

  it('gives 20 a page, each item once, and nothing after the last', async () => {
    const total = SAMPLE_ITEMS.length
    const count = Math.ceil(total / 20)
    const pages = await Promise.all(Array.from({ length: count + 1 }, (_, i) => search({ page: i + 1 })))
    const lengths = pages.map((page) => page.list.length)
    expect(lengths.slice(0, -2)).toEqual(Array(count - 1).fill(20))
    expect(lengths.slice(-2)).toEqual([total - 20 * (count - 1), 0])
    expect(pages.map((page) => page.total)).toEqual(Array(count + 1).fill(total))
    expect(new Set(pages.flatMap((page) => page.list.map((hit) => hit.num_iid))).size).toBe(total)
  })
})

describe('words', () => {
  it('match from their start, in any spelling', async () => {
    const tees = await titles('tee')
    expect(tees.length).toBeGreaterThan(0)
    expect(tees.filter((title) => /steel|green/i.test(title))).toEqual([])
    expect(await titles('T-Shirt')).toEqual(tees)
    expect((await titles('hood')).some((title) => /hoodie/i.test(title))).toBe(true)
  })
})

describe('a shopper’s words', () => {
  it.each(POPULAR_WORDS)('%s, one of the popular ones, finds something', async (word) => {
    expect(await titles(word)).not.toEqual([])
  })

  it.each([
    ['sneakers', 'sneaker'],
    ['trainers', 'sneaker'],
    ['rucksack', 'backpack'],
    ['hoodies', 'hoodie'],
    ['hodie', 'hoodie'],
    ['backpak', 'backpack'],
    ['hedphones', 'headphones'],
    ['keybord', 'keyboard'],
  ])('%s finds what %s finds', async (typed, meant) => {
    expect(await titles(typed)).toEqual(await titles(meant))
  })

  it('find nothing when they are far from anything', async () => {
    expect(await titles('zeppelin')).toEqual([])
  })
})

describe('Plain words find what is drawn', () => {
  const WORDS =
    'sneaker:runner boots:boots loafers:loafers sandals:sandals hoodie:hoodie tee:tee jacket:jacket chinos:trousers jeans:jeans shorts:shorts skirt:skirt dress:dress jumper:sweater cap:cap beanie:beanie scarf:scarf socks:socks gloves:gloves belt:belt wallet:wallet ring:ring necklace:necklace watch:watch sunglasses:sunglasses umbrella:umbrella rucksack:backpack tote:tote teapot:teapot bowl:rice-bowl chopsticks:chopsticks candle:candle notebook:notebook pen:fountain-pen mouse:mouse keyboard:keyboard speaker:speaker headphones:headphones charger:cable figurine:figurine puzzle:puzzle chess:chess-set tent:tent yoga:yoga-mat dumbbell:dumbbell teddy:plush perfume:perfume lamp:lamp mug:mug'
  const PAIRS = WORDS.split(' ').map((pair) => pair.split(':'))

  it.each(PAIRS)('%s', async (word = '', drawing = '') => {
    const images = (await search({ keyword: word })).list.map((hit) => hit.image)
    expect(images.some((image) => image.startsWith(`/sample/${drawing}-`))).toBe(true)
  })

  it.each([
    'phone case',
    'power bank',
    'desk mat',
    'knife roll',
    'camera strap',
    'rice bowl',
    'running shoes',
  ])('%s', async (words) => {
    expect((await titles(words)).join('\n').toLowerCase()).toContain(words)
  })
})
