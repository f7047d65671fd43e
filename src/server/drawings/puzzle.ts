import { tone } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { box, ellipse, fill, line, oval, row } from './shapes.ts'

const TAB = 'c10 0 14 -8 8 -16c-8 -12 -2 -24 14 -24c16 0 22 12 14 24c-6 8 -2 16 8 16'
const PIECE = `M0 0h28${TAB}h28v100h-28c-10 0 -14 -8 -8 -16c8 -12 2 -24 -14 -24c-16 0 -22 12 -14 24c6 8 2 16 -8 16h-28Z`

export const puzzle: Drawing = {
  colours: {
    lake: ['#5b8fb8', '#2f6b50', '#f0c24a', 'blush'],
    sunset: ['#e08a4a', '#6b4a78', '#f6d27a', 'sky'],
    forest: ['#7fae88', '#34573f', '#f1e8c8', 'butter'],
  },
  cm: 44,
  focus: [520, 430, 1.9],
  front(pen, c) {
    const scene = landscape(c.base, c.trim, c.accent)
    const grid =
      row(6, (i) => line(`M160 ${210 + i * 62}H640`, '#22303a', 1.6, 0.35)) +
      row(7, (i) => line(`M${220 + i * 62} 150V600`, '#22303a', 1.6, 0.35)) +
      row(6, (i) =>
        row(7, (j) =>
          ellipse(
            190 + j * 62,
            210 + i * 62,
            11,
            11,
            i % 2 === j % 2 ? tone(c.base, 0.16) : tone(c.trim, -0.1),
            0.4,
          ),
        ),
      )
    const missing = 'M528 476h124v124h-124Z'
    return {
      art: `<g transform="translate(-4 10)">${pen.part(box(150, 140, 500, 470, 10), '#d9b98a', { rim: 10 }) + pen.inside(box(166, 156, 468, 438, 4), scene + grid + fill(missing, '#e9d2a8'))}${`<g transform="translate(560 560) rotate(18)">${pen.part(PIECE, c.base, { rim: 7 })}</g><g transform="translate(120 600) rotate(-14) scale(0.9)">${pen.part(PIECE, c.trim, { rim: 7 })}</g>`}</g>`,
    }
  },
  side(pen, c) {
    const pieces = [
      [130, 250, 12, c.base],
      [300, 200, -20, c.trim],
      [500, 250, 30, c.accent],
      [170, 470, -32, c.accent],
      [360, 420, 6, c.base],
      [540, 490, -12, c.trim],
    ] as const
    return {
      art: pieces
        .map(
          ([x, y, angle, colour]) =>
            `<g transform="translate(${x} ${y}) rotate(${angle}) scale(1.25)">${pen.part(PIECE, colour, { rim: 9 })}</g>`,
        )
        .join(''),
    }
  },
}

function landscape(sky: string, hills: string, sun: string): string {
  return (
    fill('M150 140H650V620H150Z', tone(sky, 0.45)) +
    fill(oval(500, 260, 60, 60), sun) +
    fill('M150 420C230 330 300 330 370 400C440 300 540 300 650 400V620H150Z', tone(hills, 0.25)) +
    fill('M150 480C280 430 420 440 650 490V620H150Z', sky) +
    fill('M150 560C300 520 480 530 650 570V620H150Z', hills) +
    row(5, (i) => fill(`M${190 + i * 34} 560l22 -90l22 90Z`, tone(hills, -0.25)))
  )
}
