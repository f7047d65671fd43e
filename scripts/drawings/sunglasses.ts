import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, ellipse, fill, line, scatter, type Pen } from './pen.ts'

const FRAME =
  'M96 338 C100 316 118 308 150 306 C220 300 300 302 346 320 C362 326 372 334 376 346 L400 342 L400 368 C388 368 380 374 376 386 C368 450 346 502 270 510 C190 516 138 486 124 420 C120 396 116 380 108 372 C98 364 94 352 96 338Z'
const LENS =
  'M148 344 C150 332 162 328 180 326 C236 322 296 324 326 336 C346 344 350 356 348 376 C344 436 326 484 264 488 C196 492 160 462 152 410 C148 384 146 360 148 344Z'

export const sunglasses: Drawing = {
  focus: [264, 400, 2.1],
  front(pen, c) {
    const arm =
      line('M112 344 C140 300 190 268 250 256', tone(c.base, -0.35), 17) +
      line('M112 342 C140 299 190 267 250 255', c.base, 12)
    const art =
      both(arm) +
      both(pen.body(FRAME, c.base, { rim: 14, depth: 0.85, inner: speckle(c) })) +
      both(lens(pen, c)) +
      both(rivets()) +
      bridge(c)
    return { art: `<g transform="translate(0 14)">${art}</g>`, ground: [400, 522, 262] }
  },
  side(pen, c) {
    const far = 'M118 330 C170 262 250 214 330 196 C352 192 366 200 372 222'
    const near = 'M610 372 C654 316 690 262 700 206 C702 180 690 164 668 164'
    const turned =
      both(pen.body(FRAME, c.base, { rim: 14, depth: 0.85, inner: speckle(c) })) +
      both(lens(pen, c)) +
      both(rivets()) +
      bridge(c)
    const art = [
      line(far, tone(c.base, -0.5), 19) + line(far, tone(c.base, -0.15), 13),
      line(near, tone(c.base, -0.5), 24) + line(near, c.base, 18) + line(near, tone(c.base, 0.6), 4, 0.35),
      `<g transform="matrix(0.86 0.1 -0.02 1 26 -34)">${turned}</g>`,
    ].join('')
    return { art: `<g transform="translate(4 46)">${art}</g>`, ground: [380, 566, 230] }
  },
}

function lens(pen: Pen, c: Colours): string {
  const glass = pen.linear(
    [0.2, 0],
    [0.5, 1],
    [
      [0, tone(c.accent, -0.35), 0.97],
      [0.55, c.accent, 0.92],
      [1, tone(c.accent, 0.4), 0.8],
    ],
  )
  const glare = pen.inside(
    LENS,
    fill('M170 300 L236 300 L170 500 L110 500Z', '#fff', 0.2) +
      fill('M256 300 L276 300 L210 500 L190 500Z', '#fff', 0.14),
  )
  return fill(LENS, '#efe9df', 0.6) + fill(LENS, glass) + glare + line(LENS, tone(c.base, -0.6), 3.5, 0.6)
}

function rivets(): string {
  return ellipse(120, 336, 4.5, 4.5, '#e4dfcf') + ellipse(133, 333, 4.5, 4.5, '#e4dfcf')
}

function bridge(c: Colours): string {
  return (
    line('M368 348 C384 338 416 338 432 348', tone(c.base, 0.6), 4, 0.45) +
    line('M120 314 C200 304 300 306 350 322', tone(c.base, 0.7), 4, 0.4) +
    line('M450 322 C500 306 600 304 680 314', tone(c.base, 0.7), 4, 0.4)
  )
}

/** Acetate is never of one colour; in the plain ones this is barely seen. */
function speckle(c: Colours): string {
  return scatter(60, 90, 295, 320, 220)
    .map(([x, y], i) => ellipse(x, y, 8 + (i % 5) * 4, 5 + (i % 3) * 4, c.trim, 0.5))
    .join('')
}
