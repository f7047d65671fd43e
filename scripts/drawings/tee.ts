import type { Drawing } from './drawing.ts'
import { tone, type Colours } from './palette.ts'
import { both, fill, line, rect, seam, stitch, type Pen } from './pen.ts'

const SHIRT =
  'M300 172 C340 200 460 200 500 172 L566 196 C616 216 646 268 672 344 L586 388 C574 364 564 350 556 344 C562 450 562 560 556 668 Q400 682 244 668 C238 560 238 450 244 344 C236 350 226 364 214 388 L128 344 C154 268 184 216 234 196Z'
const COLLAR = 'M296 174 C318 246 482 246 504 174 L484 164 C462 220 338 220 316 164Z'

export const tee: Drawing = {
  focus: [430, 270, 2],
  front(pen, c) {
    return {
      art: [
        fill('M316 164 C340 188 460 188 484 164 C462 224 338 224 316 164Z', tone(c.base, -0.32)),
        tag(c),
        shirt(pen, c),
        collar(pen, c),
        print(c),
      ].join(''),
    }
  },
  side(pen, c) {
    const art = [
      shirt(pen, c),
      pen.body('M300 173 C340 198 460 198 500 173 L486 165 C450 182 350 182 314 165Z', c.trim, { rim: 8 }),
      seam('M262 190 C330 226 470 226 538 190', c.base),
      backPrint(c),
    ].join('')
    return { art }
  },
}

function shirt(pen: Pen, c: Colours): string {
  const dark = tone(c.base, -0.7)
  const inner = [
    both(pen.fold('M246 350 C252 300 262 250 284 212', dark, 22, 0.3)),
    pen.fold('M262 380 C290 420 330 440 360 440', dark, 26, 0.13),
    pen.fold('M540 372 C500 420 470 430 440 470', dark, 28, 0.13),
    pen.fold('M270 660 C290 600 286 540 276 500', dark, 24, 0.22),
    pen.fold('M520 664 C496 600 500 560 516 500', dark, 26, 0.26),
    pen.fold('M400 660 C396 600 404 560 410 520', dark, 30, 0.13),
    pen.fold('M320 300 C330 380 320 460 330 560', tone(c.base, 0.7), 40, 0.22),
  ].join('')
  return [
    pen.body(SHIRT, c.base, { rim: 48, depth: 0.58, inner }),
    both(seam('M246 346 C248 296 258 240 276 186', c.base)),
    both(stitch('M138 334 L220 376', c.base)),
    stitch('M250 654 Q400 668 550 654', c.base),
  ].join('')
}

function collar(pen: Pen, c: Colours): string {
  const ribs = Array.from({ length: 34 }, (_, i) => `M${306 + i * 5.6} 250 V150`).join(' ')
  return (
    pen.body(COLLAR, c.trim, { rim: 8, inner: line(ribs, tone(c.trim, -0.5), 1.2, 0.3) }) +
    stitch('M290 180 C314 258 486 258 510 180', c.base)
  )
}

function tag(c: Colours): string {
  return (
    rect(384, 184, 32, 20, 2, '#f6f4ee') +
    rect(389, 190, 22, 3, 1, c.accent) +
    rect(389, 196, 14, 2.4, 1, '#55514a', 0.6)
  )
}

/** A small chest print: a sun over two bars. */
function print(c: Colours): string {
  return (
    `<circle cx="484" cy="312" r="13" fill="${c.accent}"/>` +
    rect(462, 330, 44, 5, 2, c.accent) +
    rect(469, 340, 30, 4, 2, c.accent, 0.7)
  )
}

function backPrint(c: Colours): string {
  const rays = [0, 1, 2, 3, 4]
    .map((i) => rect(320 + i * 4, 372 + i * 20, 160 - i * 8, 9, 4, c.accent, 0.92 - i * 0.12))
    .join('')
  return `<path d="M330 356 a70 70 0 0 1 140 0Z" fill="${c.accent}"/>${rays}`
}
