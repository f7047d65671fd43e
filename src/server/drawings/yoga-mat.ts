import { tone } from './colour.ts'
import type { Drawing, Picture } from './drawing.ts'
import { box, fill, line, oval, row } from './shapes.ts'
import { dots } from './textures.ts'

export const yogaMat: Drawing = {
  colours: {
    teal: ['#4f9a96', '#2f6f6d', '#e8dcc0', 'blush'],
    plum: ['#8a5a86', '#65405f', '#ecd9e6', 'butter'],
    sand: ['#cdb28a', '#a98c62', '#5b6f5a', 'sky'],
    black: ['#35373c', '#313338', '#e8dcc0', 'butter'],
    rose: ['#dba39a', '#b0837e', '#ecd9e6', 'lilac'],
  },
  cm: 84,
  focus: [300, 480, 2],
  front(pen, c): Picture {
    const spiral = row(6, (i) =>
      line(oval(196, 480, 96 - i * 16, 96 - i * 16), i % 2 ? tone(c.base, 0.1) : c.trim, 10),
    )
    const strap = (x: number) =>
      pen.part(
        `M${x} 378H${x + 34}C${x + 48} 430 ${x + 48} 530 ${x + 34} 582H${x}C${x + 14} 530 ${x + 14} 430 ${x} 378Z`,
        c.accent,
        { rim: 6 },
      )
    const art =
      pen.part('M196 378H610C650 378 676 420 676 480C676 540 650 582 610 582H196Z', c.base, {
        rim: 24,
        inner: dots([180, 370, 510, 220], 12, 1.8, tone(c.base, -0.16)),
      }) +
      pen.part(oval(196, 480, 102, 102), c.trim, { rim: 6 }) +
      spiral +
      fill(oval(196, 480, 10, 10), tone(c.trim, -0.5)) +
      line('M350 380C360 250 560 250 580 380', tone(c.accent, -0.5), 20) +
      line('M350 380C360 250 560 250 580 380', c.accent, 15) +
      strap(330) +
      strap(560)
    return { art: `<g transform="translate(10 -30)">${art}</g>`, ground: [390, 550, 270] }
  },
  side(pen, c) {
    const flat = pen.part('M250 90H550V640H250Z', c.base, {
      rim: 12,
      inner:
        line('M400 120V610M290 365H510', tone(c.base, 0.25), 3) +
        line(oval(400, 365, 60, 60), tone(c.base, 0.25), 3) +
        row(10, (i) => line(`M262 ${110 + i * 54}h14M524 ${110 + i * 54}h14`, tone(c.base, 0.25), 3)),
    })
    return {
      art:
        flat +
        pen.part(box(240, 620, 320, 70, 35), c.trim, { rim: 14, paint: pen.round(c.trim, [0, 0], [0, 1]) }) +
        line(oval(262, 655, 18, 26), tone(c.trim, -0.4), 4),
    }
  },
}
