import { expect, it } from 'vitest'
import { headingOf } from '#domain/item/hs.ts'

it.each([
  ['Plain heavyweight cotton T-shirt', '610910'],
  ['Grey sports T-shirt, polyester', '610990'],
  ['Washed black pullover hoodie', '611020'],
  ['Navy lambswool sweater', '611011'],
  ['Light blue straight jeans', '620342'],
  ['Featherlight everyday running shoes', '640411'],
  ['Chalk white leather court shoes', '640399'],
  ['Black canvas shoes, low top', '640419'],
  ['Black phone case with magnet ring', '392690'],
  ['Mustard leather phone case', '420231'],
  ['Tan canvas knife roll with five kitchen knives', '420299'],
  ['White power bank, 10,000 mAh', '850760'],
  ['Rechargeable desk lamp with dimmer', '940521'],
  ['Green dial automatic field watch', '910221'],
  ['Silver ring with blue stone', '711311'],
  ['Bamboo tea tray', '441919'],
  ['Lake view jigsaw puzzle, 500 pieces', '950300'],
  ['复古纯棉短袖T恤', '610910'],
  ['真皮女士手提包', '420221'],
  ['无线蓝牙耳机', '851762'],
])('%s has the heading %s', (title, hs6) => {
  expect(headingOf(title)).toMatchObject({ hs6, sure: true })
})

it('goes by the goods class where the title says nothing', () => {
  expect(headingOf('Xyzzy 123', 'battery_pure')).toMatchObject({ hs6: '850760', sure: false })
  expect(headingOf('', 'general')).toMatchObject({ hs6: '392690', sure: false })
})

it('is not drawn to a word within another, nor to what comes after "with"', () => {
  expect(headingOf('Capsule toy').hs6).toBe('950300')
  expect(headingOf('Toy car with bag').hs6).toBe('950300')
})

it('answers soon for a title of any kind', () => {
  const long = 'a case of cases '.repeat(60)
  const start = performance.now()
  headingOf(long)
  expect(performance.now() - start).toBeLessThan(200)
})
