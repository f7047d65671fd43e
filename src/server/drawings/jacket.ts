import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, box, ellipse, fill, fold, line, row, seam, stitch } from './shapes.ts'

const BODY =
  'M286 176C316 160 340 152 352 150L448 150C460 152 484 160 514 176C532 262 540 420 540 676C490 686 310 686 260 676C260 420 268 262 286 176Z'
const SLEEVE =
  'M286 176C242 194 212 250 192 330C172 416 152 530 146 640C164 654 200 660 222 658C234 570 252 480 270 420C266 330 274 244 286 176Z'
const COLLAR =
  'M400 172C380 166 356 146 350 124C340 134 326 152 316 172C332 196 352 220 372 236C380 214 390 192 400 172Z'

export const jacket: Drawing = {
  colours: {
    olive: ['#6f7349', '#5f633d', '#c9a456', 'sand'],
    black: ['#37393e', '#2b2d32', '#b7babf', 'aqua'],
    navy: ['#2d4066', '#243555', '#d9c9a0', 'stone'],
    tan: ['#ba8c5a', '#a87c4d', '#5b3d24', 'sage'],
    rust: ['#b5533a', '#924533', '#c9a456', 'sage'],
    grey: ['#a9abae', '#89898d', '#8a5a3c', 'stone'],
  },
  cm: 98,
  focus: [470, 320, 2.2],
  front(pen, c) {
    const art = [
      fill('M346 130C370 120 430 120 454 130L440 190H360Z', tone(c.base, -0.45)),
      sleeves(pen, c),
      pen.part(BODY, c.base, { rim: 20, inner: folds(c) }),
      pen.part('M392 178H424L426 680H392Z', tone(c.base, 0.03), { rim: 6 }),
      stitch('M400 184V676', c.base),
      row(6, (i) => button(408, 222 + i * 82, c)),
      pocket(pen, c, 292, 268, 82, 88),
      pocket(pen, c, 442, 268, 82, 88),
      pocket(pen, c, 276, 476, 100, 128),
      pocket(pen, c, 440, 476, 88, 128),
      both(pen.part(COLLAR, tone(c.base, -0.05), { rim: 10 })),
      both(
        stitch('M354 134C362 152 380 166 391 172C384 190 378 206 371 222C354 208 338 190 326 172', c.base),
      ),
      both(seam('M300 170C330 186 350 200 366 214', c.base, 2)),
      stitch('M264 662C310 671 490 671 536 662', c.base),
    ].join('')
    return { art }
  },
  side(pen, c) {
    const art = [
      sleeves(pen, c),
      pen.part(BODY, c.base, { rim: 20, inner: folds(c) }),
      seam('M278 250C340 264 460 264 522 250', c.base),
      stitch('M277 260C340 274 460 274 523 260', c.base),
      seam('M400 262V680', c.base),
      stitch('M409 270V678', c.base),
      pen.part('M266 470C340 480 460 480 534 470L535 498C460 508 340 508 265 498Z', tone(c.base, 0.03), {
        rim: 6,
      }),
      both(button(300, 488, c)),
      pen.part(
        'M336 160C332 140 344 118 360 112C386 104 414 104 440 112C456 118 468 140 464 160C440 176 360 176 336 160Z',
        tone(c.base, -0.05),
        { rim: 10 },
      ),
      stitch('M346 156C344 140 352 126 364 121C388 113 412 113 436 121C448 126 456 140 454 156', c.base),
      stitch('M264 662C310 671 490 671 536 662', c.base),
    ].join('')
    return { art }
  },
}

function sleeves(pen: Pen, c: Colours): string {
  const dark = tone(c.base, -0.16)
  const inner =
    fold([266, 420], [236, 500], [220, 640], 10, dark) +
    fold([196, 350], [220, 400], [258, 396], 9, dark) +
    fold([180, 410], [202, 452], [240, 450], 8, dark) +
    fold([166, 560], [190, 590], [224, 584], 6, dark)
  const cuff = pen.part(
    'M148 612C172 628 204 632 226 630L222 660C196 664 166 658 145 644Z',
    tone(c.base, -0.06),
    { rim: 7 },
  )
  return both(
    pen.part(SLEEVE, c.base, { rim: 18, inner }) +
      cuff +
      stitch('M151 604C176 620 206 624 228 622', c.base) +
      button(206, 646, c),
  )
}

function folds(c: Colours): string {
  const dark = tone(c.base, -0.14)
  return (
    both(fold([268, 420], [278, 330], [300, 240], 11, dark)) +
    fold([270, 670], [300, 620], [290, 560], 8, dark) +
    fold([520, 640], [490, 600], [512, 480], 9, dark) +
    both(seam('M286 176C274 250 268 320 269 420', c.base, 2.4))
  )
}

function pocket(pen: Pen, c: Colours, x: number, y: number, w: number, h: number): string {
  const flap = `M${x - 4} ${y}H${x + w + 4}V${y + 24}L${x + w / 2} ${y + 42}L${x - 4} ${y + 24}Z`
  return (
    pen.part(box(x, y + 8, w, h, 9), tone(c.base, 0.03), { rim: 9 }) +
    stitch(
      `M${x + 7} ${y + 30}V${y + h - 4}Q${x + 7} ${y + h + 1} ${x + 14} ${y + h + 1}H${x + w - 14}Q${x + w - 7} ${y + h + 1} ${x + w - 7} ${y + h - 4}V${y + 30}`,
      c.base,
      2,
    ) +
    pen.part(flap, tone(c.base, -0.03), { rim: 7 }) +
    stitch(
      `M${x + 3} ${y + 7}V${y + 20}L${x + w / 2} ${y + 34}L${x + w - 3} ${y + 20}V${y + 7}Z`,
      c.base,
      2,
    ) +
    button(x + w / 2, y + 25, c, 6)
  )
}

export function button(x: number, y: number, c: Colours, r = 9): string {
  const dot = (dx: number, dy: number) =>
    ellipse(x + dx * r * 0.3, y + dy * r * 0.3, r * 0.13, r * 0.13, tone(c.accent, -0.7))
  return (
    ellipse(x + 1, y + 2, r + 1, r + 1, tone(c.base, -0.5)) +
    ellipse(x, y, r, r, tone(c.accent, -0.3)) +
    ellipse(x - r * 0.08, y - r * 0.1, r * 0.8, r * 0.8, c.accent) +
    dot(-1, -1) +
    dot(1, -1) +
    dot(-1, 1) +
    dot(1, 1) +
    line(
      `M${x - r * 0.5} ${y - r * 0.45}A${r * 0.7} ${r * 0.7} 0 0 1 ${x + r * 0.1} ${y - r * 0.68}`,
      tone(c.accent, 0.5),
      r * 0.14,
    )
  )
}
