import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import { pairFromAbove } from './shoe-above.ts'
import { cord, ellipse, fill, line, row, seam, stitch } from './shapes.ts'
import { dots } from './textures.ts'

const UPPER =
  'M126 540C112 494 108 440 116 386C118 362 130 350 146 356C160 362 160 384 180 396C222 414 268 408 300 380C318 364 330 346 342 326L376 336C416 376 474 416 538 438C610 452 676 470 706 516C712 528 712 540 706 550Z'
const TONGUE =
  'M314 368C320 330 332 292 350 272C368 258 394 264 400 284C404 300 400 316 396 332L416 364L372 396Z'
const SADDLE =
  'M342 326L376 336C416 376 460 408 510 430C500 466 470 500 430 520C380 510 330 470 300 420C316 400 332 360 342 326Z'
const HEEL = 'M126 544C112 496 108 446 116 392C150 402 186 424 206 462C222 496 220 524 214 550Z'
const FOAM =
  'M96 560C84 532 92 512 120 516C180 530 240 548 330 548C450 548 560 536 690 512C716 506 732 516 730 534C726 562 704 582 670 594C620 604 560 592 500 596C400 606 240 614 160 606C124 602 104 586 96 560Z'

export const runner: Drawing = {
  colours: {
    black: ['#3a3c42', '#f3f0e8', '#4fa3d1', 'blush'],
    white: ['#f2f1ed', '#fbfaf6', '#e8623c', 'sage'],
    sand: ['#d3bc97', '#f7f0e0', '#8a6a46', 'sky'],
    blue: ['#3f6fae', '#f6f4ee', '#f0b23e', 'butter'],
    grey: ['#a9abae', '#f3eee2', '#8a5a3c', 'sand'],
    pink: ['#e2a9b3', '#f3eee2', '#e8623c', 'aqua'],
  },
  cm: 40,
  focus: [410, 420, 2],
  front(pen, c) {
    const art = [
      fill('M134 380C180 372 290 360 334 328L326 388C276 414 176 410 134 380Z', tone(c.base, -0.34)),
      pen.part(TONGUE, tone(c.base, -0.04), {
        rim: 12,
        inner: row(5, (i) => line(`M${334 - i * 4} ${296 + i * 18}l70 14`, tone(c.base, -0.18), 3)),
      }),
      pen.part(UPPER, c.base, { rim: 20, inner: mesh(c) }),
      pen.part(
        'M590 452C650 464 694 484 708 518C714 532 712 542 706 552L566 552C600 536 612 496 590 452Z',
        tone(c.base, -0.1),
        { rim: 12 },
      ),
      stitch('M578 456C600 498 586 532 556 548', c.base),
      pen.part(HEEL, c.accent, { rim: 13 }),
      pen.part(
        'M116 392C116 362 130 350 146 356C160 362 160 384 180 396L172 424C152 410 134 402 114 400Z',
        tone(c.accent, -0.2),
        { rim: 7 },
      ),
      line(
        'M150 362C164 386 170 394 184 400C224 416 270 410 302 384C320 368 331 350 341 334',
        tone(c.base, 0.4),
        6,
      ),
      pen.part(SADDLE, tone(c.base, 0.1), { rim: 10 }),
      stitch('M306 416C336 462 384 500 430 510', c.base),
      seam('M214 470C250 500 300 510 350 494', c.base),
      laces(c),
      pen.part(FOAM, c.trim, { rim: 14, inner: foam(c) }),
      pen.part(
        'M150 604C240 614 400 606 500 596C560 592 620 604 668 594C690 586 704 576 714 564C706 598 686 612 650 614C600 616 560 606 500 610C400 620 240 626 170 618C160 614 154 610 150 604Z',
        tone(c.accent, -0.1),
        { rim: 5 },
      ),
    ].join('')
    return { art: `<g transform="translate(-8 -24)">${art}</g>`, ground: [402, 594, 300] }
  },
  side: (pen, c) => ({ art: pairFromAbove(pen, c, c.accent) }),
}

function mesh(c: Colours): string {
  return dots([200, 330, 420, 230], 11, 2, tone(c.base, -0.34))
}

function foam(c: Colours): string {
  return (
    line('M100 566C200 584 400 580 540 566C620 560 680 552 726 534', tone(c.trim, -0.16), 3) +
    fill('M96 560C88 536 92 520 112 516L150 524C140 550 150 584 176 606C130 604 104 588 96 560Z', c.accent) +
    row(7, (i) => line(`M${250 + i * 26} 590l10 14`, tone(c.trim, -0.25), 4))
  )
}

function laces(c: Colours): string {
  const white = c.trim
  const bars = row(6, (i) => {
    const [x, y] = [352 + i * 27, 374 + i * 17 - i * i * 0.5]
    return (
      ellipse(x, y + 5, 6, 6, tone(c.base, -0.6)) +
      cord(`M${x} ${y + 3}C${x + 6} ${y - 10} ${x + 16} ${y - 24} ${x + 32} ${y - 34}`, white, 8)
    )
  })
  return (
    bars +
    cord('M368 334C342 306 304 308 302 328C300 346 342 348 368 338', white, 7) +
    cord('M372 334C388 306 428 298 436 318C440 338 402 350 374 340', white, 7) +
    ellipse(370, 336, 11, 10, tone(white, -0.5)) +
    ellipse(370, 336, 9, 8, white)
  )
}
