import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, ellipse, fill, line, rect, scatter } from './shapes.ts'

const RIM =
  'M128 336C140 318 180 308 232 308C300 308 350 318 366 338C376 360 374 420 358 456C344 488 312 504 262 506C200 508 158 492 142 452C130 420 122 370 128 336Z'
const LENS =
  'M152 346C164 334 196 328 234 328C292 328 332 334 346 348C354 366 352 414 340 444C328 470 302 482 262 484C212 486 178 474 164 442C154 416 148 372 152 346Z'

export const sunglasses: Drawing = {
  colours: {
    black: ['#2d2e33', '#43464c', '#41494f', 'butter'],
    tortoise: ['#8a5226', '#4a2a12', '#6b5138', 'aqua'],
    clear: ['#dfe6e7', '#c4ccce', '#8fa9b6', 'blush'],
    green: ['#2f5c49', '#24483a', '#4d6b58', 'sand'],
    red: ['#c0392f', '#9b302a', '#f0d9a0', 'sky'],
    blue: ['#3f6fae', '#365b8d', '#f0d9a0', 'blush'],
  },
  cm: 21,
  focus: [270, 400, 2.2],
  front(pen, c) {
    const arms = both(
      pen.part('M150 330C160 296 190 276 230 270L240 288C206 294 184 308 176 330Z', tone(c.base, -0.25), {
        rim: 6,
      }),
    )
    return { art: `<g transform="translate(0 -4)">${arms + bridge(pen, c) + both(eye(pen, c))}</g>` }
  },
  side(pen, c) {
    const arm =
      'M160 372C300 352 460 350 560 360C620 368 660 400 680 450C690 480 684 500 670 506C654 508 648 486 636 462C616 424 590 404 550 398C460 388 300 392 166 412Z'
    const fold =
      'M168 404C300 388 470 396 566 436C620 460 650 500 664 540C668 558 654 566 642 556C622 520 590 490 546 470C460 434 300 424 172 440Z'
    return {
      art: `<g transform="translate(-10 -20)">${
        pen.part(fold, tone(c.base, -0.2), { rim: 10, inner: spots(c) }) +
        pen.part(arm, c.base, { rim: 12, inner: spots(c) }) +
        pen.part(
          'M118 344C126 330 150 326 172 332C186 380 188 450 176 506C160 522 136 518 124 502C108 450 106 390 118 344Z',
          c.base,
          { rim: 10, inner: spots(c) },
        ) +
        fill(
          'M132 356C140 350 152 350 160 354C170 400 170 450 162 492C152 500 142 498 136 490C124 446 124 400 132 356Z',
          c.accent,
        ) +
        fill('M132 356C140 350 152 350 160 354L136 470C124 430 124 400 132 356Z', '#ffffff', 0.2) +
        rect(176, 374, 26, 26, 4, '#c9cdd1') +
        ellipse(184, 382, 2.5, 2.5, '#5a5d61') +
        ellipse(194, 392, 2.5, 2.5, '#5a5d61')
      }</g>`,
    }
  },
}

function eye(pen: Pen, c: Colours): string {
  return (
    pen.part(RIM, c.base, { rim: 12, inner: spots(c) }) +
    pen.part(LENS, c.accent, {
      rim: 0,
      inner:
        fill('M140 320H360V400C290 390 210 390 140 400Z', tone(c.accent, -0.35), 0.7) +
        fill('M176 484L262 328H300L214 490Z', '#ffffff', 0.16) +
        fill('M226 492L310 330H322L240 492Z', '#ffffff', 0.12),
    }) +
    rect(138, 342, 16, 8, 3, '#d7dadd') +
    ellipse(142, 346, 2, 2, '#6a6d70')
  )
}

function bridge(pen: Pen, c: Colours): string {
  return (
    pen.part('M356 350C376 334 424 334 444 350L440 388C424 366 376 366 360 388Z', c.base, {
      rim: 9,
      inner: spots(c),
    }) + line('M372 352C390 344 410 344 428 352', tone(c.base, 0.3), 3)
  )
}

/** Horn-like patches, where the trim says so. */
function spots(c: Colours): string {
  if (c.base !== '#8a5226') return ''
  return scatter(60, 100, 300, 600, 270)
    .map(([x, y], i) => ellipse(x, y, 10 + (i % 4) * 4, 7 + (i % 3) * 3, i % 3 ? c.trim : '#c58a48', 0.75))
    .join('')
}
