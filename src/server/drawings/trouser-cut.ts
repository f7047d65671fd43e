import { mix, tone } from './colour.ts'
import type { Colours, Picture } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, cord, ellipse, fill, fold, line, moved, rect, row, seam, stitch } from './shapes.ts'
import { hatched } from './textures.ts'

export interface Cut {
  kind: 'chinos' | 'jeans' | 'shorts'
  back: boolean
}

const LONG = 'M276 116L404 116L404 262C394 400 386 560 380 706L264 706C256 520 252 290 276 116Z'
const SHORT = 'M252 190L404 190L404 400C398 460 394 520 392 580L198 572C204 430 224 290 252 190Z'

/** Trousers, jeans and shorts, from the front or the back. */
export function trouserCut(pen: Pen, c: Colours, cut: Cut): Picture {
  const short = cut.kind === 'shorts'
  const art = [
    both(leg(pen, c, cut)),
    seam(short ? 'M400 200V402' : 'M400 130V264', c.base),
    ...(short ? [cutOff(pen, c, cut)] : [waist(pen, c, cut)]),
    details(pen, c, cut),
  ].join('')
  return { art: `<g transform="translate(0 ${short ? 14 : -4})">${art}</g>` }
}

const thread = (c: Colours, { kind }: Cut) => (kind === 'jeans' ? c.accent : c.base)

/** Sewing in a thread of its own colour, as on jeans. */
function sewn(d: string, c: Colours, cut: Cut): string {
  return cut.kind === 'jeans'
    ? `<path d="${d}" fill="none" stroke="${c.accent}" stroke-width="2.2" stroke-dasharray="7 4"/>`
    : stitch(d, c.base, 2.2)
}

function leg(pen: Pen, c: Colours, cut: Cut): string {
  const dark = tone(c.base, -0.15)
  if (cut.kind === 'shorts')
    return (
      pen.part(SHORT, c.base, {
        rim: 20,
        inner:
          fold([396, 396], [340, 430], [270, 420], 10, dark) +
          fold([394, 420], [350, 470], [300, 476], 8, dark) +
          fold([226, 560], [260, 480], [252, 400], 9, dark),
      }) +
      sewn('M202 548L393 556', c, cut) +
      sewn('M203 540L393 548', c, cut)
    )
  const weave = cut.kind === 'jeans' ? hatched([250, 110, 160, 600], 7, 1, tone(c.base, 0.22), 1.2, 0.5) : ''
  const fade =
    cut.kind === 'jeans'
      ? fold([318, 270], [322, 470], [318, 690], 12, mix(c.base, '#ffffff', 0.14))
      : line('M330 190C326 340 322 520 320 704', tone(c.base, 0.14), 3)
  const knee =
    fold([258, 470], [300, 490], [340, 470], 8, dark) +
    fold([380, 450], [346, 470], [318, 456], 7, dark) +
    fold([262, 520], [300, 532], [330, 520], 6, dark)
  const crotch =
    fold([402, 258], [360, 290], [300, 290], 11, dark) + fold([400, 276], [364, 320], [320, 330], 9, dark)
  return (
    pen.part(LONG, c.base, {
      rim: 20,
      inner: fade + weave + knee + crotch + fold([372, 700], [384, 560], [392, 400], 8, dark),
    }) +
    sewn('M264 688L381 688', c, cut) +
    (cut.kind === 'jeans' ? sewn('M394 300C386 420 378 560 373 686', c, cut) : '')
  )
}

function waist(pen: Pen, c: Colours, cut: Cut): string {
  const top = cut.back
    ? 'M272 96C330 84 470 84 528 96L526 136C470 126 330 126 274 136Z'
    : 'M272 96C330 106 470 106 528 96L526 136C470 146 330 146 274 136Z'
  const loops = [300, 350]
    .map((x) => both(pen.part(`M${x} 94h12v50h-12Z`, tone(c.base, 0.05), { rim: 4, edge: 2 })))
    .join('')
  return (
    (cut.back ? '' : fill('M276 94C330 84 470 84 524 94C470 106 330 106 276 94Z', tone(c.base, -0.45))) +
    pen.part(top, tone(c.base, -0.04), { rim: 8 }) +
    sewn(cut.back ? 'M278 128C330 118 470 118 522 128' : 'M278 128C330 138 470 138 522 128', c, cut) +
    loops
  )
}

function cutOff(pen: Pen, c: Colours, cut: Cut): string {
  const band = 'M246 168C300 180 500 180 554 168L552 210C500 220 300 220 248 210Z'
  return (
    (cut.back ? '' : fill('M250 166C300 154 500 154 550 166C500 180 300 180 250 166Z', tone(c.base, -0.45))) +
    pen.part(band, tone(c.base, -0.04), {
      rim: 8,
      inner: row(38, (i) => line(`M${252 + i * 8} 166v56`, tone(c.base, -0.2), 2.4)),
    }) +
    (cut.back ? '' : both(cord('M388 200C378 230 372 260 376 296', c.accent, 7)))
  )
}

function details(pen: Pen, c: Colours, cut: Cut): string {
  const down = cut.kind === 'shorts' ? 74 : 0
  if (cut.back) return moved(both(hip(pen, c, cut)), 0, down)
  const slant = cut.kind === 'jeans' ? 'M340 138C334 176 306 194 268 196' : 'M330 138L276 232'
  const pockets = both(seam(slant, c.base) + moved(sewn(slant, c, cut), 5, 6))
  if (cut.kind === 'shorts') return moved(pockets, 0, down)
  const fly = `M400 140V262M400 262C424 254 432 238 432 214V142`
  return (
    pockets +
    seam('M400 138V262', c.base) +
    sewn(fly.slice(fly.indexOf('M400 262')), c, cut) +
    (cut.kind === 'jeans'
      ? sewn('M300 166V196', c, cut) +
        both(
          [
            [272, 200],
            [338, 142],
          ]
            .map(([x = 0, y = 0]) => rivet(x, y, c))
            .join(''),
        ) +
        rivet(400, 118, c, 10)
      : rivetless(c))
  )
}

const rivetless = (c: Colours) =>
  ellipse(400, 118, 9, 9, tone(c.accent, -0.3)) + ellipse(399, 117, 7, 7, c.accent)

const rivet = (x: number, y: number, c: Colours, r = 5) =>
  ellipse(x, y, r + 1.5, r + 1.5, tone(thread(c, { kind: 'jeans', back: false }), -0.55)) +
  ellipse(x, y, r, r, c.accent) +
  ellipse(x - r * 0.25, y - r * 0.25, r * 0.4, r * 0.4, tone(c.accent, 0.5))

function hip(pen: Pen, c: Colours, cut: Cut): string {
  if (cut.kind === 'jeans')
    return (
      pen.part('M292 176H376V248L334 266L292 248Z', tone(c.base, 0.03), { rim: 8 }) +
      sewn('M298 182H370V244L334 259L298 244Z', c, cut) +
      sewn('M298 192H370', c, cut) +
      sewn('M268 150C310 160 360 172 396 190', c, cut)
    )
  return (
    seam('M296 206H374', c.base, 4) +
    rect(331, 212, 8, 8, 4, c.accent) +
    sewn('M290 198H380V218H290Z', c, cut) +
    fold([320, 136], [322, 160], [318, 196], 3, tone(c.base, -0.2))
  )
}
