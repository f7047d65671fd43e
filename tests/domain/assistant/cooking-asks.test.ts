import { expect, it } from 'vitest'
import { asksCooking } from '#domain/assistant/cooking-asks.ts'

it.each([
  ['a recipe for biang biang noodles please', true],
  ['how much water for a kilo of flour', true],
  ['how long do i boil frozen dumplings', true],
  ['can you ship a recipe book to spain', false],
  ['how much milk can i send to germany', false],
  ['how do i send a rice cooker', false],
])('“%s” asks how something is cooked: %s', (text, asks) => {
  expect(asksCooking(text)).toBe(asks)
})
