import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { PLACES } from '#components/shipping/shipping-places.ts'
import { COUNTRIES } from '#domain/place/countries.ts'
import { isCountry } from '#domain/place/is-country.ts'
import { likelyCountry } from '#domain/place/likely-country.ts'
import { ZONE_COUNTRIES } from '#domain/place/zone-country.ts'

const BROWSERS: [zone: string, languages: string[], country: string][] = [
  ['', ['en-GB', 'en'], 'GB'],
  ['', ['de'], 'DE'],
  ['', ['en'], 'US'],
  ['', ['en', 'fr-CA'], 'CA'],
  ['', ['zh-CN'], 'US'],
  ['', ['es-419'], 'US'],
  ['', ['', '!'], 'US'],
  ['', [], 'US'],
  ['', ['fr'], 'FR'],
  ['', ['sq-XK'], 'US'],
  ['Etc/UTC', ['en-ZZ', 'de'], 'US'],
  ['Etc/UTC', ['fr'], 'FR'],
  ['Europe/Berlin', ['en-US'], 'DE'],
  ['America/Indiana/Knox', ['es-MX'], 'US'],
  ['Australia/Eucla', [], 'AU'],
  ['Asia/Shanghai', ['en-GB'], 'GB'],
]

test.each(BROWSERS)('one that runs in "%s" and reads %j orders to %s', (zone, languages, country) => {
  expect(likelyCountry(languages, zone)).toBe(country)
  expect(beforeFirstPaint(languages, zone)).toBe(country)
})

const SCRIPT = readFileSync('src/components/shipping/shipping-first.mjs', 'utf8')

/** The country that the shipping page's own script puts into the estimate. */
function beforeFirstPaint(languages: string[], timeZone: string): string {
  const field = { value: '', options: COUNTRIES.map(({ code }) => ({ value: code })), addEventListener() {} }
  const places = { textContent: JSON.stringify(PLACES) }
  const table = { append() {} }
  runInNewContext(SCRIPT, {
    document: {
      querySelector: (selector: string) =>
        selector === '[data-shipping-places]' ? places : selector.startsWith('.estimate ') ? field : null,
      querySelectorAll: (selector: string) => (selector === '[data-lines] tbody' ? [table, table] : []),
    },
    Intl: {
      Locale: Intl.Locale,
      DisplayNames: Intl.DisplayNames,
      DateTimeFormat: class {
        resolvedOptions = () => ({ timeZone })
      },
    },
    navigator: { languages },
    localStorage: { getItem: () => null },
    location: { search: '' },
    URLSearchParams,
  })
  return field.value
}

test('the codes of countries are those of the list', () => {
  expect(COUNTRIES.filter(({ code }) => !isCountry(code))).toEqual([])
  expect(['XK', 'ZZ', 'us', '', 'US ', 'U'].filter(isCountry)).toEqual([])
})

test('every time zone stands for one country of our list', () => {
  const zones = Object.values(ZONE_COUNTRIES).flatMap((names) => names.split(' '))
  expect(new Set(zones).size).toBe(zones.length)
  expect(Object.keys(ZONE_COUNTRIES).filter((code) => !isCountry(code))).toEqual([])
})
