import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, box, ellipse, fill, line, oval, rect, stitch, type Pen } from './pen.ts'

export const watch: Drawing = {
  focus: [410, 400, 2.1],
  front(pen, c) {
    const art = [
      ...band(pen, c),
      pen.body(box(558, 382, 26, 36, 6), c.base, {
        rim: 8,
        depth: 0.9,
        inner: line('M560 389 H590 M560 396 H590 M560 403 H590 M560 410 H590', tone(c.base, -0.6), 1.6, 0.6),
      }),
      pen.body(oval(400, 400, 162, 162), c.base, { rim: 22, fill: metal(pen, c) }),
      `<circle cx="400" cy="400" r="146" fill="none" stroke="${tone(c.base, -0.5)}" stroke-width="2.5" opacity="0.6"/><circle cx="400" cy="400" r="143" fill="none" stroke="#fff" stroke-width="1.6" opacity="0.5"/>`,
      face(pen, c),
    ].join('')
    return { art }
  },
  side(pen, c) {
    const art = [
      ...band(pen, c),
      pen.body(box(216, 382, 26, 36, 6), c.base, { rim: 8, depth: 0.9 }),
      pen.body(oval(400, 400, 162, 162), c.base, { rim: 22, fill: metal(pen, c) }),
      back(pen, c),
    ].join('')
    return { art }
  },
}

/** Both halves of the strap and the lugs that hold it. */
function band(pen: Pen, c: Colours): string[] {
  return [
    strap(pen, c, 'M344 286 L350 96 Q350 76 370 76 L430 76 Q450 76 450 96 L456 286Z'),
    strap(pen, c, 'M344 514 L352 716 Q354 740 400 742 Q446 740 448 716 L456 514Z'),
    ...[620, 652, 684].map((y) => ellipse(400, y, 5, 7, tone(c.trim, -0.75))),
    stitch('M358 280 L362 92', c.trim) +
      stitch('M442 280 L438 92', c.trim) +
      stitch('M358 522 L364 706', c.trim) +
      stitch('M442 522 L436 706', c.trim),
    both(
      pen.body('M300 330 L330 262 L366 262 L356 330Z M300 470 L330 538 L366 538 L356 470Z', c.base, {
        rim: 10,
        depth: 0.9,
      }),
    ),
  ]
}

/** The case from behind: engraved rings, six notches for the opener, lines for the words. */
function back(pen: Pen, c: Colours): string {
  const ring = (r: number) =>
    `<circle cx="400" cy="400" r="${r}" fill="none" stroke="${tone(c.base, -0.5)}" stroke-width="2.4" opacity="0.5"/><circle cx="400" cy="401.6" r="${r}" fill="none" stroke="#fff" stroke-width="1.4" opacity="0.5"/>`
  const around = (count: number, part: (turn: number) => string) =>
    Array.from({ length: count }, (_, i) => part((i * 360) / count)).join('')
  const notches = around(
    6,
    (turn) =>
      `<g transform="rotate(${turn} 400 400)">${rect(387, 262, 26, 15, 3, tone(c.base, -0.62), 0.8)}</g>`,
  )
  const words = around(24, (turn) =>
    turn % 60 === 0
      ? ''
      : `<g transform="rotate(${turn} 400 400)">${rect(392, 298, 16, 5, 2, tone(c.base, -0.6), 0.6)}</g>`,
  )
  return [
    ring(144),
    notches,
    ring(116),
    words,
    ring(86),
    pen.body(oval(400, 400, 80, 80), c.base, { rim: 14, depth: 0.6 }),
    line(
      'M400 442 C356 420 360 372 400 348 C440 372 444 420 400 442 M400 442 V372',
      tone(c.base, -0.6),
      3.4,
      0.65,
    ),
    rect(372, 454, 56, 5, 2, tone(c.base, -0.6), 0.6),
  ].join('')
}

function strap(pen: Pen, c: Colours, d: string): string {
  const grain =
    pen.fold('M372 80 V740', tone(c.trim, 0.6), 26, 0.28) +
    pen.fold('M450 80 V740', tone(c.trim, -0.8), 26, 0.4)
  return pen.body(d, c.trim, { rim: 16, depth: 0.6, inner: grain })
}

function metal(pen: Pen, c: Colours): string {
  return pen.linear(
    [0, 0],
    [1, 1],
    [
      [0, tone(c.base, 0.65)],
      [0.22, tone(c.base, 0.1)],
      [0.42, tone(c.base, -0.25)],
      [0.6, tone(c.base, 0.45)],
      [0.8, tone(c.base, -0.1)],
      [1, tone(c.base, -0.42)],
    ],
  )
}

function face(pen: Pen, c: Colours): string {
  const dial = pen.radial(0.4, 0.35, 0.75, [
    [0, tone(c.accent, 0.2)],
    [0.6, c.accent],
    [1, tone(c.accent, -0.3)],
  ])
  const ink = isLight(c.accent) ? '#2b2b2e' : '#f2efe6'
  const marks = Array.from({ length: 60 }, (_, i) => {
    const long = i % 5 === 0
    return `<rect x="${long ? -3.4 : -0.9}" y="-126" width="${long ? 6.8 : 1.8}" height="${long ? 24 : 9}" rx="1" fill="${ink}" opacity="${long ? 1 : 0.6}" transform="translate(400 400) rotate(${i * 6})"/>`
  }).join('')
  const hand = (turn: number, length: number, width: number, colour: string) =>
    `<g transform="translate(400 400) rotate(${turn})"><path d="M${-width} 22 L${-width * 0.7} ${-length + 12} L0 ${-length} L${width * 0.7} ${-length + 12} L${width} 22Z" fill="${colour}" stroke="${tone(colour, -0.4)}" stroke-width="0.8"/></g>`
  return [
    ellipse(400, 400, 136, 136, dial),
    marks,
    rect(470, 388, 34, 24, 3, '#fbfaf6') +
      rect(478, 395, 5, 11, 1, '#33312d') +
      rect(487, 395, 8, 11, 1, '#33312d'),
    rect(378, 328, 44, 6, 2, ink, 0.9) + rect(386, 339, 28, 4, 2, ink, 0.55),
    pen.blur(
      4,
      `<g transform="translate(5 8)" opacity="0.4">${hand(-58, 80, 6, '#000000')}${hand(54, 116, 5, '#000000')}</g>`,
    ),
    hand(-58, 80, 6, ink) + hand(54, 116, 5, ink),
    `<g transform="translate(400 400) rotate(196)"><path d="M-1.4 30 L-0.8 -120 L0.8 -120 L1.4 30Z" fill="#d2493a"/></g>`,
    `<circle cx="400" cy="400" r="8" fill="${tone(c.base, 0.2)}" stroke="${tone(c.base, -0.5)}"/>`,
    pen.inside(
      oval(400, 400, 138, 138),
      fill('M230 300 L420 230 L330 560 L240 560Z', '#ffffff', 0.1) +
        fill('M440 230 L480 230 L380 560 L350 560Z', '#ffffff', 0.08),
    ),
    `<circle cx="400" cy="400" r="137" fill="none" stroke="#000" stroke-width="4" opacity="0.22"/>`,
  ].join('')
}

function isLight(colour: string): boolean {
  return Number.parseInt(colour.slice(3, 5), 16) > 128
}
