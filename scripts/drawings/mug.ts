import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { ellipse, fill, line, oval, scatter, type Pen } from './pen.ts'

const WALL =
  'M214 282 C214 240 546 240 546 282 C548 390 540 520 522 604 C512 648 248 648 238 604 C220 520 212 390 214 282Z'

export const mug: Drawing = {
  focus: [400, 330, 1.9],
  front(pen, c) {
    return { art: cup(pen, c), ground: [384, 632, 166] }
  },
  side(pen, c) {
    const art = `<g transform="translate(800 0) scale(-1 1)">${cup(pen, c, true)}</g>`
    return { art: `<g transform="translate(14 0)">${art}</g>`, ground: [428, 632, 166] }
  },
}

function cup(pen: Pen, c: Colours, filled = false): string {
  return [
    handle(pen, c),
    pen.body(WALL, c.base, {
      rim: 30,
      depth: 0.35,
      fill: glaze(pen, c),
      inner: bare(pen, c) + speckles(c) + shine(pen),
    }),
    pen.body(oval(380, 282, 166, filled ? 48 : 40), tone(c.base, 0.12), { rim: 8, depth: 0.4 }),
    well(pen, c, filled),
    filled ? steam(pen) : '',
  ].join('')
}

function handle(pen: Pen, c: Colours): string {
  const way = 'M534 346 C640 318 672 400 640 470 C616 524 566 544 526 544'
  return [
    line(way, tone(c.base, -0.5), 43),
    line(way, c.base, 40),
    pen.fold('M540 352 C636 326 662 404 630 470 C608 516 566 532 530 534', tone(c.base, -0.7), 14, 0.4),
    pen.fold('M548 336 C636 316 664 380 650 440', tone(c.base, 0.8), 9, 0.6),
  ].join('')
}

function glaze(pen: Pen, c: Colours): string {
  return pen.linear(
    [0, 0],
    [1, 0],
    [
      [0, tone(c.base, -0.16)],
      [0.16, tone(c.base, 0.08)],
      [0.36, tone(c.base, 0.2)],
      [0.62, c.base],
      [1, tone(c.base, -0.34)],
    ],
  )
}

/** The unglazed foot, with the glaze running into it. */
function bare(pen: Pen, c: Colours): string {
  const clay = pen.linear(
    [0, 0],
    [1, 0],
    [
      [0, tone(c.trim, -0.16)],
      [0.34, tone(c.trim, 0.16)],
      [1, tone(c.trim, -0.36)],
    ],
  )
  return (
    fill('M200 540 C260 566 300 552 350 566 C410 580 450 556 560 548 L560 680 L200 680Z', clay) +
    line('M210 540 C260 566 300 552 350 566 C410 580 450 556 560 546', tone(c.accent, -0.2), 5, 0.55)
  )
}

function speckles(c: Colours): string {
  return scatter(90, 222, 330, 320, 300)
    .map(([x, y], i) => ellipse(x, y, 1.3 + (i % 5) * 0.7, 1.1 + (i % 3) * 0.7, c.accent, 0.5))
    .join('')
}

function shine(pen: Pen): string {
  return (
    pen.fold('M282 336 C278 400 284 470 294 520', '#ffffff', 22, 0.55) +
    pen.fold('M520 330 C522 420 514 520 500 590', '#1a1320', 40, 0.24)
  )
}

function well(pen: Pen, c: Colours, filled: boolean): string {
  const hole = oval(380, 284, 150, filled ? 39 : 31)
  const coffee = filled
    ? fill(oval(380, 302, 142, 34), '#4a2c1b') + fill(oval(356, 300, 92, 18), '#7a4e30', 0.6)
    : ''
  const dark = pen.linear(
    [0, 0],
    [0, 1],
    [
      [0, tone(c.base, -0.55)],
      [1, tone(c.base, -0.15)],
    ],
  )
  return (
    pen.inside(hole, fill(hole, dark) + coffee) + line('M236 274 C260 248 330 240 380 240', '#ffffff', 4, 0.5)
  )
}

function steam(pen: Pen): string {
  return (
    pen.fold('M350 236 C330 200 376 176 352 130', '#ffffff', 18, 0.5) +
    pen.fold('M414 232 C396 196 440 170 420 116', '#ffffff', 18, 0.42)
  )
}
