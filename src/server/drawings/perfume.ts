import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, cord, fill, line, rect, row } from './shapes.ts'

export const perfume: Drawing = {
  colours: {
    clear: ['#d3e2d6', '#c9a861', '#f7f6f1', 'lilac'],
    rose: ['#e2a6a8', '#d7b06a', '#fbf1ec', 'aqua'],
    amber: ['#d79a4e', '#3a3836', '#f6efe2', 'sky'],
    green: ['#3f7a55', '#366348', '#f7f6f1', 'sand'],
    sky: ['#9cc3dd', '#7f9cb2', '#fbf1ec', 'blush'],
  },
  cm: 15,
  focus: [400, 430, 2],
  front: (pen, c) => flask(pen, c, false),
  side: (pen, c) => flask(pen, c, true),
}

function flask(pen: Pen, c: Colours, open: boolean): Picture {
  const glass = tone(c.base, 0.55)
  const label = open
    ? ''
    : pen.part(box(318, 456, 164, 118, 4), c.accent, { rim: 5, edge: 1.8 }) +
      line('M346 492h108M362 512h76', tone(c.accent, -0.6), 4.5) +
      line('M340 540h120', tone(c.accent, -0.3), 2.2) +
      line('M372 556h56', tone(c.accent, -0.4), 3)
  const spray =
    pen.part(box(366, 232, 68, 46, 6), tone(c.trim, 0.1), { rim: 6, paint: pen.round(c.trim) }) +
    pen.part(box(376, 192, 48, 44, 8), c.trim, { rim: 6, paint: pen.round(tone(c.trim, 0.1)) }) +
    rect(380, 206, 8, 6, 3, tone(c.trim, -0.7))
  const cap = pen.part(box(342, 118, 116, 156, 10), c.trim, {
    rim: 10,
    paint: pen.round(c.trim),
    inner: line('M342 250h116', tone(c.trim, -0.4), 2.4),
  })
  const art = [
    pen.part(box(236, 288, 328, 390, 34), glass, { rim: 16 }),
    pen.part('M268 372H532V628C532 640 524 648 512 648H288C276 648 268 640 268 628Z', c.base, {
      rim: 12,
      edge: 1.8,
    }),
    line('M268 372H532', tone(c.base, 0.6), 4),
    cord('M400 286C402 400 396 560 408 636', tone(glass, 0.2), 7),
    fill('M252 312C252 304 258 300 266 300H284L252 620Z', '#ffffff', 0.7),
    rect(540, 330, 8, 300, 4, '#ffffff', 0.6),
    row(1, () => label),
    pen.part(box(352, 270, 96, 28, 5), tone(c.trim, -0.1), { rim: 5, paint: pen.round(tone(c.trim, -0.1)) }),
    open ? spray : cap,
  ].join('')
  const lid = open ? `<g transform="translate(196 404)">${cap}</g>` : ''
  return {
    art: `<g transform="translate(${open ? -60 : 0} 0)">${art}${lid}</g>`,
    ground: [open ? 400 : 400, 674, open ? 270 : 172],
  }
}
