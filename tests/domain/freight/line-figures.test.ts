import { expect, test } from 'vitest'
import { lineFigures, shopFigures } from '#domain/freight/line-figures.ts'

const journeys = (count: number, more = {}) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ line_code: 'EMS', country: 'US', days: 10 + n, per_kg_fen: 15_000 + n * 10, ...more },
  }))

test('a line tells of a country what at least 20 parcels say, else nothing', () => {
  expect(lineFigures(journeys(19))).toEqual([])
  expect(lineFigures(journeys(20))).toEqual([
    { line_code: 'EMS', country: 'US', parcels: 20, days: [14, 19, 24], per_kg_fen: 15_100 },
  ])
})

test('lines and countries are told apart, and their parcels counted in tens', () => {
  const figures = lineFigures([
    ...journeys(29),
    ...journeys(15, { country: 'DE' }),
    ...journeys(31, { line_code: 'DHL' }),
  ])
  expect(figures.map(({ line_code, country, parcels }) => [line_code, country, parcels])).toEqual([
    ['EMS', 'US', 20],
    ['DHL', 'US', 30],
  ])
})

test('one parcel more or less shows in nothing', () => {
  const usual = journeys(25, { days: 14, per_kg_fen: 15_000 })
  const odd = { line_code: 'EMS', country: 'US', days: 90, per_kg_fen: 99_999 }
  expect(lineFigures([...usual, odd])).toEqual(lineFigures(usual))
})

test('the shop tells of all its parcels once there are 200 in a year, and nothing before', () => {
  expect(shopFigures(journeys(199))).toBeNull()
  expect(shopFigures(journeys(200))).toEqual({ parcels: 200, days: 109 })
  expect(shopFigures(journeys(399))?.parcels).toBe(300)
})
