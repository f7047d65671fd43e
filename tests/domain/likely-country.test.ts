import { expect, test } from 'vitest'
import { isCountry } from '#domain/countries.ts'
import { likelyCountry } from '#domain/likely-country.ts'
import { ZONE_COUNTRIES } from '#domain/zone-country.ts'

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

test.each([
  ['Europe/Berlin', ['en-US'], 'DE'],
  ['America/Indiana/Knox', ['es-MX'], 'US'],
  ['Australia/Eucla', [], 'AU'],
  ['Asia/Shanghai', ['en-GB'], 'GB'],
  ['Etc/UTC', ['fr'], 'FR'],
  ['', ['fr'], 'FR'],
])('one that runs in %s and reads %j orders to %s', (zone, languages, country) => {
  expect(likelyCountry(languages, zone)).toBe(country)
})

test('every time zone stands for one country of our list', () => {
  const zones = Object.values(ZONE_COUNTRIES).flatMap((names) => names.split(' '))
  expect(new Set(zones).size).toBe(zones.length)
  expect(Object.keys(ZONE_COUNTRIES).filter((code) => !isCountry(code))).toEqual([])
})
