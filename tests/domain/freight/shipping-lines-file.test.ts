import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLines } from '#domain/freight/lines.ts'
import { findShippingLine } from '#domain/freight/shipping-lines.ts'
import copy from '#domain/freight/shipping-lines.json' with { type: 'json' }

/** The shop's own, as it stands; the module of this name is the tests' copy. */
const file = JSON.parse(readFileSync('src/domain/freight/shipping-lines.json', 'utf8'))

/** A file with one line that is right, changed so. */
const fileWith = (change: object, more: object = {}) => ({
  version: 1,
  date: '2026-11-22',
  lines: [
    {
      code: 'EU-EXP',
      name: 'EU express',
      published: false,
      countries: ['DE', 'FR'],
      goods: ['general'],
      days: [5, 9],
      price: { mode: 'first and further', first_g: 500, first_cny: 90, further_g: 500, further_cny: 30.125 },
      volume: { divisor: 6000 },
      limits: { max_weight_g: 30_000, max_side_cm: 120 },
      insurance: { cap_cny: 3000, rate_percent: 2.5 },
      ...change,
    },
  ],
  illustrative: { vat_percent: { DE: 19 }, remote_postcodes: { DE: ['27498'] } },
  ...more,
})
const HERE = 'shipping-lines.json, line EU-EXP, '
const tiers = (...rows: [number, number][]) => ({
  price: {
    mode: 'tiers',
    tiers: rows.map(([over_g, up_to_g]) => ({ over_g, up_to_g, parcel_cny: 5, per_kg_cny: 60 })),
  },
})

test('the file of the shop is right, and what it says is what is priced', () => {
  const { date } = readLines(file)
  const { lines } = readLines(copy)
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(lines.length).toBeGreaterThan(10)
  expect(findShippingLine('EMS')).toEqual(lines.find(({ code }) => code === 'EMS'))
  expect(findShippingLine('DHL')).toMatchObject({
    mode: 5,
    bands: [
      { from_g: 0, first_cny: 190 },
      { from_g: 21_000, per_kg_cny: 78 },
    ],
    ...{ divisor: 5_000, max_g: 70_000, max_side_cm: 120, remote_min_cny: 180, eta: [3, 7] },
  })
})

/** Every figure of a line's price, surcharges and insurance, by its place. */
function figuresIn(value: unknown, place: string): [place: string, figure: number][] {
  if (typeof value === 'number') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => figuresIn(one, `${place}.${key}`))
}
const pricesOf = ({ lines }: { lines: { code: string; [field: string]: unknown }[] }) =>
  new Map(
    lines.flatMap(({ code, price, surcharges, insurance }) =>
      figuresIn({ price, surcharges, insurance }, code),
    ),
  )

test('no figure of the shop is a digit too long or too short', () => {
  const known = pricesOf(copy)
  const far = [...pricesOf(file)].flatMap(([place, figure]) => {
    const before = known.get(place)
    return before && figure && (figure > 3 * before || before > 3 * figure)
      ? [`${place}: ${before} became ${figure}`]
      : []
  })
  expect(far, 'If that is meant, write it in tests/data/shipping-lines.json, too.').toEqual([])
})

test('a line is read with all it says', () => {
  expect(readLines(fileWith({ tax_included: true, countries: ['DE'] }))).toEqual({
    date: '2026-11-22',
    lines: [
      {
        ...{ code: 'EU-EXP', name: 'EU express', published: false, country: ['DE'], categories: ['general'] },
        ...{ eta: [5, 9], mode: 1, first_g: 500, first_cny: 90, add_g: 500, add_cny: 30.125 },
        ...{ divisor: 6_000, max_g: 30_000, max_side_cm: 120, insurance_cap_cny: 3_000, insurance_bp: 250 },
        tax_included: true,
      },
    ],
    vat_bp: { DE: 1_900 },
    remote_postcodes: { DE: ['27498'] },
  })
})

