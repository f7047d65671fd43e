import { tone } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { box, ellipse, fill, line, rect, row } from './shapes.ts'

export const powerBank: Drawing = {
  colours: {
    white: ['#f0eee9', '#d8d5cd', '#3f9168', 'blush'],
    black: ['#393b40', '#25272b', '#6fc28a', 'sky'],
    blue: ['#4a74a8', '#385c89', '#f0b55a', 'butter'],
    pink: ['#e2a9b3', '#b58891', '#3f9168', 'sky'],
    green: ['#3f7a55', '#366348', '#6fc28a', 'blush'],
  },
  cm: 20,
  focus: [400, 180, 2.1],
  front(pen, c) {
    const ports =
      pen.part(box(316, 96, 40, 18, 8), '#1b1c1f', { rim: 0, edge: 2 }) +
      pen.part(box(380, 94, 54, 22, 3), '#1b1c1f', { rim: 0, edge: 2 }) +
      rect(384, 106, 46, 7, 1, '#d8d8d6') +
      pen.part(box(458, 96, 40, 18, 8), '#1b1c1f', { rim: 0, edge: 2 })
    const lights = row(4, (i) => ellipse(364 + i * 24, 600, 6, 6, i < 3 ? c.accent : tone(c.base, -0.25)))
    return {
      art: `<g transform="rotate(6 400 400)">${pen.part(box(256, 84, 288, 632, 40), c.trim, { rim: 10 }) + ports + pen.part(box(256, 124, 288, 592, 40), c.base, { rim: 20 }) + line('M300 170V660', tone(c.base, 0.5), 5, 0.5) + lights + line('M340 640h120', tone(c.base, -0.2), 5)}</g>`,
    }
  },
  side(pen, c) {
    const cable =
      line('M560 330C660 330 700 400 690 480C680 560 620 600 560 610', tone(c.trim, -0.6), 15) +
      line('M560 330C660 330 700 400 690 480C680 560 620 600 560 610', tone(c.trim, -0.05), 10)
    const plug =
      pen.part(box(500, 590, 66, 40, 8), tone(c.trim, -0.1), { rim: 6 }) +
      pen.part(box(468, 598, 34, 24, 5), '#c9ccd0', { rim: 4 })
    return {
      art:
        cable +
        plug +
        pen.part(box(100, 270, 470, 130, 34), c.base, { rim: 16 }) +
        line('M104 336H566', tone(c.base, -0.25), 3) +
        pen.part(box(520, 310, 56, 40, 8), tone(c.trim, -0.1), { rim: 6 }) +
        pen.part(box(200, 316, 46, 20, 10), c.trim, { rim: 4 }) +
        row(4, (i) => ellipse(280 + i * 22, 326, 5, 5, c.accent)) +
        fill(box(120, 470, 300, 170, 10), tone(c.base, 0.06)) +
        line(box(120, 470, 300, 170, 10), tone(c.base, -0.4), 2.6) +
        row(6, (i) =>
          line(
            `M142 ${498 + i * 18}h${[240, 200, 250, 180, 220, 140][i]}`,
            tone(c.base, c.base < '#7' ? 0.4 : -0.4),
            3,
          ),
        ) +
        row(12, (i) =>
          rect(142 + i * 9, 604, i % 3 ? 3 : 5, 22, 0, tone(c.base, c.base < '#7' ? 0.5 : -0.7)),
        ),
    }
  },
}
