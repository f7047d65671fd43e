import { tone } from './colour.ts'
import type { Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, fill, line, moved, oval, row } from './shapes.ts'

export const chessSet: Drawing = {
  colours: {
    walnut: ['#7a4a2c', '#e8cfa0', '#f3e6cb', 'sage'],
    maple: ['#b98550', '#f3e3c3', '#fbf3e0', 'sky'],
    black: ['#3a3b40', '#e9e4d8', '#f6f2e8', 'blush'],
  },
  cm: 48,
  focus: [330, 300, 2],
  front(pen, c) {
    const squares = row(8, (i) =>
      row(8, (j) => ((i + j) % 2 ? fill(`M${168 + j * 58} ${168 + i * 58}h58v58h-58Z`, c.base) : '')),
    )
    const men = row(
      8,
      (i) =>
        man(pen, tone(c.base, -0.35), 197 + i * 58, i, true) + man(pen, c.accent, 197 + i * 58, i, false),
    )
    return {
      art:
        pen.part(box(120, 120, 560, 560, 14), tone(c.base, -0.15), { rim: 12 }) +
        fill('M168 168h464v464h-464Z', c.trim) +
        squares +
        line('M168 168h464v464h-464Z', tone(c.base, -0.45), 3) +
        men,
    }
  },
  side(pen, c) {
    const case1 =
      pen.part(box(100, 250, 600, 300, 16), tone(c.base, -0.1), { rim: 14 }) +
      row(8, (j) =>
        row(4, (i) =>
          (i + j) % 2
            ? fill(`M${136 + j * 66} ${284 + i * 58}h66v58h-66Z`, c.trim)
            : fill(`M${136 + j * 66} ${284 + i * 58}h66v58h-66Z`, c.base),
        ),
      ) +
      line('M136 284h528v232h-528Z', tone(c.base, -0.5), 3)
    const clasp = [240, 560].map((x) => pen.part(box(x - 22, 540, 44, 28, 5), '#d0ab5a', { rim: 5 })).join('')
    return {
      art:
        case1 +
        clasp +
        moved(knight(pen, c.accent), 300, 650, 0, 1.1) +
        moved(pawn(pen, tone(c.base, -0.3)), 400, 656, 0, 1.1) +
        moved(rook(pen, c.accent), 500, 654, 0, 1.1),
    }
  },
}

/** Seen from above: round feet with a sign for the man. */
function man(pen: Pen, colour: string, x: number, file: number, far: boolean): string {
  const officer =
    file === 3
      ? 'M-9 3L-12 -8L-5 -3L0 -11L5 -3L12 -8L9 3Z'
      : file === 4
        ? 'M-3 -12h6v5h5v6h-5v10h-6v-10h-5v-6h5Z'
        : file === 0 || file === 7
          ? 'M-10 -9h5v4h3v-4h4v4h3v-4h5v16h-20Z'
          : file === 1 || file === 6
            ? 'M-8 9C-8 -2 -4 -10 4 -11L10 -2L2 2L6 9Z'
            : 'M0 -12C8 -4 8 2 4 8H-4C-8 2 -8 -4 0 -12Z'
  const piece = (y: number, r: number, sign: string) =>
    pen.part(oval(x, y, r, r), colour, { rim: 6 }) +
    moved(fill(sign, tone(colour, colour < '#9' ? 0.5 : -0.5)), x, y)
  return far ? piece(197, 22, officer) + piece(255, 17, '') : piece(603, 22, officer) + piece(545, 17, '')
}

const foot = (pen: Pen, colour: string) =>
  pen.part('M-38 0C-38 -18 -30 -26 -22 -30H22C30 -26 38 -18 38 0Z', colour, { rim: 6 })

function pawn(pen: Pen, colour: string): string {
  return (
    pen.part('M-18 -28C-10 -60 -10 -70 -14 -84H14C10 -70 10 -60 18 -28Z', colour, { rim: 6 }) +
    pen.part(oval(0, -100, 22, 22), colour, { rim: 7 }) +
    foot(pen, colour)
  )
}

function rook(pen: Pen, colour: string): string {
  return (
    pen.part('M-20 -28C-14 -60 -14 -90 -18 -110H18C14 -90 14 -60 20 -28Z', colour, { rim: 6 }) +
    pen.part('M-28 -142h12v12h9v-12h14v12h9v-12h12v36h-56Z', colour, { rim: 6 }) +
    foot(pen, colour)
  )
}

function knight(pen: Pen, colour: string): string {
  return (
    pen.part(
      'M-22 -28C-26 -70 -10 -84 -22 -96L-34 -86L-44 -98L-22 -128L-12 -150L-4 -136C26 -132 34 -90 22 -28Z',
      colour,
      { rim: 8 },
    ) +
    fill(oval(-16, -116, 4, 4), tone(colour, -0.7)) +
    foot(pen, colour)
  )
}
