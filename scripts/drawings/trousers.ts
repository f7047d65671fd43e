import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, box, fill, line, rect, seam, stitch, type Pen } from './pen.ts'

const LEG = 'M286 138 C270 260 262 480 264 700 Q314 708 362 702 C374 570 388 440 404 342 L404 138Z'
const BAND = 'M286 104 Q400 118 514 104 L518 142 Q400 156 282 142Z'

export const trousers: Drawing = {
  focus: [366, 190, 2.1],
  front(pen, c) {
    const art = [
      legs(pen, c),
      fill('M292 106 Q400 128 508 106 L506 98 Q400 86 294 98Z', tone(c.base, -0.5)),
      both(pen.fold('M330 158 C322 190 304 210 278 222', tone(c.base, -0.8), 8, 0.5)),
      both(stitch('M338 152 C330 192 308 214 277 226', c.base)),
      both(line('M332 152 C326 186 306 206 278 217', tone(c.base, -0.7), 2.4, 0.7)),
      seam('M400 150 C401 220 401 280 400 340', c.base),
      stitch('M424 152 C426 210 424 252 402 286', c.base),
      waist(pen, c),
      `<circle cx="400" cy="131" r="9" fill="${tone(c.accent, 0.15)}" stroke="${tone(c.accent, -0.5)}" stroke-width="2"/><circle cx="400" cy="131" r="4" fill="none" stroke="${tone(c.accent, -0.4)}"/>`,
    ].join('')
    return { art }
  },
  side(pen, c) {
    const art = [
      legs(pen, c),
      seam('M400 150 C401 220 401 280 400 340', c.base),
      both(seam('M283 176 Q340 196 400 206', c.base)),
      both(stitch('M282 184 Q340 204 398 214', c.base)),
      both(backPocket(pen, c)),
      waist(pen, c),
      rect(446, 122, 50, 26, 3, tone(c.accent, -0.1)) +
        rect(452, 130, 38, 3, 1, tone(c.accent, 0.6), 0.8) +
        rect(452, 137, 26, 3, 1, tone(c.accent, 0.6), 0.6),
    ].join('')
    return { art }
  },
}

function legs(pen: Pen, c: Colours): string {
  const dark = tone(c.base, -0.75)
  const inner = [
    pen.fold('M396 350 C360 340 330 330 300 300', dark, 22, 0.26),
    pen.fold('M390 380 C360 392 340 392 322 384', dark, 18, 0.16),
    pen.fold('M270 470 C300 500 340 500 372 478', dark, 20, 0.12),
    pen.fold('M262 660 C300 680 340 670 366 640', dark, 22, 0.13),
    pen.fold('M318 220 C308 380 302 520 302 690', tone(c.base, 0.7), 30, 0.24),
    line('M322 180 C314 380 310 540 310 700', tone(c.base, -0.5), 2, 0.28),
  ].join('')
  const one =
    pen.body(LEG, c.base, { rim: 40, depth: 0.62, inner }) +
    stitch('M266 686 Q314 694 361 688', c.base) +
    seam('M264 500 C262 570 263 640 264 698', c.base, 1.4)
  return both(one)
}

function waist(pen: Pen, c: Colours): string {
  const loops = [300, 352, 436, 488]
    .map((x) => pen.body(box(x, 98, 13, 54, 3), tone(c.base, 0.03), { rim: 5 }))
    .join('')
  return (
    pen.body(BAND, c.trim, { rim: 12, depth: 0.6 }) +
    stitch('M288 112 Q400 126 512 112', c.trim) +
    stitch('M284 136 Q400 150 516 136', c.trim) +
    loops
  )
}

function backPocket(pen: Pen, c: Colours): string {
  const d = 'M300 236 L378 248 L374 318 L334 334 L298 310Z'
  return (
    pen.body(d, tone(c.base, 0.02), { rim: 14, depth: 0.5 }) +
    stitch('M306 244 L371 254 L368 314 L334 326 L304 306Z', c.base)
  )
}
