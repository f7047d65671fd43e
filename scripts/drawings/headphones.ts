import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, box, ellipse, fill, line, oval, rect, stitch, type Pen } from './pen.ts'

export const headphones: Drawing = {
  focus: [252, 470, 2.1],
  front(pen, c) {
    const band =
      'M206 420 C190 220 284 120 400 118 C516 120 610 220 594 420 L562 420 C566 250 500 164 400 162 C300 164 234 250 238 420Z'
    const pad =
      'M262 246 C296 190 344 158 400 157 C456 158 504 190 538 246 C500 208 450 192 400 192 C350 192 300 208 262 246Z'
    const art = [
      pen.body(pad, c.trim, { rim: 14, depth: 0.6 }),
      pen.body(band, c.base, {
        rim: 20,
        depth: 0.75,
        inner: pen.fold('M240 280 C262 190 320 140 400 134', '#ffffff', 12, 0.4),
      }),
      stitch('M222 400 C212 230 296 138 400 136 C504 138 588 230 578 400', c.base),
      both(cup(pen, c)),
    ].join('')
    return { art: `<g transform="translate(0 -6)">${art}</g>` }
  },
  side(pen, c) {
    const art = [
      pen.body('M372 110 Q400 100 428 110 L436 330 L364 330Z', c.base, { rim: 16, depth: 0.75 }),
      pen.body('M380 250 h40 v120 h-40Z', tone(c.accent, -0.05), { rim: 10, depth: 0.9 }),
      pen.body(oval(418, 474, 142, 172), c.trim, { rim: 40, depth: 0.75 }),
      pen.body(oval(396, 470, 138, 168), c.base, { rim: 44, depth: 0.75 }),
      `<ellipse cx="392" cy="466" rx="98" ry="124" fill="none" stroke="${tone(c.base, -0.5)}" stroke-width="3" opacity="0.5"/>`,
      pen.body(oval(392, 466, 92, 118), tone(c.base, 0.05), { rim: 30, depth: 0.6 }),
      rect(356, 452, 72, 9, 4, c.accent, 0.95) + rect(370, 468, 44, 6, 3, c.accent, 0.6),
      pen.fold('M300 390 C310 350 340 322 372 314', '#ffffff', 16, 0.45),
      ellipse(400, 610, 5, 4, tone(c.base, -0.6)) + rect(424, 604, 26, 9, 4, tone(c.base, -0.55)),
    ].join('')
    return { art, ground: [410, 646, 120] }
  },
}

/** The left cup, slightly turned towards the viewer. */
function cup(pen: Pen, c: Colours): string {
  return [
    pen.body(box(206, 350, 32, 96, 10), c.accent, { rim: 12, depth: 0.9 }),
    line('M222 372 V420', tone(c.accent, -0.5), 3, 0.5),
    pen.body(
      'M286 396 C326 396 344 440 344 508 C344 576 326 622 286 622 C262 622 250 580 250 508 C250 440 262 396 286 396Z',
      c.trim,
      { rim: 26, depth: 0.75 },
    ),
    line('M306 404 C330 430 334 588 306 614', tone(c.trim, -0.6), 3, 0.5),
    pen.body(
      'M226 392 C272 388 292 430 292 508 C292 586 272 630 226 626 C176 620 156 572 156 508 C156 446 176 398 226 392Z',
      c.base,
      { rim: 38, depth: 0.78 },
    ),
    `<ellipse cx="216" cy="508" rx="42" ry="84" fill="none" stroke="${tone(c.base, -0.5)}" stroke-width="3" opacity="0.5"/>`,
    fill(oval(214, 506, 36, 76), tone(c.base, 0.08), 0.6),
    rect(196, 498, 36, 8, 4, c.accent),
    pen.fold('M178 470 C182 440 196 418 214 412', '#ffffff', 12, 0.5),
    rect(220, 632, 16, 8, 3, tone(c.base, -0.6)),
  ].join('')
}
