import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, ellipse, fill, line, oval, scatter, stitch, type Pen } from './pen.ts'

const UPPER =
  'M130 560 C122 500 146 440 136 384 C132 352 150 338 176 348 C206 362 240 378 270 366 C300 354 320 326 342 300 C352 288 372 286 386 298 C430 336 470 382 522 412 C566 436 626 432 668 466 C698 490 712 524 708 562Z'
const TOE = 'M560 428 C614 432 650 446 676 472 C702 498 712 528 708 562 L570 562 C588 520 586 470 560 428Z'
const FOXING = 'M130 560 C124 516 136 478 140 436 C176 452 212 452 242 444 C252 482 250 520 244 562Z'
const COLLAR =
  'M136 384 C132 352 150 338 176 348 C206 362 240 378 270 366 C282 361 292 353 302 344 C300 366 288 388 268 398 C226 416 176 420 139 408Z'
const EYESTAY =
  'M342 300 C352 288 372 286 386 298 C430 336 470 382 522 412 C530 432 526 450 512 464 C440 452 352 410 306 346 C320 330 332 314 342 300Z'
const MIDSOLE =
  'M126 540 C124 532 134 528 150 530 C260 546 380 546 480 544 C560 544 640 544 692 530 C708 526 716 536 714 552 C708 584 684 598 640 600 L166 600 C136 600 128 578 126 540Z'
const OUTSOLE =
  'M132 584 C240 592 600 592 708 572 C700 600 676 612 640 612 L166 612 C146 612 136 604 132 584Z'
const TONGUE = 'M322 330 C324 298 334 262 356 246 C376 236 400 246 406 270 L416 330 L372 380Z'

export const sneaker: Drawing = {
  focus: [400, 410, 2],
  front(pen, c) {
    const art = [
      pen.body(TONGUE, tone(c.base, -0.08), { rim: 20, depth: 0.6 }),
      fill('M352 262 C366 252 384 254 392 264 L396 282 C382 274 366 274 350 282Z', c.accent),
      pen.body(
        'M146 372 C150 350 176 346 214 352 C262 358 300 346 340 304 L320 350 C296 392 200 400 146 372Z',
        tone(c.accent, -0.4),
        { rim: 18, depth: 0.6 },
      ),
      pen.body(UPPER, c.base, { rim: 44, depth: 0.6, inner: shading(pen, c) }),
      pen.body(TOE, tone(c.base, -0.06), { rim: 26, depth: 0.6, inner: holes(c) }),
      stitch('M568 438 C592 474 594 520 578 560', c.base),
      pen.body(FOXING, c.accent, { rim: 22, depth: 0.6 }),
      stitch('M146 446 C178 460 210 460 236 453 C244 486 243 520 238 556', c.accent),
      pen.body(COLLAR, tone(c.base, -0.1), { rim: 18, depth: 0.7 }),
      stripes(pen, c),
      pen.body(EYESTAY, tone(c.base, -0.04), { rim: 14, depth: 0.5 }),
      stitch('M314 350 C360 408 440 444 508 454', c.base),
      laces(c),
      pen.body(MIDSOLE, c.trim, { rim: 18, depth: 0.5 }),
      line('M132 562 C260 572 580 574 708 554', tone(c.trim, -0.4), 2.2, 0.45),
      stitch('M138 540 C260 556 560 556 700 540', c.trim),
      pen.body(OUTSOLE, tone(c.accent, -0.14), { rim: 8 }),
    ].join('')
    return { art: `<g transform="translate(-20 -14)">${art}</g>`, ground: [396, 596, 290] }
  },
  side(pen, c) {
    const right = fromAbove(pen, c)
    return {
      art: `<g transform="translate(-124 0) rotate(-5 400 400)"><g transform="translate(800 0) scale(-1 1)">${right}</g></g><g transform="translate(122 20) rotate(6 400 400)">${right}</g>`,
    }
  },
}

function shading(pen: Pen, c: Colours): string {
  return (
    pen.fold('M300 372 C330 430 400 480 500 500', tone(c.base, -0.75), 26, 0.22) +
    pen.fold('M520 430 C546 450 560 480 562 530', tone(c.base, -0.75), 22, 0.24)
  )
}

function laces(c: Colours): string {
  const white = tone(c.trim, 0.2)
  const rows = [0, 1, 2, 3, 4].map((i) => {
    const [x, y] = [332 + i * 38, 356 + i * 27 - Math.max(0, i - 3) * 6]
    const way = `M${x} ${y} C${x + 4} ${y - 16} ${x + 16} ${y - 34} ${x + 32} ${y - 50}`
    return ellipse(x, y, 8, 8, tone(c.base, -0.5)) + cord(way, white)
  })
  const bow =
    cord('M366 310 C334 316 304 330 312 348 C322 362 352 336 368 312', white) +
    cord('M368 310 C392 300 424 300 424 318 C422 334 390 326 368 312', white) +
    cord('M366 312 C362 340 346 366 330 384', white)
  return rows.join('') + bow + ellipse(367, 311, 9, 8, tone(white, -0.14))
}

function cord(d: string, colour: string): string {
  return line(d, tone(colour, -0.75), 11.5, 0.35) + line(d, tone(colour, -0.2), 9.5) + line(d, colour, 6.5)
}

function holes(c: Colours): string {
  return scatter(16, 600, 462, 74, 52)
    .map(([x, y]) => ellipse(x, y, 3, 2.5, tone(c.base, -0.6), 0.65))
    .join('')
}

function stripes(pen: Pen, c: Colours): string {
  const bar = (x: number, width: number) =>
    `M${x} 556 C${x + 14} 524 ${x + 30} 480 ${x + 36} 414 L${x + 36 + width} ${414 + width * 0.7} C${x + 28 + width} 480 ${x + 14 + width} 524 ${x + width} 556Z`
  return pen.body(bar(292, 46), c.accent, { rim: 12 }) + pen.body(bar(354, 16), c.accent, { rim: 7 })
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
    return cord(way, tone(c.trim, 0.2))
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
