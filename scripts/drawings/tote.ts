import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, box, fill, line, rect, stitch, type Pen } from './pen.ts'

const BAG =
  'M212 304 Q400 320 588 304 C596 420 612 540 620 656 C560 676 240 676 180 656 C188 540 204 420 212 304Z'

export const tote: Drawing = {
  focus: [338, 350, 2],
  front(pen, c) {
    const art = [
      handle('M318 312 C318 60 482 60 482 312', tone(c.trim, -0.25), 22),
      fill('M214 304 Q400 286 586 304 Q400 326 214 304Z', tone(c.base, -0.5)),
      pen.body(BAG, c.base, { rim: 56, depth: 0.6, inner: folds(pen, c) + weave(c) }),
      stitch('M214 334 Q400 350 587 334', c.base),
      handle('M296 352 C296 110 344 96 400 96 C456 96 504 110 504 352', c.trim, 25),
      both(patch(pen, c)),
      drawn(c),
    ].join('')
    return { art, ground: [400, 664, 216] }
  },
  side(pen, c) {
    const pocket = 'M300 416 L500 416 L508 566 Q400 576 292 566Z'
    const art = [
      handle('M318 312 C318 60 482 60 482 312', tone(c.trim, -0.25), 22),
      fill('M214 304 Q400 286 586 304 Q400 326 214 304Z', tone(c.base, -0.5)),
      pen.body(BAG, c.base, { rim: 56, depth: 0.6, inner: folds(pen, c) + weave(c) }),
      stitch('M214 334 Q400 350 587 334', c.base),
      pen.body(pocket, c.base, { rim: 16, depth: 0.45, inner: weave(c) }),
      stitch('M308 426 L301 558 Q400 567 499 558 L492 426', c.base) + stitch('M302 436 H498', c.base),
      rect(478, 450, 18, 34, 2, c.accent) + rect(482, 457, 10, 3, 1, c.base, 0.8),
      handle('M296 352 C296 110 344 96 400 96 C456 96 504 110 504 352', c.trim, 25),
      both(patch(pen, c)),
    ].join('')
    return { art, ground: [400, 664, 216] }
  },
}

function handle(d: string, colour: string, width: number): string {
  return (
    line(d, tone(colour, -0.5), width + 3) +
    line(d, colour, width) +
    line(d, tone(colour, 0.4), width * 0.3, 0.35) +
    `<path d="${d}" fill="none" stroke="${tone(colour, -0.4)}" stroke-width="${width - 7}" opacity="0.12"/>`
  )
}

function folds(pen: Pen, c: Colours): string {
  const dark = tone(c.base, -0.75)
  return [
    pen.fold('M250 320 C262 420 246 540 230 650', dark, 26, 0.22),
    pen.fold('M540 330 C530 440 556 540 568 650', dark, 30, 0.26),
    pen.fold('M300 600 C360 630 440 630 520 590', dark, 34, 0.16),
    pen.fold('M300 360 C310 440 300 520 290 600', tone(c.base, 0.7), 40, 0.28),
  ].join('')
}

/** The threads of the canvas, just visible. */
function weave(c: Colours): string {
  const threads = Array.from({ length: 66 }, (_, i) => `M170 ${300 + i * 6} H630`).join(' ')
  return line(threads, tone(c.base, -0.45), 1.1, 0.13)
}

function patch(pen: Pen, c: Colours): string {
  return (
    pen.body(box(282, 334, 30, 38, 3), c.trim, { rim: 6 }) +
    line('M286 338 L308 368 M308 338 L286 368 M286 338 H308 V368 H286Z', tone(c.trim, -0.5), 1.8, 0.6)
  )
}

/** The print: three leaves on a stem. */
function drawn(c: Colours): string {
  const leaf = 'M0 0 C-34 -30 -34 -76 0 -104 C34 -76 34 -30 0 0Z'
  const at = (turn: number, dy: number) =>
    `<path d="${leaf}" transform="translate(400 ${dy}) rotate(${turn})" fill="${c.accent}"/>`
  return (
    line('M400 596 V470', c.accent, 7) +
    at(0, 496) +
    at(-58, 530) +
    at(58, 530) +
    rect(352, 608, 96, 7, 3, c.accent, 0.85)
  )
}
