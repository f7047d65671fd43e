import { describe, expect, test } from 'vitest'
import { serviceFeeText } from '#domain/item/cost.ts'
import { checkDiy, diyCost, diyPayload, EMPTY_DIY } from '#domain/item/diy.ts'
import { readDraft } from '#stores/diy.ts'

const draft = { ...EMPTY_DIY, title: ' A lamp ', price_cny: '¥1,250', domestic_fee_cny: '', quantity: 2 }

describe('a DIY item', () => {
  test('needs a title and a price from ¥1 to ¥100,000', () => {
    expect(Object.keys(checkDiy(EMPTY_DIY))).toEqual(['title', 'price_cny'])
    expect(checkDiy(draft)).toEqual({})
    expect(checkDiy({ ...draft, price_cny: '0.99' })).toHaveProperty('price_cny')
    expect(checkDiy({ ...draft, price_cny: '100000.01' })).toHaveProperty('price_cny')
    expect(checkDiy({ ...draft, price_cny: '100000' })).toEqual({})
  })

  test('takes only web addresses as its link', () => {
    expect(checkDiy({ ...draft, url: 'javascript:alert(1)' })).toHaveProperty('url')
    expect(checkDiy({ ...draft, url: ' https://shop.example/1 ' })).toEqual({})
  })

  test('takes its link as it is copied from a browser that hides https://', () => {
    for (const url of ['shop.example.cn/x', ' shop.example.cn ', 'shop.example.cn:8080/x?id=1#top']) {
      expect(checkDiy({ ...draft, url })).toEqual({})
      expect(diyPayload({ ...draft, url }).url).toBe(`https://${url.trim()}`)
    }
    expect(diyPayload({ ...draft, url: 'http://shop.example/1' }).url).toBe('http://shop.example/1')
    for (const url of ['a red lamp', 'lamp', '3.50', 'javascript:alert(a.b)', 'ana@shop.example'])
      expect(checkDiy({ ...draft, url })).toHaveProperty('url')
  })

  test('is sent trimmed, with amounts of two digits', () => {
    expect(diyPayload(draft)).toMatchObject({
      title: 'A lamp',
      price_cny: '1250.00',
      domestic_fee_cny: '0.00',
      quantity: 2,
    })
  })

  test('costs price × quantity, postage and the fee on the goods', () => {
    expect(diyCost({ ...draft, domestic_fee_cny: '12' }, 0.08)).toEqual({
      goods_cny: '2500.00',
      postage_cny: '12.00',
      fee_cny: '200.00',
      total_cny: '2712.00',
    })
    expect(diyCost({ ...draft, domestic_fee_cny: '' }, 0.08)).toMatchObject({ total_cny: '2700.00' })
    expect(serviceFeeText(0.075)).toBe('7.5% service fee')
  })

  test.each([
    { price_cny: '' },
    { price_cny: '100001' },
    { price_cny: '0.5' },
    { price_cny: 'ten' },
    { domestic_fee_cny: '10000.01' },
    { domestic_fee_cny: 'free' },
  ])('costs nothing that could be shown with %j', (wrong) => {
    expect(diyCost({ ...draft, ...wrong }, 0.08)).toBeNull()
  })
})

test('a draft kept by the tab comes back, whatever else was stored', () => {
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
  expect(readDraft('{"title":7,"quantity":"x","more":1}')).toEqual(EMPTY_DIY)
  for (const stored of [null, '', '{', '[]', 'null']) expect(readDraft(stored)).toEqual(EMPTY_DIY)
})
