import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, box, ellipse, fill, line, oval, rect, row, stitch } from './shapes.ts'

export const headphones: Drawing = {
  colours: {
    black: ['#393b41', '#26272b', '#c98b5a', 'sage'],
    white: ['#f1efea', '#d5d2ca', '#b8b5ae', 'lilac'],
    blue: ['#4a74a8', '#2e4d76', '#e8e4da', 'butter'],
    rose: ['#dba49a', '#c08277', '#f3e4dc', 'stone'],
    green: ['#3f7a55', '#366348', '#c98b5a', 'butter'],
    grey: ['#a9abae', '#89898d', '#8a5a3c', 'stone'],
  },
  cm: 27,
  focus: [560, 480, 2],
  front(pen, c) {
    const band = 'M196 470C176 250 262 124 400 124C538 124 624 250 604 470'
    const art = [
      line(band, tone(c.base, -0.5), 45),
      line(band, c.base, 40),
      line('M205 350C216 218 290 140 400 138', tone(c.base, 0.3), 6),
      pen.part(
        'M262 196C300 152 350 132 400 132C450 132 500 152 538 196L516 222C480 190 440 172 400 172C360 172 320 190 284 222Z',
        c.trim,
        { rim: 10 },
      ),
      stitch('M276 200C312 162 356 144 400 144C444 144 488 162 524 200', c.trim),
      both(cupSide(pen, c)),
    ].join('')
    return { art: `<g transform="translate(0 -6)">${art}</g>` }
  },
  side(pen, c) {
    const dots = row(5, (i) => row(5, (j) => ellipse(360 + i * 20, 380 + j * 20, 3, 3, tone(c.trim, -0.5))))
    const art = [
      line('M386 420C372 280 384 150 400 96C416 150 428 280 414 420', tone(c.base, -0.5), 64),
      line('M386 420C372 280 384 150 400 96C416 150 428 280 414 420', c.base, 58),
      pen.part(box(372, 60, 56, 120, 24), c.trim, { rim: 10 }),
      pen.part(box(384, 260, 32, 110, 8), tone('#c9cdd1', -0.05), {
        rim: 6,
        inner: row(6, (i) => line(`M384 ${276 + i * 14}h14`, '#6a6e73', 2.4)),
      }),
      pen.part(box(262, 300, 276, 360, 134), c.trim, { rim: 18 }),
      pen.part(box(284, 322, 232, 316, 112), c.base, { rim: 20 }),
      line(box(318, 360, 164, 240, 80), tone(c.base, -0.25), 3),
      dots.replaceAll('cy="', 'cy="'),
      rect(392, 604, 16, 8, 4, c.accent),
    ].join('')
    return { art }
  },
}

function cupSide(pen: Pen, c: Colours): string {
  return (
    pen.part(box(584, 320, 36, 130, 12), tone('#c9cdd1', -0.06), {
      rim: 7,
      inner: row(6, (i) => line(`M602 ${340 + i * 13}h18`, '#6a6e73', 2.4)),
    }) +
    pen.part('M530 400C514 400 504 420 504 450V590C504 620 514 640 530 640H566V400Z', c.trim, {
      rim: 12,
      inner: fill('M514 440C520 470 520 570 514 600', tone(c.trim, -0.3)),
    }) +
    stitch('M548 404V636', c.trim) +
    pen.part('M560 386H600C646 386 668 440 668 520C668 600 646 654 600 654H560Z', c.base, { rim: 20 }) +
    line('M616 410C642 440 648 480 648 520C648 560 642 600 616 630', tone(c.base, -0.25), 3) +
    line(oval(624, 520, 10, 36), tone(c.base, -0.35), 3) +
    pen.part(box(572, 642, 40, 14, 6), c.accent, { rim: 4, edge: 2 })
  )
}
