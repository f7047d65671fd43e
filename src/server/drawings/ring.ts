import { tone } from './colour.ts'
import type { Drawing, Picture } from './drawing.ts'
import { fill, line, oval } from './shapes.ts'

export const ring: Drawing = {
  colours: {
    silver: ['#cfd3d7', '#7fb6c9', '#e9f4f7', 'blush'],
    gold: ['#dcb45c', '#4f9a78', '#d8f0e2', 'sky'],
    rose: ['#d9a08c', '#c95b6b', '#fbe0e3', 'sage'],
  },
  cm: 3.6,
  focus: [400, 250, 2],
  front(pen, c): Picture {
    const stone = 'M330 196L360 158H440L470 196L400 268Z'
    const cuts =
      line(
        'M330 196H470M360 158L378 196L400 268L422 196L440 158M378 196L400 158L422 196',
        tone(c.trim, -0.35),
        2.4,
      ) +
      fill('M360 158L378 196H330Z', c.accent) +
      fill('M378 196H422L400 268Z', tone(c.trim, 0.25)) +
      fill('M400 158L422 196H378Z', c.accent) +
      fill('M422 196H470L400 268Z', tone(c.trim, -0.2))
    const art =
      line(oval(400, 450, 186, 190), tone(c.base, -0.6), 47) +
      line(oval(400, 450, 186, 190), c.base, 42) +
      line('M226 398C250 300 320 270 400 268', tone(c.base, 0.65), 8) +
      line('M574 500C560 580 490 630 400 632', tone(c.base, -0.3), 12) +
      line('M240 530C270 600 330 634 400 634', tone(c.base, 0.35), 5) +
      pen.part(
        'M352 262L338 206L356 202L372 250H428L444 202L462 206L448 262C430 284 370 284 352 262Z',
        c.base,
        { rim: 6 },
      ) +
      pen.part(stone, c.trim, { rim: 0, inner: cuts }) +
      line('M342 204L352 180M458 204L448 180', c.base, 9)
    return { art: `<g transform="translate(0 -4)">${art}</g>`, ground: [400, 658, 120] }
  },
  side(pen, c) {
    const lid = pen.part(
      'M220 150H580C600 150 612 162 612 182V400H188V182C188 162 200 150 220 150Z',
      '#3c4a5e',
      { rim: 14, inner: fill('M216 180H584V400H216Z', '#e9e3d6') },
    )
    const base =
      pen.part('M188 400H612V600C612 622 600 634 580 634H220C200 634 188 622 188 600Z', '#34415a', {
        rim: 16,
      }) +
      pen.part('M212 412H588V560H212Z', '#efe9dc', { rim: 10 }) +
      fill('M300 486H500V506H300Z', '#cfc6b4')
    const band =
      line('M320 500C320 400 480 400 480 500', tone(c.base, -0.6), 25) +
      line('M320 500C320 400 480 400 480 500', c.base, 20) +
      line('M326 470C340 430 380 424 400 424', tone(c.base, 0.6), 5)
    const stone = pen.part('M368 404L384 382H416L432 404L400 440Z', c.trim, {
      rim: 0,
      inner:
        fill('M384 382L392 404H368Z', c.accent) +
        fill('M392 404H408L400 440Z', tone(c.trim, 0.3)) +
        line('M368 404H432', tone(c.trim, -0.3), 2),
    })
    return { art: `<g transform="translate(0 8)">${lid + base + band + stone}</g>` }
  },
}
