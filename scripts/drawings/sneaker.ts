import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, ellipse, fill, line, oval, stitch, type Pen } from './pen.ts'

const UPPER =
  'M134 542 C126 486 148 436 138 374 C134 344 152 326 178 338 C208 352 240 368 268 350 C294 334 304 306 322 288 C334 278 354 280 368 294 C412 336 456 386 514 416 C566 442 640 444 680 488 C698 508 706 530 704 550 C640 566 560 562 480 560 C360 558 230 566 134 542Z'
const TOE =
  'M574 436 C626 446 664 462 686 492 C702 514 706 534 704 550 C664 562 620 566 574 564 C588 520 590 474 574 436Z'
const HEEL =
  'M134 542 C126 486 148 436 138 374 C134 344 152 326 178 338 C202 350 214 356 226 360 C232 420 254 470 236 562 C196 560 160 554 134 542Z'
const EYESTAY =
  'M322 288 C334 278 354 280 368 294 C412 336 456 386 514 416 C520 436 514 452 498 468 C428 452 352 408 296 334 C306 318 312 300 322 288Z'
const MIDSOLE =
  'M126 530 C114 562 120 596 156 598 L636 598 C688 598 714 576 706 538 C640 560 560 554 480 552 C360 550 236 558 126 530Z'
const OUTSOLE = 'M130 580 L704 576 C694 602 664 612 632 612 L164 612 C142 612 132 600 130 580Z'
const TONGUE = 'M294 336 C300 298 316 262 344 252 C366 246 384 262 390 292 L404 340 L340 380Z'

export const sneaker: Drawing = {
  focus: [430, 400, 2.1],
  front(pen, c) {
    const white = tone(c.trim, 0.2)
    const laces = [0, 1, 2, 3, 4].map((i) => lace(330 + i * 35, 308 + i * 34 - i * i * 1.6, white)).join('')
    const art = [
      pen.body(TONGUE, tone(c.base, -0.12), { rim: 22 }),
      fill('M148 352 C170 322 270 320 312 300 L296 336 C276 366 220 366 148 352Z', tone(c.base, -0.55)),
      pen.body(UPPER, c.base, { rim: 46, depth: 0.62, inner: mesh(c) }),
      pen.body(TOE, tone(c.base, -0.07), { rim: 30, inner: holes(c) }),
      stitch('M580 446 C594 482 592 524 580 556', c.base),
      pen.body(HEEL, c.accent, { rim: 28 }),
      stitch('M218 366 C224 424 246 474 228 552', c.accent),
      pen.body(
        'M140 376 C134 344 152 326 178 338 C196 347 210 353 224 357 C222 372 218 384 214 392 C186 392 160 388 140 376Z',
        tone(c.base, -0.16),
        { rim: 14 },
      ),
      pen.body(EYESTAY, tone(c.base, -0.1), { rim: 18 }),
      stitch('M306 338 C358 402 428 442 494 456', c.base),
      stripes(pen, c),
      laces,
      pen.body(MIDSOLE, c.trim, { rim: 22, depth: 0.55 }),
      line('M134 560 C240 584 360 574 480 576 C560 578 640 582 700 562', tone(c.trim, -0.35), 2.4, 0.5),
      pen.body(OUTSOLE, tone(c.accent, -0.18), { rim: 10 }),
    ].join('')
    return { art: `<g transform="translate(-18 0)">${art}</g>`, ground: [396, 610, 288] }
  },
  side(pen, c) {
    const right = fromAbove(pen, c)
    return {
      art: `<g transform="translate(-158 0) rotate(-5 400 400)"><g transform="translate(800 0) scale(-1 1)">${right}</g></g><g transform="translate(152 26) rotate(6 400 400)">${right}</g>`,
    }
  },
}

function lace(x: number, y: number, colour: string): string {
  const way = `M${x - 20} ${y + 22} C${x - 8} ${y + 8} ${x + 6} ${y - 2} ${x + 22} ${y - 12}`
  return line(way, tone(colour, -0.6), 16, 0.3) + line(way, tone(colour, -0.22), 13) + line(way, colour, 10)
}

