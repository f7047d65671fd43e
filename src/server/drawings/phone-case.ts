import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, ellipse, fill, line, row } from './shapes.ts'

export const phoneCase: Drawing = {
  colours: {
    sage: ['#8fae97', '#6f8f78', '#f4efe0', 'blush'],
    black: ['#3a3c41', '#26282c', '#8f9297', 'sky'],
    clay: ['#c77b5c', '#a96347', '#f6e6d4', 'aqua'],
    lilac: ['#b3a5d0', '#9587b4', '#f4eefa', 'butter'],
    navy: ['#2f4468', '#2a3957', '#f4efe0', 'sand'],
    mustard: ['#d2a03a', '#a98133', '#8a5a3c', 'aqua'],
  },
  cm: 19,
  focus: [360, 230, 2.1],
  front(pen, c) {
    const lens = (x: number, y: number) =>
      ellipse(x, y, 35, 35, '#5b5f66') +
      ellipse(x, y, 31, 31, '#1c1e22') +
      ellipse(x, y, 17, 17, '#2f3a4c') +
      ellipse(x - 7, y - 8, 6, 5, '#8fa5c4')
    const hole = box(282, 116, 176, 178, 46)
    return {
      art:
        sideButtons(pen, c) +
        pen.part(box(248, 80, 304, 640, 56), c.base, { rim: 18 }) +
        line(box(262, 94, 276, 612, 46), tone(c.base, 0.3), 2.4) +
        pen.part(hole, tone(c.base, -0.18), { rim: 8 }) +
        fill(box(294, 128, 152, 154, 36), '#2a2c31') +
        lens(334, 168) +
        lens(334, 242) +
        lens(406, 205) +
        ellipse(408, 148, 8, 8, '#f2ecd4') +
        ellipse(408, 264, 5, 5, '#101114') +
        row(3, (i) => line(`M${330 + i * 48} 690h44`, tone(c.base, -0.12), 2)),
    }
  },
  side(pen, c) {
    const inside = box(262, 94, 276, 612, 44)
    return {
      art:
        sideButtons(pen, c) +
        pen.part(box(248, 80, 304, 640, 56), c.trim, { rim: 12 }) +
        pen.part(inside, tone(c.base, 0.16), {
          rim: 10,
          inner: row(24, (i) => line(`M${200 + i * 22} 90L${100 + i * 22} 720`, tone(c.base, 0.06), 5)),
        }) +
        fill(box(344, 118, 174, 176, 44), tone(c.base, -0.5)) +
        line(box(344, 118, 174, 176, 44), tone(c.base, -0.3), 4) +
        fill(box(364, 690, 72, 14, 7), tone(c.trim, -0.6)) +
        row(4, (i) => ellipse(310 + i * 12, 698, 3, 3, tone(c.trim, -0.7))),
    }
  },
}

function sideButtons(pen: Pen, c: Colours): string {
  return (
    [
      [236, 200, 40],
      [236, 260, 70],
      [236, 344, 70],
    ]
      .map(([x = 0, y = 0, h = 0]) => pen.part(box(x, y, 20, h, 8), c.trim, { rim: 4 }))
      .join('') + pen.part(box(544, 270, 20, 100, 8), c.trim, { rim: 4 })
  )
}
