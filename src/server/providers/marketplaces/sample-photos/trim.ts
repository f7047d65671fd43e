import type { Box, Pixels } from './pixels.ts'

/** The whole photo, and what a border of one colour leaves of it. */
export function boxesOf(pixels: Pixels): Box[] {
  const whole = { x: 0, y: 0, width: pixels.width, height: pixels.height }
  const inner = withoutBorder(pixels)
  return inner ? [whole, inner] : [whole]
}

/** How much a border's colours differ, of 255. */
const SAME = 14
/** Of a line that belongs to the border. */
const ALMOST_ALL = 0.98
/** Less than that a side is no photo. */
const LEAST = 0.25

function withoutBorder(pixels: Pixels): Box | null {
  const { width, height } = pixels
  const corner = colourAt(pixels, 0, 0)
  const same = (x: number, y: number) =>
    colourAt(pixels, x, y).every((value, at) => Math.abs(value - (corner[at] ?? 0)) < SAME)
  const isRow = (y: number) => count(width, (x) => same(x, y)) >= width * ALMOST_ALL
  const isColumn = (x: number) => count(height, (y) => same(x, y)) >= height * ALMOST_ALL
  let [left, top, right, bottom] = [0, 0, width - 1, height - 1]
  while (top < bottom && isRow(top)) top += 1
  while (bottom > top && isRow(bottom)) bottom -= 1
  while (left < right && isColumn(left)) left += 1
  while (right > left && isColumn(right)) right -= 1
  // The border's last line is mixed with what it frames.
  const box = { x: left + 1, y: top + 1, width: right - left - 1, height: bottom - top - 1 }
  if (box.width < width * LEAST || box.height < height * LEAST) return null
  return left + top < 2 && right > width - 3 && bottom > height - 3 ? null : box
}

function count(length: number, is: (at: number) => boolean): number {
  let found = 0
  for (let at = 0; at < length; at += 1) if (is(at)) found += 1
  return found
}

function colourAt({ sums, width }: Pixels, x: number, y: number): number[] {
  const at = y * (width + 1) + x
  return sums.map((sum) => {
    const upper = (sum[at + 1] ?? 0) - (sum[at] ?? 0)
    return (sum[at + width + 2] ?? 0) - (sum[at + width + 1] ?? 0) - upper
  })
}
