import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, box, ellipse, fill, line, moved, oval, rect, row, stitch } from './shapes.ts'

export const watch: Drawing = {
  colours: {
    silver: ['#d2d6da', '#7a5236', '#f4f3ef', 'sky'],
    black: ['#4a4d53', '#2c2e32', '#26282d', 'sand'],
    gold: ['#dcb566', '#5a3526', '#faf4e4', 'sage'],
    green: ['#cdd1d4', '#3d4a38', '#2c5a45', 'butter'],
    blue: ['#3f6fae', '#365b8d', '#f4f3ef', 'sand'],
    rose: ['#dba39a', '#b0837e', '#26282d', 'aqua'],
  },
  cm: 14,
  focus: [420, 390, 1.9],
  front(pen, c) {
    return { art: smaller(strap(pen, c) + head(pen, c) + dial(pen, c)) }
  },
  side(pen, c) {
    const screws = row(6, (i) => {
      const angle = (i * Math.PI) / 3
      return (
        ellipse(400 + 108 * Math.cos(angle), 400 + 108 * Math.sin(angle), 7, 7, tone(c.base, -0.5)) +
        line(`M${396 + 108 * Math.cos(angle)} ${400 + 108 * Math.sin(angle)}h8`, tone(c.base, -0.8), 2)
      )
    })
    const back =
      pen.part(oval(400, 400, 128, 128), c.base, { rim: 14, paint: pen.round(c.base, [0, 0], [1, 1]) }) +
      fill(oval(400, 400, 78, 78), tone(c.base, -0.12)) +
      line(oval(400, 400, 78, 78), tone(c.base, -0.4), 2.4) +
      row(36, (i) =>
        line('M0 -64V-74', tone(c.base, -0.4), 2).replace(
          '<path',
          `<path transform="translate(400 400) rotate(${i * 10})"`,
        ),
      ) +
      screws
    return { art: smaller(strap(pen, c) + head(pen, c) + back) }
  },
}

const smaller = (art: string) => `<g transform="translate(48 48) scale(0.88)">${art}</g>`

function strap(pen: Pen, c: Colours): string {
  const upper = 'M330 290L342 60C344 48 352 42 364 42H436C448 42 456 48 458 60L470 290Z'
  const lower = 'M330 510L344 720C346 744 372 760 400 762C428 760 454 744 456 720L470 510Z'
  const holes = row(6, (i) => ellipse(400, 600 + i * 24, 5, 6, tone(c.trim, -0.7)))
  const buckle = `<rect x="334" y="30" width="132" height="46" rx="10" fill="none" stroke="${tone(c.base, -0.5)}" stroke-width="15"/><rect x="334" y="30" width="132" height="46" rx="10" fill="none" stroke="${c.base}" stroke-width="10"/>${rect(396, 30, 8, 52, 4, tone(c.base, -0.2))}`
  return (
    pen.part(upper, c.trim, { rim: 12 }) +
    stitch('M342 280L354 66M458 280L446 66', c.trim) +
    pen.part(lower, c.trim, { rim: 12 }) +
    stitch('M342 520L356 716C360 736 380 748 400 750C420 748 440 736 444 716L458 520', c.trim) +
    holes +
    pen.part(box(334, 96, 132, 26, 6), tone(c.trim, -0.1), { rim: 6 }) +
    buckle
  )
}

function head(pen: Pen, c: Colours): string {
  const lug = pen.part(
    'M318 322C312 290 320 262 332 250H356L350 300ZM318 478C312 510 320 538 332 550H356L350 500Z',
    c.base,
    { rim: 7 },
  )
  return (
    both(lug) +
    pen.part(box(548, 382, 26, 36, 6), c.base, {
      rim: 5,
      inner: row(5, (i) => line(`M548 ${388 + i * 6}h26`, tone(c.base, -0.4), 2)),
    }) +
    pen.part(oval(400, 400, 152, 152), c.base, { rim: 14, paint: pen.round(c.base, [0, 0], [1, 1]) })
  )
}

function dial(pen: Pen, c: Colours): string {
  const ink = tone(c.accent, -0.75)
  const lit = c.accent.startsWith('#2') ? '#f3efe2' : ink
  const marks = row(60, (i) =>
    moved(line(i % 5 ? 'M0 -112V-118' : 'M0 -98V-117', lit, i % 5 ? 2 : 6), 400, 400, i * 6),
  )
  return (
    fill(oval(400, 400, 134, 134), tone(c.base, -0.35)) +
    pen.part(oval(400, 400, 128, 128), c.accent, { rim: 12 }) +
    marks +
    fill('M400 404L404 340L400 326L396 340Z', lit) +
    moved(fill('M-6 14L-4 -62L0 -74L4 -62L6 14Z', lit), 400, 400, -58) +
    moved(fill('M-5 18L-3 -92L0 -104L3 -92L5 18Z', lit), 400, 400, 48) +
    moved(line('M0 26V-104', '#d0573f', 2.6), 400, 400, 205) +
    ellipse(400, 400, 9, 9, tone(c.base, -0.3)) +
    ellipse(400, 400, 4, 4, '#d0573f') +
    rect(470, 388, 30, 24, 3, '#fbfaf6') +
    line('M470 388h30v24h-30Z', tone(c.base, -0.5), 2) +
    line('M482 394h7l-5 12', '#2a2a2c', 2.6) +
    fill('M292 352C310 312 342 290 372 282L330 400L300 440C288 412 286 380 292 352Z', '#ffffff', 0.13)
  )
}
