import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, fill, line, row } from './shapes.ts'

export const chopsticks: Drawing = {
  colours: {
    walnut: ['#6f472b', '#c9a05e', '#d9c9a6', 'sage'],
    red: ['#a5332e', '#d8b060', '#2b2a2c', 'butter'],
    bamboo: ['#d8b878', '#8a5a34', '#4d7f5c', 'sky'],
    black: ['#35373c', '#f3eee2', '#d9c9a6', 'butter'],
    sand: ['#d9c7a3', '#b6a68a', '#2b2a2c', 'lilac'],
  },
  cm: 28,
  focus: [560, 250, 2.2],
  front(pen, c) {
    const pairs = row(
      4,
      (i) =>
        `<g transform="translate(${i * 62 - 92} ${i * 20 - 30}) rotate(38 400 400)">${stick(pen, c, 388)}${stick(pen, c, 414)}</g>`,
    )
    return { art: pairs }
  },
  side(pen, c) {
    const rest = pen.part(
      'M150 560C180 530 240 530 270 550C300 530 360 530 390 560C392 586 380 600 360 604H180C160 600 148 586 150 560Z',
      c.accent,
      { rim: 10 },
    )
    const laid = `<g transform="translate(20 150) rotate(76 400 400)">${stick(pen, c, 380)}${stick(pen, c, 420)}</g>`
    const wrap =
      pen.part(box(196, 200, 410, 130, 8), tone(c.accent, 0.3), { rim: 8 }) +
      pen.part(box(196, 236, 410, 58, 2), c.base, {
        rim: 4,
        inner: row(14, (i) => line(`M${200 + i * 30} 236v58`, tone(c.base, 0.15), 2)),
      }) +
      fill(box(370, 214, 62, 102, 4), c.trim) +
      line('M384 240h34M384 262h34M384 284h20', tone(c.trim, -0.6), 4)
    return { art: `<g transform="translate(0 -10)">${wrap + rest + laid}</g>` }
  },
}

function stick(pen: Pen, c: Colours, x: number): string {
  return pen.part(`M${x - 9} 90H${x + 9}L${x + 4} 700C${x + 3} 708 ${x - 3} 708 ${x - 4} 700Z`, c.base, {
    rim: 6,
    edge: 2.2,
    inner:
      line(`M${x - 4} 96L${x - 2} 690`, tone(c.base, 0.35), 2.4) +
      fill(`M${x - 10} 110h20v12h-20ZM${x - 10} 132h20v50h-20ZM${x - 10} 192h20v8h-20Z`, c.trim) +
      row(5, (i) => line(`M${x - 6} ${600 + i * 18}h12`, tone(c.base, -0.4), 2)),
  })
}
