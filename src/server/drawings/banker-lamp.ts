import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, ellipse, fill, line, oval, rect, row } from './shapes.ts'

export const bankerLamp: Drawing = {
  colours: {
    green: ['#2f7a55', '#c9a04e', '#fff0bf', 'blush'],
    yellow: ['#e2a93a', '#b08a4a', '#fff6d2', 'sky'],
    blue: ['#34588f', '#c9a04e', '#fff0bf', 'butter'],
    red: ['#c0392f', '#f3eee2', '#fff0bf', 'sage'],
    white: ['#f2f1ed', '#cbc9c7', '#8a5a3c', 'lilac'],
  },
  cm: 48,
  focus: [400, 270, 1.9],
  front: (pen, c) => lamp(pen, c, false),
  side: (pen, c) => lamp(pen, c, true),
}

function lamp(pen: Pen, c: Colours, end: boolean): Picture {
  const glass = end
    ? 'M300 320C296 230 340 180 400 180C460 180 504 230 500 320C470 336 330 336 300 320Z'
    : 'M176 300C176 226 216 190 276 186H524C584 190 624 226 624 300C624 312 616 318 604 318H196C184 318 176 312 176 300Z'
  const art = [
    end ? '' : rect(214, 312, 372, 14, 7, c.accent),
    pen.part(box(386, 300, 28, 330, 8), c.trim, { rim: 6, paint: pen.round(c.trim) }),
    pen.part(oval(400, 470, 34, 18), c.trim, { rim: 6, paint: pen.round(c.trim) }),
    pen.part(box(376, 330, 48, 22, 8), c.trim, { rim: 5, paint: pen.round(c.trim) }),
    pen.part('M370 620C376 596 424 596 430 620Z', c.trim, { rim: 6 }),
    pen.part(
      'M250 646C250 626 320 614 400 614C480 614 550 626 550 646V660C550 676 480 684 400 684C320 684 250 676 250 660Z',
      c.trim,
      { rim: 10, paint: pen.round(c.trim) },
    ),
    fill(oval(400, 640, 132, 20), tone(c.trim, 0.2)),
    line('M452 320V420', tone(c.trim, -0.3), 3) +
      row(8, (i) => ellipse(452, 328 + i * 12, 3.4, 3.4, tone(c.trim, 0.1))) +
      ellipse(452, 430, 8, 10, c.trim),
    pen.part(glass, c.base, {
      rim: 18,
      inner: end
        ? fill('M326 300C326 240 350 208 392 198C360 226 350 262 350 304Z', tone(c.base, 0.4))
        : fill('M204 286C206 244 234 214 280 210H480C300 222 250 240 240 288Z', tone(c.base, 0.4)) +
          rect(560, 214, 10, 90, 5, tone(c.base, 0.3)),
    }),
    end
      ? pen.part(oval(400, 262, 26, 26), c.trim, { rim: 6 })
      : [176, 606].map((x) => pen.part(box(x, 232, 18, 78, 8), c.trim, { rim: 4 })).join(''),
    pen.part(box(384, 164, 32, 26, 8), c.trim, { rim: 5 }),
  ].join('')
  const behind = end ? '' : fill('M214 322H586L650 684H150Z', '#fff6d8', 0.4)
  return { art, behind, ground: [400, 676, 160] }
}
