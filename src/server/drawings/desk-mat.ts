import { tone } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { box, fill, line, oval, row, stitch } from './shapes.ts'
import { hatched } from './textures.ts'

export const deskMat: Drawing = {
  colours: {
    grey: ['#6e7379', '#53575c', '#cfd2d4', 'butter'],
    green: ['#4f7460', '#3c5a4a', '#e4d6ac', 'blush'],
    cork: ['#c49a68', '#6a4a32', '#f0e2c8', 'aqua'],
    brown: ['#7a5236', '#644430', '#cfd2d4', 'sage'],
    navy: ['#2f4468', '#2a3957', '#e4d6ac', 'stone'],
  },
  cm: 96,
  focus: [660, 520, 2.3],
  front(pen, c) {
    const felt =
      hatched([50, 230, 700, 340], 9, 0.6, tone(c.base, 0.14), 1.2).replace(
        '<path',
        '<path stroke-dasharray="4 17 6 11"',
      ) +
      hatched([50, 230, 700, 340], 11, -0.6, tone(c.base, -0.2), 1.2).replace(
        '<path',
        '<path stroke-dasharray="5 13 3 19"',
      )
    return {
      art:
        pen.part(box(56, 236, 688, 330, 18), c.base, {
          rim: 10,
          inner: felt,
        }) +
        stitch(box(68, 248, 664, 306, 12), c.base, 3) +
        pen.part(box(690, 500, 36, 18, 3), c.accent, { rim: 3, edge: 2 }),
    }
  },
  side(pen, c) {
    const turns = row(5, (i) =>
      line(oval(250, 470, 92 - i * 18, 92 - i * 18), i % 2 ? c.trim : tone(c.base, -0.1), 9),
    )
    return {
      art:
        pen.part('M250 378H640C690 378 700 420 700 470C700 520 690 562 640 562H250Z', c.base, {
          rim: 18,
          paint: pen.round(c.base, [0, 0], [0, 1]),
        }) +
        pen.part(oval(250, 470, 92, 92), c.trim, { rim: 6 }) +
        turns +
        fill(oval(250, 470, 12, 12), tone(c.base, -0.6)) +
        [400, 560].map((x) => pen.part(box(x, 372, 26, 196, 4), c.accent, { rim: 5 })).join('') +
        `<g transform="translate(0 -190)">${pen.part('M170 330H630L660 400H200Z', c.base, { rim: 8 })}${pen.part('M200 400H660V414H200Z', c.trim, { rim: 0 })}</g>`,
    }
  },
}
