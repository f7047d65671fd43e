import { expect, it } from 'vitest'
import { animalPartsIn, asksOfAnimal } from '#domain/assistant/animal-parts.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

it.each([
  ['a crocodile leather wallet to australia', ['crocodile leather']],
  ['deer antlers and shark teeth to the usa', ['antlers', 'shark teeth']],
  ['rosewood guitar, legal?', ['rosewood']],
  ['python print leggings ok', []],
  ['faux fur jacket to poland', []],
  ['shark slides to brazil', []],
  ['a coral dress to spain', []],
  ['real leather shoes to germany', []],
  ['a pet fur brush', []],
  ['a book on python programming', []],
])('“%s” names parts of animals, or none', (question, parts) => {
  expect(animalPartsIn(plainQuestion(question))).toEqual(parts)
})

it('What tax a fur hat costs is no question of whether it may come in', () => {
  expect(asksOfAnimal('is there tax on a fur hat in canada', 'CA')).toBe(false)
  expect(asksOfAnimal('is a fur hat allowed in canada', 'CA')).toBe(true)
})
