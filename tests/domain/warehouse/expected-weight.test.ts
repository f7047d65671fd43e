import { expect, it } from 'vitest'
import { expectedItemWeight, isFolded, leastOfProductG } from '#domain/warehouse/expected-weight.ts'

type Item = Parameters<typeof expectedItemWeight>[0]

const one: Item = {
  ...{ title: 'Thing', goods_class: 'general', quantity: 1 },
  ...{ pieces_g: [], stated_g: null, volume_cm3: 6_000 },
}

const most = (item: Partial<Item>) => expectedItemWeight({ ...one, ...item }).max_g

it('is no more than what its kind weighs, in either language', () => {
  expect(most({ title: 'White cotton T-shirt', volume_cm3: null })).toBe(3_000)
  expect(most({ title: '纯棉短袖T恤 白色', volume_cm3: null, quantity: 4 })).toBe(12_000)
  expect(most({ title: 'Something nobody knows', volume_cm3: null })).toBe(30_000)
})

it('is no more than goes into the measured size, of cloth less than of metal', () => {
  expect(most({ title: 'White cotton T-shirt', volume_cm3: 30 * 25 * 3 })).toBe(1_800)
  expect(most({ volume_cm3: 30 * 25 * 3 })).toBe(9_000)
})

it('is no more than a digit too many makes of what the seller says', () => {
  expect(most({ stated_g: 450, quantity: 2 })).toBe(4_500)
})

it('lets honest heavy goods pass unasked', () => {
  const heavy = [
    { title: 'Cast iron dumbbell 10 kg', g: 10_200, volume_cm3: 27 * 14 * 14, stated_g: 10_000 },
    { title: 'Barbell weight plate', g: 5_000, volume_cm3: 23 * 23 * 4, stated_g: null },
    { title: 'The complete manga, 20 books', g: 7_400, volume_cm3: 36 * 26 * 18, stated_g: 6_500 },
    { title: 'Steel toe work boots', g: 2_600, volume_cm3: 35 * 30 * 13, stated_g: 1_500 },
    { title: 'Long down coat', g: 2_100, volume_cm3: 45 * 40 * 10, stated_g: null },
    { title: 'Marble chess set', g: 9_500, volume_cm3: 40 * 40 * 8, stated_g: 8_000 },
  ]
  for (const { g, ...item } of heavy) expect([item.title, most(item) >= g]).toEqual([item.title, true])
})

it('asks nothing of a small weight, of which sizes and sellers say little', () => {
  expect(most({ title: 'Lead sinker', volume_cm3: 8, stated_g: 1 })).toBe(500)
})

it('is told by three inspections alone, where there are so many', () => {
  expect(most({ pieces_g: [900, 1_000, 1_100], stated_g: 10, volume_cm3: 1 })).toBe(2_000)
})

it('knows clothes and shoes in either language, and no keyring with one', () => {
  for (const title of ['Grey hoodie', '连帽卫衣 男', 'Running shoes'])
    expect([title, isFolded(title)]).toEqual([title, true])
  for (const title of ['Hoodie keyring', 'Phone case', 'Thing'])
    expect([title, isFolded(title)]).toEqual([title, false])
})

it('An item hardly falls below half of what its product weighed, else a fifth of what its seller says', () => {
  const least = (known: object) => leastOfProductG({ quantity: 2, pieces_g: [], stated_g: null, ...known })
  expect(least({})).toBe(0)
  expect(least({ stated_g: 1_000 })).toBe(400)
  expect(least({ stated_g: 1_000, pieces_g: [30, 30] })).toBe(400)
  expect(least({ stated_g: 1_000, pieces_g: [30, 31, 900] })).toBe(31)
})
