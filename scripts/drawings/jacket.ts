import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, box, fill, line, rect, seam, stitch, zip, type Pen } from './pen.ts'

const BODY =
  'M276 226 C310 204 340 194 360 190 L440 190 C460 194 490 204 524 226 C546 320 552 460 548 664 Q400 676 252 664 C248 460 254 320 276 226Z'
const SLEEVE =
  'M278 224 C218 246 186 316 166 410 C150 490 140 570 136 646 L216 658 C226 590 240 520 262 456 C258 370 264 300 278 224Z'
const CUFF = 'M137 624 Q176 634 219 636 L216 668 Q176 668 134 660Z'

export const jacket: Drawing = {
  focus: [392, 330, 1.9],
  front(pen, c) {
    const art = [
      arms(pen, c),
      pen.body(BODY, c.base, { rim: 50, depth: 0.6, inner: folds(pen, c) }),
      fill('M338 200 C350 230 450 230 462 200 L440 176 L360 176Z', tone(c.base, -0.5)),
      pen.body('M386 214 L414 214 L416 672 L384 672Z', tone(c.base, -0.05), { rim: 10, depth: 0.5 }),
      zip(400, 232, 400, 668, c.trim, c.accent),
      both(chestPocket(pen, c)),
      both(handPocket(pen, c)),
      both(
        pen.body(
          'M360 176 C340 184 328 196 322 212 C332 246 356 268 384 280 L398 232 C380 222 366 204 360 176Z',
          c.trim,
          { rim: 14, depth: 0.6 },
        ),
      ),
      both(stitch('M330 216 C340 244 358 260 381 270', c.trim)),
      both(seam('M276 228 C264 300 258 380 262 452', c.base)),
      stitch('M256 648 Q400 660 544 648', c.base),
      rect(452, 318, 30, 10, 2, c.accent),
    ].join('')
    return { art }
  },
  side(pen, c) {
    const art = [
      arms(pen, c),
      pen.body(BODY, c.base, { rim: 50, depth: 0.6, inner: folds(pen, c) }),
      seam('M262 320 C320 342 480 342 538 320', c.base),
      stitch('M262 328 C320 350 480 350 538 328', c.base),
      both(seam('M330 336 C334 440 330 560 324 668', c.base)),
      both(seam('M276 228 C264 300 258 380 262 452', c.base)),
      pen.body(
        'M346 190 C352 172 448 172 454 190 C460 208 462 218 460 228 C420 238 380 238 340 228 C338 218 340 208 346 190Z',
        c.trim,
        { rim: 14, depth: 0.6 },
      ),
      stitch('M348 222 C384 230 416 230 452 222', c.trim),
      pen.body('M300 640 h52 v24 h-52Z M448 640 h52 v24 h-52Z', c.trim, { rim: 6 }),
    ].join('')
    return { art }
  },
}

function arms(pen: Pen, c: Colours): string {
  const inner =
    pen.fold('M244 480 C222 530 210 590 204 650', tone(c.base, -0.7), 22, 0.36) +
    pen.fold('M184 420 C204 450 232 456 256 440', tone(c.base, -0.65), 16, 0.32) +
    pen.fold('M190 350 C180 400 172 450 166 520', tone(c.base, 0.6), 16, 0.2)
  return both(
    pen.body(SLEEVE, c.base, { rim: 38, depth: 0.6, inner }) +
      pen.body(CUFF, c.trim, { rim: 10 }) +
      stitch('M140 634 Q176 642 216 646', c.trim) +
      `<circle cx="200" cy="652" r="6" fill="${c.accent}" stroke="${tone(c.accent, -0.5)}"/>`,
  )
}

function folds(pen: Pen, c: Colours): string {
  const dark = tone(c.base, -0.7)
  return [
    both(pen.fold('M258 460 C262 380 272 310 290 256', dark, 24, 0.34)),
    pen.fold('M280 640 C300 600 296 560 286 520', dark, 20, 0.24),
    pen.fold('M520 640 C500 600 504 560 512 520', dark, 20, 0.28),
    pen.fold('M330 420 C336 470 330 510 334 540', tone(c.base, 0.6), 24, 0.16),
  ].join('')
}

function chestPocket(pen: Pen, c: Colours): string {
  const flap = 'M288 326 L370 326 L370 352 L329 366 L288 352Z'
  return [
    pen.body(box(292, 340, 74, 82, 8), c.base, { rim: 12, depth: 0.45 }),
    stitch('M298 350 V410 Q298 416 304 416 H354 Q360 416 360 410 V350', c.base),
    pen.blur(4, fill(flap, '#120d16', 0.35)),
    pen.body(flap, tone(c.base, 0.03), { rim: 8, depth: 0.5 }),
    `<circle cx="329" cy="350" r="6" fill="${c.accent}" stroke="${tone(c.accent, -0.5)}"/>`,
  ].join('')
}

function handPocket(pen: Pen, c: Colours): string {
  return [
    pen.body(box(276, 508, 98, 116, 10), c.base, { rim: 14, depth: 0.45 }),
    stitch('M284 528 V606 Q284 616 294 616 H356 Q366 616 366 606 V528', c.base),
    pen.body(box(274, 500, 102, 24, 5), tone(c.base, -0.05), { rim: 6, depth: 0.5 }),
    line('M280 527 H370', tone(c.base, -0.8), 3, 0.5),
  ].join('')
}
