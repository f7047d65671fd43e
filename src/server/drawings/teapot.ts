import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { ellipse, fill, line, oval, row, scatter } from './shapes.ts'

export const teapot: Drawing = {
  colours: {
    clay: ['#9a5a40', '#7d4632', '#c98a5e', 'sage'],
    celadon: ['#a9c4b0', '#8fae97', '#e8f0e6', 'blush'],
    white: ['#f2efe7', '#dcd6c8', '#3f629a', 'butter'],
    black: ['#35373c', '#313338', '#c98a5e', 'butter'],
    blue: ['#3f6fae', '#365b8d', '#e8f0e6', 'stone'],
  },
  cm: 24,
  focus: [430, 330, 2],
  front: (pen, c) => pot(pen, c),
  side: (pen, c) => above(pen, c),
}

function pot(pen: Pen, c: Colours): Picture {
  const handle = 'M538 348C650 300 716 380 690 470C672 530 610 560 548 560'
  const spout =
    'M262 520C200 520 170 470 156 400C148 356 132 330 104 318L140 296C180 304 202 336 214 380C224 414 244 420 270 420Z'
  const body =
    'M250 460C250 360 310 306 400 306C490 306 560 360 560 460C560 560 500 622 480 630H330C310 622 250 560 250 460Z'
  const sprig =
    line('M352 540C380 480 420 450 470 430', c.accent, 5) +
    row(
      5,
      (i) =>
        `<ellipse transform="translate(${372 + i * 22} ${510 - i * 18}) rotate(${i % 2 ? -80 : 10})" rx="17" ry="7" fill="${c.accent}"/>`,
    )
  const art = [
    line(handle, tone(c.base, -0.55), 33) +
      line(handle, c.base, 28) +
      line('M552 352C646 316 690 386 676 446', tone(c.base, 0.35), 5),
    pen.part(spout, c.base, { rim: 12 }),
    pen.part(body, c.base, { rim: 22, paint: pen.round(c.base, [0, 0], [1, 0.4]), inner: sprig + specks(c) }),
    pen.part('M324 622H488L480 646H332Z', c.trim, { rim: 6 }),
    pen.part('M304 330C320 290 360 272 404 272C450 272 490 290 506 330C450 342 360 342 304 330Z', c.base, {
      rim: 12,
      paint: pen.round(c.base, [0, 0], [1, 0.4]),
    }),
    line('M304 330C360 342 450 342 506 330', tone(c.base, -0.5), 4),
    pen.part(oval(405, 252, 28, 24), c.trim, { rim: 8 }),
    fill('M384 272H426V280H384Z', tone(c.trim, -0.3)),
    fill('M290 400C300 364 330 342 350 338C326 370 316 410 318 452C300 446 286 424 290 400Z', '#ffffff', 0.3),
  ].join('')
  return { art: `<g transform="translate(0 -4)">${art}</g>`, ground: [405, 638, 120] }
}

const specks = (c: Colours) =>
  scatter(26, 262, 320, 290, 300)
    .map(([x, y], i) => ellipse(x, y, 1.5 + (i % 2), 1.5, tone(c.trim, -0.4), 0.5))
    .join('')

function above(pen: Pen, c: Colours): Picture {
  const art = [
    pen.part('M200 372L84 384C70 390 70 410 84 416L200 428Z', c.base, { rim: 8 }) +
      ellipse(84, 400, 9, 14, tone(c.base, -0.7)),
    pen.part('M560 380H690C708 380 708 420 690 420H560Z', c.base, { rim: 8 }),
    pen.part(oval(390, 400, 200, 200), c.base, { rim: 24 }),
    pen.part(oval(390, 400, 120, 120), c.base, { rim: 14 }),
    line(oval(390, 400, 96, 96), tone(c.base, -0.2), 3),
    pen.part(oval(390, 400, 36, 36), c.trim, { rim: 10 }),
    ellipse(450, 340, 5, 5, tone(c.base, -0.7)),
  ].join('')
  return { art }
}
