import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, box, cord, ellipse, fill, fold, line, seam, stitch, zip } from './shapes.ts'

const BODY =
  'M284 226C314 206 344 198 366 196L434 196C456 198 486 206 516 226C532 310 540 430 540 672C490 684 310 684 260 672C260 430 268 310 284 226Z'
const SLEEVE =
  'M284 225C240 244 210 300 190 384C172 460 154 560 146 650C166 666 200 672 224 668C236 580 254 510 272 450C268 370 272 290 284 225Z'
const HOOD =
  'M316 226C280 150 318 80 400 74C482 80 520 150 484 226C470 252 440 270 400 276C360 270 330 252 316 226Z'
const MOUTH =
  'M344 214C322 156 350 112 400 108C450 112 478 156 456 214C446 238 424 248 400 252C376 248 354 238 344 214Z'

export const shell: Drawing = {
  colours: {
    navy: ['#2b4a7a', '#24406b', '#e8743b', 'stone'],
    black: ['#37393e', '#2b2d32', '#c9ced3', 'aqua'],
    olive: ['#69734f', '#59623f', '#e0b24a', 'sand'],
    red: ['#c0392f', '#9b302a', '#e8743b', 'sage'],
    yellow: ['#e6c14a', '#b89a3f', '#8a5a3c', 'lilac'],
  },
  cm: 98,
  focus: [400, 270, 2],
  front(pen, c) {
    const art = [
      sleeves(pen, c),
      pen.part(BODY, c.base, { rim: 20, inner: folds(c) }),
      both(
        pen.part(
          'M284 228C320 206 350 198 372 196L400 196V340C350 346 306 340 274 326Z',
          tone(c.base, -0.1),
          { rim: 8 },
        ),
      ),
      pen.part(box(386, 250, 28, 430, 6), tone(c.base, 0.05), { rim: 6 }),
      zip(400, 268, 400, 672, c.base, tone(c.accent, 0.2)),
      both(zip(318, 476, 296, 584, c.base, c.accent)),
      zip(456, 300, 492, 300, c.base, c.accent),
      pen.part(HOOD, c.base, { rim: 20 }),
      pen.part(MOUTH, tone(c.base, -0.36), {
        rim: 0,
        inner:
          line('M400 108V252', tone(c.base, -0.6), 3) +
          fold([430, 130], [450, 180], [432, 234], 8, tone(c.base, -0.24)),
      }),
      both(seam('M352 92C330 140 330 190 346 236', c.base, 2.4)),
      stitch('M334 216C312 150 344 102 400 98C456 102 488 150 466 216', c.base),
      both(
        cord('M358 246C354 270 356 292 360 308', c.accent, 5) + ellipse(360, 312, 8, 11, tone(c.trim, -0.5)),
      ),
      stitch('M262 656C310 668 490 668 538 656', c.base),
    ].join('')
    return { art: `<g transform="translate(0 14)">${art}</g>` }
  },
  side(pen, c) {
    const art = [
      sleeves(pen, c),
      pen.part(BODY, c.base, { rim: 20, inner: folds(c) }),
      pen.part(
        'M284 226C314 206 344 198 366 196H434C456 198 486 206 516 226L526 326C470 344 330 344 274 326Z',
        tone(c.base, -0.1),
        { rim: 8 },
      ),
      pen.part(
        'M308 226C290 156 328 78 400 74C472 78 510 156 492 226C488 276 450 316 400 324C350 316 312 276 308 226Z',
        c.base,
        { rim: 20 },
      ),
      both(seam('M366 80C346 150 348 240 366 314', c.base, 2.4)),
      pen.part(box(378, 170, 44, 14, 5), c.accent, { rim: 4 }),
      stitch('M262 656C310 668 490 668 538 656', c.base),
      both(
        cord('M300 664C302 676 300 690 294 698', c.accent, 4) + ellipse(293, 700, 6, 8, tone(c.trim, -0.5)),
      ),
    ].join('')
    return { art: `<g transform="translate(0 14)">${art}</g>` }
  },
}

function sleeves(pen: Pen, c: Colours): string {
  const dark = tone(c.base, -0.16)
  const inner =
    fold([268, 450], [240, 520], [224, 650], 10, dark) +
    fold([194, 390], [216, 436], [256, 432], 9, dark) +
    fold([178, 450], [202, 490], [240, 488], 8, dark)
  const tab = pen.part('M160 632L212 642L210 660L156 650Z', tone(c.base, -0.2), { rim: 5 })
  return both(
    pen.part(SLEEVE, c.base, { rim: 18, inner }) + seam('M222 276C206 330 190 420 180 500', c.base, 2) + tab,
  )
}

function folds(c: Colours): string {
  const dark = tone(c.base, -0.14)
  return (
    fold([268, 664], [300, 610], [290, 540], 9, dark) +
    fold([526, 640], [496, 580], [514, 470], 9, dark) +
    both(seam('M283 226C274 300 268 380 270 450', c.base, 2.4)) +
    fill('M262 640H540V684H262Z', tone(c.base, -0.06))
  )
}
