import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, ellipse, fill, line, mirrored, row, stitch } from './shapes.ts'

export const sandals: Drawing = {
  colours: {
    tan: ['#a8703f', '#d9b98a', '#c9ccd0', 'aqua'],
    black: ['#35363b', '#c8a878', '#b9bcc0', 'blush'],
    olive: ['#6d7148', '#d9c19a', '#c9a456', 'sky'],
    white: ['#f2f1ed', '#cbc9c7', '#c9ccd0', 'sky'],
    wine: ['#7a2f3e', '#f3eee2', '#b9bcc0', 'aqua'],
  },
  cm: 38,
  focus: [510, 330, 2],
  front(pen, c) {
    const right = sandal(pen, c)
    return {
      art: `<g transform="translate(-124 0) rotate(-5 400 400)">${mirrored(right)}</g><g transform="translate(126 10) rotate(6 400 400)">${right}</g>`,
    }
  },
  side(pen, c) {
    const art = [
      pen.part(
        'M104 560C100 546 110 538 126 540C260 560 420 552 560 526C620 514 680 508 706 524C716 540 712 568 694 586C676 602 640 606 600 606H150C120 606 108 590 104 560Z',
        c.trim,
        {
          rim: 12,
          inner: row(60, (i) =>
            ellipse(116 + ((i * 37) % 590), 560 + ((i * 23) % 44), 3, 2, tone(c.trim, -0.24)),
          ),
        },
      ),
      pen.part(
        'M106 590C240 600 560 602 700 580C690 612 670 622 640 622H150C124 622 110 610 106 590Z',
        tone(c.base, -0.4),
        { rim: 6 },
      ),
      pen.part('M300 556C310 480 350 440 400 430C440 430 470 470 480 542C430 552 360 558 300 556Z', c.base, {
        rim: 12,
      }),
      stitch('M310 548C320 484 354 446 400 440C434 442 460 474 470 536', c.base),
      pen.part('M500 538C508 474 540 440 580 436C620 440 648 470 656 516C610 516 550 526 500 538Z', c.base, {
        rim: 12,
      }),
      stitch('M510 530C518 478 544 450 580 446C614 450 638 474 646 510', c.base),
      buckle(c, 356, 486),
      buckle(c, 548, 478),
    ].join('')
    return { art: `<g transform="translate(0 -40)">${art}</g>`, ground: [404, 582, 298] }
  },
}

function buckle(c: Colours, x: number, y: number): string {
  return (
    `<rect x="${x - 20}" y="${y - 16}" width="40" height="32" rx="6" fill="none" stroke="${tone(c.accent, -0.6)}" stroke-width="11"/><rect x="${x - 20}" y="${y - 16}" width="40" height="32" rx="6" fill="none" stroke="${c.accent}" stroke-width="7"/>` +
    line(`M${x - 4} ${y}h26`, tone(c.accent, -0.3), 6)
  )
}

function sandal(pen: Pen, c: Colours): string {
  const bed =
    'M410 108C470 108 508 176 504 270C502 350 482 410 480 492C480 584 468 688 398 692C330 688 320 590 324 500C326 420 300 360 298 270C298 174 346 108 410 108Z'
  const toes = row(5, (i) =>
    ellipse(
      [352, 378, 406, 436, 464][i] ?? 0,
      [178, 158, 150, 160, 186][i] ?? 0,
      12,
      14,
      tone(c.trim, -0.12),
    ),
  )
  const strap = (y: number, l: number, r: number) =>
    pen.part(
      `M${l} ${y}C${l + 50} ${y - 30} ${r - 50} ${y - 30} ${r} ${y}L${r - 2} ${y + 78}C${r - 50} ${y + 52} ${l + 50} ${y + 52} ${l + 2} ${y + 78}Z`,
      c.base,
      { rim: 12 },
    ) +
    stitch(
      `M${l + 4} ${y + 8}C${l + 54} ${y - 20} ${r - 54} ${y - 20} ${r - 4} ${y + 8}M${l + 6} ${y + 66}C${l + 54} ${y + 42} ${r - 54} ${y + 42} ${r - 6} ${y + 66}`,
      c.base,
    ) +
    row(4, (i) => ellipse(r - 96 + i * 14 - 30, y + 22 - i, 3, 3, tone(c.base, -0.65))) +
    buckle(c, r - 44, y + 26)
  return [
    pen.part(bed, tone(c.base, -0.3), { rim: 6 }),
    pen.part(
      'M410 120C460 120 496 182 492 270C490 346 468 410 468 492C468 578 456 676 398 680C342 676 332 584 336 500C338 420 312 356 310 270C310 182 356 120 410 120Z',
      c.trim,
      { rim: 14 },
    ),
    toes,
    fill(
      'M360 580C360 548 436 548 436 580C438 630 424 650 398 652C372 650 358 630 360 580Z',
      tone(c.trim, -0.12),
    ),
    strap(250, 292, 512),
    strap(386, 306, 498),
    fill(box(378, 600, 40, 10, 3), tone(c.trim, -0.3)),
  ].join('')
}
