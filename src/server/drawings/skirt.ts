import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import { button } from './jacket.ts'
import type { Pen } from './pen.ts'
import { fill, line, row, stitch, zip } from './shapes.ts'

export const skirt: Drawing = {
  colours: {
    grey: ['#8d9096', '#7f8288', '#d8d5cc', 'butter'],
    camel: ['#c49a63', '#b08853', '#5b3d24', 'sky'],
    plaid: ['#3f5a4a', '#a9483c', '#e6d9b8', 'blush'],
    navy: ['#2f4468', '#2a3957', '#d8d5cc', 'sand'],
    pink: ['#e2a9b3', '#b58891', '#5b3d24', 'aqua'],
  },
  cm: 84,
  focus: [400, 250, 2],
  front: (pen, c) => pleated(pen, c, false),
  side: (pen, c) => pleated(pen, c, true),
}

function pleated(pen: Pen, c: Colours, back: boolean): Picture {
  const body = `M268 208H532C560 350 590 480 616 610${row(12, (i) => `L${616 - i * 36 - 18} ${622 - (i % 2) * 3}L${616 - (i + 1) * 36} 610`)}C210 480 240 350 268 208Z`
  const pleats = row(12, (i) => {
    const [top, foot] = [268 + i * 22, 184 + i * 36]
    return (
      fill(`M${top} 208L${foot} 630H${foot + 14}Z`, tone(c.base, -0.26)) +
      line(`M${top} 208L${foot} 630`, tone(c.base, -0.42), 2.2) +
      line(`M${top + 3} 210L${foot + 17} 620`, tone(c.base, 0.2), 1.8)
    )
  })
  const checks =
    c.accent === '#e6d9b8'
      ? row(7, (i) =>
          line(
            `M170 ${250 + i * 56}C300 ${262 + i * 56} 500 ${262 + i * 56} 630 ${250 + i * 56}`,
            i % 2 ? c.accent : c.trim,
            i % 2 ? 4 : 14,
            0.7,
          ),
        ) +
        row(12, (i) =>
          line(`M${281 + i * 22} 208L${208 + i * 36} 630`, i % 3 ? c.accent : c.trim, i % 3 ? 2.4 : 8, 0.6),
        )
      : ''
  const art = [
    pen.part(body, c.base, { rim: 16, inner: checks + pleats }),
    stitch('M192 596C320 612 480 612 608 596', c.base),
    pen.part('M266 166C340 174 460 174 534 166L532 214C460 222 340 222 268 214Z', tone(c.base, -0.06), {
      rim: 8,
    }),
    stitch('M272 206C340 214 460 214 528 206', c.base),
    back ? zip(400, 178, 400, 330, c.base, '#b9bdc2') : button(500, 190, c, 9),
  ].join('')
  return { art: `<g transform="translate(0 10)">${art}</g>` }
}
