import { expect, it } from 'vitest'
import { asksClass, classSaid } from '#domain/assistant/goods-said.ts'

it.each([
  ['stepper motors battery goods', 'general'],
  ['drone motors', 'general'],
  ['hub motor bicycle', 'general'],
  ['brushless motor battery kit', 'battery_pure'],
  ['lathe', 'oversize'],
  ['lathe chuck', 'general'],
  ['marble coffee table', 'oversize'],
  ['coffee table book', 'general'],
  ['carburetor moto used smell gasoline', 'general'],
  ['branded sneakers', 'branded'],
])('“%s” are goods of class %s', (goods, goods_class) => {
  expect(classSaid(goods)).toBe(goods_class)
})

it('What something counts as asks for its class', () => {
  expect(asksClass('do they count as normal goods or special')).toBe(true)
  expect(asksClass('does my order count as paid')).toBe(false)
})
