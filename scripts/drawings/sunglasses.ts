import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, ellipse, fill, line, type Pen } from './pen.ts'

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
    const temple =
      'M186 316 C300 306 460 322 560 344 C640 362 676 410 684 470 C686 488 668 492 662 476 C646 424 616 396 552 384 C440 362 300 348 190 352Z'
    const front =
      'M150 300 C172 290 196 296 200 320 C204 380 200 440 186 490 C180 508 160 508 156 490 C142 430 136 360 150 300Z'
    const glass = pen.linear(
      [0, 0],
      [0, 1],
      [
        [0, tone(c.accent, -0.25), 0.95],
        [1, tone(c.accent, 0.3), 0.85],
      ],
    )
    const art = [
      `<g opacity="0.55" transform="translate(34 -26)">${pen.body(temple, tone(c.base, -0.2), { rim: 10 })}</g>`,
      fill('M158 318 C134 360 132 440 160 484 C176 430 178 370 158 318Z', glass),
      pen.body(front, c.base, { rim: 12, depth: 0.85, inner: speckle(c) }),
      pen.body(temple, c.base, { rim: 14, depth: 0.85, inner: speckle(c) }),
      line('M230 330 C340 326 460 336 560 358', '#ffffff', 5, 0.4),
      ellipse(210, 334, 4, 4, '#e9e4d4') + ellipse(224, 334, 4, 4, '#e9e4d4'),
    ].join('')
    return { art: `<g transform="translate(-14 30)">${art}</g>`, ground: [400, 530, 256] }
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
  return Array.from({ length: 46 }, (_, i) => {
    const [x, y] = [94 + ((i * 73) % 600), 292 + ((i * 47) % 220)]
    return ellipse(x, y, 8 + (i % 5) * 4, 5 + (i % 3) * 4, c.trim, 0.5)
  }).join('')
}
