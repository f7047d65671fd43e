import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_ZOOM, panBy, WHOLE, zoomTo } from '#islands/item/use-zoom.ts'

const BOX = { width: 400, height: 300 }

test('what lies under the finger stays there while the picture grows', () => {
  const at = { x: 60, y: -40 }
  const { scale, x, y } = zoomTo(WHOLE, 2, at, BOX)
  // The point of the picture that was under it: its own place, times the scale, moved by x and y.
  expect([at.x * scale + x, at.y * scale + y]).toEqual([at.x, at.y])
})

test('a picture is never smaller than its box, larger than is useful, or moved past its edge', () => {
  const number = fc.double({ min: -1e4, max: 1e4, noNaN: true })
  fc.assert(
    fc.property(number, number, number, fc.double({ min: 0, max: 20, noNaN: true }), (x, y, by, scale) => {
      const large = zoomTo(WHOLE, scale, { x, y }, BOX)
      const moved = panBy(large, { x: by, y: -by }, BOX)
      for (const view of [large, moved]) {
        expect(view.scale).toBeGreaterThanOrEqual(1)
        expect(view.scale).toBeLessThanOrEqual(MOST_ZOOM)
        expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * BOX.width) / 2)
        expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * BOX.height) / 2)
      }
    }),
  )
})

test('a whole picture lies in the middle, and cannot be moved', () => {
  expect(zoomTo(zoomTo(WHOLE, 3, { x: 90, y: 90 }, BOX), 1, { x: 5, y: 5 }, BOX)).toEqual(WHOLE)
  expect(panBy(WHOLE, { x: 50, y: 50 }, BOX)).toEqual(WHOLE)
})
