import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { fill, line, row, scatter } from './shapes.ts'
import { knitted } from './textures.ts'

export const beanie: Drawing = {
  colours: {
    mustard: ['#d9a33a', '#c79230', '#f3e2b0', 'sky'],
    grey: ['#9a9da2', '#8b8e93', '#dfe0e1', 'blush'],
    navy: ['#314567', '#283a58', '#e8e2d2', 'butter'],
    red: ['#c0392f', '#9b302a', '#f3e2b0', 'sage'],
    green: ['#3f7a55', '#366348', '#dfe0e1', 'stone'],
  },
  cm: 34,
  focus: [400, 560, 2.2],
  front: (pen, c) => hat(pen, c, false),
  side: (pen, c) => hat(pen, c, true),
}

function hat(pen: Pen, c: Colours, back: boolean): Picture {
  const crown = 'M208 540C192 360 262 220 400 216C538 220 608 360 592 540Z'
  const ribs = row(15, (i) => {
    const x = 214 + i * 26.5
    const bend = 400 + (x - 400) * 0.72
    return (
      line(
        `M${x} 545C${x - (400 - x) * 0.06} 400 ${bend} 280 ${400 + (x - 400) * 0.1} 214`,
        tone(c.base, -0.25),
        4,
      ) +
      line(
        `M${x + 9} 545C${x + 9 - (400 - x) * 0.06} 400 ${bend + 6} 280 ${402 + (x - 400) * 0.1} 216`,
        tone(c.base, 0.22),
        2.4,
      )
    )
  })
  const vees = knitted([180, 200, 440, 360], 13, 10, tone(c.base, -0.14))
  const fluff = scatter(40, 330, 104, 140, 130)
    .filter(([x, y]) => Math.hypot(x - 400, y - 168) < 66)
    .map(([x, y]) => line(`M${x} ${y}q6 6 2 14`, tone(c.accent, -0.2), 2.6))
    .join('')
  const art = [
    pen.part(crown, c.base, {
      rim: 22,
      inner: vees + ribs,
    }),
    pen.part(
      `M400 96${row(12, (i) => `A20 20 0 0 1 ${400 + 74 * Math.sin(((i + 1) * Math.PI) / 6)} ${170 - 74 * Math.cos(((i + 1) * Math.PI) / 6)}`)}Z`,
      c.accent,
      { rim: 14, inner: fluff },
    ),
    pen.part(
      'M196 520C260 500 540 500 604 520C616 552 616 600 604 634C540 654 260 654 196 634C184 600 184 552 196 520Z',
      c.trim,
      {
        rim: 14,
        inner: row(
          30,
          (i) =>
            line(`M${200 + i * 14} 500v150`, tone(c.trim, -0.24), 4) +
            line(`M${206 + i * 14} 500v150`, tone(c.trim, 0.2), 2),
        ),
      },
    ),
    back
      ? ''
      : pen.part('M470 556h44v52h-44Z', '#8a5a34', { rim: 5 }) + fill('M480 566h24v3h-24Z', '#5b3a20'),
  ].join('')
  return { art: `<g transform="translate(0 20)">${art}</g>` }
}
