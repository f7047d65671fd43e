import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowWindow } from '#islands/order-sheet/SheetTable.tsx'

it('Every row that can be seen is drawn, and few others', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 2000 }), fc.nat(), (count, frame, at) => {
      const row = 52
      const scrolled = count ? at % Math.max(1, count * row - frame) : 0
      const { first, end } = rowWindow(scrolled, frame, row, count)
      expect(first).toBeLessThanOrEqual(Math.floor(scrolled / row))
      expect(end).toBeGreaterThanOrEqual(Math.min(count, Math.ceil((scrolled + frame) / row)))
      expect(end - first).toBeLessThanOrEqual(Math.ceil(frame / row) + 28)
    }),
  )
})

it('A frame scrolled beyond a list that has become short draws its last row', () => {
  expect(rowWindow(9000, 500, 50, 3)).toEqual({ first: 2, end: 3 })
  expect(rowWindow(0, 500, 50, 0)).toEqual({ first: 0, end: 0 })
})
