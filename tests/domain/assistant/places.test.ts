import { expect, it } from 'vitest'
import { countryIn } from '#domain/assistant/places.ts'

it.each([
  ['do you ship to reunion it is a part of france', 'RE'],
  ['i know you ship to france but what about martinique', 'MQ'],
  ['is shipping to puerto rico the same as to the usa', 'PR'],
  ['how much is 2 kg to poland i am german', 'PL'],
  ['is it cheaper to canada compared to the usa', 'CA'],
  ['from germany to spain', 'ES'],
  ['how long to france', 'FR'],
])('In “%s” the country is %s', (text, code) => {
  expect(countryIn(text)).toBe(code)
})

it.each(['the status of my order', 'from start to finish', 'my jordans', 'it was settled'])(
  'In “%s” no country is meant',
  (text) => {
    expect(countryIn(text)).toBeNull()
  },
)
