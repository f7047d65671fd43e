import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, ellipse, fill, line, oval, rect, row } from './shapes.ts'

export const dropper: Drawing = {
  colours: {
    amber: ['#a75f1f', '#2c2a2a', '#f6efe2', 'sand'],
    green: ['#3f7b55', '#2e3130', '#f1eee0', 'butter'],
    rose: ['#d98f93', '#d7b06a', '#fbf1ec', 'aqua'],
    clear: ['#e6eef0', '#b8bec1', '#8a5a3c', 'sand'],
    blue: ['#3f6fae', '#365b8d', '#f1eee0', 'blush'],
  },
  cm: 13,
  focus: [400, 340, 2],
  front: (pen, c) => ({
    art: bottle(pen, c, front(pen, c)) + dropperTop(pen, c, 0),
    ground: [400, 676, 116],
  }),
  side(pen, c): Picture {
    const pipette =
      rect(292, 250, 16, 330, 8, tone(c.base, 0.72)) +
      rect(292, 430, 16, 150, 8, tone(c.base, 0.2)) +
      rect(295, 256, 4, 316, 2, '#ffffff', 0.8)
    const art = `<g transform="translate(90 0)">${bottle(pen, c, back(pen, c))}${pen.part(oval(400, 296, 44, 10), tone(c.base, -0.3), { rim: 0 })}</g><g transform="translate(-70 90)">${pipette}<g transform="translate(-100 0)">${dropperTop(pen, c, 0)}</g></g>`
    return { art, ground: [440, 676, 150] }
  },
}

function bottle(pen: Pen, c: Colours, label: string): string {
  const glass =
    'M358 296H442V330C470 340 506 356 508 400V650C508 670 498 680 478 680H322C302 680 292 670 292 650V400C294 356 330 340 358 330Z'
  return (
    pen.part(glass, c.base, {
      rim: 18,
      paint: pen.round(c.base),
      inner:
        fill('M292 420C340 430 460 430 508 420V690H292Z', tone(c.base, -0.32), 0.55) +
        line('M292 420C340 430 460 430 508 420', tone(c.base, 0.25), 3) +
        rect(310, 380, 12, 270, 6, '#ffffff', 0.4) +
        rect(486, 400, 6, 240, 3, '#ffffff', 0.2),
    }) + label
  )
}

function dropperTop(pen: Pen, c: Colours, y: number): string {
  const bulb = `M366 ${196 + y}C356 ${150 + y} 366 ${100 + y} 400 ${98 + y}C434 ${100 + y} 444 ${150 + y} 434 ${196 + y}Z`
  return (
    pen.part(bulb, '#3a3838', { rim: 10 }) +
    row(3, (i) => line(`M372 ${150 + i * 13 + y}h56`, '#252324', 2.4)) +
    pen.part(box(348, 190 + y, 104, 108, 8), c.trim, {
      rim: 8,
      paint: pen.round(c.trim),
      inner: row(15, (i) => line(`M${353 + i * 7} ${204 + y}v84`, tone(c.trim, -0.35), 2)),
    })
  )
}

function front(pen: Pen, c: Colours): string {
  return (
    pen.part('M292 446H508V624H292Z', c.accent, {
      rim: 0,
      edge: 1.6,
      paint: c.accent,
      inner: rect(480, 446, 30, 180, 0, tone(c.accent, -0.12)),
    }) +
    ellipse(400, 496, 19, 25, tone(c.base, 0.1)) +
    fill('M400 468C412 484 419 494 419 502A19 19 0 0 1 381 502C381 494 388 484 400 468Z', c.base) +
    line('M352 548h96M366 566h68', tone(c.accent, -0.6), 5) +
    line('M340 596h120', tone(c.accent, -0.3), 2.4)
  )
}

function back(pen: Pen, c: Colours): string {
  return (
    pen.part('M292 446H508V624H292Z', c.accent, { rim: 0, edge: 1.6 }) +
    row(8, (i) =>
      line(`M316 ${466 + i * 13}h${[150, 130, 160, 120, 150, 140, 100, 60][i]}`, tone(c.accent, -0.45), 2.6),
    ) +
    row(16, (i) => rect(320 + i * 6, 580, i % 3 ? 2 : 4, 32, 0, '#2a2826'))
  )
}
