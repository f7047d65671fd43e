import { expect, it } from 'vitest'
import { animalPartsIn } from '#domain/assistant/animal-parts.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

it.each([
  ['a crocodile leather wallet to australia', ['crocodile leather']],
  ['deer antlers and shark teeth to the usa', ['antlers', 'shark teeth']],
  ['rosewood guitar, legal?', ['rosewood']],
  ['python print leggings ok', []],
  ['faux fur jacket to poland', []],
  ['shark slides to brazil', []],
  ['a coral dress to spain', []],
  ['a book on python programming', []],
])('“%s” names parts of animals, or none', (question, parts) => {
  expect(animalPartsIn(plainQuestion(question))).toEqual(parts)
})
