import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, box, cord, fold, line, row, seam, stitch, zip } from './shapes.ts'
import { hatched } from './textures.ts'

const BODY =
  'M262 262C262 182 320 140 400 140C480 140 538 182 538 262L552 640C552 668 534 682 508 682L292 682C266 682 248 668 248 640Z'
const POCKET =
  'M284 452C284 430 298 418 320 418L480 418C502 418 516 430 516 452L524 634C524 654 512 664 494 664L306 664C288 664 276 654 276 634Z'

export const backpack: Drawing = {
  colours: {
    black: ['#383a40', '#26282c', '#d26b3d', 'sky'],
    grey: ['#8f959c', '#6a7077', '#2f6fa3', 'sand'],
    orange: ['#e0792f', '#3f4247', '#f4ead8', 'aqua'],
    moss: ['#6f7d52', '#535f3c', '#e0c58a', 'blush'],
    navy: ['#2f4468', '#2a3957', '#d26b3d', 'sand'],
    sage: ['#9db5a0', '#809183', '#2f6fa3', 'blush'],
  },
  cm: 66,
  focus: [400, 440, 1.9],
  front(pen, c) {
    const art = [
      handle(pen, c),
      both(
        pen.part('M262 440C228 446 214 500 214 560C214 620 226 654 252 664Z', c.trim, { rim: 9 }) +
          line('M216 524C230 516 244 512 258 510', tone(c.trim, -0.4), 5),
      ),
      pen.part(BODY, c.base, {
        rim: 24,
        inner:
          fold([286, 400], [300, 340], [296, 270], 8, tone(c.base, -0.14)) +
          fold([516, 400], [500, 330], [508, 250], 9, tone(c.base, -0.14)),
      }),
      zipArch(c),
      pen.part(POCKET, tone(c.base, 0.04), {
        rim: 14,
        inner: fold([300, 650], [330, 600], [316, 540], 7, tone(c.base, -0.12)),
      }),
      zip(330, 450, 486, 450, c.base, tone(c.accent, 0.1)),
      stitch('M290 634V470M510 634V470M304 652H496', c.base),
      pen.part('M248 616H552L552 642C552 668 534 682 508 682H292C266 682 248 668 248 642Z', c.trim, {
        rim: 10,
      }),
      stitch('M254 628H546', c.trim),
      daisy(pen, c),
    ].join('')
    return { art: `<g transform="translate(0 -8)">${art}</g>`, ground: [400, 672, 165] }
  },
  side(pen, c) {
    const strap =
      'M322 190C290 260 282 360 296 470C302 540 300 600 288 640L318 644C336 600 344 540 340 470C330 370 340 280 366 206Z'
    const thread = tone(c.trim, 0.16)
    const mesh =
      hatched([280, 180, 240, 470], 9, 1, thread, 1.2) + hatched([280, 180, 240, 470], 9, -1, thread, 1.2)
    const art = [
      handle(pen, c),
      pen.part(BODY, c.base, { rim: 24 }),
      pen.part(
        'M296 230C296 206 312 194 336 194H464C488 194 504 206 504 230L512 610C512 630 500 640 482 640H318C300 640 288 630 288 610Z',
        c.trim,
        { rim: 12, paint: c.trim, inner: mesh },
      ),
      both(pen.part('M318 260H388V560H322Z', tone(c.trim, 0.06), { rim: 8 })),
      both(
        pen.part(strap, c.base, { rim: 10 }) +
          stitch('M336 206C306 272 298 362 311 470C316 540 316 596 302 640', c.base) +
          pen.part(box(290, 470, 56, 22, 5), c.accent, { rim: 5 }),
      ),
      pen.part('M318 312H482V330H318Z', tone(c.trim, -0.2), { rim: 4 }),
      pen.part(box(380, 304, 40, 34, 6), tone(c.accent, -0.3), { rim: 5 }),
    ].join('')
    return { art: `<g transform="translate(0 -8)">${art}</g>` }
  },
}

export function handle(pen: Pen, c: Colours): string {
  return (
    cord('M358 152C350 104 372 90 400 90C428 90 450 104 442 152', c.trim, 16) +
    pen.part('M372 84C388 80 412 80 428 84L430 104C412 100 388 100 370 104Z', c.accent, { rim: 5 })
  )
}

function zipArch(c: Colours): string {
  const arch = 'M276 390L284 268C284 204 330 166 400 166C470 166 516 204 516 268L524 390'
  return (
    line(arch, tone(c.base, -0.45), 14) +
    `<path d="${arch}" fill="none" stroke="${tone(c.trim, 0.35)}" stroke-width="6" stroke-dasharray="3.2 3"/>` +
    stitch('M292 392L299 270C300 214 340 182 400 182C460 182 500 214 501 270L508 392', c.base) +
    cord('M470 184L486 226', c.accent, 8)
  )
}

function daisy(pen: Pen, c: Colours): string {
  return (
    pen.part('M340 240H460V262H340Z', c.trim, { rim: 5 }) +
    row(4, (i) => seam(`M${362 + i * 26} 240V262`, c.trim, 2)) +
    pen.part(box(374, 300, 52, 74, 8), c.trim, { rim: 7 }) +
    stitch('M380 306H420V368H380Z', c.trim, 2)
  )
}
