import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { fill, line, oval, scatter } from './shapes.ts'

export const enamelMug: Drawing = {
  colours: {
    green: ['#4d7f63', '#f4f2ea', '#2b2d30', 'butter'],
    white: ['#f4f2ea', '#f4f2ea', '#34528a', 'blush'],
    red: ['#b8453a', '#f4f2ea', '#2b2d30', 'sky'],
    blue: ['#3f6fae', '#f3eee2', '#2b2d30', 'sand'],
    cream: ['#ece2cd', '#c6bdad', '#34528a', 'aqua'],
  },
  cm: 17,
  focus: [400, 290, 2],
  front: (pen, c) => mug(pen, c, false),
  side: (pen, c) => mug(pen, c, true),
}

function mug(pen: Pen, c: Colours, end: boolean): Picture {
  const handle = 'M506 330C600 318 640 360 636 430C632 500 580 540 500 536'
  const ear =
    line(handle, tone(c.base, -0.5), 27) +
    line(handle, c.base, 22) +
    line('M506 324C590 314 630 352 628 420', tone(c.base, 0.4), 4)
  const chips = scatter(5, 260, 300, 220, 300)
    .map(([x, y]) => fill(oval(x, y, 5, 4), '#3a3c40'))
    .join('')
  const art = [
    end ? '' : ear,
    pen.part('M232 270V600C232 622 262 634 370 634C478 634 508 622 508 600V270Z', c.base, {
      rim: 16,
      paint: pen.round(c.base),
      inner: chips,
    }),
    end
      ? line('M370 330V536', tone(c.base, -0.5), 35) +
        line('M370 330V536', tone(c.base, 0.08), 30) +
        line('M362 336V530', tone(c.base, 0.45), 4)
      : '',
    pen.part(oval(370, 270, 144, 36), c.accent, { rim: 0 }),
    fill(oval(370, 270, 132, 29), c.trim),
    pen.inside(
      oval(370, 270, 132, 29),
      fill(oval(378, 296, 132, 34), tone(c.trim, -0.14)) + fill(oval(330, 300, 50, 14), '#ffffff', 0.7),
    ),
    line('M232 600C236 622 262 634 370 634C478 634 504 622 508 600', c.accent, 6),
  ].join('')
  return {
    art: `<g transform="translate(${end ? 30 : -24} -16)">${art}</g>`,
    ground: [end ? 400 : 346, 616, 138],
  }
}
