import { expect, it } from 'vitest'
import { mayBeClothes, shoeSizesIn, sizeElsewhere } from '#domain/assistant/shoe-size.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

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

it('Sizes that our table lacks are told by the lengths beside them, those of Japan and Mexico as lengths', () => {
  const sizes = (question: string) => shoeSizesIn(plainQuestion(question))
  expect(sizeElsewhere(plainQuestion('I wear 43 chilean in Vans, 265 or 270?'))).toBe('Chilean')
  expect(sizeElsewhere(plainQuestion('EU 43 in chinese shoes'))).toBeNull()
  expect(sizes('I wear 43 chilean in vans, on chinese shoes 265 or 270?')).toMatchObject([
    { system: 'MM', size: 265 },
    { system: 'MM', size: 270 },
  ])
  expect(sizes('mexican shoe size 27')).toMatchObject([{ system: 'MM', size: 270 }])
})

it('An even size of the UK or the US may be of clothes, unless shoes or feet are named', () => {
  const mayBe = (text: string) => shoeSizesIn(text).map((size) => mayBeClothes(text, size))
  expect(mayBe('i am a uk size 12')).toEqual([true])
  expect(mayBe('uk size 9 in china')).toEqual([false])
  expect(mayBe('shoes in uk size 12')).toEqual([false])
  expect(mayBe('my foot is uk 12')).toEqual([false])
})
