import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import { pairFromAbove } from './shoe-above.ts'
import { cord, ellipse, fill, fold, line, row, scatter, seam, stitch } from './shapes.ts'

const UPPER =
  'M120 552C108 500 110 446 122 392C126 372 140 364 156 372C196 400 256 404 296 380C314 368 326 350 336 332L368 342C410 382 468 424 530 446C598 456 662 470 692 512C700 526 702 540 698 552Z'
const TONGUE =
  'M310 374C318 336 330 298 350 278C366 266 390 272 396 290C400 306 398 322 392 338L412 372L366 404Z'
const EYESTAY =
  'M336 332L368 342C410 382 468 424 530 446C536 464 530 480 516 486C436 474 360 428 310 370C322 358 330 346 336 332Z'
const TOE = 'M552 449C606 458 668 474 694 514C701 528 703 540 699 554L526 554C552 526 564 488 552 449Z'
const HEEL = 'M120 554C108 502 108 454 118 408C154 420 186 444 198 478C206 508 204 532 200 554Z'
const TAB =
  'M117 414C118 406 120 398 122 392C126 372 140 364 156 372L176 384C176 406 172 424 166 438C150 428 134 420 117 414Z'
const SOLE =
  'M106 556C102 538 110 530 126 532C240 546 350 552 450 552C550 552 622 546 690 528C706 524 716 534 714 548C712 564 706 574 692 582C672 594 640 600 600 601C470 606 260 606 158 602C126 600 110 580 106 556Z'

export const sneaker: Drawing = {
  colours: {
    white: ['#f4f2ec', '#fbfaf6', '#2f8a5b', 'sage'],
    black: ['#37393f', '#f1eee6', '#dd6139', 'blush'],
    sand: ['#cfb790', '#f6efe0', '#7a5a3a', 'sky'],
    red: ['#c63d36', '#f8f3ea', '#f3efe6', 'stone'],
    green: ['#3f7a55', '#f3eee2', '#f0d9a0', 'butter'],
    pink: ['#e2a9b3', '#f3eee2', '#dd6139', 'lilac'],
  },
  cm: 40,
  focus: [400, 420, 2],
  front(pen, c) {
    const art = [
      fill('M136 392C180 384 290 372 328 334L322 394C270 418 180 420 136 392Z', tone(c.base, -0.3)),
      pen.part(TONGUE, tone(c.base, -0.05), {
        rim: 14,
        inner: fill('M340 288L406 306L402 330L330 312Z', c.accent),
      }),
      pen.part(UPPER, c.base, { rim: 22, inner: creases(c) }),
      pen.part(TOE, tone(c.base, -0.05), { rim: 18, inner: holes(c) }),
      stitch('M541 455C553 490 541 526 516 552', c.base),
      pen.part(HEEL, c.accent, { rim: 14 }),
      stitch('M124 422C156 434 180 454 189 482C196 508 194 532 191 552', c.accent),
      pen.part(TAB, tone(c.accent, -0.18), { rim: 8 }),
      seam('M198 480C244 486 284 470 312 434', c.base),
      stitch('M202 490C250 496 294 480 322 444', c.base),
      line('M158 376C196 404 256 408 298 384C314 373 325 357 333 342', tone(c.base, 0.35), 6),
      pen.part(EYESTAY, tone(c.base, -0.07), { rim: 9 }),
      stitch('M322 370C370 424 440 464 514 476', c.base),
      laces(c),
      pen.part(SOLE, c.trim, { rim: 13, inner: tread(c) }),
      stitch('M116 548C240 562 580 566 706 540', c.trim, 2.8),
    ].join('')
    return { art: `<g transform="translate(-10 -24)">${art}</g>`, ground: [400, 579, 292] }
  },
  side: (pen, c) => ({ art: pairFromAbove(pen, c, c.accent) }),
}

function creases(c: Colours): string {
  const dark = tone(c.base, -0.13)
  return (
    fold([232, 410], [240, 470], [276, 530], 8, dark) +
    fold([430, 484], [470, 510], [540, 516], 7, dark) +
    fold([400, 504], [450, 532], [524, 538], 5, dark)
  )
}

function holes(c: Colours): string {
  return scatter(13, 584, 480, 70, 42)
    .map(([x, y]) => ellipse(x, y, 3.4, 2.8, tone(c.base, -0.55)))
    .join('')
}

function tread(c: Colours): string {
  const dark = tone(c.trim, -0.2)
  return (
    line('M110 582C240 590 590 592 706 566', dark, 3) +
    row(44, (i) => line(`M${146 + i * 12} 593v14`, dark, 3)) +
    fill('M640 552C670 548 694 540 716 530L712 556C690 572 664 578 634 580Z', tone(c.trim, -0.09))
  )
}

const KNOT = 'M350 330h26a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6h-26a6 6 0 0 1-6-6v-10a6 6 0 0 1 6-6Z'

function laces(c: Colours): string {
  const white = tone(c.trim, 0.1)
  const bars = row(6, (i) => {
    const [x, y] = [346 + i * 30, 376 + i * 17 - i * i * 0.4]
    const eyelet =
      ellipse(x, y + 6, 8, 7, tone(c.base, -0.5)) + ellipse(x, y + 6, 4.5, 4, tone(c.base, -0.75))
    return (
      eyelet + cord(`M${x} ${y + 4}C${x + 4} ${y - 8} ${x + 14} ${y - 22} ${x + 30} ${y - 32}`, white, 10)
    )
  })
  return (
    bars +
    cord('M362 340C336 310 298 310 294 332C292 354 336 354 364 342', white, 8) +
    cord('M366 340C382 312 424 302 432 322C436 344 396 356 368 344', white, 8) +
    cord('M360 346C350 366 338 384 318 394', white, 7) +
    cord('M372 348C386 364 404 374 428 378', white, 7) +
    fill(KNOT, white) +
    line(KNOT, tone(white, -0.5), 2)
  )
}
