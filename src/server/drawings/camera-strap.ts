import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, line, oval, row, stitch } from './shapes.ts'

export const cameraStrap: Drawing = {
  colours: {
    brown: ['#8a5a34', '#5f3c22', '#c9ccd0', 'sky'],
    black: ['#393a3f', '#26272b', '#c9ccd0', 'blush'],
    woven: ['#b5533f', '#3a2a24', '#d9b25a', 'sage'],
    red: ['#c0392f', '#9b302a', '#c9ccd0', 'sage'],
    tan: ['#b98a56', '#957049', '#c9ccd0', 'lilac'],
  },
  cm: 44,
  focus: [400, 180, 2],
  front(pen, c) {
    const way = 'M230 600C150 420 190 150 400 150C610 150 650 420 570 600'
    return {
      art: `<g transform="translate(0 10)">${band(c, way, 46)}${end(pen, c, 230, 590, -14)}${end(pen, c, 570, 590, 14)}</g>`,
    }
  },
  side(pen, c) {
    const rings = row(3, (i) => band(c, oval(400, 380, 220 - i * 58, 190 - i * 52), 42))
    return {
      art: `<g transform="translate(0 -20)">${rings}${end(pen, c, 250, 530, 30)}${end(pen, c, 560, 520, -30)}</g>`,
    }
  },
}

function band(c: Colours, d: string, width: number): string {
  const woven = c.trim === '#3a2a24'
  const pattern = woven
    ? `<path d="${d}" fill="none" stroke="#f0e2c4" stroke-width="${width * 0.5}" stroke-dasharray="9 13"/><path d="${d}" fill="none" stroke="#34568a" stroke-width="${width * 0.22}" stroke-dasharray="14 8"/>`
    : ''
  const threads = `<path d="${d}" fill="none" stroke="${tone(c.base, 0.4)}" stroke-width="${width - 10}" stroke-dasharray="9 6"/><path d="${d}" fill="none" stroke="${c.base}" stroke-width="${width - 15}"/>`
  return line(d, tone(c.base, -0.55), width + 5) + line(d, c.base, width) + threads + pattern
}

function end(pen: Pen, c: Colours, x: number, y: number, angle: number): string {
  const art =
    pen.part('M-27 -40H27L20 40H-20Z', c.trim, { rim: 6 }) +
    stitch('M-20 -32H20L14 32H-14Z', c.trim) +
    pen.part(box(-8, 38, 16, 70, 4), c.trim, { rim: 4 }) +
    line(oval(0, 122, 20, 20), tone(c.accent, -0.55), 11) +
    line(oval(0, 122, 20, 20), c.accent, 7) +
    line('M-14 108A20 20 0 0 1 6 103', tone(c.accent, 0.6), 3) +
    pen.part(box(-14, 56, 28, 18, 4), c.accent, { rim: 3, edge: 2 })
  return `<g transform="translate(${x} ${y}) rotate(${-angle})">${art}</g>`
}
