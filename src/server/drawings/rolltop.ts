import { handle } from './backpack.ts'
import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, box, ellipse, fill, fold, line, stitch, zip } from './shapes.ts'

const BODY =
  'M268 226C300 216 500 216 532 226L556 640C556 668 538 682 512 682L288 682C262 682 244 668 244 640Z'

export const rolltop: Drawing = {
  colours: {
    moss: ['#6f7d52', '#4c5738', '#e0c58a', 'blush'],
    black: ['#383a40', '#26282c', '#d9a05c', 'sky'],
    grey: ['#8f959c', '#5d636a', '#e2e5e8', 'sand'],
    orange: ['#dc7530', '#3f4247', '#f4ead8', 'aqua'],
    navy: ['#2f4468', '#2a3957', '#e0c58a', 'butter'],
    mustard: ['#d2a03a', '#a98133', '#8a5a3c', 'lilac'],
  },
  cm: 64,
  focus: [400, 230, 2],
  front(pen, c) {
    const art = [
      both(pen.part('M258 440C226 446 212 500 212 560C212 620 224 654 250 664Z', c.trim, { rim: 9 })),
      pen.part(BODY, c.base, { rim: 24, inner: creases(c) }),
      roll(pen, c),
      strap(pen, c, 400),
      pen.part(
        'M282 452H518L526 632C526 652 514 662 496 662H304C286 662 274 652 274 632Z',
        tone(c.base, 0.05),
        { rim: 14 },
      ),
      zip(300, 480, 498, 480, c.base, c.accent),
      stitch('M288 640V500M512 640V500M304 650H496', c.base),
    ].join('')
    return { art: `<g transform="translate(0 -8)">${art}</g>`, ground: [400, 672, 168] }
  },
  side(pen, c) {
    const arm =
      'M318 238C292 300 284 380 296 470C302 540 300 600 286 640L318 644C336 600 344 540 340 470C332 390 340 320 362 250Z'
    const art = [
      handle(pen, c),
      pen.part(BODY, c.base, { rim: 24 }),
      roll(pen, c),
      pen.part('M296 262H504L512 610C512 630 500 640 482 640H318C300 640 288 630 288 610Z', c.trim, {
        rim: 12,
      }),
      both(pen.part('M322 290H388V580H326Z', tone(c.trim, 0.08), { rim: 8 })),
      both(
        pen.part(arm, c.base, { rim: 10 }) +
          stitch('M334 254C308 310 300 384 311 470C316 540 316 596 302 640', c.base) +
          pen.part(box(292, 480, 54, 20, 5), c.accent, { rim: 5 }),
      ),
    ].join('')
    return { art: `<g transform="translate(0 -8)">${art}</g>` }
  },
}

function roll(pen: Pen, c: Colours): string {
  return (
    pen.part(
      'M250 168C250 140 268 128 292 128H508C532 128 550 140 550 168C550 204 540 236 524 244C480 252 320 252 276 244C260 236 250 204 250 168Z',
      tone(c.base, -0.05),
      { rim: 14 },
    ) +
    line('M262 190C320 204 480 204 538 190', tone(c.base, -0.3), 4) +
    line('M268 218C330 230 470 230 532 218', tone(c.base, -0.22), 3) +
    both(
      fill(
        'M250 168C250 140 268 128 292 128C280 160 278 210 288 246L276 244C260 236 250 204 250 168Z',
        tone(c.trim, 0.02),
      ),
    )
  )
}

function strap(pen: Pen, c: Colours, x: number): string {
  return (
    pen.part(box(x - 17, 126, 34, 300, 4), c.trim, { rim: 6 }) +
    stitch(`M${x - 11} 140V416M${x + 11} 140V416`, c.trim, 2) +
    pen.part(box(x - 32, 300, 64, 52, 8), tone(c.accent, -0.1), { rim: 6 }) +
    pen.part(box(x - 14, 312, 28, 28, 5), tone(c.trim, -0.2), { rim: 4 }) +
    ellipse(x, 400, 4, 4, c.accent)
  )
}

function creases(c: Colours): string {
  const dark = tone(c.base, -0.15)
  return (
    fold([276, 420], [300, 340], [290, 254], 11, dark) +
    fold([524, 430], [500, 340], [512, 254], 10, dark) +
    fold([340, 254], [352, 300], [344, 380], 6, dark) +
    fold([462, 254], [446, 310], [458, 400], 7, dark)
  )
}
