import { expect, test } from 'vitest'
import { placeName } from '#domain/place/place-name.ts'

test.each([
  ['US', 'the United States'],
  ['AE', 'the United Arab Emirates'],
  ['NL', 'the Netherlands'],
  ['DO', 'the Dominican Republic'],
  ['CF', 'the Central African Republic'],
  ['BS', 'the Bahamas'],
  ['FO', 'the Faroe Islands'],
  ['IM', 'the Isle of Man'],
  ['DE', 'Germany'],
  ['IS', 'Iceland'],
])('%s is called %s in a sentence', (code, name) => expect(placeName(code)).toBe(name))
