import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { ellipse, fill, line, rect, seam, stitch, type Pen } from './pen.ts'

const DOME =
  'M152 508 C128 356 222 226 366 218 C500 214 584 320 582 470 C500 440 420 438 350 452 C280 466 214 484 152 508Z'
const BRIM =
  'M330 456 C410 428 500 432 582 466 C660 496 716 540 724 580 C726 600 706 604 684 596 C600 566 500 548 420 548 C376 548 344 540 334 520 C326 500 324 474 330 456Z'

export const cap: Drawing = {
  focus: [420, 380, 2],
  front(pen, c) {
    const art = [
      fill('M152 508 C210 540 300 548 360 540 L350 452Z', tone(c.base, -0.6)),
      pen.body(DOME, c.base, { rim: 56, depth: 0.7, inner: panels(pen, c) }),
      ellipse(366, 219, 20, 9, tone(c.base, -0.35)) + ellipse(364, 215, 18, 8, tone(c.base, 0.08)),
      ...[
        [286, 318],
        [420, 288],
        [512, 330],
      ].map(([x = 0, y = 0]) => eyelet(x, y, c)),
      badge(pen, c),
      pen.blur(
        12,
        fill('M330 470 C410 440 500 444 590 476 L600 500 C520 470 420 466 334 490Z', '#120d16', 0.45),
      ),
      pen.body(BRIM, c.trim, { rim: 30, depth: 0.62 }),
      ...[0, 1, 2, 3].map((i) =>
        stitch(
          `M${346 + i * 7} ${474 + i * 17} C${420 + i * 5} ${450 + i * 22} ${510 + i * 3} ${454 + i * 24} ${590 + i * 14} ${488 + i * 21} C${636 + i * 10} ${508 + i * 18} ${674 + i * 6} ${536 + i * 13} ${698 + i * 2} ${572 + i * 5}`,
          c.trim,
        ),
      ),
      line(
        'M334 520 C344 540 376 548 420 548 C500 548 600 566 684 596 C706 604 724 600 724 584',
        tone(c.trim, -0.55),
        6,
        0.6,
      ),
    ].join('')
    return { art: `<g transform="translate(-22 -8)">${art}</g>`, ground: [400, 556, 250] }
  },
  side(pen, c) {
    const dome = 'M196 520 C176 350 268 236 400 232 C532 236 624 350 604 520 Q400 566 196 520Z'
    const gap = 'M306 540 C300 470 340 428 400 426 C460 428 500 470 494 540 Q400 552 306 540Z'
    const art = [
      pen.body(dome, c.base, {
        rim: 56,
        depth: 0.7,
        inner: pen.fold('M300 260 C250 340 240 430 250 520', tone(c.base, 0.6), 40, 0.2),
      }),
      seam('M400 234 C398 300 398 360 400 424', c.base) +
        seam('M400 234 C300 270 262 400 262 534', c.base) +
        seam('M400 234 C500 270 538 400 538 534', c.base),
      pen.body(gap, tone(c.base, -0.66), { rim: 26, depth: 0.9 }),
      stitch('M298 540 C292 464 336 420 400 418 C464 420 508 464 502 540', c.base),
      pen.body('M296 506 Q400 530 504 506 L506 546 Q400 568 294 546Z', c.trim, { rim: 12 }),
      stitch('M300 514 Q400 537 500 514', c.trim) + stitch('M300 540 Q400 561 500 540', c.trim),
      rect(384, 516, 40, 42, 6, '#c9b27a') +
        rect(390, 523, 28, 28, 4, tone(c.trim, -0.3)) +
        rect(401, 514, 6, 46, 3, '#e2cf9c'),
      ellipse(400, 234, 20, 9, tone(c.base, -0.3)) + ellipse(398, 230, 18, 8, tone(c.base, 0.1)),
      ...[
        [330, 330],
        [470, 330],
      ].map(([x = 0, y = 0]) => eyelet(x, y, c)),
    ].join('')
    return { art: `<g transform="translate(0 10)">${art}</g>`, ground: [400, 562, 206] }
  },
}

function panels(pen: Pen, c: Colours): string {
  return [
    seam('M366 218 C318 280 300 370 312 462', c.base),
    seam('M366 218 C450 250 488 340 488 440', c.base),
    seam('M366 218 C256 240 202 340 214 486', c.base),
    pen.fold('M330 250 C270 300 250 380 256 460', tone(c.base, 0.7), 40, 0.22),
    pen.fold('M540 330 C560 380 568 420 566 460', tone(c.base, -0.8), 40, 0.35),
  ].join('')
}

function eyelet(x: number, y: number, c: Colours): string {
  return ellipse(x, y, 8, 9, tone(c.base, 0.12)) + ellipse(x, y, 4, 5, tone(c.base, -0.7))
}

/** Embroidery on the front panel: a mountain in satin stitch. */
function badge(pen: Pen, c: Colours): string {
  const d = 'M352 424 L392 350 L412 382 L424 366 L456 418 C420 412 386 414 352 424Z'
  return (
    pen.blur(3, fill(d, '#120d16', 0.4)) +
    pen.body(d, c.accent, {
      rim: 8,
      inner: line(
        Array.from({ length: 26 }, (_, i) => `M${350 + i * 5} 430 l14 -90`).join(' '),
        tone(c.accent, -0.3),
        1,
        0.35,
      ),
    })
  )
}
