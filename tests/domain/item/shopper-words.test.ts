import { expect, test } from 'vitest'
import { isSlip, plainWord } from '#domain/item/shopper-words.ts'

test.each([
  ['sneakers', 'sneaker'],
  ['shoes', 'sneaker'],
  ['trainers', 'sneaker'],
  ['hoodies', 'hoodie'],
  ['tshirts', 'tee'],
  ['watches', 'watch'],
  ['batteries', 'battery'],
  ['glass', 'glass'],
  ['mugs', 'mug'],
  ['bus', 'bus'],
])('%s is compared as %s', (typed, plain) => {
  expect(plainWord(typed)).toBe(plain)
})

test.each([
  ['hodie', 'hoodie'],
  ['hooodie', 'hoodie'],
  ['hoobie', 'hoodie'],
  ['hoodei', 'hoodie'],
  ['backpak', 'backpack'],
])('%s is a slip for %s', (typed, word) => {
  expect(isSlip(typed, word)).toBe(true)
})

test.each([
  ['hoodie', 'hoodie'],
  ['mat', 'mug'],
  ['jacket', 'basket'],
  ['watch', 'patchy'],
])('%s is none for %s', (typed, word) => {
  expect(isSlip(typed, word)).toBe(false)
})
