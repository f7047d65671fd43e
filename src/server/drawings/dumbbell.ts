import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, box, ellipse, fill, line, row } from './shapes.ts'
import { lettering } from './lettering.ts'

export const dumbbell: Drawing = {
  colours: {
    black: ['#3b3d43', '#c6cbd0', '#e9e6de', 'butter'],
    blue: ['#3f6fae', '#c6cbd0', '#f3f1ea', 'blush'],
    green: ['#5d8a68', '#c6cbd0', '#f3f1ea', 'sand'],
    red: ['#c0392f', '#f3eee2', '#e9e6de', 'sky'],
    pink: ['#e2a9b3', '#f3eee2', '#f3f1ea', 'aqua'],
  },
  cm: 26,
  focus: [240, 400, 2],
  front: (pen, c) => ({ art: `<g transform="rotate(-14 400 400)">${bell(pen, c)}</g>` }),
  side(pen, c) {
    const hexagon = 'M400 190L582 295V505L400 610L218 505V295Z'
    const inner = 'M400 250L530 325V475L400 550L270 475V325Z'
    const art =
      pen.part(hexagon, c.base, { rim: 20 }) +
      pen.part(inner, tone(c.base, 0.1), { rim: 12 }) +
      ellipse(400, 400, 96, 96, tone(c.base, -0.25)) +
      lettering('5 kg', 321, 378, 44, c.accent, 2) +
      fill('M240 306L400 214L430 232L262 330Z', '#ffffff', 0.12)
    return { art, ground: [400, 606, 120] }
  },
}

function bell(pen: Pen, c: Colours): string {
  const grip = pen.part('M300 366C340 352 460 352 500 366V434C460 448 340 448 300 434Z', c.trim, {
    rim: 8,
    paint: pen.round(c.trim, [0, 0], [0, 1]),
    inner: row(26, (i) =>
      line(`M${304 + i * 8} 350l-14 100M${290 + i * 8} 350l14 100`, tone(c.trim, -0.3), 1.4),
    ),
  })
  const head =
    pen.part('M130 320L176 258H270L310 320V480L270 542H176L130 480Z', c.base, {
      rim: 16,
      inner:
        fill('M130 320L176 258H270L310 320Z', tone(c.base, 0.16)) +
        fill('M130 480L176 542H270L310 480Z', tone(c.base, -0.3)),
    }) +
    line('M130 320H310M130 480H310', tone(c.base, -0.5), 3) +
    pen.part(box(306, 356, 18, 88, 4), tone(c.trim, -0.1), { rim: 4 })
  return (
    grip +
    both(head) +
    lettering('5 kg', 166, 386, 28, c.accent, 2) +
    lettering('5 kg', 532, 386, 28, c.accent, 2)
  )
}
