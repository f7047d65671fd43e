import { expect, test } from 'vitest'
import { isPhone, postcodeProblem } from '#domain/address.ts'
import { COUNTRIES, countryName } from '#domain/countries.ts'
import { isCountry } from '#domain/is-country.ts'

test('every country of ISO 3166 is there once, by its name', () => {
  expect(COUNTRIES).toHaveLength(249)
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249)
  expect(COUNTRIES.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 2)).toBe(true)
  expect(countryName('DE')).toBe('Germany')
  expect(isCountry('XX')).toBe(false)
})

test.each([
  ['US', '10001', null],
  ['US', '10001-1234', null],
  ['US', '1000', 'Enter a ZIP code of five digits.'],
  ['GB', 'SW1A 1AA', null],
  ['GB', '', 'Enter the postcode.'],
  ['HK', '', null],
  ['DE', '<b>', 'Enter a postcode of letters and digits.'],
])('a postcode in %s: "%s"', (country, postcode, problem) => {
  expect(postcodeProblem(country, postcode)).toBe(problem)
})

test.each([
  ['+1 555 010 0199', true],
  ['(030) 12345-67', true],
  ['call me', false],
  ['+1', false],
])('"%s" as a phone number', (phone, fits) => {
  expect(isPhone(phone)).toBe(fits)
})
