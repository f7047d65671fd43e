import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, fill, line, rect, seam, stitch, type Pen } from './pen.ts'

const BODY =
  'M268 244 C306 226 340 216 362 214 L438 214 C460 216 494 226 532 244 C552 330 558 440 552 652 Q400 664 248 652 C242 440 248 330 268 244Z'
const SLEEVE =
  'M270 243 C214 266 184 334 164 424 C148 500 136 570 132 634 L212 648 C222 584 240 510 266 452 C260 380 262 310 270 243Z'
const CUFF = 'M134 630 Q172 640 210 644 L204 688 Q170 688 136 678Z'
const HEM = 'M248 640 Q400 654 552 640 L546 686 Q400 700 254 686Z'
const HOOD =
  'M318 236 C292 172 326 108 400 104 C474 108 508 172 482 236 C462 270 432 288 400 296 C368 288 338 270 318 236Z'
const POCKET = 'M312 486 L488 486 L528 572 L520 632 Q400 642 280 632 L272 572Z'

export const hoodie: Drawing = {
  focus: [404, 300, 1.9],
  front(pen, c) {
    const art = [
      sleeves(pen, c),
      pen.body(BODY, c.base, { rim: 54, depth: 0.62, inner: folds(pen, c) }),
      ribs(pen, c, HEM, 'M254 690 V648', 26, 12),
      pen.body(POCKET, c.base, { rim: 20, depth: 0.4 }),
      both(stitch('M312 492 L279 572', c.base)),
      stitch('M286 626 Q400 636 514 626', c.base),
      pen.body(HOOD, c.base, { rim: 34, depth: 0.62 }),
      pen.body(
        'M340 226 C322 176 348 138 400 136 C452 138 478 176 460 226 C444 254 424 268 400 276 C376 268 356 254 340 226Z',
        tone(c.base, -0.34),
        { rim: 40, depth: 0.8 },
      ),
      pen.fold('M372 170 C360 200 366 232 384 252', tone(c.base, -0.7), 18, 0.5),
      stitch(
        'M334 226 C314 172 344 130 400 128 C456 130 486 172 466 226 C450 256 424 274 400 282 C376 274 350 256 334 226',
        c.base,
      ),
      both(drawstring(c)),
      mark(c),
    ].join('')
    return { art }
  },
  side(pen, c) {
    const art = [
      sleeves(pen, c),
      pen.body(BODY, c.base, { rim: 54, depth: 0.62, inner: folds(pen, c) }),
      ribs(pen, c, HEM, 'M254 690 V648', 26, 12),
      seam('M300 232 C340 262 460 262 500 232', c.base),
      pen.body(
        'M306 232 C300 170 340 118 400 116 C460 118 500 170 494 232 C500 300 456 352 400 366 C344 352 300 300 306 232Z',
        c.base,
        { rim: 44, depth: 0.66 },
      ),
      seam('M400 118 C404 200 404 290 400 364', c.base),
      pen.fold('M336 250 C350 300 376 330 396 342', tone(c.base, -0.6), 20, 0.3),
      pen.fold('M464 250 C450 300 424 330 404 342', tone(c.base, -0.6), 20, 0.3),
    ].join('')
    return { art }
  },
}

function sleeves(pen: Pen, c: Colours): string {
  const inner =
    pen.fold('M246 470 C220 520 206 580 200 640', tone(c.base, -0.7), 22, 0.35) +
    pen.fold('M190 400 C206 430 230 440 250 440', tone(c.base, -0.6), 16, 0.28)
  const one =
    pen.body(SLEEVE, c.base, { rim: 40, depth: 0.6, inner }) + ribs(pen, c, CUFF, 'M142 690 L150 630', 8, 9)
  return both(one)
}

function folds(pen: Pen, c: Colours): string {
  const dark = tone(c.base, -0.7)
  return [
    both(pen.fold('M262 440 C270 380 276 320 290 270', dark, 26, 0.34)),
    pen.fold('M280 640 C300 590 300 540 286 500', dark, 20, 0.22),
    pen.fold('M520 640 C500 590 504 530 520 480', dark, 24, 0.26),
    pen.fold('M330 300 C380 340 430 340 470 300', dark, 34, 0.3),
    pen.fold('M350 400 C360 430 366 450 364 478', tone(c.base, 0.6), 22, 0.2),
  ].join('')
}

/** A knitted band: the part with upright ribs, the first of which is `rib`, repeated `count` times. */
function ribs(pen: Pen, c: Colours, d: string, rib: string, count: number, step: number): string {
  const lines = Array.from(
    { length: count },
    (_, i) =>
      `<path d="${rib}" transform="translate(${i * step} 0)" stroke="${tone(c.trim, -0.5)}" stroke-width="2.6" opacity="0.4"/>`,
  )
  return pen.body(d, c.trim, { rim: 16, inner: lines.join('') })
}

function drawstring(c: Colours): string {
  const way = 'M372 262 C366 300 362 340 366 392'
  return (
    line(way, tone(c.base, -0.7), 10, 0.3) +
    line(way, c.accent, 7) +
    line(way, tone(c.accent, -0.3), 1.4, 0.5) +
    fill('M361 390 h10 l2 26 h-14Z', tone(c.accent, -0.5)) +
    `<circle cx="372" cy="262" r="6.5" fill="${tone(c.accent, -0.25)}" stroke="${tone(c.base, -0.6)}"/>`
  )
}

function mark(c: Colours): string {
  return rect(452, 352, 46, 7, 2, c.accent, 0.9) + rect(452, 364, 30, 5, 2, c.accent, 0.6)
}
