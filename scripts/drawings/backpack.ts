import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, box, fill, line, rect, seam, stitch, zip, type Pen } from './pen.ts'

const BODY =
  'M242 270 C242 172 306 128 400 126 C494 128 558 172 558 270 L580 620 C582 656 556 672 516 674 L284 674 C244 672 218 656 220 620Z'
const POCKET =
  'M266 456 Q268 424 300 422 L500 422 Q532 424 534 456 L546 606 C546 636 528 646 500 648 L300 648 C272 646 254 636 254 606Z'

export const backpack: Drawing = {
  focus: [400, 420, 1.9],
  front(pen, c) {
    const art = [
      both(pen.body('M232 330 C190 350 176 440 188 560 L214 620 L232 600Z', c.trim, { rim: 14 })),
      line('M352 134 C352 84 448 84 448 134', tone(c.trim, -0.4), 24) +
        line('M352 132 C352 86 448 86 448 132', c.trim, 17) +
        line('M358 118 C366 96 430 94 442 116', tone(c.trim, 0.4), 4, 0.5),
      both(pen.body('M234 480 C208 490 202 560 210 640 C214 660 226 668 240 664Z', c.base, { rim: 16 })),
      pen.body(BODY, c.base, { rim: 58, depth: 0.66, inner: shading(pen, c) }),
      line(
        'M258 400 L262 280 C264 196 320 160 400 158 C480 160 536 196 538 280 L542 400',
        tone(c.base, -0.6),
        14,
        0.55,
      ),
      `<path d="M258 400 L262 280 C264 196 320 160 400 158 C480 160 536 196 538 280 L542 400" fill="none" stroke="${tone(c.accent, 0.1)}" stroke-width="5" stroke-dasharray="3 2.4"/>`,
      pull(258, 398, c) + pull(542, 398, c),
      patch(pen, c),
      pen.blur(8, fill(POCKET, '#120d16', 0.4)),
      pen.body(POCKET, c.base, { rim: 34, depth: 0.6 }),
      stitch('M274 470 Q276 434 304 432 L496 432 Q524 434 526 470', c.base),
      zip(284, 474, 516, 474, c.base, c.accent),
      stitch('M262 600 C264 630 280 638 302 640 L498 640 C520 638 536 630 538 600', c.base),
      pen.body(
        'M222 628 L578 628 L580 640 C576 664 552 672 516 674 L284 674 C248 672 224 664 220 640Z',
        c.trim,
        { rim: 14, depth: 0.6 },
      ),
      both(pen.body(box(300, 376, 22, 60, 4), c.trim, { rim: 6 }) + rect(296, 396, 30, 18, 4, c.accent)),
    ].join('')
    return { art, ground: [400, 674, 190] }
  },
  side(pen, c) {
    const body =
      'M330 190 C350 140 420 126 466 150 C520 180 536 260 538 340 L546 630 C546 660 530 674 500 674 L330 674 C306 674 296 660 296 634 L300 330 C300 270 312 226 330 190Z'
    const art = [
      line('M306 200 C214 230 196 420 240 560 C252 600 280 630 304 640', tone(c.trim, -0.5), 36, 0.8) +
        line('M306 200 C214 230 196 420 240 560 C252 600 280 630 304 640', c.trim, 30) +
        stitch('M300 208 C220 240 206 420 248 556', c.trim),
      line('M344 166 C330 110 400 96 412 134', c.trim, 17),
      pen.body(body, c.base, {
        rim: 52,
        depth: 0.68,
        inner: pen.fold('M440 170 C490 240 500 400 500 660', tone(c.base, -0.8), 40, 0.28),
      }),
      pen.body('M530 430 C570 432 590 460 594 500 L600 620 C600 646 584 652 550 652 L544 652Z', c.base, {
        rim: 20,
      }),
      line('M350 176 C420 190 452 280 454 380', tone(c.base, -0.6), 12, 0.5) +
        `<path d="M350 176 C420 190 452 280 454 380" fill="none" stroke="${tone(c.accent, 0.1)}" stroke-width="4.5" stroke-dasharray="3 2.4"/>` +
        pull(454, 380, c),
      pen.body('M306 480 C350 500 460 500 520 480 L530 640 C480 660 360 660 302 640Z', tone(c.base, -0.06), {
        rim: 24,
        depth: 0.6,
      }),
      line('M306 484 C350 504 460 504 520 484', c.trim, 9),
      pen.body('M298 628 L546 628 C548 662 530 674 500 674 L330 674 C306 674 296 660 298 628Z', c.trim, {
        rim: 12,
      }),
      pen.body(box(356, 410, 150, 20, 4), c.trim, { rim: 6 }) + rect(420, 404, 34, 32, 5, c.accent),
    ].join('')
    return { art, ground: [430, 674, 160] }
  },
}

function shading(pen: Pen, c: Colours): string {
  return (
    pen.fold('M300 240 C292 340 290 480 286 640', tone(c.base, 0.6), 40, 0.2) +
    seam('M240 330 Q400 348 560 330', c.base)
  )
}

function pull(x: number, y: number, c: Colours): string {
  return (
    rect(x - 6, y - 6, 12, 16, 3, tone(c.accent, -0.3)) +
    rect(x - 4, y + 8, 8, 38, 4, c.accent) +
    rect(x - 2, y + 12, 2.4, 28, 1, tone(c.accent, 0.6), 0.6)
  )
}

function patch(pen: Pen, c: Colours): string {
  return (
    pen.body(box(354, 226, 92, 56, 8), c.accent, { rim: 8 }) +
    rect(372, 243, 56, 7, 3, tone(c.accent, -0.65), 0.8) +
    rect(382, 257, 36, 5, 2, tone(c.accent, -0.65), 0.55)
  )
}
