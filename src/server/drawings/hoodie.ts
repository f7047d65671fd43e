import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, cord, ellipse, fill, fold, line, row, seam, stitch } from './shapes.ts'

const BODY =
  'M282 214C314 196 344 188 366 186L434 186C456 188 486 196 518 214C534 300 540 420 534 632C490 642 310 642 266 632C260 420 266 300 282 214Z'
const SLEEVE =
  'M284 213C236 232 206 286 184 372C166 446 150 532 142 612C160 622 190 628 212 628C226 560 246 492 272 430C268 356 272 280 284 213Z'
const CUFF = 'M143 608C164 618 190 624 212 625L206 672C182 674 158 668 140 658Z'
const HEM = 'M266 628C310 638 490 638 534 628L530 678C480 690 320 690 270 678Z'
const HOOD =
  'M318 214C288 150 320 84 400 80C480 84 512 150 482 214C468 246 436 268 400 276C364 268 332 246 318 214Z'
const MOUTH =
  'M340 204C322 152 348 112 400 110C452 112 478 152 460 204C448 234 426 250 400 257C374 250 352 234 340 204Z'
const POCKET =
  'M314 470L486 470C494 502 510 530 526 550L522 618C480 626 320 626 278 618L274 550C290 530 306 502 314 470Z'

export const hoodie: Drawing = {
  colours: {
    grey: ['#b4b6b8', '#a3a5a8', '#f4f4f2', 'lilac'],
    black: ['#33353a', '#2b2d32', '#d9d7d0', 'sand'],
    green: ['#2f6148', '#29563f', '#e9e2d0', 'butter'],
    cream: ['#ece2cd', '#e0d3b9', '#b08a5c', 'aqua'],
    navy: ['#2f4468', '#2a3957', '#f4f4f2', 'butter'],
    pink: ['#e2a9b3', '#b58891', '#8a5a3c', 'lilac'],
  },
  cm: 92,
  focus: [400, 250, 2],
  front(pen, c) {
    const art = [
      sleeves(pen, c),
      pen.part(BODY, c.base, { rim: 20, inner: folds(c) }),
      ribbed(pen, c, HEM, 266, 690, 33, 8),
      pen.part(POCKET, tone(c.base, 0.03), { rim: 12 }),
      both(stitch('M322 478C312 512 296 536 283 554', c.base)),
      stitch('M284 610C330 617 470 617 516 610', c.base),
      stitch('M322 480H478', c.base),
      pen.part(HOOD, c.base, { rim: 20 }),
      pen.part(MOUTH, tone(c.base, -0.34), { rim: 0, inner: hollow(c) }),
      stitch(
        'M331 208C310 150 342 100 400 98C458 100 490 150 469 208C456 242 430 259 400 266C370 259 344 242 331 208',
        c.base,
      ),
      both(drawstring(c)),
    ].join('')
    return { art: `<g transform="translate(0 12)">${art}</g>` }
  },
  side(pen, c) {
    const art = [
      sleeves(pen, c),
      pen.part(BODY, c.base, { rim: 20, inner: folds(c) }),
      ribbed(pen, c, HEM, 266, 690, 33, 8),
      seam('M286 216C340 240 460 240 514 216', c.base),
      stitch('M288 226C342 250 458 250 512 226', c.base),
      pen.part(
        'M310 214C296 150 334 84 400 80C466 84 504 150 490 214C488 272 452 326 400 340C348 326 312 272 310 214Z',
        c.base,
        {
          rim: 20,
          inner:
            fold([338, 230], [352, 300], [396, 330], 12, tone(c.base, -0.16)) +
            fold([404, 332], [446, 300], [462, 226], 12, tone(c.base, -0.16)),
        },
      ),
      seam('M400 82C406 170 406 260 400 338', c.base),
      stitch('M391 84C397 170 397 260 391 336', c.base),
      stitch('M409 84C415 170 415 260 409 336', c.base),
    ].join('')
    return { art: `<g transform="translate(0 12)">${art}</g>` }
  },
}

function sleeves(pen: Pen, c: Colours): string {
  const dark = tone(c.base, -0.16)
  const inner =
    fold([262, 440], [226, 500], [216, 600], 9, dark) +
    fold([186, 400], [214, 440], [252, 436], 9, dark) +
    fold([178, 440], [200, 476], [236, 480], 7, dark) +
    fold([170, 560], [190, 580], [216, 574], 6, dark)
  return both(pen.part(SLEEVE, c.base, { rim: 18, inner }) + ribbed(pen, c, CUFF, 142, 678, 10, 8))
}

function folds(c: Colours): string {
  const dark = tone(c.base, -0.14)
  return (
    both(fold([274, 420], [284, 330], [306, 262], 13, dark)) +
    fold([320, 268], [400, 330], [484, 262], 12, dark) +
    fold([286, 626], [312, 560], [300, 452], 10, dark) +
    fold([520, 430], [498, 520], [522, 610], 11, dark) +
    fold([352, 440], [366, 400], [358, 340], 6, dark) +
    both(seam('M283 214C276 260 270 330 272 430', c.base, 2.4))
  )
}

function hollow(c: Colours): string {
  return (
    fill('M352 240C334 180 352 130 400 122C380 160 384 210 400 257Z', tone(c.base, -0.48)) +
    line('M400 110C408 160 408 210 400 257', tone(c.base, -0.6), 2.6) +
    fold([424, 140], [446, 180], [430, 236], 7, tone(c.base, -0.22))
  )
}

/** A knitted band with upright ribs, `count` of them from x, `step` apart. */
export function ribbed(pen: Pen, c: Colours, d: string, x: number, y: number, count: number, step: number) {
  const ribs = row(count, (i) => line(`M${x + 4 + i * step} ${y}v-80`, tone(c.trim, -0.2), 2.6))
  return pen.part(d, c.trim, { rim: 9, inner: ribs })
}

function drawstring(c: Colours): string {
  return (
    ellipse(371, 250, 7.5, 7.5, tone(c.base, -0.6)) +
    ellipse(371, 250, 4, 4, tone(c.base, -0.8)) +
    cord('M371 252C364 292 362 332 367 378', c.accent, 7.5) +
    line('M369.5 262C364 292 362 332 366 374', tone(c.accent, -0.22), 1.6) +
    fill('M361 376h12l2 28h-16Z', tone(c.accent, -0.45))
  )
}
