import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { cord, ellipse, fill, line, oval } from './shapes.ts'

export const lamp: Drawing = {
  colours: {
    white: ['#f3f1ec', '#c6a878', '#ffe9b0', 'aqua'],
    black: ['#3a3c42', '#b9945a', '#ffe3a0', 'lilac'],
    yellow: ['#efbe3c', '#55565b', '#fff0bf', 'sky'],
    green: ['#2f6b50', '#c59e52', '#ffe9b0', 'blush'],
    red: ['#c0392f', '#9b302a', '#ffe9b0', 'sky'],
    blue: ['#3f6fae', '#365b8d', '#ffe3a0', 'blush'],
  },
  cm: 62,
  focus: [500, 260, 1.9],
  front: (pen, c) => standing(pen, c, false),
  side: (pen, c) => standing(pen, c, true),
}

function standing(pen: Pen, c: Colours, turned: boolean): Picture {
  const glow = turned ? '' : fill('M440 360L636 270L770 672L400 672Z', '#fff6d8', 0.34)
  const head = turned ? '' : shade(pen, c)
  const art = [
    cord('M250 650C170 650 120 640 60 652', tone(c.trim, -0.4), 6),
    pen.part(
      'M188 640C188 622 240 612 300 612C360 612 412 622 412 640V652C412 668 360 678 300 678C240 678 188 668 188 652Z',
      c.base,
      { rim: 10 },
    ),
    fill(oval(300, 636, 112, 22), tone(c.base, 0.12)),
    pen.part(oval(300, 630, 30, 9), c.trim, { rim: 4 }),
    ellipse(362, 640, 12, 6, tone(c.base, -0.4)),
    arm(c, 300, 628, 236, 400),
    turned ? arm(c, 236, 400, 330, 250) + back(pen, c) : arm(c, 236, 400, 470, 214),
    joint(c, 236, 400),
    head,
  ].join('')
  const place = (content: string) => `<g transform="translate(${turned ? 60 : -20} -4)">${content}</g>`
  return { art: place(art), behind: place(glow), ground: [turned ? 360 : 280, 672, 118] }
}

function arm(c: Colours, x: number, y: number, tox: number, toy: number): string {
  const way = `M${x} ${y}L${tox} ${toy}`
  return (
    line(way, tone(c.trim, -0.55), 19) +
    line(way, c.trim, 14) +
    `<g transform="translate(-3 -2)">${line(way, tone(c.trim, 0.4), 3)}</g>`
  )
}

function joint(c: Colours, x: number, y: number): string {
  return (
    ellipse(x, y, 21, 21, tone(c.trim, -0.6)) +
    ellipse(x, y, 18, 18, tone(c.trim, -0.1)) +
    ellipse(x - 2, y - 2, 9, 9, tone(c.trim, 0.35)) +
    line(`M${x - 6} ${y}h12`, tone(c.trim, -0.6), 3)
  )
}

function shade(pen: Pen, c: Colours): string {
  const cone =
    'M470 172C492 158 520 164 530 180L636 262C650 280 610 320 556 346C502 372 448 376 440 354L448 226C446 202 454 184 470 172Z'
  const mouth =
    'M440 354C432 336 470 302 526 276C582 250 630 246 636 262C644 282 610 320 556 346C502 372 448 376 440 354Z'
  return (
    pen.part(cone, c.base, {
      rim: 18,
      inner: fill(
        'M470 172C492 158 520 164 530 180L560 204L452 300L448 226C446 202 454 184 470 172Z',
        tone(c.base, 0.08),
      ),
    }) +
    pen.part(mouth, c.accent, {
      rim: 0,
      inner: fill(
        'M452 358C448 340 486 312 534 292C580 274 620 268 628 276C636 296 604 324 556 346C508 366 462 372 452 358Z',
        '#fffbe8',
      ),
    }) +
    `<g transform="rotate(-27 536 318)">${ellipse(536, 312, 42, 22, '#fff', 1)}${line('M496 318a40 20 0 0 0 80 0', '#e9cf86', 3)}</g>` +
    joint(c, 474, 206)
  )
}

function back(pen: Pen, c: Colours): string {
  const cone = 'M300 176C310 160 350 160 360 176L432 320C436 342 390 356 330 356C270 356 224 342 228 320Z'
  return (
    pen.part(cone, c.base, { rim: 18 }) +
    fill(
      'M228 320C224 342 270 356 330 356C390 356 436 342 432 320C420 336 380 342 330 342C280 342 240 336 228 320Z',
      tone(c.base, -0.25),
    ) +
    pen.part(oval(330, 176, 32, 13), c.trim, { rim: 5 }) +
    joint(c, 330, 250)
  )
}
