import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, cord, fill, line, row, seam } from './shapes.ts'

export const tent: Drawing = {
  colours: {
    green: ['#6f8a5a', '#d9773f', '#e9e2c8', 'sky'],
    orange: ['#dd7d35', '#3f4a52', '#f6ead0', 'sage'],
    blue: ['#3f6fa6', '#e0b03a', '#e8edf2', 'butter'],
    red: ['#c0392f', '#9b302a', '#e9e2c8', 'sky'],
    sand: ['#d9c7a3', '#ae9f85', '#f6ead0', 'aqua'],
  },
  cm: 260,
  focus: [360, 500, 2],
  front(pen, c): Picture {
    const guy = (x: number, y: number, to: number) =>
      line(`M${x} ${y}L${to} 636`, tone(c.trim, -0.2), 3) + line(`M${to - 4} 620L${to + 4} 646`, '#55585d', 6)
    const art = [
      guy(240, 430, 96),
      guy(600, 400, 716),
      pen.part('M360 210C500 200 620 380 668 620H360Z', tone(c.base, -0.22), { rim: 14 }),
      seam('M520 270C566 380 592 500 600 618', tone(c.base, -0.22), 3),
      pen.part('M360 208C250 250 160 430 124 624H560C530 450 470 260 360 208Z', c.base, { rim: 20 }),
      line('M124 622C200 400 280 250 360 208C470 260 530 450 560 622', c.trim, 8),
      pen.part('M352 300C290 370 252 500 240 622H470C452 480 412 360 352 300Z', '#39414a', {
        rim: 0,
        inner:
          fill('M352 300C330 400 330 520 340 622H240C252 500 290 370 352 300Z', '#2a3138') +
          fill('M250 600H470V640H250Z', '#59626b'),
      }),
      pen.part('M352 300C412 360 452 480 470 622H530C506 500 440 360 352 300Z', c.accent, { rim: 8 }) +
        row(3, (i) => line(`M${486 + i * 8} ${470 + i * 30}l22 -8`, tone(c.accent, -0.4), 4)),
      line('M352 300C290 370 252 500 240 622', tone(c.base, -0.5), 4),
      pen.part('M112 618H680V636H112Z', tone(c.base, -0.4), { rim: 4 }),
    ].join('')
    return { art: `<g transform="translate(6 0)">${art}</g>`, ground: [404, 634, 300] }
  },
  side: (pen, c) => ({ art: packed(pen, c) }),
}

function packed(pen: Pen, c: Colours): string {
  const bag = pen.part(
    'M150 320H610C640 320 656 360 656 410C656 460 640 500 610 500H150C124 500 110 460 110 410C110 360 124 320 150 320Z',
    c.base,
    { rim: 22 },
  )
  const end =
    pen.part(
      'M610 320C584 320 566 360 566 410C566 460 584 500 610 500C640 500 656 460 656 410C656 360 640 320 610 320Z',
      tone(c.base, -0.15),
      { rim: 8 },
    ) +
    line('M594 372C606 392 618 420 614 452M632 360C616 390 604 420 600 440', tone(c.base, -0.45), 4) +
    cord('M612 410C650 420 690 450 700 500', c.trim, 6)
  const poles = row(
    4,
    (i) =>
      line(`M170 ${566 + i * 17}H560`, '#55585d', 13) +
      line(`M170 ${566 + i * 17}H560`, '#c3c8cd', 9) +
      row(4, (j) => line(`M${250 + j * 90} ${566 + i * 17}h6`, '#7d838a', 9)),
  )
  const pegs = row(
    5,
    (i) => line(`M${610 + i * 18} 560v70`, '#55585d', 8) + line(`M${610 + i * 18} 560v70`, '#d0d4d8', 4.5),
  )
  const straps = [220, 440]
    .map(
      (x) =>
        pen.part(
          `M${x} 316H${x + 30}C${x + 40} 360 ${x + 40} 460 ${x + 30} 504H${x}C${x + 10} 460 ${x + 10} 360 ${x} 316Z`,
          c.trim,
          { rim: 6 },
        ) + pen.part(box(x - 2, 386, 50, 44, 8), '#3b3d42', { rim: 5 }),
    )
    .join('')
  return `<g transform="translate(0 -60)">${cord('M236 320C250 230 430 230 446 320', c.trim, 14) + bag + end + straps + poles + pegs}</g>`
}
