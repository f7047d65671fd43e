import { tone } from './colour.ts'
import type { Colours } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, cord, ellipse, fill, line, mirrored, row, stitch } from './shapes.ts'

const SOLE =
  'M410 96C470 98 512 168 508 268C506 350 482 410 480 492C480 580 470 690 398 694C328 690 318 590 322 500C324 420 298 360 296 270C296 172 344 96 410 96Z'
const UPPER =
  'M410 112C460 114 496 176 492 268C490 346 466 410 466 492C466 570 456 674 398 678C342 674 334 580 336 500C338 420 312 356 310 270C310 180 354 112 410 112Z'
const TOE = 'M410 112C454 114 486 160 492 232C446 200 356 202 311 240C316 168 356 112 410 112Z'
const TONGUE =
  'M402 262C432 262 450 290 454 340C458 392 452 440 446 492L356 492C350 440 346 392 350 340C354 290 372 262 402 262Z'

/** A pair of laced shoes seen from above, toes up. */
export function pairFromAbove(pen: Pen, c: Colours, heel: string): string {
  const right = shoe(pen, c, heel)
  return `<g transform="translate(-118 0) rotate(-5 400 400)">${mirrored(right)}</g><g transform="translate(120 14) rotate(6 400 400)">${right}</g>`
}

function shoe(pen: Pen, c: Colours, heel: string): string {
  const white = tone(c.trim, 0.1)
  const cross = row(6, (i) => {
    const [y, spread] = [300 + i * 32, 40 + i]
    const eyelets = both(ellipse(402 - spread - 6, y + 6, 6, 6, tone(c.base, -0.6)), 402)
    return eyelets + cord(`M${402 - spread} ${y + 6}Q402 ${y - 10} ${402 + spread} ${y + 6}`, white, 10)
  })
  return [
    pen.part(SOLE, c.trim, { rim: 10 }),
    pen.part(UPPER, c.base, { rim: 20 }),
    pen.part(TOE, tone(c.base, -0.06), { rim: 12 }),
    stitch('M314 250C358 214 446 212 490 242', c.base),
    stitch('M336 262C330 340 350 420 350 498', c.base),
    stitch('M466 262C474 340 454 420 452 498', c.base),
    pen.part(TONGUE, tone(c.base, -0.1), { rim: 8 }),
    cross,
    fill(
      'M398 494C448 494 452 540 450 580C448 630 432 652 398 654C364 652 350 630 348 580C346 540 350 494 398 494Z',
      tone(c.base, -0.3),
    ),
    fill(
      'M398 514C436 514 440 548 438 582C436 622 422 638 398 640C374 638 360 622 358 582C356 548 360 514 398 514Z',
      tone(c.base, -0.62),
    ),
    fill(
      'M398 574C424 574 430 590 428 604C424 622 414 632 398 633C382 632 372 622 368 604C366 590 372 574 398 574Z',
      tone(heel, -0.1),
    ),
    line(
      'M398 494C448 494 452 540 450 580C448 630 432 652 398 654C364 652 350 630 348 580C346 540 350 494 398 494Z',
      tone(c.base, -0.5),
      2.6,
    ),
    pen.part('M356 470C372 452 430 452 446 470L448 506C428 520 374 520 354 506Z', tone(c.base, 0.06), {
      rim: 7,
    }),
    pen.part('M368 652C382 646 416 646 430 652L424 676C408 682 388 682 374 676Z', heel, { rim: 5 }),
    cord('M402 296C376 270 344 276 346 296C350 312 384 308 402 298', white, 7),
    cord('M402 296C428 270 460 276 458 296C454 312 420 308 402 298', white, 7),
  ].join('')
}
