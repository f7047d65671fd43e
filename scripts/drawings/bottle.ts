import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { box, ellipse, fill, line, rect, type Pen } from './pen.ts'

const GLASS =
  'M330 280 C330 304 262 312 262 372 L262 620 Q262 660 302 660 L498 660 Q538 660 538 620 L538 372 C538 312 470 304 470 280Z'

export const bottle: Drawing = {
  focus: [400, 470, 1.9],
  front(pen, c) {
    return { art: flask(pen, c) + dropper(pen, c), ground: [400, 658, 146] }
  },
  side(pen, c) {
    const art =
      pen.blur(9, ellipse(560, 656, 150, 14, '#1c1622', 0.4), [410, 640, 710, 672]) +
      `<g transform="translate(-96 66) scale(0.9)">${flask(pen, c)}${fill('M336 246 h128 v38 h-128Z', tone(c.base, -0.2), 0.85)}${ellipse(400, 247, 64, 12, tone(c.base, -0.5))}${ellipse(400, 247, 50, 8, '#1a1216', 0.8)}</g>` +
      `<g transform="translate(226 374) scale(0.82) rotate(74 400 280)">${pipette(pen, c)}</g>`
    return { art, ground: [268, 660, 136] }
  },
}

function flask(pen: Pen, c: Colours): string {
  const glass = pen.linear(
    [0, 0],
    [1, 0],
    [
      [0, tone(c.base, -0.45), 0.96],
      [0.12, tone(c.base, 0.1), 0.9],
      [0.3, tone(c.base, 0.32), 0.86],
      [0.6, c.base, 0.9],
      [0.88, tone(c.base, -0.2), 0.94],
      [1, tone(c.base, -0.5), 0.97],
    ],
  )
  const inside = [
    fill(
      'M280 430 Q400 444 520 430 L520 620 Q520 644 494 644 L306 644 Q280 644 280 620Z',
      tone(c.base, -0.3),
      0.5,
    ),
    line('M280 430 Q400 444 520 430', tone(c.base, 0.6), 3, 0.5),
    pen.fold('M288 370 V620', '#ffffff', 12, 0.65),
    pen.fold('M514 380 V620', '#ffffff', 6, 0.4),
    pen.fold('M300 648 H500', '#ffffff', 8, 0.35),
  ].join('')
  return [pen.body(GLASS, c.base, { rim: 18, depth: 0.5, fill: glass, inner: inside }), label(pen, c)].join(
    '',
  )
}

function label(pen: Pen, c: Colours): string {
  const paper = pen.linear(
    [0, 0],
    [1, 0],
    [
      [0, tone(c.accent, -0.14)],
      [0.3, tone(c.accent, 0.4)],
      [1, tone(c.accent, -0.18)],
    ],
  )
  const ink = tone(c.base, -0.45)
  return [
    rect(276, 424, 248, 172, 4, '#1a1320', 0.18),
    rect(274, 420, 252, 172, 4, paper),
    `<circle cx="400" cy="466" r="20" fill="none" stroke="${ink}" stroke-width="3"/>`,
    line('M400 482 C386 470 388 456 400 448 C412 456 414 470 400 482', ink, 2.6),
    rect(332, 504, 136, 11, 3, ink, 0.9),
    rect(352, 526, 96, 5, 2, ink, 0.55),
    rect(364, 538, 72, 5, 2, ink, 0.4),
    line('M296 562 H504', ink, 1.4, 0.5),
    rect(380, 570, 40, 6, 2, ink, 0.6),
  ].join('')
}

/** The closed dropper on the bottle's neck. */
function dropper(pen: Pen, c: Colours): string {
  const bulb = 'M372 178 C366 120 376 84 400 84 C424 84 434 120 428 178Z'
  return (
    pen.body(bulb, tone(c.trim, -0.05), {
      rim: 18,
      depth: 0.8,
      inner: pen.fold('M388 110 V170', '#ffffff', 8, 0.4),
    }) + collar(pen, c, 176)
  )
}

function collar(pen: Pen, c: Colours, y: number): string {
  const ridges = Array.from({ length: 18 }, (_, i) => `M${330 + i * 8.2} ${y + 14} V${y + 104}`).join(' ')
  return pen.body(box(326, y, 148, 110, 9), c.trim, {
    rim: 24,
    depth: 0.9,
    inner: line(ridges, tone(c.trim, -0.6), 2, 0.45) + pen.fold(`M358 ${y} V${y + 110}`, '#ffffff', 16, 0.5),
  })
}

/** The dropper lying by itself: bulb, collar, glass tube with a drop in it. */
function pipette(pen: Pen, c: Colours): string {
  const tube = 'M384 284 h32 v150 l-10 30 h-12 l-10 -30Z'
  return (
    dropper(pen, c) +
    fill(tube, '#e9f1f2', 0.75) +
    fill('M388 380 h24 v52 l-8 26 h-8 l-8 -26Z', tone(c.base, 0.1), 0.8) +
    line('M390 290 V430', '#ffffff', 4, 0.8) +
    line(tube, '#6f7c80', 2, 0.6)
  )
}
