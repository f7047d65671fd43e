import { expect, it } from 'vitest'
import { readQuestion, within } from '#domain/assistant/reading.ts'
import { unknownPlace } from '#domain/assistant/unknown-place.ts'

it.each([
  ['How long is shipping to Tenerife?', 'Tenerife'],
  ['price to gran canaria', 'Gran Canaria'],
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
