import { tone } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { box, ellipse, fill, line, rect, row } from './shapes.ts'

export const mouse: Drawing = {
  colours: {
    white: ['#efede8', '#d3d0c8', '#3f9168', 'blush'],
    black: ['#3a3c41', '#27292d', '#e0773d', 'sage'],
    pink: ['#e3b3b0', '#c9928f', '#f7ece8', 'aqua'],
    green: ['#3f7a55', '#366348', '#f0d9a0', 'sand'],
    blue: ['#3f6fae', '#365b8d', '#e0773d', 'blush'],
  },
  cm: 17,
  focus: [400, 260, 2.1],
  front(pen, c) {
    const body =
      'M400 130C500 130 552 200 556 320C560 440 560 500 536 570C510 640 460 670 400 670C340 670 290 640 264 570C240 500 240 440 244 320C248 200 300 130 400 130Z'
    return {
      art:
        pen.part(body, c.base, {
          rim: 24,
          inner: fill(
            'M252 380C300 410 500 410 548 380L560 420C500 450 300 450 240 420Z',
            tone(c.base, -0.06),
          ),
        }) +
        line('M400 132V360', tone(c.base, -0.4), 4) +
        line('M246 360C320 384 480 384 554 360', tone(c.base, -0.4), 3.4) +
        pen.part(box(378, 206, 44, 112, 22), c.trim, { rim: 6 }) +
        pen.part(box(387, 220, 26, 84, 13), '#2e3034', {
          rim: 4,
          inner: row(8, (i) => line(`M387 ${228 + i * 10}h26`, '#5a5d63', 3)),
        }) +
        rect(393, 340, 14, 8, 4, c.accent) +
        [300, 360]
          .map((y) =>
            pen.part(
              `M246 ${y}C240 ${y + 16} 240 ${y + 36} 242 ${y + 48}L256 ${y + 44}C254 ${y + 30} 255 ${y + 14} 258 ${y + 2}Z`,
              c.trim,
              { rim: 3, edge: 2 },
            ),
          )
          .join(''),
    }
  },
  side(pen, c) {
    const art =
      pen.part('M120 560C110 470 180 360 320 330C470 300 640 360 690 470C706 510 708 540 700 560Z', c.base, {
        rim: 22,
      }) +
      pen.part('M116 556H704C706 584 690 596 660 596H160C130 596 114 584 116 556Z', c.trim, { rim: 7 }) +
      line('M690 470C600 452 520 420 470 322', tone(c.base, -0.4), 3.4) +
      pen.part('M280 450C340 424 420 424 470 440L462 470C410 456 350 456 292 480Z', c.trim, { rim: 6 }) +
      line('M376 428L372 462', tone(c.trim, -0.5), 3) +
      pen.part('M590 352C600 336 626 346 640 366L626 384C612 370 600 362 588 366Z', '#2e3034', { rim: 4 }) +
      ellipse(220, 500, 9, 6, c.accent)
    return { art: `<g transform="translate(-10 -50)">${art}</g>`, ground: [400, 546, 280] }
  },
}
