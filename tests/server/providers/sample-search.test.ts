import { describe, expect, it } from 'vitest'
import { POPULAR_WORDS } from '#components/search/keywords.ts'
import type { SearchQuery } from '#server/providers/marketplaces/marketplace.ts'
import { Problem } from '#server/problem.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { sampleMarketplace } from '#server/providers/sample/market.ts'

const search = (query: Partial<SearchQuery>) =>
  sampleMarketplace.search({ keyword: '', page: 1, sort: 'default', ...query })

const titles = async (keyword: string) => (await search({ keyword })).list.map((hit) => hit.title)

describe('searching the samples', () => {
  it('finds by English words in any order and case', async () => {
    expect(await titles('LENS polarised square')).toEqual(['Square polarised sunglasses'])
  })

  it('finds by part of a Chinese title', async () => {
    const named = SAMPLE_ITEMS.filter(({ title_zh }) => title_zh.includes('太阳镜'))
    expect(named.length).toBeGreaterThan(3)
    expect(await titles('太阳镜')).toEqual(named.map(({ title }) => title))
  })

  it('finds by shop and by property', async () => {
    const own = SAMPLE_ITEMS.filter(({ shop }) => shop.name.includes('Xiaoman'))
    expect((await search({ keyword: 'xiaoman' })).total).toBe(own.length)
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
    expect(list.map((hit) => hit.price_fen)).toEqual([980, 980, 1100, 1280, 1450, 1850])
    expect(new Set(list.map((hit) => hit.item_platform))).toEqual(new Set(['1688']))
  })

  it('sorts by price both ways and by sales', async () => {
    const first = async (sort: SearchQuery['sort']) => (await search({ sort })).list[0]
    expect((await first('price_asc'))?.price_fen).toBe(1)
    expect((await first('price_desc'))?.price_fen).toBe(12_345_678)
    expect((await first('sales'))?.sales).toBe(417_000)
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

describe('Plain words find what pictures show', () => {
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

describe('The best match', () => {
  it('is the thing itself, then what has it in its title, then what says it elsewhere', async () => {
    const found = await titles('lamp')
    const robot = found.indexOf('Red robot figurine with light')
    const lamps = found.flatMap((title, at) => (/\blamp\b/.test(title) ? [at] : []))
    expect(robot).toBeGreaterThan(Math.max(...lamps))
    expect((await titles('dress')).slice(0, 5).every((title) => /\bdress\b/.test(title))).toBe(true)
  })
})

describe('What is typed', () => {
  const suggest = async (text: string) => (await sampleMarketplace.suggest?.(text)) ?? []

  it.each([
    ['ho', 'hoodie'],
    ['sne', 'sneaker'],
    ['black sho', 'black shoes'],
    ['enam', 'enamel'],
    ['帆布', '本色帆布购物袋'],
  ])('%s goes on as %s', async (typed, whole) => {
    expect(await suggest(typed)).toContain(whole)
  })

  it('is corrected when one letter is wrong and nothing else goes on from it', async () => {
    expect(await suggest('keybord')).toContain('keyboard')
  })

  it('as a whole word is said more exactly', async () => {
    expect(await suggest('mug')).toContain('enamel mug')
  })

  it('is only finished by what finds something, six at most', async () => {
    for (const typed of ['b', 'black s', 'cott', '黑', 'zzz', ' ', 'a b c d']) {
      const words = await suggest(typed)
      expect(words.length).toBeLessThanOrEqual(6)
      for (const word of words) expect([word, (await titles(word)).length > 0]).toEqual([word, true])
    }
  })

  it('gets no suggestions where no marketplace can tell or the one that could is down', async () => {
    const { suggest: _, ...silent } = sampleMarketplace
    const down = async () => Promise.reject(new Problem(503, 'PROVIDER_DOWN', 'Down.'))
    expect(await new Market([silent]).suggest('mug')).toEqual([])
    expect(await new Market([{ ...silent, suggest: down }]).suggest('mug')).toEqual([])
  })
})
