import { expect, it } from 'vitest'
import { asksClass, classSaid, FAKES, namesProps } from '#domain/assistant/goods-said.ts'

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
  ['silicone covers phone shops phone accessories shop', 'general'],
  ['tablet covers', 'general'],
  ['android tablet', 'battery_builtin'],
  ['hearing aid batteries tiny zinc', 'battery_pure'],
  ['aa alkaline cells', 'battery_pure'],
  ['chili oil', 'food'],
])('“%s” are goods of class %s', (goods, goods_class) => {
  expect(classSaid(goods)).toBe(goods_class)
})

it('What something counts as asks for its class', () => {
  expect(asksClass('do they count as normal goods or special')).toBe(true)
  expect(asksClass('does my order count as paid')).toBe(false)
})

it('A replica of a weapon copies no brand, and a prop that is named before is no weapon', () => {
  expect(FAKES.test('replica jordans to the uk')).toBe(true)
  expect(FAKES.test('a full metal replica katana')).toBe(false)
  expect(FAKES.test('a samurai sword replica')).toBe(false)
  expect(FAKES.test('same logo but not the brand')).toBe(true)
  expect(FAKES.test('sneakers with nike logo that are not from nike')).toBe(true)
  expect(FAKES.test('print my logo on a hoodie that is not from a brand')).toBe(false)
  expect(FAKES.test('fake plants to germany')).toBe(false)
  expect(namesProps('or is it a weapon for you', 'a foam sword or is it a weapon for you')).toBe(true)
  expect(namesProps('a metal sword', 'a metal sword to germany')).toBe(false)
})