test.each<[string, object, string]>([
  [
    'a word for a weight',
    { limits: { max_weight_g: 'abc' } },
    `${HERE}limits.max_weight_g: 'abc' is not a weight in grams; write a whole number such as 30000.`,
  ],
  [
    'a price in quotes',
    { price: { mode: 'bands', bands: [{ from_g: 0, per_kg_cny: '78' }] } },
    `${HERE}price.bands[1].per_kg_cny: '78' is not an amount in CNY; write a number such as 28.5, without quotes or a currency sign, with at most three digits after the point.`,
  ],
  [
    'a price below nothing',
    { price: { mode: 'bands', bands: [{ from_g: 0, per_kg_cny: -1 }] } },
    '-1 is not an amount',
  ],
  [
    'a finer price',
    { price: { mode: 'bands', bands: [{ from_g: 0, per_kg_cny: 1.0005 }] } },
    '1.0005 is not an amount',
  ],
  [
    'a missing name',
    { name: undefined },
    `${HERE}name: this is missing; write a text such as "Economy air".`,
  ],
  ['no country of that name', { countries: ['UK'] }, `${HERE}countries: ["UK"] is not a list of countries`],
  ['a country twice', { countries: ['DE', 'DE'] }, 'is not a list of countries'],
  [
    'a class that does not exist',
    { goods: ['shoes'] },
    `${HERE}goods: ["shoes"] is not a list of goods classes`,
  ],
  ['what is never shipped', { goods: ['prohibited'] }, 'is not a list of goods classes'],
  [
    'days the wrong way round',
    { days: [9, 5] },
    `${HERE}days: [9,5] is not a span of days; write two whole numbers`,
  ],
  [
    'a field that does not exist',
    { limits: { max_wieght_g: 5 } },
    `${HERE}limits.max_wieght_g: there is no such field here.`,
  ],
  ['another kind of price', { price: { mode: 'per box' } }, `one of "first and further", "tiers", "bands"`],
  [
    'a gap between tiers',
    tiers([0, 100], [200, 300]),
    `${HERE}price.tiers[2].over_g: the tier before ends at 100`,
  ],
  ['a tier that ends before it begins', tiers([0, 0]), 'price.tiers[1].up_to_g'],
  ['no tiers', tiers(), `${HERE}price.tiers: [] is not a list`],
  ['a published price without a source', { published: true }, `${HERE}source: published prices name where`],
  ['a source of an example', { source: 'a.example' }, `${HERE}source: only published prices have a source`],
  [
    'prepaid tax without a rate',
    { tax_included: true },
    `${HERE}tax_included: illustrative.vat_percent has no FR; add it, such as "FR": 19.`,
  ],
  ['a code in small letters', { code: 'eu' }, 'write capitals, digits and dashes'],
  ['a line that is a word', { price: 'cheap' }, `${HERE}price: 'cheap' is not a group of fields`],
])('says where %s stands, what is wrong and what to write', (_, change, sentence) => {
  expect(() => readLines(fileWith(change))).toThrow(sentence)
})

test('says all that is wrong, a row each, also of the file itself', () => {
  const wrong = fileWith(
    { name: '', limits: { max_weight_g: 0 } },
    { date: '22.11.2026', version: 2, comment: 'x' },
  )
  const said = () => readLines(wrong)
  for (const part of [
    'line EU-EXP, name:',
    'max_weight_g: 0 is not',
    "date: '22.11.2026' is not a date",
    'version',
    'comment',
  ])
    expect(said).toThrow(part)
  const twice = fileWith({})
  expect(() => readLines({ ...twice, lines: [...twice.lines, ...twice.lines] })).toThrow(
    'two lines have this code',
  )
  for (const nothing of [null, [], 'x', {}]) expect(() => readLines(nothing)).toThrow('shipping-lines.json')
})

test('names a line without a code by its place', () => {
  expect(() => readLines(fileWith({ code: undefined }))).toThrow(
    'shipping-lines.json, line number 1, code: this is missing',
  )
})
