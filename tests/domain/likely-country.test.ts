import { expect, test } from 'vitest'
import { likelyCountry } from '#domain/likely-country.ts'

test.each([
  [['en-GB', 'en'], 'GB'],
  [['de'], 'DE'],
  [['en'], 'US'],
  [['en', 'fr-CA'], 'CA'],
  [['zh-CN'], 'US'],
  [['es-419'], 'US'],
  [['', '!'], 'US'],
  [[], 'US'],
])('a browser that reads %j most likely orders to %s', (languages, country) => {
  expect(likelyCountry(languages)).toBe(country)
})
