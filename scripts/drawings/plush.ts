import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, ellipse, fill, line, oval, scatter, seam, type Pen } from './pen.ts'

const HEAD =
  'M400 140 C500 140 566 206 566 290 C566 372 496 420 400 420 C304 420 234 372 234 290 C234 206 300 140 400 140Z'
const BELLY =
  'M400 380 C500 380 546 460 546 546 C546 630 484 664 400 664 C316 664 254 630 254 546 C254 460 300 380 400 380Z'
const ARM = 'M298 418 C250 426 206 486 196 552 C190 590 226 606 252 580 C280 552 300 510 318 470Z'

export const plush: Drawing = {
  focus: [400, 310, 1.9],
  front(pen, c) {
    const art = [
      both(ear(pen, c)),
      pen.body(BELLY, c.base, { rim: 60, depth: 0.7, inner: fur(c, 300, 420, 200, 230) }),
      pen.body(oval(400, 556, 92, 92), c.trim, { rim: 34, depth: 0.5, inner: fur(c, 320, 480, 160, 150) }),
      both(
        pen.body(ARM, c.base, { rim: 34, depth: 0.7 }) + seam('M316 440 C308 462 302 480 296 500', c.base),
      ),
      both(foot(pen, c)),
      pen.blur(
        12,
        fill('M300 392 C340 436 460 436 500 392 L500 430 C460 460 340 460 300 430Z', '#120d16', 0.4),
      ),
      pen.body(HEAD, c.base, { rim: 64, depth: 0.7, inner: fur(c, 250, 160, 300, 250) }),
      bow(pen, c),
      face(pen, c),
    ].join('')
    return { art, ground: [400, 672, 200] }
  },
  side(pen, c) {
    const art = [
      both(pen.body(oval(278, 178, 56, 56), c.base, { rim: 30, depth: 0.7 })),
      both(pen.body(oval(276, 622, 74, 54), c.base, { rim: 30, depth: 0.7 })),
      both(pen.body(ARM, tone(c.base, -0.05), { rim: 34, depth: 0.7 })),
      pen.body(BELLY, c.base, { rim: 60, depth: 0.7, inner: fur(c, 300, 420, 200, 230) }),
      seam('M400 420 C402 500 402 580 400 660', c.base),
      pen.body(oval(400, 606, 44, 40), c.trim, { rim: 24, depth: 0.6 }),
      pen.blur(
        12,
        fill('M300 392 C340 436 460 436 500 392 L500 430 C460 460 340 460 300 430Z', '#120d16', 0.4),
      ),
      pen.body(HEAD, c.base, { rim: 64, depth: 0.7, inner: fur(c, 250, 160, 300, 250) }),
      seam('M400 142 C403 230 403 330 400 418', c.base),
      pen.body('M318 402 Q400 440 482 402 L486 424 Q400 464 314 424Z', c.accent, { rim: 10 }),
    ].join('')
    return { art, ground: [400, 668, 190] }
  },
}

function ear(pen: Pen, c: Colours): string {
  return (
    pen.body(oval(280, 184, 58, 58), c.base, { rim: 30, depth: 0.7 }) +
    pen.body(oval(284, 190, 33, 33), c.trim, { rim: 14, depth: 0.6 })
  )
}

function foot(pen: Pen, c: Colours): string {
  const pads =
    ellipse(280, 592, 9, 11, tone(c.trim, -0.35)) +
    ellipse(302, 590, 9, 11, tone(c.trim, -0.35)) +
    ellipse(258, 602, 8, 10, tone(c.trim, -0.35))
  return (
    pen.body(oval(278, 622, 76, 60), c.base, { rim: 32, depth: 0.7 }) +
    pen.body(oval(276, 624, 50, 42), c.trim, { rim: 18, depth: 0.5 }) +
    pads +
    ellipse(280, 630, 20, 15, tone(c.trim, -0.35))
  )
}

function face(pen: Pen, c: Colours): string {
  const eye =
    ellipse(332, 284, 17, 19, '#1d1719') +
    ellipse(326, 277, 6, 6.5, '#ffffff', 0.95) +
    ellipse(337, 292, 3, 3, '#ffffff', 0.5)
  return [
    pen.body(oval(400, 334, 82, 62), c.trim, { rim: 30, depth: 0.5 }),
    both(eye),
    both(pen.blur(8, ellipse(288, 336, 24, 15, '#e2706a', 0.4))),
    fill('M372 304 C380 294 420 294 428 304 C428 322 408 332 400 332 C392 332 372 322 372 304Z', '#33252a'),
    ellipse(390, 304, 9, 4, '#ffffff', 0.5),
    line(
      'M400 332 V350 M400 350 C392 366 372 368 362 356 M400 350 C408 366 428 368 438 356',
      '#33252a',
      4.5,
      0.85,
    ),
  ].join('')
}

function bow(pen: Pen, c: Colours): string {
  const wing = 'M396 440 C360 408 320 408 318 440 C316 478 358 474 396 450Z'
  return (
    both(
      pen.body(wing, c.accent, { rim: 14, depth: 0.8 }) +
        line('M392 446 C372 438 352 434 336 438', tone(c.accent, -0.5), 2, 0.5),
    ) + pen.body(oval(400, 445, 19, 18), c.accent, { rim: 10, depth: 0.9 })
  )
}

/** Short strokes of pile. */
function fur(c: Colours, x: number, y: number, w: number, h: number): string {
  const hairs = scatter(130, x, y, w, h)
    .map(([left, top]) => `M${left} ${top} q3 5 1 9`)
    .join(' ')
  return line(hairs, tone(c.base, -0.4), 2, 0.24)
}
