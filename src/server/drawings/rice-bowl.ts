import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { fill, line, oval, row } from './shapes.ts'

export const riceBowl: Drawing = {
  colours: {
    blue: ['#f3f1ea', '#35598f', '#35598f', 'butter'],
    green: ['#cfe0d0', '#6f9a7b', '#4d7f5c', 'blush'],
    black: ['#3b3c40', '#b0703f', '#c98a52', 'sky'],
    red: ['#c0392f', '#9b302a', '#f0d9a0', 'sky'],
    white: ['#f2f1ed', '#c2c0bf', '#4d7f5c', 'aqua'],
  },
  cm: 17,
  focus: [400, 470, 2],
  front: (pen, c) => bowl(pen, c),
  side: (pen, c) => above(pen, c),
}

function bowl(pen: Pen, c: Colours): Picture {
  const waves = row(9, (i) => {
    const x = 150 + i * 62
    return row(3, (j) =>
      line(
        `M${x} ${500 - 0}a31 31 0 0 1 62 0`
          .replace('a31 31', `a${31 - j * 9} ${31 - j * 9}`)
          .replace(`M${x}`, `M${x + j * 9}`)
          .replace('62 0', `${62 - j * 18} 0`),
        c.accent,
        5,
      ),
    )
  })
  const art = [
    pen.part('M160 360C164 480 230 590 316 612H484C570 590 636 480 640 360Z', c.base, {
      rim: 22,
      paint: pen.round(c.base),
      inner:
        waves +
        line('M180 530C300 548 500 548 620 530', c.accent, 5) +
        line('M152 400C300 430 500 430 648 400', c.accent, 9),
    }),
    pen.part('M312 606H488L480 646H320Z', c.base, {
      rim: 8,
      paint: pen.round(c.base),
      inner: line('M312 630h180', c.accent, 5),
    }),
    pen.part(oval(400, 360, 242, 62), c.trim, { rim: 0 }),
    fill(oval(400, 360, 230, 54), tone(c.base, -0.08)),
    pen.inside(
      oval(400, 360, 230, 54),
      fill(oval(412, 402, 220, 64), tone(c.base, 0.1)) + line(oval(404, 396, 190, 50), c.accent, 4),
    ),
  ].join('')
  return { art: `<g transform="translate(0 -20)">${art}</g>`, ground: [400, 622, 110] }
}

function above(pen: Pen, c: Colours): Picture {
  const petals = row(
    8,
    (i) =>
      `<path transform="rotate(${i * 45} 400 400)" d="M400 392C382 366 384 340 400 326C416 340 418 366 400 392Z" fill="none" stroke="${c.accent}" stroke-width="4.5"/>`,
  )
  return {
    art: `${pen.part(oval(400, 400, 250, 250), c.trim, { rim: 14 }) + pen.part(oval(400, 400, 234, 234), c.base, { rim: 30 }) + line(oval(400, 400, 196, 196), c.accent, 6) + line(oval(400, 400, 182, 182), c.accent, 2.6) + fill(oval(406, 408, 130, 130), tone(c.base, 0.14)) + petals}<circle cx="400" cy="400" r="9" fill="${c.accent}"/>`,
  }
}
