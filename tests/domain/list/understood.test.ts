import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { severalIn, understand } from '#domain/list/understood.ts'

const TAOBAO = 'https://item.taobao.com/item.htm?id=695240235157'
const WEIDIAN = 'https://weidian.com/item.html?itemID=4482729471'

describe('What stands in the box', () => {
  it.each([
    ['grey hoodie', null],
    ['size 9.5', null],
    [TAOBAO, 'An item on Taobao.'],
    [`【淘宝】 look ${TAOBAO} 「hoodie」`, 'An item on Taobao.'],
    [`${TAOBAO} ${TAOBAO}`, 'An item on Taobao.'],
    [`${TAOBAO} ${WEIDIAN}`, '2 links. They open as one list.'],
    [`Shoes: ${TAOBAO}, bag: ${WEIDIAN} (small)`, '2 links. They open as one list.'],
    [
      `${TAOBAO} ${WEIDIAN} https://www.amazon.com/dp/B0C1234567`,
      '2 links, and 1 that leads to no item. They open as one list.',
    ],
    ['https://m.tb.cn/h.5abcDEF', /^A short link.*We follow it to its item\.$/],
    ['https://shop249029897.taobao.com/?spm=pc_detail', /^A page of Taobao, but not of one item\./],
    ['https://weidian.com/?userid=1625671124', /^A page of Weidian, but not of one item\./],
    ['https://s.1688.com/selloffer/offer_search.htm?keywords=shoes', /^A page of 1688/],
    [
      'https://cnfans.com/shops/?shop_type=taobao&shop_id=277184856',
      /^A page of a shop, but not of one item/,
    ],
    ['https://someseller.x.yupoo.com/albums/123456?uid=1', /^A Yupoo album/],
    ['https://www.amazon.co.uk/dp/B0C1234567', /^Amazon sells to you directly\./],
    ['https://de.aliexpress.com/item/1005001.html', /^AliExpress sells/],
    ['https://v.douyin.com/iJabcde/', /^A post on Douyin, not an item\./],
    [
      '7.43 复制打开抖音，看看【某某的作品】 https://v.douyin.com/iJ8abcd/',
      /^A post on Douyin, not an item\./,
    ],
    ['https://www.xiaohongshu.com/explore/65a', /^A post on Xiaohongshu/],
    ['https://www.ozon.ru/product/123456789', /^We can’t read an item from this link\./],
    ['https://notamazon.com/dp/1', /^We can’t read an item/],
    ['https://amazon.com.evil.example/dp/1', /^We can’t read an item/],
  ] as const)('%s', (text, said) => {
    const understood = understand(text)
    if (said === null) expect(understood).toBeNull()
    else expect(understood?.text).toMatch(said)
  })

  it('drops no link of several without a word, but pictures beside them', () => {
    const amazon = 'https://www.amazon.com/dp/B0C1234567'
    const picture = 'https://img.example/a/shoes.jpg?x=1'
    expect(severalIn([TAOBAO, amazon, picture, WEIDIAN, TAOBAO].join(' '))).toEqual([TAOBAO, amazon, WEIDIAN])
    expect(severalIn(`${TAOBAO} ${amazon}`)).toEqual([])
  })

  it('takes one item that was pasted twice for one, but not two options of it', () => {
    const again = 'https://item.taobao.com/item.htm?spm=a21n57.1&id=695240235157'
    expect(understand(`${TAOBAO}${again}`)?.text).toBe('An item on Taobao.')
    expect(severalIn(`${again}\n${TAOBAO}`)).toEqual([])
    const options = [`${TAOBAO}&skuId=1`, `${TAOBAO}&skuId=2`]
    expect(severalIn(options.join(' '))).toEqual(options)
  })

  it('leads on to words and pictures where no item is', () => {
    expect(understand('https://x.yupoo.com/albums/1')?.way?.path).toBe('/item_search')
    expect(understand(TAOBAO)?.way).toBeUndefined()
  })
})

interface Sample {
  input: string
  platform: string | null
  kind: string
  via: string
}
const SAMPLES = readFileSync('tests/data/item-links.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line): Sample => JSON.parse(line))

test('every link that people paste is understood as an item, a short link or none; words are none of them', () => {
  const kinds = SAMPLES.map((sample) => [sample, understand(sample.input)?.kind ?? null] as const)
  const wrong = kinds.filter(([{ kind, platform, via }, understood]) => {
    if (kind === 'keyword') return understood !== null
    if (platform === null && via === 'negative') return understood === 'item' || understood === 'several'
    return understood === null
  })
  expect(wrong.map(([{ input }, kind]) => `${kind}: ${input}`)).toEqual([])
})
