import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import { button } from './jacket.ts'
import type { Pen } from './pen.ts'
import { both, fill, fold, line, row, seam, stitch } from './shapes.ts'
import { dots } from './textures.ts'

const TOP =
  'M322 108L352 100C366 150 434 150 448 100L478 108C486 170 500 210 516 236C504 270 496 300 494 330C450 340 350 340 306 330C304 300 296 270 284 236C300 210 314 170 322 108Z'
const SKIRT =
  'M306 330C350 340 450 340 494 330C530 440 570 570 600 690C520 716 280 716 200 690C230 570 270 440 306 330Z'

export const dress: Drawing = {
  colours: {
    green: ['#3f7359', '#f2ead8', '#e9dcc0', 'butter'],
    black: ['#36383d', '#d8d4ca', '#c9a456', 'blush'],
    blue: ['#5a82b4', '#f4f1e8', '#f4f1e8', 'sand'],
    red: ['#b9443d', '#f4e9d8', '#f4e9d8', 'aqua'],
    yellow: ['#e6c14a', '#f3eee2', '#8a5a3c', 'sage'],
    navy: ['#2f4468', '#f3eee2', '#c9a456', 'stone'],
  },
  cm: 138,
  focus: [400, 250, 2.1],
  front: (pen, c) => gown(pen, c, false),
  side: (pen, c) => gown(pen, c, true),
}

function gown(pen: Pen, c: Colours, back: boolean): Picture {
  const dark = tone(c.base, -0.16)
  const pleats =
    row(8, (i) =>
      fold([322 + i * 22, 338], [300 + i * 29, 500], [236 + i * 46, 700], 7 + (i % 3) * 3, dark),
    ) +
    row(7, (i) =>
      line(
        `M${334 + i * 22} 340C${318 + i * 27} 480 ${288 + i * 36} 600 ${262 + i * 46} 702`,
        tone(c.base, -0.22),
        2,
      ),
    )
  const print = dots([180, 99, 440, 611], 34, 3.6, c.trim, 0.85)
  const art = [
    back ? '' : fill('M352 100C376 108 424 108 448 100C434 150 366 150 352 100Z', tone(c.base, -0.45)),
    both(
      pen.part(
        'M326 106C304 118 280 150 262 200C254 224 252 236 254 244C276 256 298 258 314 254C316 210 322 160 326 106Z',
        c.base,
        { rim: 10, inner: print },
      ) + stitch('M258 234C278 246 298 248 313 245', c.base),
    ),
    pen.part(SKIRT, c.base, { rim: 22, inner: print + pleats }),
    pen.part(back ? TOP.replace('C366 150 434 150 448 100', 'C380 112 420 112 448 100') : TOP, c.base, {
      rim: 16,
      inner: print + both(fold([306, 326], [318, 270], [346, 236], 7, dark)),
    }),
    pen.part('M304 318C350 328 450 328 496 318L498 346C450 356 350 356 302 346Z', tone(c.base, -0.1), {
      rim: 6,
    }),
    stitch('M206 678C284 702 516 702 594 678', c.base),
    back
      ? seam('M400 112V520', c.base) + pen.part('M395 118h10v26h-10Z', c.accent, { rim: 3, edge: 2 })
      : stitch('M352 104C366 158 434 158 448 104', c.base) + row(4, (i) => button(400, 166 + i * 38, c, 7)),
  ].join('')
  return { art: `<g transform="translate(0 0)">${art}</g>` }
}
