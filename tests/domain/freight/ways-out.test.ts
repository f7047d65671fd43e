import { expect, test } from 'vitest'
import { culpritsOf } from '#domain/freight/ways-out.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'

const item = (id: string, goods_class: GoodsClass, weight_g = 1_000) => ({ id, goods_class, weight_g })
type Item = ReturnType<typeof item>

const shirt = item('shirt', 'general', 300)
const shoes = item('shoes', 'general', 900)
const tea = item('tea', 'food')
const sweets = item('sweets', 'food', 200)
const bank = item('bank', 'battery_builtin', 400)

/** A line for these kinds that takes so much. */
const takes =
  (kinds: GoodsClass[], most_g = 30_000) =>
  (some: readonly Item[]) =>
    some.every(({ goods_class }) => kinds.includes(goods_class)) &&
    some.reduce((sum, { weight_g }) => sum + weight_g, 0) <= most_g

test('nothing is in the way of what goes together', () => {
  expect(culpritsOf([shirt, shoes], takes(['general']))).toEqual([])
})

test('goods that no line takes stay here, whatever goes with them', () => {
  expect(culpritsOf([shirt, tea, shoes], takes(['general']))).toEqual([{ id: 'tea', alone: false }])
  expect(culpritsOf([tea], takes(['general']))).toEqual([{ id: 'tea', alone: false }])
})

test('of kinds that go, but not together, the rarer one stays: more can go', () => {
  const food = takes(['food'])
  const general = takes(['general'])
  const either = (some: readonly Item[]) => food(some) || general(some)
  expect(culpritsOf([shirt, tea, shoes], either)).toEqual([{ id: 'tea', alone: true }])
  expect(culpritsOf([shirt, tea, sweets], either)).toEqual([{ id: 'shirt', alone: true }])
})

test('of what is too heavy together, the heaviest stays', () => {
  expect(culpritsOf([shoes, shirt, bank], takes(['general', 'battery_builtin'], 1_000))).toEqual([
    { id: 'shoes', alone: true },
  ])
  expect(culpritsOf([shoes], takes(['general'], 500))).toEqual([{ id: 'shoes', alone: false }])
})

test('what goes with nobody and what is too heavy with the others are told apart', () => {
  expect(culpritsOf([tea, shoes, shirt], takes(['general'], 1_000))).toEqual([
    { id: 'tea', alone: false },
    { id: 'shoes', alone: true },
  ])
})
