import { expect, test } from 'vitest'
import { bestLines, isSlow } from '#domain/freight/best-lines.ts'

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
