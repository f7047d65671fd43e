import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { ellipse, fill, line, mirrored, oval, row, scatter } from './shapes.ts'

const BODY =
  'M232 262C232 400 238 520 252 586C262 622 310 636 370 636C430 636 478 622 488 586C502 520 508 400 508 262Z'
const HANDLE =
  'M498 330C570 306 640 340 640 420C640 500 580 550 490 546L494 506C552 508 596 476 596 424C596 376 552 358 500 372Z'

export const mug: Drawing = {
  colours: {
    white: ['#f2eee4', '#d8cdb8', '#8a7a63', 'blush'],
    blue: ['#3d629a', '#dcd3c0', '#2a4873', 'sand'],
    green: ['#6d967a', '#e3dccb', '#4d7259', 'butter'],
    rust: ['#b65d3c', '#dccab2', '#8a4229', 'sky'],
    yellow: ['#e6c14a', '#f3eee2', '#8a7a63', 'sage'],
    black: ['#35373c', '#f3eee2', '#f0d9a0', 'stone'],
  },
  cm: 17,
  focus: [400, 300, 2],
  front: (pen, c) => cup(pen, c),
  side: (pen, c) => fromAbove(pen, c),
}

function cup(pen: Pen, c: Colours): Picture {
  const glaze =
    'M220 240H520V540C500 560 480 540 460 548C440 560 420 538 396 548C370 560 350 540 326 550C300 558 280 538 220 552Z'
  const art = [
    pen.part(HANDLE, c.base, { rim: 14 }),
    pen.part(BODY, c.trim, {
      rim: 16,
      paint: pen.round(c.trim),
      inner:
        fill(glaze, pen.round(c.base)) +
        line(
          'M220 552C280 538 300 558 326 550C350 540 370 560 396 548C420 538 440 560 460 548C480 540 500 560 520 540',
          tone(c.base, -0.25),
          4,
        ) +
        specks(c) +
        throwing(c),
    }),
    rim(pen, c),
  ].join('')
  return { art: `<g transform="translate(-24 -12)">${art}</g>`, ground: [346, 622, 130] }
}

function specks(c: Colours): string {
  return scatter(70, 236, 300, 270, 330)
    .map(([x, y], i) => ellipse(x, y, 1.6 + (i % 3), 1.4 + (i % 2), c.accent, 0.75))
    .join('')
}

function throwing(c: Colours): string {
  return row(4, (i) =>
    line(
      `M${236 + i} ${352 + i * 52}C300 ${374 + i * 52} 440 ${374 + i * 52} ${504 - i} ${352 + i * 52}`,
      tone(c.base, -0.16),
      2.4,
      0.6,
    ),
  )
}

function rim(pen: Pen, c: Colours): string {
  return (
    pen.part(oval(370, 262, 138, 34), tone(c.base, 0.12), { rim: 0 }) +
    fill(oval(370, 264, 124, 27), tone(c.trim, -0.3)) +
    pen.inside(
      oval(370, 264, 124, 27),
      fill(oval(380, 286, 124, 30), tone(c.trim, -0.12)) + fill(oval(340, 292, 60, 16), tone(c.trim, 0.1)),
    )
  )
}

function fromAbove(pen: Pen, c: Colours): Picture {
  const art = [
    pen.part('M520 376H640C656 376 664 386 664 400C664 414 656 424 640 424H520Z', c.base, { rim: 12 }),
    pen.part(oval(380, 400, 190, 190), c.base, { rim: 18 }),
    fill(oval(380, 400, 168, 168), tone(c.trim, -0.06)) +
      line(oval(380, 400, 168, 168), tone(c.base, -0.4), 2.6),
    pen.inside(oval(380, 400, 168, 168), fill(oval(372, 392, 168, 168), tone(c.trim, -0.22))),
    fill(oval(386, 406, 138, 138), tone(c.trim, -0.02)),
    line('M268 400C270 460 310 512 372 520', tone(c.trim, -0.2), 4),
    line('M300 346C330 306 396 296 440 318', tone(c.trim, 0.5), 8),
    scatter(30, 214, 230, 330, 330)
      .filter(([x, y]) => Math.hypot(x - 380, y - 400) > 172 && Math.hypot(x - 380, y - 400) < 186)
      .map(([x, y]) => ellipse(x, y, 2.4, 2, c.accent))
      .join(''),
  ].join('')
  return { art: mirrored(art, 400) }
}
