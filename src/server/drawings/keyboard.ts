import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, cord, ellipse, fill, line, rect, row } from './shapes.ts'

const ROWS: number[][] = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5, 1],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25, 1],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75, 1, 1],
  [1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1, 1],
]
const UNIT = 39
const LEFT = 88
const TOP = 282

export const keyboard: Drawing = {
  colours: {
    white: ['#e9e7e2', '#fbfaf7', '#3f9168', 'blush'],
    black: ['#2c2e33', '#4a4d54', '#e0773d', 'sage'],
    mint: ['#a9d3c2', '#eef7f2', '#f0b55a', 'lilac'],
    retro: ['#cfc3a8', '#ece3cd', '#b4513d', 'sky'],
    pink: ['#e2a9b3', '#f3eee2', '#3f9168', 'sage'],
    navy: ['#2f4468', '#f3eee2', '#e0773d', 'stone'],
  },
  cm: 40,
  focus: [230, 380, 2.4],
  front(pen, c) {
    const cable =
      cord('M400 268C400 220 420 200 470 196C560 190 590 150 588 90', tone(c.base, -0.5), 9) +
      rect(388, 238, 24, 40, 5, tone(c.base, -0.6))
    return { art: cable + plate(pen, c) + keys(c) + rect(660, 288, 30, 5, 2, c.accent, 0) }
  },
  side(pen, c) {
    const feet = [120, 600]
      .map(
        (x) =>
          pen.part(box(x, 290, 80, 34, 10), tone(c.base, -0.2), { rim: 6 }) +
          line(`M${x + 10} 307h60`, tone(c.base, -0.45), 3),
      )
      .join('')
    const pads = [
      [110, 516],
      [630, 516],
    ]
      .map(([x = 0, y = 0]) => pen.part(box(x, y, 60, 18, 9), '#3a3b3f', { rim: 4 }))
      .join('')
    const label =
      rect(310, 370, 180, 90, 6, tone(c.base, 0.5)) +
      line(box(310, 370, 180, 90, 6), tone(c.base, -0.3), 2) +
      row(4, (i) => line(`M326 ${390 + i * 14}h${[120, 90, 130, 70][i]}`, '#6d6a66', 3)) +
      row(14, (i) => rect(330 + i * 10, 440, i % 3 ? 3 : 6, 14, 0, '#3a3836'))
    const cable = cord('M400 268C400 220 380 200 330 196C240 190 210 150 212 90', tone(c.base, -0.5), 9)
    return {
      art:
        cable +
        plate(pen, c) +
        feet +
        pads +
        label +
        [
          [90, 290],
          [710, 290],
          [90, 530],
          [710, 530],
        ]
          .map(
            ([x = 0, y = 0]) =>
              ellipse(x, y, 7, 7, tone(c.base, -0.4)) +
              line(`M${x - 4} ${y}h8M${x} ${y - 4}v8`, tone(c.base, -0.75), 2),
          )
          .join(''),
    }
  },
}

function plate(pen: Pen, c: Colours): string {
  return (
    pen.part(box(68, 262, 664, 288, 22), c.base, { rim: 16 }) +
    fill(box(82, 276, 636, 256, 10), tone(c.base, -0.42))
  )
}

function keys(c: Colours): string {
  return ROWS.map((widths, y) => {
    let at = 0
    return widths
      .map((width, x) => {
        const [left, right] = [LEFT + at * UNIT, width * UNIT]
        at += width
        const last = x === widths.length - 1
        const cap =
          (y === 0 && x === 0) || (y === 3 && widths.length - 2 === x)
            ? c.accent
            : y === 0 || last || (width > 1.2 && width < 6)
              ? tone(c.trim, -0.14)
              : c.trim
        return key(left, TOP + y * 42, right, cap)
      })
      .join('')
  }).join('')
}

function key(x: number, y: number, w: number, cap: string): string {
  const ink = tone(cap, cap < '#7' ? 0.55 : -0.55)
  const sign =
    w < 45
      ? rect(x + 13, y + 12, 9, 3, 1, ink) + rect(x + 13, y + 18, 5, 3, 1, ink)
      : w > 200
        ? ''
        : rect(x + 12, y + 13, 16, 3, 1, ink)
  return (
    rect(x + 1, y + 1, w - 3, 38, 6, tone(cap, -0.5)) +
    rect(x + 2.4, y + 2, w - 5.8, 35, 5, tone(cap, -0.2)) +
    rect(x + 6, y + 3, w - 13, 28, 5, cap) +
    rect(x + 7, y + 3.6, w - 15, 3, 1.5, tone(cap, 0.4)) +
    sign
  )
}
