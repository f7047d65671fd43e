import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, ellipse, fill, line, row, stitch } from './shapes.ts'

export const knifeRoll: Drawing = {
  colours: {
    tan: ['#b98a58', '#6b4426', '#d9b06a', 'sky'],
    olive: ['#6f7450', '#4a3626', '#c9a456', 'blush'],
    black: ['#3a3b40', '#7a4c2c', '#c9ccd0', 'sand'],
    navy: ['#2f4468', '#2a3957', '#d9b06a', 'butter'],
    brown: ['#7a5236', '#644430', '#c9a456', 'lilac'],
  },
  cm: 52,
  focus: [400, 300, 1.9],
  front(pen, c) {
    const knives = row(5, (i) => knife(pen, c, 190 + i * 105, i))
    const pocket =
      pen.part('M110 400H690V640C690 656 680 664 666 664H134C120 664 110 656 110 640Z', c.base, { rim: 14 }) +
      stitch('M118 412H682', c.base) +
      row(4, (i) => stitch(`M${242 + i * 105} 412V656`, c.base))
    return {
      art:
        pen.part(box(110, 130, 580, 534, 18), tone(c.base, -0.12), { rim: 14 }) +
        stitch(box(122, 142, 556, 510, 12), c.base) +
        knives +
        pocket +
        pen.part('M690 430H748V452H690ZM690 560H748V582H690Z', c.trim, { rim: 4 }),
    }
  },
  side(pen, c) {
    const rolled = pen.part(
      'M120 300C120 270 140 256 170 256H630C664 256 690 300 690 400C690 500 664 544 630 544H170C140 544 120 530 120 500Z',
      c.base,
      { rim: 22 },
    )
    const end =
      pen.part(
        'M170 256C140 256 112 310 112 400C112 490 140 544 170 544C204 544 228 490 228 400C228 310 204 256 170 256Z',
        tone(c.base, -0.15),
        { rim: 10 },
      ) +
      line(
        'M170 296C150 296 138 340 138 400C138 460 150 506 170 506C190 506 202 460 202 400C202 350 190 326 176 330C164 336 160 366 162 400',
        tone(c.base, -0.5),
        4,
      )
    const strap = (x: number) =>
      `${pen.part(`M${x} 250H${x + 36}C${x + 46} 300 ${x + 46} 500 ${x + 36} 550H${x}C${x + 10} 500 ${x + 10} 300 ${x} 250Z`, c.trim, { rim: 7 })}<rect x="${x - 2}" y="370" width="56" height="60" rx="8" fill="none" stroke="${tone(c.accent, -0.55)}" stroke-width="12"/><rect x="${x - 2}" y="370" width="56" height="60" rx="8" fill="none" stroke="${c.accent}" stroke-width="8"/>${line(`M${x + 26} 400h28`, c.accent, 6)}`
    return {
      art:
        rolled +
        end +
        strap(310) +
        strap(510) +
        line('M400 256C380 200 460 200 450 256', tone(c.trim, -0.5), 16) +
        line('M400 256C380 200 460 200 450 256', c.trim, 11),
    }
  },
}

/** Its handle stands out of the pocket; the blade is inside it but for its heel. */
function knife(pen: Pen, c: Colours, x: number, i: number): string {
  const [wide = 20, high = 150] =
    [
      [20, 216],
      [26, 190],
      [15, 226],
      [30, 180],
      [12, 150],
    ][i] ?? []
  const top = 400 - high
  const blade = `M${x - wide} 520V${top + 104}H${x + 12}L${x + wide} ${top + 116}V520Z`
  return (
    pen.part(blade, '#d2d6da', {
      rim: 6,
      inner: fill(`M${x + wide * 0.1} 520V${top}H${x + wide}V520Z`, '#b4bac0'),
    }) + handle(pen, c, x, top)
  )
}

function handle(pen: Pen, c: Colours, x: number, y: number): string {
  return (
    pen.part(
      `M${x - 13} ${y + 96}L${x - 15} ${y + 12}C${x - 15} ${y} ${x + 15} ${y} ${x + 15} ${y + 12}L${x + 13} ${y + 96}Z`,
      c.trim,
      { rim: 6 },
    ) +
    row(3, (i) => ellipse(x, y + 24 + i * 26, 4, 4, c.accent)) +
    pen.part(box(x - 14, y + 94, 28, 12, 3), '#c9ccd0', { rim: 3, edge: 2 })
  )
}
