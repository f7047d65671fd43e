import { expect, it } from 'vitest'
import { piecesIn } from '#domain/assistant/pieces-in.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

const grams = (question: string) =>
  piecesIn(plainQuestion(question)).reduce((sum, { count, g }) => sum + count * g, 0)

it('Each kind of thing in a question weighs with its number', () => {
  expect(grams('1 hoodie and 1 sneaker to são paulo')).toBe(1_800)
  expect(grams('2 jackets, 3 tees and one pair of boots to dublin')).toBe(3_000)
  expect(grams('one pair jeans and 1 hoodie to cebu')).toBe(1_300)
  expect(grams('2 dresses and a handbag')).toBe(2_000)
  expect(grams('a couple of black cotton hoodies')).toBe(1_200)
  expect(grams('2 hoodies and 3 more hoodies')).toBe(3_000)
  expect(grams('shoes')).toBe(1_200)
})

it('Pieces are counted in other languages', () => {
  expect(grams('3 pares de tenis')).toBe(3_600)
  expect(grams('vier broeken en twee truien naar Utrecht')).toBe(3_600)
  expect(grams('quattro felpe e un paio di scarpe')).toBe(3_600)
  expect(grams('4 robes et 2 pulls')).toBe(3_600)
  expect(grams('the seller pulls out')).toBe(0)
})

it('Two words of one thing are one, a size and a week are no number, and a cap on the weight is none', () => {
  expect(grams('dress shoes')).toBe(1_200)
  expect(grams('a shoe bag')).toBe(0)
  expect(grams('shoes size 42')).toBe(1_200)
  expect(grams('in 3 weeks a hoodie')).toBe(600)
  expect(grams('is there a limit or cap')).toBe(0)
  expect(grams('i live in jersey')).toBe(0)
})
