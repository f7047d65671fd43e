import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, line, oval, rect, row } from './shapes.ts'

export const cable: Drawing = {
  colours: {
    grey: ['#7d8288', '#c9ccd0', '#4c5056', 'butter'],
    orange: ['#dc7a3a', '#c9ccd0', '#3b3d42', 'sky'],
    white: ['#f0eee8', '#d2d5d8', '#b9bcc0', 'sage'],
    black: ['#35373c', '#f3eee2', '#f0d9a0', 'butter'],
    blue: ['#3f6fae', '#f3eee2', '#3b3d42', 'stone'],
  },
  cm: 24,
  focus: [255, 590, 2.2],
  front(pen, c) {
    const coils = row(4, (i) =>
      braid(c, oval(410 + (i % 2) * 8, 350 + (i % 3) * 5, 196 - i * 26, 190 - i * 25)),
    )
    const ends = braid(c, 'M250 470C230 520 232 560 236 590') + braid(c, 'M560 470C590 520 596 560 590 596')
    return {
      art: `<g transform="translate(-4 -6)">${coils}${pen.part(box(366, 470, 92, 34, 12), c.accent, { rim: 6 })}${line('M380 487h64', tone(c.accent, 0.35), 3)}${ends}${plug(pen, c, 236, 580)}${plug(pen, c, 590, 586)}</g>`,
    }
  },
  side(pen, c) {
    const one = `<g transform="translate(300 250) scale(2.1)">${braid(c, 'M0 -150C10 -90 -6 -40 0 0')}${plug(pen, c, 0, -6)}</g>`
    const two = `<g transform="translate(520 230) scale(2.1)">${braid(c, 'M0 -150C-10 -90 6 -40 0 0')}${plug(pen, c, 0, -6)}</g>`
    return { art: one + two }
  },
}

function braid(c: Colours, d: string): string {
  return `${line(d, tone(c.base, -0.55), 20) + line(d, c.base, 15)}<path d="${d}" fill="none" stroke="${tone(c.base, -0.3)}" stroke-width="15" stroke-dasharray="2.4 6"/><path d="${d}" fill="none" stroke="${tone(c.base, 0.35)}" stroke-width="4" stroke-dasharray="3 5.4" stroke-dashoffset="3"/>`
}

function plug(pen: Pen, c: Colours, x: number, y: number): string {
  return (
    pen.part(box(x - 13, y, 26, 46, 6), c.accent, {
      rim: 5,
      inner: row(5, (i) => line(`M${x - 13} ${y + 8 + i * 8}h26`, tone(c.accent, -0.35), 2.4)),
    }) +
    pen.part(box(x - 24, y + 40, 48, 76, 9), c.trim, { rim: 8, paint: pen.round(c.trim) }) +
    pen.part(box(x - 15, y + 114, 30, 34, 7), '#d9dbdd', { rim: 5, paint: pen.round('#c9ccd0') }) +
    rect(x - 8, y + 142, 16, 4, 2, '#55585d')
  )
}
