import { tone } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { box, cord, fill, fold, line, row, stitch } from './shapes.ts'

export const umbrella: Drawing = {
  colours: {
    yellow: ['#e9b93a', '#a9713f', '#3b3d42', 'sky'],
    navy: ['#30456e', '#8a5a34', '#c9ccd0', 'butter'],
    green: ['#47765a', '#9a6a3c', '#c9ccd0', 'blush'],
    red: ['#c0392f', '#9b302a', '#3b3d42', 'sage'],
    black: ['#35373c', '#313338', '#c9ccd0', 'stone'],
  },
  cm: 104,
  focus: [400, 640, 2.1],
  front(pen, c) {
    const canopy =
      'M100 400C110 240 230 140 400 136C570 140 690 240 700 400C672 376 628 376 600 400C572 372 528 372 500 400C472 372 428 372 400 400C372 372 328 372 300 400C272 372 228 372 200 400C172 376 128 376 100 400Z'
    const ribs = [200, 300, 400, 500, 600]
      .map((x) =>
        line(
          `M${x} 400C${400 + (x - 400) * 0.9} 300 ${400 + (x - 400) * 0.5} 190 400 138`,
          tone(c.base, -0.35),
          3,
        ),
      )
      .join('')
    const shade =
      fill(
        'M600 400C590 300 520 190 400 138C560 150 690 240 700 400C672 376 628 376 600 400Z',
        tone(c.base, -0.22),
      ) +
      fill(
        'M200 400C210 300 290 190 400 138C340 210 306 300 300 400C272 372 228 372 200 400Z',
        tone(c.base, 0.22),
      )
    return {
      art:
        line('M400 96V140', tone(c.accent, -0.4), 12) +
        line('M400 96V140', c.accent, 8) +
        line('M400 380V610', tone(c.accent, -0.5), 13) +
        line('M400 380V610', tone(c.accent, 0.1), 9) +
        cord('M400 600V660C400 716 320 716 320 664', c.trim, 20) +
        line('M395 610V658C394 700 332 702 326 668', tone(c.trim, 0.35), 4) +
        pen.part(canopy, c.base, { rim: 14, inner: shade + ribs }),
    }
  },
  side(pen, c) {
    const body = 'M392 110H408L452 540C454 560 346 560 348 540Z'
    const folds =
      fold([400, 120], [372, 330], [362, 548], 8, tone(c.base, -0.2)) +
      fold([402, 120], [410, 330], [412, 552], 9, tone(c.base, -0.2)) +
      fold([404, 120], [436, 340], [444, 540], 6, tone(c.base, -0.3))
    return {
      art: `<g transform="rotate(24 400 400)">${line('M400 60V112', tone(c.accent, -0.4), 12) + line('M400 60V112', c.accent, 8) + line('M400 540V620', tone(c.accent, -0.5), 13) + line('M400 540V620', c.accent, 9) + cord('M400 610V680C400 736 320 736 320 684', c.trim, 20) + line('M395 620V678C394 720 332 722 326 688', tone(c.trim, 0.35), 4) + pen.part(body, c.base, { rim: 12, inner: folds }) + pen.part(box(358, 400, 84, 22, 6), tone(c.base, -0.15), { rim: 5 }) + stitch('M364 411H436', c.base) + row(1, () => `<circle cx="400" cy="411" r="7" fill="${c.accent}"/>`)}</g>`,
    }
  },
}
