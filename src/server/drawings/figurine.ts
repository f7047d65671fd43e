import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, box, ellipse, fill, line, oval, row } from './shapes.ts'

export const figurine: Drawing = {
  colours: {
    teal: ['#3f8a8c', '#f0c24a', '#e8e4da', 'blush'],
    red: ['#c4483d', '#3f4a63', '#f2e6cf', 'sky'],
    grey: ['#8e949b', '#d9773f', '#eceae4', 'butter'],
    yellow: ['#e6c14a', '#b89a3f', '#e8e4da', 'sky'],
    white: ['#f2f1ed', '#c2c0bf', '#8a5a3c', 'aqua'],
  },
  cm: 20,
  focus: [400, 240, 2],
  front: (pen, c) => robot(pen, c, false),
  side: (pen, c) => robot(pen, c, true),
}

function robot(pen: Pen, c: Colours, back: boolean): Picture {
  const dark = tone(c.base, -0.45)
  const head = back
    ? row(4, (i) => line(`M340 ${210 + i * 22}h120`, dark, 7))
    : pen.part(box(308, 190, 184, 84, 26), '#22262c', {
        rim: 0,
        inner: both(ellipse(356, 232, 24, 24, c.trim) + ellipse(350, 226, 9, 9, '#ffffff')),
      }) + row(5, (i) => line(`M${368 + i * 16} 292v12`, dark, 5))
  const chest = back
    ? pen.part(box(330, 372, 140, 130, 12), tone(c.base, -0.2), { rim: 8 }) +
      both(ellipse(348, 390, 5, 5, dark) + ellipse(348, 484, 5, 5, dark)) +
      pen.part('M392 410h16v-10h28v74h-72v-74h28Z', c.trim, { rim: 5 })
    : pen.part(box(330, 372, 140, 88, 12), c.accent, { rim: 8 }) +
      ellipse(366, 416, 20, 20, c.trim) +
      line('M366 416L376 404', '#2a2c30', 4) +
      row(3, (i) => ellipse(414 + i * 20, 402, 6, 6, ['#c4483d', '#e0b03a', '#4f9a68'][i] ?? '')) +
      line('M408 430h44', '#8a8780', 5) +
      row(6, (i) => line(`M${338 + i * 25} 478h14`, dark, 5))
  const art = [
    line('M400 150V112', dark, 8),
    pen.part(oval(400, 100, 17, 17), c.trim, { rim: 5 }),
    both(pen.part(box(262, 200, 34, 70, 10), c.trim, { rim: 6 })),
    pen.part(box(284, 146, 232, 176, 40), c.base, { rim: 16 }),
    head,
    pen.part(box(366, 320, 68, 30, 6), dark, { rim: 5 }),
    both(
      pen.part(oval(274, 392, 36, 36), c.trim, { rim: 8 }) +
        line('M266 420C240 460 232 490 232 530', dark, 31) +
        row(5, (i) => line(`M${250 - i * 4} ${446 + i * 18}l-26 -4`, tone(c.base, 0.1), 5)) +
        pen.part('M206 526H258V560C258 574 248 580 240 580V562H224V580C214 580 206 572 206 560Z', c.trim, {
          rim: 6,
        }),
    ),
    pen.part(box(296, 346, 208, 176, 26), c.base, { rim: 16 }),
    chest,
    both(
      pen.part(box(322, 520, 56, 96, 10), dark, {
        rim: 6,
        inner: row(4, (i) => line(`M322 ${538 + i * 20}h56`, tone(c.base, -0.1), 4)),
      }) + pen.part('M302 612H386V656H290C290 634 292 616 302 612Z', c.base, { rim: 9 }),
    ),
    fill('M306 172C314 158 330 154 350 154H380V164H350C330 164 320 170 314 186Z', '#ffffff', 0.35),
  ].join('')
  return { art, ground: [400, 654, 130] }
}
