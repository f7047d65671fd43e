import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { cord, ellipse, fill, fold, line, row, seam, stitch } from './shapes.ts'

const UPPER =
  'M168 560C160 480 168 400 170 330C172 270 168 210 164 150C220 136 320 136 366 150C372 210 372 260 380 300C400 350 460 396 540 424C610 440 660 470 676 530C680 546 680 556 678 566Z'
const SOLE =
  'M150 562C140 556 146 548 160 550H690C704 550 708 560 706 574C704 592 694 604 676 606H420L400 596H330L318 636H168C154 636 148 626 150 612Z'

export const boots: Drawing = {
  colours: {
    tan: ['#b98447', '#3a2f28', '#e7cf9f', 'sage'],
    black: ['#3a3b40', '#232427', '#8f9399', 'sand'],
    brown: ['#6e452c', '#2c221c', '#d9a25a', 'sky'],
    wine: ['#7a2f3e', '#642936', '#e7cf9f', 'sky'],
    olive: ['#6b6f4a', '#595b3f', '#8f9399', 'blush'],
  },
  cm: 40,
  focus: [380, 300, 2],
  front(pen, c) {
    return { art: `<g transform="translate(-14 16)">${boot(pen, c)}</g>`, ground: [400, 644, 262] }
  },
  side(pen, c) {
    const far = `<g transform="translate(150 20) scale(0.84)">${boot(pen, { ...c, base: tone(c.base, -0.14) })}</g>`
    return {
      art: `<g transform="translate(16 30)">${far}<g transform="translate(-20 60) scale(0.88)">${boot(pen, c)}</g></g>`,
      ground: [420, 638, 330],
    }
  },
}

function boot(pen: Pen, c: Colours): string {
  const dark = tone(c.base, -0.18)
  const folds =
    fold([180, 380], [250, 400], [320, 372], 9, dark) +
    fold([176, 420], [240, 442], [330, 420], 8, dark) +
    fold([420, 440], [470, 470], [560, 470], 7, dark)
  return [
    fill('M166 152C220 128 320 128 364 152C320 166 220 166 166 152Z', tone(c.base, -0.5)),
    pen.part('M330 146C350 110 384 108 396 130C404 180 400 240 410 300L376 320Z', tone(c.base, -0.06), {
      rim: 9,
    }),
    pen.part('M150 130C158 104 190 104 196 130L194 190H158Z', tone(c.base, 0.08), { rim: 6 }),
    pen.part(UPPER, c.base, { rim: 22, inner: folds }),
    pen.part(
      'M540 424C610 440 660 470 676 530C680 546 680 556 678 566H500C540 540 558 490 540 424Z',
      tone(c.base, 0.05),
      { rim: 16 },
    ),
    stitch('M530 430C548 490 530 536 492 560M520 434C538 490 520 534 484 556', c.base),
    pen.part(
      'M168 562C160 500 164 450 168 410C210 420 240 460 246 510C248 530 248 550 246 562Z',
      tone(c.base, -0.08),
      { rim: 10 },
    ),
    stitch('M172 422C208 434 232 466 237 512L238 558', c.base),
    seam('M246 500C300 480 330 420 336 330L330 152', c.base),
    stitch('M256 500C310 480 340 420 346 330L340 156', c.base),
    pen.part(
      'M340 150H366C372 210 372 260 380 300C400 350 450 390 520 418L500 446C420 420 356 370 346 300Z',
      tone(c.base, -0.1),
      { rim: 8 },
    ),
    stitch('M166 166C220 154 310 154 332 164', c.base),
    laces(c),
    pen.part(SOLE, c.trim, { rim: 10, inner: tread(c) }),
    line('M160 556H694', c.accent, 5),
    `<path d="M160 556H694" stroke="${tone(c.accent, -0.5)}" stroke-width="2" stroke-dasharray="9 5" fill="none"/>`,
  ].join('')
}

function tread(c: Colours): string {
  return (
    row(11, (i) => line(`M${440 + i * 24} 590v20`, tone(c.trim, 0.24), 6)) +
    row(6, (i) => line(`M${176 + i * 24} 618v20`, tone(c.trim, 0.24), 6)) +
    line('M150 578H700', tone(c.trim, 0.18), 3)
  )
}

function laces(c: Colours): string {
  const lace = tone(c.accent, -0.1)
  const eyelets: [number, number][] = [
    [352, 180],
    [354, 220],
    [358, 260],
    [368, 302],
    [394, 342],
    [432, 376],
    [476, 402],
  ]
  const bars = eyelets
    .map(
      ([x, y], i) =>
        ellipse(x, y, 7, 7, '#c9a25a') +
        ellipse(x, y, 4, 4, tone(c.base, -0.7)) +
        (i ? '' : '') +
        cord(
          `M${x} ${y}C${x + 12} ${y - 12} ${x + 26} ${y - 20} ${x + 42 - (i > 3 ? 4 : 0)} ${y - 24}`,
          lace,
          7,
        ),
    )
    .join('')
  return (
    bars +
    cord('M380 166C350 130 316 138 318 158C322 178 358 178 380 170', lace, 6) +
    cord('M384 166C404 136 440 136 440 156C438 176 404 178 384 170', lace, 6) +
    cord('M380 170C376 196 366 214 350 226', lace, 6) +
    ellipse(382, 168, 8, 8, lace)
  )
}
