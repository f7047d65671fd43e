import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, ellipse, fold, line, oval, row, scatter, stitch } from './shapes.ts'

export const plush: Drawing = {
  colours: {
    brown: ['#a9744a', '#e7cba4', '#c8483c', 'sky'],
    cream: ['#eddfc4', '#fbf4e4', '#5b8f74', 'blush'],
    grey: ['#a7abb0', '#e4e5e4', '#e0a63a', 'aqua'],
    pink: ['#e9aeb1', '#fbe6e1', '#d4566a', 'butter'],
    blue: ['#3f6fae', '#f3eee2', '#f0d9a0', 'sand'],
    lilac: ['#b7a8d0', '#f3eee2', '#5b8f74', 'blush'],
  },
  cm: 44,
  focus: [400, 290, 2],
  front: (pen, c) => bear(pen, c, face(pen, c), belly(pen, c)),
  side: (pen, c) => bear(pen, c, nape(c), ''),
}

function bear(pen: Pen, c: Colours, head: string, tummy: string): Picture {
  const fur = tufts(c)
  const back = tummy === ''
  const foot = back
    ? pen.part('M300 560C240 556 196 590 200 634C206 672 262 684 320 672C352 660 356 590 300 560Z', c.base, {
        rim: 16,
      })
    : pen.part('M310 560C246 548 190 580 190 628C192 672 250 688 306 678C356 666 366 580 310 560Z', c.base, {
        rim: 16,
      }) +
      pen.part(oval(236, 626, 46, 52), c.trim, { rim: 8 }) +
      both(ellipse(222, 606, 8, 10, tone(c.trim, -0.18)), 236) +
      ellipse(236, 640, 18, 15, tone(c.trim, -0.18))
  const art = [
    both(
      pen.part(oval(274, 148, 58, 56), c.base, { rim: 12 }) +
        (back ? '' : pen.part(oval(276, 152, 34, 32), c.trim, { rim: 6 })),
    ),
    pen.part(
      'M290 400C236 440 230 540 250 600C280 676 520 676 550 600C570 540 564 440 510 400C470 380 330 380 290 400Z',
      c.base,
      { rim: 22, inner: fur },
    ),
    tummy,
    both(foot),
    both(
      pen.part('M300 410C240 420 196 480 190 540C190 574 222 584 246 564C280 530 316 490 322 440Z', c.base, {
        rim: 14,
        inner: fold([316, 440], [260, 480], [226, 566], 7, tone(c.base, -0.14)),
      }),
    ),
    pen.part(
      'M400 116C500 116 566 184 562 274C558 356 490 404 400 404C310 404 242 356 238 274C234 184 300 116 400 116Z',
      c.base,
      { rim: 24, inner: fur },
    ),
    head,
    bow(pen, c, back),
  ].join('')
  return { art: `<g transform="translate(0 -4)">${art}</g>`, ground: [400, 672, 205] }
}

function tufts(c: Colours): string {
  return scatter(46, 240, 120, 320, 540)
    .map(([x, y]) => line(`M${x} ${y}q5 8 1 15M${x + 8} ${y + 2}q4 7 1 12`, tone(c.base, -0.2), 2.2))
    .join('')
}

function face(pen: Pen, c: Colours): string {
  return (
    pen.part(
      'M400 268C456 268 488 300 486 334C482 376 446 392 400 392C354 392 318 376 314 334C312 300 344 268 400 268Z',
      c.trim,
      { rim: 12 },
    ) +
    both(
      ellipse(330, 252, 17, 19, '#2a2226') +
        ellipse(325, 245, 5.5, 6, '#fff') +
        line('M304 212C314 200 332 198 344 204', tone(c.base, -0.35), 5),
    ) +
    pen.part('M372 290C380 280 420 280 428 290C434 304 416 322 400 324C384 322 366 304 372 290Z', '#4a342c', {
      rim: 5,
      edge: 2,
    }) +
    line('M400 324V346C386 364 360 362 350 348M400 346C414 364 440 362 450 348', '#4a342c', 4.5) +
    both(ellipse(284, 316, 22, 14, c.accent, 0.28))
  )
}

const nape = (c: Colours) =>
  stitch('M400 118C404 220 404 320 400 400', c.base, 3) +
  fold([300, 160], [270, 250], [306, 350], 10, tone(c.base, -0.12))

function belly(pen: Pen, c: Colours): string {
  return (
    pen.part(
      'M400 430C462 430 496 480 494 540C490 602 450 630 400 630C350 630 310 602 306 540C304 480 338 430 400 430Z',
      c.trim,
      { rim: 12 },
    ) + stitch('M400 434V626', c.trim, 2.6)
  )
}

function bow(pen: Pen, c: Colours, back: boolean): string {
  const scarf = pen.part('M300 386C340 412 460 412 500 386L508 410C460 440 340 440 292 410Z', c.accent, {
    rim: 7,
  })
  if (back) return scarf + pen.part('M388 404h24v34h-24Z', tone(c.accent, -0.1), { rim: 5 })
  const loop = pen.part(
    'M396 414C370 384 330 384 326 398C320 420 324 446 334 456C356 458 384 440 396 424Z',
    c.accent,
    {
      rim: 7,
      inner: row(2, (i) => line(`M388 ${416 + i * 8}L350 ${408 + i * 22}`, tone(c.accent, -0.25), 3)),
    },
  )
  return (
    scarf +
    both(loop) +
    pen.part(
      'M386 404C394 400 406 400 414 404C418 416 418 428 414 438C406 442 394 442 386 438C382 428 382 416 386 404Z',
      tone(c.accent, 0.06),
      { rim: 5 },
    )
  )
}
