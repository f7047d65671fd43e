import { expect, test } from 'vitest'
import { declaredNameProblem, declaredWords } from '#domain/parcel/declaration.ts'

test.each(['Cotton T-shirt', 'Café crème, 2 × 250 g', '100% silk'])('customs reads %j', (name) => {
  expect(declaredNameProblem(name)).toBeNull()
})

test.each(['', '  ', '鞋子', 'Shoes 鞋子', 'обувь'])('customs does not read %j', (name) => {
  expect(declaredNameProblem(name)).toMatch(/^Say /)
})

test('what was declared is told a line for each kind of goods', () => {
  const rows = [
    { name: 'Cotton shirt', value_cny: '40.00', quantity: 2 },
    { name: 'Belt', value_cny: '12.50', quantity: 1 },
  ]
  expect(declaredWords(rows, (cny) => `¥${cny}`)).toBe('2 × Cotton shirt, ¥40.00 each\n1 × Belt, ¥12.50 each')
  const many = declaredWords(
    Array.from({ length: 60 }, () => ({ name: 'Belt', value_cny: '12.50', quantity: 1 })),
    (cny) => `¥${cny}`,
  )
  expect(many.split('\n')).toHaveLength(9)
  expect(many).toMatch(/\nand 52 more$/)
})
