import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { fill, line, mirrored, row, stitch } from './shapes.ts'

const HAND =
  'M330 640C326 560 318 500 310 440C306 380 300 300 306 250C310 228 334 228 338 250L346 390C346 320 346 240 352 196C358 172 386 172 390 196L392 386C396 310 402 240 410 204C416 182 442 184 446 208L438 392C446 330 456 280 466 252C474 234 498 238 498 260C496 330 488 400 480 450C500 430 530 396 556 380C576 370 592 388 582 406C560 444 520 500 492 540C486 570 484 600 484 640Z'

export const gloves: Drawing = {
  colours: {
    brown: ['#7d4c2c', '#5c3620', '#d8b07c', 'sage'],
    black: ['#393a3f', '#2a2b2f', '#8f9297', 'sand'],
    green: ['#4d6b52', '#3c5641', '#e3d3a8', 'blush'],
    grey: ['#a9abae', '#89898d', '#8a5a3c', 'sand'],
    red: ['#c0392f', '#9b302a', '#8f9297', 'aqua'],
  },
  cm: 44,
  focus: [420, 420, 2],
  front: (pen, c) => ({ art: pair(pen, c, true) }),
  side: (pen, c) => ({ art: pair(pen, c, false) }),
}

function pair(pen: Pen, c: Colours, back: boolean): string {
  const glove = hand(pen, c, back)
  return `<g transform="translate(-46 60) rotate(-7 400 400) scale(0.86)">${mirrored(glove, 400)}</g><g transform="translate(166 30) rotate(7 400 400) scale(0.86)">${glove}</g>`
}

function hand(pen: Pen, c: Colours, back: boolean): string {
  const lines = back
    ? stitch(
        'M352 420C350 470 352 520 356 560M394 420C396 470 396 520 396 560M436 424C440 470 438 520 434 560',
        c.base,
        3,
      )
    : fill('M322 460C360 430 440 430 478 470L482 560C440 580 370 580 330 570Z', tone(c.base, -0.12)) +
      stitch('M322 460C360 430 440 430 478 470L482 560C440 580 370 580 330 570Z', c.base)
  return (
    pen.part(HAND, c.base, {
      rim: 16,
      inner:
        row(4, (i) =>
          line(`M${[310, 352, 408, 462][i]} ${[300, 262, 272, 312][i]}q14 8 30 0`, tone(c.base, -0.25), 3),
        ) + lines,
    }) +
    pen.part('M322 632C370 644 446 644 490 632L496 720C446 734 368 734 318 720Z', c.trim, {
      rim: 10,
      inner: row(21, (i) => line(`M${326 + i * 8} 630v100`, tone(c.trim, -0.28), 3)),
    }) +
    pen.part('M440 606h46v18h-46Z', c.accent, { rim: 4, edge: 2 })
  )
}
