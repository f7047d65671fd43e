import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import dictionary from '#domain/item/dictionary.json' with { type: 'json' }
import { matchText, readSearchWords, searchTries } from '#domain/item/search-reading.ts'

const words = (keyword: string) => readSearchWords(keyword).terms.map(({ text }) => text)
const chinese = (keyword: string) =>
  searchTries(keyword, readSearchWords(keyword), false).map((one) => one.keyword)
const latin = (keyword: string) =>
  searchTries(keyword, readSearchWords(keyword), true).map((one) => one.keyword)

describe('The words of a search', () => {
  it.each([
    ['hoodie grey xl', ['hoodie', 'grey'], 'XL', null],
    ['running shoes mens 44', ['running shoes'], '44', 'men'],
    ['Women’s leather boots EU 38', ['leather', 'boots'], 'EU 38', 'women'],
    ['girl’s pink backpack', ['pink', 'backpack'], null, 'girls'],
    ['tee m', ['tee'], 'M', null],
    ['jeans w32 l34', ['jeans'], 'W32 L34', null],
    ['size 10 nike shoes', ['nike', 'shoes'], '10', null],
    ['m', ['m'], null, null],
    ['47 brand cap', ['brand', 'cap'], '47', null],
    ['canon 24-70 lens', ['canon', '24-70', 'lens'], null, null],
    ['a shirt for the summer', ['shirt', 'summer'], null, null],
  ])('%s', (keyword, terms, size, fit) => {
    const reading = readSearchWords(keyword)
    expect(reading.terms.map(({ text }) => text)).toEqual(terms)
    expect([reading.size, reading.fit?.text ?? null]).toEqual([size, fit])
  })

  it.each([
    ['hoodie under 10 dollars', null, { amount: 10, currency: 'USD' }],
    ['lamp below €25.50', null, { amount: 25.5, currency: 'EUR' }],
    ['watch up to 200 yuan', null, { amount: 200, currency: 'CNY' }],
    ['bag over £40', { amount: 40, currency: 'GBP' }, null],
    ['watch between 20 and 50 eur', { amount: 20, currency: 'EUR' }, { amount: 50, currency: 'EUR' }],
    ['mug $5-10', { amount: 5, currency: 'USD' }, { amount: 10, currency: 'USD' }],
    ['90-100 cm belt', null, null],
  ])('name a price: %s', (keyword, least, most) => {
    const { price_min, price_max } = readSearchWords(keyword)
    expect([price_min, price_max]).toEqual([least, most])
  })

  it('are read by the longest phrases, in plural and with a slip', () => {
    expect(chinese('tote bags')[0]).toBe('托特包')
    expect(chinese('hoodies')[0]).toBe('连帽卫衣')
    expect(chinese('bakcpack')[0]).toBe('双肩包')
    expect(chinese('over the knee boots')[0]).toBe('过膝靴')
  })

  it.each([
    ['schuhe', 'shoes', '鞋子'],
    ['Jacke', 'jacket', '夹克'],
    ['Handyhülle', 'phone case', '手机壳'],
    ['handyhuelle schwarz', 'phone case black', '手机壳 黑色'],
    ['rucksack', 'backpack', '双肩包'],
    ['zapatillas', 'sneakers', '运动鞋'],
    ['camiseta', 't shirt', 'T恤'],
    ['Herrenschuhe 44', 'shoes', '鞋子 男'],
    ['zapatos de mujer, negros', 'shoes black', '鞋子 黑色 女'],
    ['schwarze Winterjacke', 'black winter jacket', '黑色 冬季 夹克'],
    ['sac à dos noir', 'backpack black', '双肩包 黑色'],
    ['boucles d’oreilles', 'earrings', '耳环'],
    ['buty męskie', 'shoes', '鞋子 男'],
  ])('are read in other languages: %s', (keyword, english, zh) => {
    expect(words(keyword).join(' ')).toBe(english)
    expect(chinese(keyword)[0]).toBe(zh)
  })

  it('stay as they are where no goods in another language stand with them', () => {
    expect(words('braun shaver')).toContain('braun')
    expect(words('mont blanc pen')).toEqual(expect.arrayContaining(['mont', 'blanc']))
    expect(words('eau de parfum')).toEqual(['eau', 'de', 'parfum'])
    expect(readSearchWords('laufschuhe unter 50 euro').price_max).toEqual({ amount: 50, currency: 'EUR' })
  })

  it.each([
    ['kpop lightstick', '应援棒'],
    ['carbon plated running shoes', '碳板 跑步鞋'],
    ['women’s fishnet tights', '女 渔网袜'],
    ['mechanical keyboard hot swap', '机械键盘 热插拔'],
    ['jordan 4s', '乔丹4代'],
    ['blackout curtains', '遮光窗帘'],
    ['magsafe case iphone', '磁吸手机壳'],
  ])('are known as shoppers say them: %s', (keyword, zh) => {
    for (const word of zh.split(' ')) expect(chinese(keyword)[0]).toContain(word)
  })

  it('never throw or get lost, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (keyword) => {
        const tries = searchTries(keyword, readSearchWords(keyword), true)
        expect(tries.length).toBeGreaterThan(0)
        expect(tries.length).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('are read in less than a millisecond', () => {
    // The time of this thread alone: others on the machine do not count.
    const from = process.threadCpuUsage()
    for (let at = 0; at < 200; at++)
      readSearchWords(`mens grey cottn hoodie xl under ${at + 1} dollars nonsense${at}`)
    const { user, system } = process.threadCpuUsage(from)
    expect((user + system) / 1000 / 200).toBeLessThan(2)
  })
})

describe('The searches to try', () => {
  it('begin in Chinese where titles are, with the person, and as typed where they are in English', () => {
    expect(chinese('mens grey hoodie')).toEqual(['灰色 连帽卫衣 男', 'grey hoodie', '连帽卫衣'])
    expect(latin('mens grey hoodie')).toEqual(['grey hoodie', '灰色 连帽卫衣 男', 'hoodie'])
  })

  it('give up unknown words first and the goods last', () => {
    expect(
      latin('zzqq grey cotton hoodie').map((keyword) => keyword.replace(/\p{Script=Han}+/gu, '·')),
    ).toEqual(['zzqq grey cotton hoodie', 'zzqq · · ·', 'grey cotton hoodie', 'grey hoodie', 'hoodie'])
  })

  it('keep a model in Latin letters beside Chinese', () => {
    expect(chinese('iphone 15 case')[0]).toBe('苹果手机 15 保护套')
  })

  it('keep a search that says nothing but a size or a filler as it is', () => {
    expect(latin('for')).toEqual(['for'])
    expect(words('the')).toEqual([])
  })
})

it('Fewer words than typed are said', () => {
  const terms = readSearchWords('grey hoodie').terms
  expect(matchText(terms, 5)).toBe('5 hoodies in grey')
  expect(matchText(terms, 1)).toBe('1 hoodie in grey')
  expect(matchText(readSearchWords('watch').terms, 1200)).toBe('1,200 watches')
  expect(matchText(readSearchWords('linen grey').terms, 2)).toBe('2 items for “linen grey”')
})

it('The dictionary has 2,000 words or more, each once and in lower case', () => {
  const english = Object.values(dictionary).flatMap((kind) =>
    Object.values(kind).flatMap((line) => line.split(' | ')),
  )
  expect(english.length).toBeGreaterThanOrEqual(2000)
  expect(english.length).toBe(new Set(english).size)
  expect(english.filter((word) => word !== word.toLowerCase().trim() || !word)).toEqual([])
})
