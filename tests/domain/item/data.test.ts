import { expect, test } from 'vitest'
import { dataBlock, itemDescription, productData } from '#domain/item/data.ts'

const item = {
  item_platform: 'taobao',
  num_iid: '675330231400',
  title: 'Runner',
  title_zh: '跑步鞋',
  images: ['/sample/runner-black-front-1600.webp'],
  price_cny: '269.00',
  price_max_cny: '269.00',
  shop: { name: '蓝溪鞋坊' },
  skus: [{ stock: 3 }, { stock: 0 }],
}
const absolute = (path: string) => `https://shop.test${path}`

test('a product says its price, its shop, its pictures and that it can be had', () => {
  expect(productData(item, '/item?p=taobao&i=675330231400', absolute)).toMatchObject({
    '@type': 'Product',
    ...{ name: 'Runner', alternateName: '跑步鞋' },
    image: ['https://shop.test/sample/runner-black-front-1600.webp'],
    offers: {
      '@type': 'Offer',
      ...{ price: '269.00', priceCurrency: 'CNY', availability: 'https://schema.org/InStock' },
      url: 'https://shop.test/item?p=taobao&i=675330231400',
    },
  })
})

test('several prices are a range, and what has no stock is out of it', () => {
  const range = { ...item, price_max_cny: '300.00', skus: [{ stock: 0 }, { stock: 0 }] }
  expect(productData(range, '/item', absolute).offers).toMatchObject({
    '@type': 'AggregateOffer',
    ...{ lowPrice: '269.00', highPrice: '300.00', offerCount: 2 },
    availability: 'https://schema.org/OutOfStock',
  })
  expect(itemDescription(range)).toContain('Runner, from ¥269.00 at 蓝溪鞋坊')
  expect(itemDescription(item)).toContain('Runner, ¥269.00')
})

test('an item without options is taken to be there', () => {
  const { offers } = productData({ ...item, skus: [] }, '/item', absolute)
  expect(offers.availability).toBe('https://schema.org/InStock')
})

test('what people sell on Xianyu has been used', () => {
  const condition = (item_platform: string) =>
    productData({ ...item, item_platform }, '/item', absolute).offers.itemCondition
  expect(condition('xianyu')).toBe('https://schema.org/UsedCondition')
  expect(condition('taobao')).toBe('https://schema.org/NewCondition')
})

test('no title ends the block it stands in', () => {
  const block = dataBlock({ name: '</script><script>alert(1)</script>' })
  expect(block).not.toContain('<')
  expect(JSON.parse(block)).toEqual({ name: '</script><script>alert(1)</script>' })
})