function mesh(c: Colours): string {
  const dots = Array.from({ length: 60 }, (_, i) => {
    const x = 520 + (i % 6) * 10 - Math.floor(i / 6) * 2
    return `M${x} ${440 + Math.floor(i / 6) * 11} h.1`
  }).join(' ')
  return `<path d="${dots}" stroke="${tone(c.base, -0.5)}" stroke-width="3.4" stroke-linecap="round" opacity="0.35"/>`
}

function holes(c: Colours): string {
  const dots = [
    [616, 470],
    [634, 478],
    [650, 490],
    [612, 490],
    [632, 498],
    [650, 510],
  ]
  return dots.map(([x = 0, y = 0]) => ellipse(x, y, 3.4, 2.8, tone(c.base, -0.6), 0.7)).join('')
}

function stripes(pen: Pen, c: Colours): string {
  const bar = (x: number) =>
    `M${x} 558 C${x + 14} 520 ${x + 32} 470 ${x + 46} 414 L${x + 74} 436 C${x + 64} 480 ${x + 48} 524 ${x + 34} 560Z`
  return pen.body(bar(284), c.accent, { rim: 10 }) + pen.body(bar(348), c.accent, { rim: 10 })
}

/** One shoe of the pair, seen from above, toe up. */
function fromAbove(pen: Pen, c: Colours): string {
  const sole =
    'M400 110 C470 110 512 180 508 280 C506 360 484 420 484 500 C486 580 478 676 400 680 C322 676 314 580 316 500 C316 420 294 360 292 280 C288 180 330 110 400 110Z'
  const upper =
    'M400 124 C460 124 496 186 494 282 C492 360 470 420 470 500 C472 576 464 662 400 666 C336 662 328 576 330 500 C330 420 308 360 306 282 C304 186 340 124 400 124Z'
  const rows = Array.from({ length: 6 }, (_, i) => {
    const y = 296 + i * 32
    const way = `M${362 - i} ${y + 4} Q400 ${y - 12} ${438 + i} ${y + 4}`
    return (
      line(way, tone(c.trim, -0.6), 15, 0.3) +
      line(way, tone(c.trim, -0.15), 12) +
      line(way, tone(c.trim, 0.2), 9)
    )
  }).join('')
  return [
    pen.body(sole, c.trim, { rim: 18 }),
    pen.body(upper, c.base, { rim: 44, depth: 0.6 }),
    pen.body(
      'M400 124 C452 124 486 170 493 240 C450 206 350 206 307 240 C314 170 348 124 400 124Z',
      tone(c.base, -0.07),
      { rim: 20 },
    ),
    both(stitch('M307 250 C340 222 370 216 400 216', c.base)),
    both(
      pen.body(
        'M330 500 C330 450 318 400 311 340 C330 380 352 460 352 560 C346 560 336 550 330 540Z',
        c.accent,
        { rim: 10 },
      ),
    ),
    pen.body(
      'M400 262 C432 262 448 290 452 340 C456 400 452 460 446 500 L354 500 C348 460 344 400 348 340 C352 290 368 262 400 262Z',
      tone(c.base, -0.12),
      { rim: 14 },
    ),
    rows,
    fill(oval(400, 562, 58, 82), tone(c.base, -0.35)),
    pen.body(oval(400, 566, 46, 68), tone(c.base, -0.68), { rim: 20, depth: 0.7 }),
    fill(oval(400, 606, 30, 20), c.accent, 0.9),
    pen.body(
      'M354 500 C352 474 366 458 400 458 C434 458 448 474 446 500 C430 516 370 516 354 500Z',
      tone(c.base, 0.05),
      { rim: 12 },
    ),
    pen.body('M366 648 C376 640 424 640 434 648 L428 670 C412 676 388 676 372 670Z', c.accent, { rim: 8 }),
  ].join('')
}
