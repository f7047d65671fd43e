import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, ellipse, fill, line, oval, row } from './shapes.ts'
import { dots } from './textures.ts'

export const speaker: Drawing = {
  colours: {
    green: ['#5f7f69', '#2c3a31', '#d9b26a', 'butter'],
    grey: ['#8c9096', '#3b3e43', '#d5d7d9', 'blush'],
    red: ['#b94b40', '#4a2622', '#f0d9b4', 'sky'],
    blue: ['#3f6fae', '#365b8d', '#d9b26a', 'butter'],
    cream: ['#ece2cd', '#bdb4a6', '#8a5a3c', 'lilac'],
  },
  cm: 27,
  focus: [400, 480, 2],
  front: (pen, c) => box3(pen, c, false),
  side: (pen, c) => box3(pen, c, true),
}

function box3(pen: Pen, c: Colours, back: boolean): Picture {
  const mesh = dots([160, 310, 480, 330], 9, 1.8, tone(c.base, -0.4))
  const strap =
    line('M190 330C180 230 300 196 400 196C500 196 620 230 610 330', tone(c.accent, -0.55), 25) +
    line('M190 330C180 230 300 196 400 196C500 196 620 230 610 330', c.accent, 20)
  const face = back
    ? pen.part(box(200, 350, 400, 240, 30), c.trim, { rim: 10 }) +
      fill(box(270, 410, 260, 56, 12), tone(c.trim, -0.4)) +
      row(3, (i) => fill(box(292 + i * 84, 426, [44, 28, 28][i] ?? 28, 24, 8), '#0f1012')) +
      row(6, (i) => line(`M270 ${500 + i * 12}h260`, tone(c.trim, 0.12), 4))
    : `${mesh}${fill(oval(400, 470, 118, 118), tone(c.base, -0.16))}${line(oval(400, 470, 118, 118), tone(c.base, -0.34), 3)}${dots([280, 350, 240, 240], 9, 1.8, tone(c.base, -0.4))}${line(oval(400, 470, 60, 60), tone(c.base, -0.34), 3)}${pen.part(box(210, 580, 60, 14, 6), c.accent, { rim: 3, edge: 2 })}`
  const art = [
    strap,
    pen.part(box(150, 300, 500, 340, 56), c.base, { rim: 20, inner: face }),
    back
      ? ''
      : pen.part(box(164, 288, 472, 40, 18), c.trim, { rim: 6 }) +
        row(4, (i) => ellipse(320 + i * 54, 308, 12, 6, tone(c.trim, 0.3))) +
        ellipse(590, 308, 4, 4, '#8fe0a4'),
    [220, 520].map((x) => pen.part(box(x, 634, 60, 16, 7), '#2b2c2f', { rim: 3 })).join(''),
  ].join('')
  return { art: `<g transform="translate(0 -10)">${art}</g>`, ground: [400, 636, 240] }
}
