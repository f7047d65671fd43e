import { expect, test } from 'vitest'
import { bestLines, byDoor, isSlow } from '#domain/freight/best-lines.ts'

const line = (line_code: string, eta_days: [number, number] | null, blocked_reasons: string[] = []) => ({
  ...{ line_code, eta_days, blocked_reasons },
})

test('the first line that takes the parcel is the cheapest, the one that is there soonest the fastest', () => {
  const lines = [
    line('SEA', [35, 60]),
    line('AIR', [3, 10]),
    line('EXPRESS', [3, 7]),
    line('NO', [1, 2], ['Full.']),
  ]
  expect(bestLines(lines)).toEqual({ cheapest: 'SEA', fastest: 'EXPRESS' })
})

test('a line whose days nobody publishes is not the fastest', () => {
  expect(bestLines([line('A', null), line('B', [9, 12]), line('C', [8, 12])])).toEqual({
    ...{ cheapest: 'A', fastest: 'C' },
  })
  expect(bestLines([line('A', null), line('B', [9, 12])])).toEqual({ cheapest: 'A', fastest: null })
})

test('the only line is neither', () => {
  expect(bestLines([line('A', [1, 2])])).toEqual({ cheapest: null, fastest: null })
  expect(bestLines([])).toEqual({ cheapest: null, fastest: null })
})

test('a line is slow when it may take longer than thirty days', () => {
  expect(isSlow(line('SEA', [35, 60]))).toBe(true)
  expect(isSlow(line('POST', [10, 31]))).toBe(true)
  expect(isSlow(line('AIR', [10, 30]))).toBe(false)
  expect(isSlow(line('UNKNOWN', null))).toBe(false)
})

test('what is due at the door counts before a line is called cheapest, and those that refuse stand last', () => {
  const costing = (code: string, total_cny: string, at_door_cny: string | null, refusal: string[] = []) => ({
    ...line(code, [5, 9], refusal),
    ...{ total_cny, tax: at_door_cny === null ? null : { at_door_cny } },
  })
  const ems = costing('EMS', '230.00', '247.00')
  const eu = costing('EU', '284.00', '46.00')
  const no = costing('NO', '100.00', '0.00', ['Full.'])
  expect(byDoor([ems, eu, no]).map(({ line_code }) => line_code)).toEqual(['EU', 'EMS', 'NO'])
  expect(bestLines(byDoor([no, ems, eu])).cheapest).toBe('EU')
  // Without what the goods are worth nobody knows.
  expect(byDoor([costing('A', '20.00', null), costing('B', '10.00', null)])[0]?.line_code).toBe('B')
})
