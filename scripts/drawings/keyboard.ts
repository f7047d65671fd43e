import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { box, ellipse, line, rect, type Pen } from './pen.ts'

const KEY = 39
/** Key widths in units of one key, row by row; every row is 15 wide. */
const ROWS = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75, 1],
  [1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1],
]

export const keyboard: Drawing = {
  focus: [300, 380, 2],
  front(pen, c) {
    return { art: `<g transform="rotate(-9 400 400) translate(0 30)">${cable(c)}${board(pen, c)}</g>` }
  },
  side(pen, c) {
    const body =
      'M112 480 L688 410 Q704 408 706 424 L710 500 Q710 516 694 518 L124 536 Q108 536 106 520 L102 496 Q102 482 112 480Z'
    const keys = Array.from({ length: 5 }, (_, i) => {
      const x = 140 + i * 104
      const y = 492 - i * 12.6
      const d = `M${x} ${y} L${x + 12} ${y - 54 + (i % 2) * 4} Q${x + 46} ${y - 52} ${x + 78} ${y - 62} L${x + 92} ${y - 12}Z`
      return pen.body(d, i === 0 ? c.accent : c.trim, { rim: 14, depth: 0.7 })
    })
    const art = [
      ...keys,
      pen.body(body, c.base, { rim: 20, depth: 0.7 }),
      line('M118 500 L700 440', tone(c.base, 0.7), 3, 0.6),
      pen.body(
        'M620 512 L690 510 L676 556 Q674 562 666 562 L640 562 Q632 562 630 554Z',
        tone(c.base, -0.35),
        { rim: 8 },
      ),
      rect(150, 532, 46, 10, 4, '#34343a'),
    ].join('')
    return { art, ground: [400, 548, 290] }
  },
}

function board(pen: Pen, c: Colours): string {
  const left = 400 - (15 * KEY) / 2
  const keys = ROWS.flatMap((row, r) => {
    let x = left
    return row.map((units, i) => {
      const key = cap(pen, x + 1.5, 304 + r * KEY + 1.5, units * KEY - 3, colourOf(c, r, i, row.length))
      x += units * KEY
      return key
    })
  })
  return [
    pen.body(box(left - 26, 272, 15 * KEY + 52, 5 * KEY + 60, 24), c.base, { rim: 26, depth: 0.7 }),
    rect(left - 8, 296, 15 * KEY + 16, 5 * KEY + 16, 10, tone(c.base, -0.6), 0.75),
    ...keys,
    ellipse(left + 15 * KEY - 6, 285, 3.5, 3.5, '#6fdc93') +
      ellipse(left + 15 * KEY - 22, 285, 3.5, 3.5, tone(c.base, -0.4)),
  ].join('')
}

/** Escape and Return are loud, the outer keys a shade darker. */
function colourOf(c: Colours, row: number, place: number, count: number): string {
  if ((row === 0 && place === 0) || (row === 2 && place === count - 1)) return c.accent
  const outer = place === 0 || place === count - 1 || (row === 4 && place !== 3)
  return outer ? tone(c.trim, -0.16) : c.trim
}

/** One keycap from above: a wall, and a lighter dished top with a mark on it. */
function cap(pen: Pen, x: number, y: number, w: number, colour: string): string {
  const h = KEY - 3
  const top = topOf(pen, colour)
  const mark =
    w < 50
      ? rect(x + 10, y + 8, 8, 2.6, 1, markOn(colour), 0.75)
      : rect(x + 10, y + 9, Math.min(26, w * 0.3), 2.6, 1, markOn(colour), w > 200 ? 0 : 0.6)
  return (
    rect(x, y + 2, w, h, 6, tone(colour, -0.55), 0.9) +
    rect(x, y, w, h, 6, tone(colour, -0.22)) +
    rect(x + 4, y + 2, w - 8, h - 9, 5, top) +
    rect(x + 6, y + 3, w - 12, 1.6, 0.8, '#ffffff', 0.35) +
    mark
  )
}

function topOf(pen: Pen, colour: string): string {
  return pen.linear(
    [0, 0],
    [0.4, 1],
    [
      [0, tone(colour, -0.04)],
      [1, tone(colour, 0.16)],
    ],
  )
}

function markOn(colour: string): string {
  return Number.parseInt(colour.slice(3, 5), 16) > 120 ? '#3a3a3f' : '#eceae4'
}

function cable(c: Colours): string {
  const way = 'M300 280 C300 200 340 190 420 180 C520 168 560 130 580 60'
  return (
    line(way, '#1a1320', 13, 0.2) +
    line(way, tone(c.accent, -0.25), 10) +
    `<path d="${way}" fill="none" stroke="${tone(c.accent, 0.35)}" stroke-width="7" stroke-dasharray="5 5" opacity="0.7"/>` +
    rect(286, 248, 28, 30, 6, '#55565c')
  )
}
