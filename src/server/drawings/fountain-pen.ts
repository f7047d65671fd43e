import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, ellipse, fill, line } from './shapes.ts'

export const fountainPen: Drawing = {
  colours: {
    brass: ['#c9a14e', '#a9843a', '#e6ca86', 'sage'],
    black: ['#36383d', '#c9a14e', '#d9dbdd', 'blush'],
    blue: ['#2f568f', '#c9ccd0', '#e2e4e6', 'butter'],
    red: ['#c0392f', '#f3eee2', '#e6ca86', 'sky'],
    green: ['#3f7a55', '#f3eee2', '#d9dbdd', 'blush'],
  },
  cm: 19,
  focus: [290, 520, 2.3],
  front: (pen, c) => ({
    art: `<g transform="rotate(38 400 400)">${barrel(pen, c)}${nib(pen, c)}</g>${`<g transform="translate(104 106) rotate(38 400 400)">${cap(pen, c, 0)}</g>`}`,
  }),
  side: (pen, c) => ({ art: `<g transform="rotate(-52 400 400)">${barrel(pen, c)}${cap(pen, c, 330)}</g>` }),
}

function barrel(pen: Pen, c: Colours): string {
  return (
    pen.part('M370 84C372 70 428 70 430 84L436 430H364Z', c.base, { rim: 8, paint: pen.round(c.base) }) +
    pen.part(box(362, 428, 76, 14, 3), c.trim, { rim: 4, paint: pen.round(c.trim) })
  )
}

function nib(pen: Pen, c: Colours): string {
  return (
    pen.part('M368 442H432L424 560H376Z', tone(c.base, -0.3), {
      rim: 7,
      paint: pen.round(tone(c.base, -0.3)),
    }) +
    pen.part('M378 558H422C432 600 424 640 400 706C376 640 368 600 378 558Z', c.accent, { rim: 7 }) +
    ellipse(400, 604, 6, 7, '#2a2a2c') +
    line('M400 610V700', '#4a4640', 2.4) +
    line('M388 570C384 600 388 630 396 660', tone(c.accent, 0.6), 3)
  )
}

function cap(pen: Pen, c: Colours, y: number): string {
  return (
    pen.part(
      `M360 ${90 + y}H440V${330 + y}C440 ${356 + y} 424 ${372 + y} 400 ${372 + y}C376 ${372 + y} 360 ${356 + y} 360 ${330 + y}Z`,
      c.base,
      { rim: 8, paint: pen.round(c.base) },
    ) +
    pen.part(box(357, 88 + y, 86, 26, 4), c.trim, { rim: 4, paint: pen.round(c.trim) }) +
    pen.part(`M392 ${150 + y}C392 ${140 + y} 408 ${140 + y} 408 ${150 + y}V${330 + y}H392Z`, c.trim, {
      rim: 4,
    }) +
    fill(`M394 ${156 + y}h4v160h-4Z`, tone(c.trim, 0.5))
  )
}
