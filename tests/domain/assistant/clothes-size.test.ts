import { expect, it } from 'vitest'
import { bodyIn, childHeightIn, clothesSizesIn } from '#domain/assistant/clothes-size.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

const sizes = (question: string) => clothesSizesIn(plainQuestion(question))

it('Reads sizes as sellers in China write them: the height, the chest or waist, the build', () => {
  expect(sizes('what size is 175/92A')).toEqual([
    { height_cm: 175, girth_cm: 92, is_waist: false, build: 'A', code: '175/92A' },
  ])
  expect(sizes('is 170/76A right for trousers?')).toMatchObject([{ girth_cm: 76, is_waist: true }])
  expect(sizes('160/68 on a skirt, which size')).toMatchObject([{ is_waist: true, build: null }])
  expect(sizes('175/92A or 180/96B, I wear M').map(({ code }) => code)).toEqual(['175/92A', '180/96B'])
  expect(sizes('my chest is 42 inches, L or XL')).toMatchObject([{ girth_cm: 107, code: null }])
})

it('Other numbers are no sizes', () => {
  expect(sizes('how much is a parcel of 170 g for 96 yuan')).toEqual([])
  expect(sizes('I sent 150 in 92 days')).toEqual([])
})

it('A child’s height is its size, unless shoes or a parcel are asked of', () => {
  const child = (question: string) => childHeightIn(plainQuestion(question))
  expect(child('My daughter is 6 and 118 cm tall, which size of dress should I choose?')).toBe(118)
  expect(child('a winter coat for a 6 year old, 118 cm tall, which size should I pick')).toBe(118)
  expect(child('which size of boots for my son, he is 118 cm')).toBeNull()
  expect(child('a box of 118 cm for my daughter, what size is allowed to ship')).toBeNull()
})

it('Height and weight are a body, of which no size follows', () => {
  expect(bodyIn(plainQuestion("I'm 183cm and 78 kg, what size do I take"))).toEqual({
    height_cm: 183,
    weight_kg: 78,
  })
  expect(bodyIn(plainQuestion('a box of 150 cm and 20 kg to Spain'))).toBeNull()
})
