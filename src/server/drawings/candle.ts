import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, fill, line, oval } from './shapes.ts'

export const candle: Drawing = {
  colours: {
    amber: ['#a5652a', '#f5e7c8', '#f6f0e2', 'sage'],
    clear: ['#dfe7e6', '#f6ead2', '#4d7f63', 'blush'],
    smoke: ['#6b6e76', '#f3e6cc', '#f1efe8', 'sky'],
    green: ['#3f7a55', '#f3eee2', '#f6f0e2', 'sand'],
    rose: ['#dba39a', '#f3eee2', '#4d7f63', 'aqua'],
  },
  cm: 15,
  focus: [400, 480, 2],
  front: (pen, c) => glass(pen, c),
  side(pen, c) {
    const lid =
      pen.part(oval(570, 590, 96, 96), '#c79a5e', { rim: 12 }) +
      [76, 56, 36].map((r) => line(oval(570, 590, r, r), '#a97d44', 2.6)).join('')
    const art =
      pen.part(oval(330, 340, 200, 200), tone(c.base, 0.15), { rim: 14 }) +
      pen.part(oval(330, 340, 184, 184), c.trim, { rim: 16 }) +
      line(oval(330, 340, 110, 110), tone(c.trim, -0.1), 4) +
      fill(oval(330, 340, 9, 9), '#3a3430') +
      line('M330 340C336 326 344 318 350 306', '#3a3430', 7) +
      lid
    return { art: `<g transform="translate(-20 -40)">${art}</g>` }
  },
}

function glass(pen: Pen, c: Colours): Picture {
  const flame =
    fill('M400 214C424 250 424 284 400 298C376 284 376 250 400 214Z', '#f4b63e') +
    fill('M400 248C412 268 412 286 400 292C388 286 388 268 400 248Z', '#fdf3cf')
  const art = [
    line('M400 326V290', '#3a3430', 6),
    pen.part('M252 320V620C252 644 268 660 292 660H508C532 660 548 644 548 620V320Z', c.base, {
      rim: 18,
      paint: pen.round(tone(c.base, 0.06)),
      inner: fill(
        'M266 372C330 384 470 384 534 372V610C534 634 522 646 500 646H300C278 646 266 634 266 610Z',
        tone(c.trim, -0.04),
        c.base === '#dfe7e6' ? 1 : 0.28,
      ),
    }),
    pen.part(oval(400, 320, 148, 26), tone(c.base, 0.35), { rim: 0 }),
    pen.inside(oval(400, 320, 136, 20), fill(oval(400, 350, 136, 26), c.trim)),
    line('M400 340V290', '#3a3430', 6),
    pen.part(box(306, 420, 188, 150, 4), c.accent, { rim: 5, edge: 1.8 }),
    line('M340 462h120M356 482h88', tone(c.accent, c.accent < '#9' ? 0.8 : -0.65), 5),
    line('M334 520h132M362 540h76', tone(c.accent, c.accent < '#9' ? 0.5 : -0.35), 3),
    fill('M272 350H284V610H272Z', '#ffffff', 0.45),
  ].join('')
  const light = `${fill(oval(400, 254, 170, 170), '#fff3cf', 0.55)}<g transform="translate(0 -8)">${flame}</g>`
  return { art: `<g transform="translate(0 -8)">${art}</g>`, behind: light, ground: [400, 650, 150] }
}
