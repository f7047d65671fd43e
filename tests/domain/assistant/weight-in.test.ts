import { expect, it } from 'vitest'
import { weighedParcel, weightAsked, weightIn } from '#domain/assistant/weight-in.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

it('Weights of China count as what they are: a jin is half a kilogram, a liang a tenth of that', () => {
  const weight = (question: string) => weightIn(plainQuestion(question))
  expect(weight('6 jin to spain')).toBe(3_000)
  expect(weight('5.5斤 to spain')).toBe(2_750)
  expect(weight('3公斤 to spain')).toBe(3_000)
  expect(weight('two catties of tea')).toBe(1_000)
})

it('A weight is to be told in another unit only where that is asked', () => {
  const asked = (question: string) => weightAsked(plainQuestion(question))
  expect(asked('how many grams are 2 liang')).toMatchObject({ unit: 'liang', grams: [100] })
  expect(asked('60 kg in jin?')).toMatchObject({ unit: 'kg', grams: [60_000] })
  expect(asked('what does 110 to 120斤 mean')).toMatchObject({ amounts: [110, 120] })
  expect(asked('how much is shipping 6 jin to spain')).toBeNull()
  expect(asked('how much is 5 kg')).toBeNull()
})

it('A parcel may be named by what it weighs', () => {
  const weighed = (question: string) => weighedParcel(plainQuestion(question))
  expect(weighed('my November parcel, the 1.6 kg one')).toBe(1_600)
  expect(weighed('my packed parcel weighs 638 grams')).toBe(638)
  expect(weighed('what does a parcel cost that I send to Spain with 3 kg')).toBeNull()
  expect(weighed('how much is 2 kg to Spain')).toBeNull()
})

it('Numbers in words are weights as well, and a kilo that nobody wants to pay is none', () => {
  const weight = (question: string) => weightIn(plainQuestion(question))
  expect(weight('a bench vice of some eighteen kilos')).toBe(18_000)
  expect(weight('about twenty-two kilos of tiles')).toBe(22_000)
  expect(weight('two hundred grams to Spain')).toBe(200)
  expect(weight('my case is 60g, I don’t want to pay for a full kilo')).toBe(60)
})

it('Units of China are told without a number, but no parcel’s weight in pounds', () => {
  const asked = (question: string) => weightAsked(plainQuestion(question))
  expect(asked('what is a jin and a liang')).toMatchObject({ amounts: [1], unit: 'jin', beside: ['liang'] })
  expect(asked('it is 60 g, what is the cheapest way, I will not pay a kilo')).toBeNull()
})
