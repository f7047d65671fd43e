import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, fill, fold, line, row, seam, stitch } from './shapes.ts'

const BODY =
  'M290 158C316 148 340 142 350 138C366 168 434 168 450 138C460 142 484 148 510 158C538 176 548 220 548 300C548 420 552 540 548 648C500 658 300 658 252 648C248 540 252 420 252 300C252 220 262 176 290 158Z'
const SLEEVE =
  'M290 158C256 174 226 204 196 258C174 298 158 330 146 356C172 380 208 396 240 402C248 380 252 352 254 322C252 262 264 194 290 158Z'
const NECK = 'M350 138C366 168 434 168 450 138L466 143C446 194 354 194 334 143Z'
const NAPE = 'M350 138C376 146 424 146 450 138L466 143C432 162 368 162 334 143Z'

export const tee: Drawing = {
  colours: {
    white: ['#f6f5f1', '#ebe9e3', '#3b7d5c', 'sky'],
    black: ['#313338', '#2a2c30', '#e7e4dc', 'butter'],
    blue: ['#5b86b8', '#527aa9', '#f2f4f6', 'sand'],
    rust: ['#b5583a', '#a44e33', '#f3e2cf', 'sage'],
    sage: ['#9db5a0', '#809183', '#3b7d5c', 'sand'],
    mustard: ['#d2a03a', '#a98133', '#e7e4dc', 'aqua'],
  },
  cm: 92,
  focus: [400, 230, 2],
  front: (pen, c) => shirt(pen, c, front(pen, c)),
  side: (pen, c) => shirt(pen, c, back(pen, c)),
}

function shirt(pen: Pen, c: Colours, neck: string): Picture {
  const dark = tone(c.base, -0.14)
  const sleeve = pen.part(SLEEVE, c.base, {
    rim: 18,
    inner:
      fold([256, 330], [222, 330], [190, 296], 9, dark) + fold([250, 290], [228, 270], [216, 240], 6, dark),
  })
  const folds =
    both(fold([252, 330], [278, 300], [296, 230], 11, dark)) +
    fold([268, 640], [300, 560], [284, 470], 10, dark) +
    fold([530, 420], [500, 520], [536, 630], 12, dark) +
    fold([330, 420], [400, 470], [480, 400], 7, dark) +
    fold([400, 640], [420, 580], [410, 520], 6, dark)
  const art = [
    both(
      sleeve +
        stitch('M154 348C180 370 212 385 244 391', c.base) +
        stitch('M158 341C184 362 214 376 246 383', c.base),
    ),
    pen.part(BODY, c.base, { rim: 20, inner: folds }),
    stitch('M254 632C310 642 490 642 546 632', c.base),
    stitch('M254 624C310 634 490 634 546 624', c.base),
    both(seam('M290 158C266 190 254 252 253 322', c.base, 2.2)),
    neck,
  ].join('')
  return { art: `<g transform="translate(0 4)">${art}</g>` }
}

function front(pen: Pen, c: Colours): string {
  const rib = row(27, (i) => {
    const x = 338 + i * 4.8
    return line(
      `M${x} ${138 + 26 * Math.sin((Math.PI * (i + 0.5)) / 27)}l${(400 - x) * 0.06} 26`,
      tone(c.trim, -0.16),
      2,
    )
  })
  return (
    fill('M350 138C376 146 424 146 450 138C434 168 366 168 350 138Z', tone(c.base, -0.42)) +
    fill('M384 144h32v12h-32Z', c.accent) +
    pen.part(NECK, c.trim, { rim: 6, inner: rib }) +
    stitch('M326 150C350 204 450 204 474 150', c.base)
  )
}

function back(pen: Pen, c: Colours): string {
  return (
    fill('M350 138C366 168 434 168 450 138C460 120 340 120 350 138Z', 'none') +
    fill('M340 138C376 130 424 130 460 138L470 160H330Z', c.base) +
    pen.part(NAPE, c.trim, { rim: 5 }) +
    stitch('M296 164C350 178 450 178 504 164', c.base)
  )
}
