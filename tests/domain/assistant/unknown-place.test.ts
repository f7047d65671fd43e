import { expect, it } from 'vitest'
import { readQuestion, within } from '#domain/assistant/reading.ts'
import { placeOfOwn, unknownPlace } from '#domain/assistant/unknown-place.ts'

it.each([
  ['Can it be sent to the Isle of Foo', 'Isle of Foo'],
  ['Does it go to Taobao?', null],
  ['Is it faster to Europe by train?', null],
  ['I must not pay anything to Zoll, which line?', null],
  ['Do you send my data to Receita Federal?', null],
  ['HOW MUCH TO SHIP TO MY HOUSE', null],
])('“%s” names a place of no known country, or none', (question, place) => {
  expect(unknownPlace(question)).toBe(place)
})

it('A place whose country is known is none of them', () => {
  expect(readQuestion('How long is shipping to Lyon?').place).toBeNull()
  const whole = readQuestion('How long to Tenerife? And how much?')
  expect(within(readQuestion('And how much?'), whole).place).toBe('Tenerife')
})

it('A place with customs of its own is meant, whatever state stands beside it', () => {
  expect(placeOfOwn('price to gran canaria')).toBe('Gran Canaria')
  expect(readQuestion('Hello, I am from Spain, you can send to Canary Islands also?')).toMatchObject({
    country: null,
    place: 'Canary Islands',
  })
})
