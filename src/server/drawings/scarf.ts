import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { fill, line, moved, row } from './shapes.ts'

export const scarf: Drawing = {
  colours: {
    tartan: ['#a83c34', '#2c3b55', '#efe3c4', 'sky'],
    camel: ['#c9a06a', '#8a623a', '#f3e6cc', 'sage'],
    grey: ['#92969c', '#4f545b', '#eceded', 'blush'],
    navy: ['#2f4468', '#2a3957', '#efe3c4', 'sand'],
    mustard: ['#d2a03a', '#a98133', '#f3e6cc', 'aqua'],
  },
  cm: 70,
  focus: [400, 610, 2.2],
  front: (pen, c) => ({ art: `<g transform="translate(0 -4)">${looped(pen, c)}</g>` }),
  side: (pen, c) => folded(pen, c),
}

/** Woven checks over the whole sheet, turned by so many degrees. */
function checks(c: Colours, angle = 0): string {
  const bars = (offset: number, width: number, colour: string, opacity: number) => {
    const at = Array.from({ length: 12 }, (_, i) => i * 90 - 140 + offset)
    return line(at.map((p) => `M${p} -140V940M-140 ${p}H940`).join(''), colour, width, opacity)
  }
  const woven =
    bars(18, 20, c.trim, 0.55) +
    bars(54, 9, c.trim, 0.5) +
    bars(74, 4, c.accent, 0.85) +
    bars(36, 2, c.accent, 0.7)
  return angle ? `<g transform="rotate(${angle} 400 400)">${woven}</g>` : woven
}

function fringe(c: Colours, x: number, y: number, width: number): string {
  return row(
    Math.floor(width / 12),
    (i) =>
      line(`M${x + 6 + i * 12} ${y}q${(i % 3) - 1} 18 ${((i % 3) - 1) * 3} 40`, tone(c.base, -0.45), 7) +
      line(
        `M${x + 6 + i * 12} ${y}q${(i % 3) - 1} 18 ${((i % 3) - 1) * 3} 40`,
        i % 4 === 1 ? c.trim : c.base,
        4,
      ),
  )
}

function looped(pen: Pen, c: Colours): string {
  const tail = (x: number, h: number) =>
    fringe(c, x, 400 + h, 120) +
    pen.part(`M${x} 380H${x + 120}L${x + 120} ${400 + h}H${x}Z`, c.base, {
      rim: 14,
      inner: checks(c) + fill(`M${x + 60} 380L${x + 44} ${400 + h}H${x + 66}Z`, tone(c.base, -0.5), 0.16),
    })
  return (
    tail(270, 250) +
    tail(410, 280) +
    pen.part(
      'M186 320C190 220 280 150 400 150C520 150 610 220 614 320C616 400 520 450 400 450C280 450 184 400 186 320Z',
      c.base,
      {
        rim: 22,
        inner:
          checks(c, 28) +
          fill('M210 380C280 440 520 440 590 380C540 470 260 470 210 380Z', tone(c.base, -0.6), 0.25),
      },
    ) +
    pen.part(
      'M290 306C296 254 340 226 400 226C460 226 504 254 510 306C500 336 450 352 400 352C350 352 300 336 290 306Z',
      tone(c.base, -0.5),
      {
        rim: 0,
        inner:
          `<g opacity="0.3">${checks(c, 60)}</g>` +
          fill(
            'M290 306C300 344 350 362 400 362C450 362 500 344 510 306C500 330 450 340 400 340C350 340 300 330 290 306Z',
            tone(c.base, -0.75),
            0.6,
          ),
      },
    ) +
    line('M204 300C240 376 320 412 420 414M226 250C300 196 470 186 560 236', tone(c.base, -0.5), 3, 0.5)
  )
}

function folded(pen: Pen, c: Colours): Picture {
  const layer = (y: number, shade: number) =>
    pen.part(
      `M180 ${y}H600C622 ${y} 630 ${y + 20} 630 ${y + 42}C630 ${y + 64} 622 ${y + 84} 600 ${y + 84}H180Z`,
      tone(c.base, shade),
      {
        rim: 12,
        inner:
          checks(c) +
          fill(`M560 ${y}H640V${y + 90}H560C600 ${y + 70} 600 ${y + 14} 560 ${y}Z`, tone(c.base, -0.6), 0.22),
      },
    )
  const ends = row(2, (i) => moved(fringe(c, 0, 0, 84), 180, 268 + i * 170, 90))
  return {
    art: `<g transform="translate(10 -6)">${ends}${[0, 1, 2, 3].map((i) => layer(250 + i * 84, -0.08 * (i % 2))).join('')}</g>`,
  }
}
