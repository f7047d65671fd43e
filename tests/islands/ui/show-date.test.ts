import { expect, it } from 'vitest'
import { showDays } from '#islands/ui/show-date.ts'

it('Days of one month stand close together, those of two apart, and neither breaks', () => {
  expect(showDays('2026-12-03T12:00:00Z', '2026-12-17T12:00:00Z')).toBe('3–17\u00a0Dec')
  expect(showDays('2026-11-26T12:00:00Z', '2026-12-03T12:00:00Z')).toBe('26\u00a0Nov\u00a0–\u00a03\u00a0Dec')
})
