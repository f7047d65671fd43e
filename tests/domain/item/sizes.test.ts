import { expect, test } from 'vitest'
import { sizeTable } from '#domain/item/sizes.ts'

test.each([
  ['Canvas sneakers', 'Shoe sizes'],
  ['Cotton T-shirt', 'Sizes of tops'],
  ['Straight jeans', 'Trouser sizes'],
])('%s have a table with sources', (title, name) => {
  const table = sizeTable(title, 'general')
  expect(table?.title).toBe(name)
  expect(table?.sources.length).toBeGreaterThan(0)
  for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.columns.length ?? 0)
})

test('a shoe of EU 42 is UK 8 and US 9 for a foot of 26.5 cm', () => {
  expect(sizeTable('Canvas sneakers', 'general')?.rows).toContainEqual(['42', '8', '9', '10', '26.5'])
})

test('a mug has no size', () => {
  expect(sizeTable('Ceramic mug', 'general')).toBeNull()
})
