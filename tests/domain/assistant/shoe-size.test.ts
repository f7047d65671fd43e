import { expect, it } from 'vitest'
import { shoeSizesIn } from '#domain/assistant/shoe-size.ts'

it.each([
  ['womens shoes 38 in mm', { system: 'EU', size: 38, of: 'women' }],
  ['what is uk 9 in china', { system: 'UK', size: 9, of: null }],
  ['gumboots size 14 us', { system: 'US', size: 14, of: null }],
  ['i am a uk 14 what do i take', null],
  ['ring size 7 us', null],
  ['kids size 6 us', null],
  ['us dress size 8', null],
  ['a custom size, a curtain 230 cm long', null],
  ['a size 25 cm bowl', null],
  ['size 44 jacket eu', null],
  ['what is 38 in us womens shoe', { system: 'EU', size: 38, of: 'women' }],
  ['my feet are 24.5 cm', { system: 'MM', size: 245, of: null }],
])('“%s” names a size of shoes, or none', (text, size) => {
  expect(shoeSizesIn(text).at(0) ?? null).toEqual(size)
})
