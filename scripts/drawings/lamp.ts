import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { ellipse, fill, line, oval, type Pen } from './pen.ts'

export const lamp: Drawing = {
  focus: [500, 250, 1.9],
  front(pen, c) {
    const art = [
      cable('M250 640 C190 650 120 640 60 660'),
      foot(pen, c, 300),
      arm(pen, c, 'M300 622 L250 420') + arm(pen, c, 'M250 420 L450 206'),
      joint(250, 420, c, 17),
      `<g transform="translate(452 204) rotate(-24)">${head(pen, c)}</g>`,
    ].join('')
    return {
      art,
      behind: glow(pen, c, 'M450 330 L622 258 L720 600 Q560 690 380 640Z'),
      ground: [304, 656, 128],
    }
  },
  side(pen, c) {
    const art = [
      foot(pen, c, 400),
      arm(pen, c, 'M400 622 L400 210'),
      joint(400, 420, c, 19),
      `<g transform="translate(400 190)">${head(pen, c)}</g>`,
      cable('M440 650 C520 660 600 640 700 664'),
    ].join('')
    return {
      art,
      behind: glow(pen, c, 'M318 300 L482 300 L610 660 Q400 710 190 660Z'),
      ground: [404, 656, 128],
    }
  },
}

function glow(pen: Pen, c: Colours, d: string): string {
  const light = pen.linear(
    [0.5, 0],
    [0.5, 1],
    [
      [0, c.accent, 0.95],
      [0.55, c.accent, 0.4],
      [1, c.accent, 0],
    ],
  )
  return pen.blur(24, fill(d, light))
}

/** The shade, hanging from the origin and opening downwards. */
function head(pen: Pen, c: Colours): string {
  const shade =
    'M-34 4 C-36 -34 36 -34 34 4 C50 40 92 76 98 128 C60 146 -60 146 -98 128 C-92 76 -50 40 -34 4Z'
  return [
    pen.body(shade, c.base, {
      rim: 26,
      depth: 0.75,
      inner: pen.fold('M-26 20 C-40 60 -62 90 -66 120', '#ffffff', 16, 0.4),
    }),
    ellipse(0, 128, 98, 20, tone(c.base, -0.35)),
    ellipse(0, 129, 90, 16, tone(c.accent, 0.35)),
    pen.blur(5, ellipse(0, 130, 44, 9, '#ffffff', 0.95)),
    line('M-34 4 Q0 14 34 4', tone(c.base, -0.5), 3, 0.5),
    pen.body('M-16 -44 h32 q6 0 6 6 v18 h-44 v-18 q0 -6 6 -6Z', c.trim, { rim: 8, depth: 0.8 }),
  ].join('')
}

function arm(pen: Pen, c: Colours, d: string): string {
  return line(d, tone(c.trim, -0.55), 17) + line(d, c.trim, 13) + pen.fold(d, tone(c.trim, 0.8), 4, 0.7)
}

function joint(x: number, y: number, c: Colours, r: number): string {
  return (
    ellipse(x, y, r, r, tone(c.base, -0.5)) +
    ellipse(x, y, r - 2, r - 2, c.base) +
    ellipse(x - 3, y - 3, r * 0.5, r * 0.5, tone(c.base, 0.4), 0.7) +
    ellipse(x, y, 4, 4, tone(c.trim, -0.2))
  )
}

function foot(pen: Pen, c: Colours, x: number): string {
  const rim = `M${x - 122} 636 a122 28 0 0 1 244 0 v14 a122 28 0 0 1 -244 0Z`
  return [
    pen.body(rim, tone(c.base, -0.12), { rim: 14, depth: 0.7 }),
    pen.body(oval(x, 634, 122, 27), tone(c.base, 0.04), { rim: 12, depth: 0.6 }),
    ellipse(x, 630, 34, 9, tone(c.trim, -0.3)) + ellipse(x, 627, 32, 8, c.trim),
    ellipse(x + 70, 636, 13, 5, tone(c.base, -0.5), 0.7) + ellipse(x + 70, 635, 5, 2, c.accent),
  ].join('')
}

function cable(d: string): string {
  return line(d, '#2b2730', 8, 0.25) + line(d, '#3c3a40', 6)
}
