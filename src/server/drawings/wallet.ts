import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import { box, fill, fold, line, moved, rect, seam, stitch } from './shapes.ts'

export const wallet: Drawing = {
  colours: {
    brown: ['#8a5531', '#6d4024', '#d8b07c', 'aqua'],
    black: ['#3a3b40', '#2b2c30', '#9a9ca1', 'blush'],
    green: ['#3f5f4c', '#314c3c', '#d9c79a', 'butter'],
    navy: ['#2f4468', '#2a3957', '#d8b07c', 'sand'],
    red: ['#c0392f', '#9b302a', '#9a9ca1', 'aqua'],
  },
  cm: 17,
  focus: [560, 430, 2],
  front(pen, c) {
    const art =
      pen.part(box(150, 236, 500, 340, 26), tone(c.base, -0.25), { rim: 10 }) +
      pen.part(box(144, 224, 500, 340, 26), c.base, {
        rim: 20,
        inner: fold([170, 540], [300, 500], [360, 380], 7, tone(c.base, -0.1)),
      }) +
      stitch(box(158, 238, 472, 312, 18), c.base) +
      seam('M186 226V562', c.base) +
      stitch('M196 240V550', c.base) +
      pen.part('M644 360H560C540 360 530 376 530 394C530 412 540 428 560 428H644Z', tone(c.base, -0.06), {
        rim: 9,
      }) +
      stitch('M636 370H562C548 370 540 380 540 394C540 408 548 418 562 418H636', c.base) +
      button(c, 566, 394)
    return { art: `<g transform="rotate(-4 400 400)">${art}</g>` }
  },
  side(pen, c) {
    const card = (x: number, y: number, colour: string) =>
      pen.part(box(x, y, 230, 90, 10), colour, { rim: 5, edge: 2 })
    const slot = (x: number, y: number) =>
      pen.part(`M${x} ${y}H${x + 254}V${y + 120}H${x}Z`, c.base, { rim: 8 }) +
      stitch(`M${x + 8} ${y + 9}H${x + 246}`, c.base)
    const art =
      moved(
        rect(0, 0, 460, 200, 4, '#b9c9a8') +
          rect(10, 10, 440, 180, 3, '#c9d6b8') +
          line('M40 60h180M40 84h120', '#8aa07a', 5),
        170,
        168,
      ) +
      pen.part(box(100, 220, 600, 360, 22), c.trim, { rim: 14 }) +
      seam('M400 222V578', c.trim, 4) +
      card(130, 258, '#cf5b45') +
      slot(118, 290) +
      card(130, 330, '#3f6fae') +
      slot(118, 362) +
      card(130, 402, '#e0a63a') +
      slot(118, 434) +
      pen.part(box(424, 270, 256, 290, 8), c.base, { rim: 10 }) +
      fill(box(450, 296, 204, 150, 8), '#dfe6e8') +
      line(box(450, 296, 204, 150, 8), tone(c.base, -0.4), 3) +
      fill('M470 430L540 310H580L510 430Z', '#ffffff', 0.6) +
      stitch('M432 280H672V550H432Z', c.base)
    return { art }
  },
}

const button = (c: Colours, x: number, y: number) =>
  `<circle cx="${x}" cy="${y + 2}" r="17" fill="${tone(c.base, -0.5)}"/><circle cx="${x}" cy="${y}" r="15" fill="${c.accent}"/><circle cx="${x - 2}" cy="${y - 2}" r="9" fill="none" stroke="${tone(c.accent, 0.4)}" stroke-width="3"/>`
