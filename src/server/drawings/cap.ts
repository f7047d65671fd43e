import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, ellipse, fill, fold, line, row, seam, stitch } from './shapes.ts'

const CROWN = 'M204 452C196 290 274 176 400 172C526 176 604 290 596 452C530 424 270 424 204 452Z'
const VISOR =
  'M200 444C270 408 530 408 600 444C650 486 664 540 640 588C610 556 520 530 400 530C280 530 190 556 160 588C136 540 150 486 200 444Z'

export const cap: Drawing = {
  colours: {
    navy: ['#2f4672', '#263a60', '#f2efe6', 'butter'],
    black: ['#37393e', '#2c2e32', '#d8d5cc', 'sage'],
    green: ['#4d7b5d', '#41694f', '#f0e6cc', 'sand'],
    cream: ['#ece2cc', '#ddd0b4', '#a9773f', 'sky'],
    pink: ['#e2a9b3', '#b58891', '#f2efe6', 'sage'],
    rust: ['#b5533a', '#924533', '#d8d5cc', 'lilac'],
  },
  cm: 29,
  focus: [470, 330, 2],
  front(pen, c) {
    const rows = row(6, (i) => {
      const y = 462 + i * 17
      return stitch(
        `M${196 - i * 6} ${y + 14}C270 ${y - 26} 530 ${y - 26} ${604 + i * 6} ${y + 14}`,
        c.base,
        2,
      )
    })
    const under = fill(
      'M160 588C190 556 280 530 400 530C520 530 610 556 640 588C600 576 520 552 400 552C280 552 200 576 160 588Z',
      tone(c.base, -0.5),
    )
    const art = [
      crown(pen, c),
      seam('M400 176V430', c.base),
      both(stitch('M391 182C392 270 392 350 392 424', c.base)),
      pen.part(VISOR, c.base, { rim: 16, inner: rows }),
      under,
    ].join('')
    return { art: `<g transform="translate(0 20)">${art}</g>` }
  },
  side(pen, c) {
    const hole = 'M306 486C300 400 340 352 400 352C460 352 500 400 494 486Z'
    const art = [
      both(fill('M196 470C150 470 128 500 140 530C170 520 210 512 250 512Z', tone(c.base, -0.35))),
      crown(pen, c, 'M204 500C190 300 270 176 400 172C530 176 610 300 596 500C530 478 270 478 204 500Z'),
      seam('M400 176V352', c.base),
      fill(hole, tone(c.base, -0.62)),
      fill('M330 484C330 420 356 384 400 384C444 384 470 420 470 484Z', tone(c.base, -0.5)),
      line(hole, tone(c.base, -0.5), 2.6),
      stitch('M296 484C290 394 334 341 400 341C466 341 510 394 504 484', c.base),
      pen.part('M296 462C360 452 440 452 504 462V502C440 494 360 494 296 502Z', tone(c.base, -0.06), {
        rim: 8,
      }),
      stitch('M300 470C360 460 440 460 500 470', c.base),
      fill('M372 450h44v54h-44Z', tone(c.accent, -0.2)),
      line('M372 450h44v54h-44Z', tone(c.accent, -0.55), 3),
      fill('M382 462h24v30h-24Z', c.base),
    ].join('')
    return { art: `<g transform="translate(0 40)">${art}</g>` }
  },
}

function crown(pen: Pen, c: Colours, d = CROWN): string {
  const dark = tone(c.base, -0.14)
  const panel = 'M400 174C330 222 300 320 300 436'
  return (
    pen.part(d, c.base, {
      rim: 24,
      inner:
        both(fold([296, 430], [306, 300], [380, 200], 8, dark)) +
        fold([232, 430], [224, 360], [262, 290], 10, dark),
    }) +
    both(
      seam(panel, c.base) +
        stitch('M392 190C340 240 310 330 309 434', c.base) +
        stitch('M384 182C320 226 290 320 290 438', c.base) +
        eyelet(346, 262, c) +
        eyelet(248, 330, c),
    ) +
    ellipse(400, 174, 18, 9, tone(c.base, -0.45)) +
    ellipse(400, 171, 17, 9, tone(c.base, 0.1))
  )
}

const eyelet = (x: number, y: number, c: Colours) =>
  ellipse(x, y, 9, 9, tone(c.base, -0.35)) +
  ellipse(x, y, 7, 7, tone(c.base, 0.14)) +
  ellipse(x, y, 3.5, 3.5, tone(c.base, -0.7))
