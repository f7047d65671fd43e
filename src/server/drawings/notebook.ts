import { tone } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { box, fill, line, row, stitch } from './shapes.ts'

export const notebook: Drawing = {
  colours: {
    green: ['#3f6b52', '#f4efe2', '#d9a441', 'blush'],
    navy: ['#2f4166', '#f4efe2', '#c9483c', 'sand'],
    kraft: ['#c19a68', '#f7f2e6', '#3b3d42', 'sky'],
    red: ['#c0392f', '#f3eee2', '#d9a441', 'sage'],
    black: ['#35373c', '#f3eee2', '#c9483c', 'stone'],
  },
  cm: 26,
  focus: [520, 300, 2],
  front(pen, c) {
    const art =
      line('M430 690C430 724 436 744 440 764', tone(c.accent, -0.5), 15) +
      line('M430 690C430 724 436 744 440 764', c.accent, 11) +
      pen.part(box(228, 96, 364, 608, 16), c.trim, {
        rim: 6,
        inner: row(4, (i) => line(`M${582 + i * 3} 100v600`, tone(c.trim, -0.2), 1)),
      }) +
      pen.part(box(216, 84, 364, 608, 18), c.base, { rim: 16 }) +
      line('M262 86V690', tone(c.base, -0.35), 4) +
      line('M268 86V690', tone(c.base, 0.2), 2) +
      pen.part(box(528, 80, 16, 616, 2), c.accent, { rim: 4 }) +
      pen.part(box(330, 220, 150, 90, 6), c.trim, { rim: 4 }) +
      line('M350 250h110M350 272h110', tone(c.trim, -0.35), 2.6)
    return { art: `<g transform="rotate(-5 400 400)">${art}</g>` }
  },
  side(pen, c) {
    const page = (x: number, flip: boolean) =>
      pen.part(
        flip
          ? `M${x} 220C${x - 110} 196 ${x - 230} 200 ${x - 290} 214V580C${x - 230} 566 ${x - 110} 562 ${x} 586Z`
          : `M${x} 220C${x + 110} 196 ${x + 230} 200 ${x + 290} 214V580C${x + 230} 566 ${x + 110} 562 ${x} 586Z`,
        c.trim,
        {
          rim: 8,
          inner: row(13, (i) =>
            line(
              flip
                ? `M${x - 270} ${248 + i * 24}C${x - 200} ${240 + i * 24} ${x - 100} ${240 + i * 24} ${x - 20} ${254 + i * 24}`
                : `M${x + 20} ${254 + i * 24}C${x + 100} ${240 + i * 24} ${x + 200} ${240 + i * 24} ${x + 270} ${248 + i * 24}`,
              '#b9c4cf',
              2,
            ),
          ),
        },
      )
    const art =
      pen.part(
        'M96 206C200 190 330 200 400 226C470 200 600 190 704 206V604C600 588 470 596 400 616C330 596 200 588 96 604Z',
        c.base,
        { rim: 12 },
      ) +
      stitch('M400 226V612', c.base) +
      page(400, true) +
      page(400, false) +
      fill('M400 220C380 214 360 210 350 209V573C370 576 390 580 400 586Z', tone(c.trim, -0.3), 0.4) +
      line('M404 222C412 360 430 500 420 650', tone(c.accent, -0.5), 13) +
      line('M404 222C412 360 430 500 420 650', c.accent, 9)
    return { art: `<g transform="translate(0 -10)">${art}</g>` }
  },
}
