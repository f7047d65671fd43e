import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fenFromMicroCny, freightMicroCny } from '#domain/freight/freight.ts'
import { SHIPPING_LINES } from '#domain/freight/shipping-lines.ts'
import { weightCurve } from '#islands/shipping/weight-chart.ts'

test('a line with steps says until which weight it costs the same', () => {
  expect(weightCurve('ECO-AIR', 1_200)).toMatchObject({
    now: { g: 1_200, fen: 15_000 },
    next: { until_g: 1_500, more_fen: 3_600 },
    per_100g_fen: null,
  })
  // On the last gram of a step, and in the first one.
  expect(weightCurve('ECO-AIR', 1_500)?.next).toEqual({ until_g: 1_500, more_fen: 3_600 })
  expect(weightCurve('ECO-AIR', 20)?.next).toEqual({ until_g: 500, more_fen: 3_600 })
})

test('a line priced by the kilogram says what a further 100 g cost', () => {
  expect(weightCurve('SEA-US', 4_000)).toMatchObject({ next: null, per_100g_fen: 140 })
})

test('there is no next step beyond what the line takes', () => {
  expect(weightCurve('WORLD', 1_950)?.next).toBeNull()
  expect(weightCurve('WORLD', 1_850)?.next).toEqual({ until_g: 1_900, more_fen: 1_100 })
  expect(weightCurve('NOPE', 100)).toBeNull()
})

test('every corner costs what the line asks, lightest first, and between two of one step nothing changes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SHIPPING_LINES), fc.integer({ min: 1, max: 60_000 }), (line, g) => {
      const curve = weightCurve(line.code, g)
      const points = curve?.points ?? []
      expect(points.length).toBeGreaterThan(0)
      points.forEach((point, index) => {
        expect(point.fen).toBe(fenFromMicroCny(freightMicroCny(line, point.g)))
        if (index > 0) expect(point.g).toBeGreaterThanOrEqual(points[index - 1]?.g ?? 0)
      })
      if (!curve?.next) return
      const price = (at: number) => fenFromMicroCny(freightMicroCny(line, at))
      expect(price(curve.next.until_g)).toBe(price(g))
      expect(price(curve.next.until_g + 1) - price(g)).toBe(curve.next.more_fen)
    }),
  )
})
