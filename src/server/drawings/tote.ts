import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { both, box, fill, fold, line, stitch } from './shapes.ts'
import { hatched, striped } from './textures.ts'

const BODY = 'M214 320H586L606 690C560 702 240 702 194 690Z'

export const tote: Drawing = {
  colours: {
    natural: ['#e8dcc2', '#dccdae', '#6b8f5a', 'sage'],
    black: ['#393a3f', '#2b2c30', '#e9e4d8', 'blush'],
    blue: ['#46709f', '#3c638f', '#f1ece0', 'butter'],
    red: ['#bf4a3f', '#ab3f36', '#f4e9d8', 'aqua'],
    green: ['#3f7a55', '#366348', '#f0d9a0', 'butter'],
    mustard: ['#d2a03a', '#a98133', '#e9e4d8', 'lilac'],
  },
  cm: 80,
  focus: [300, 360, 2.2],
  front: (pen, c) => ({
    art: `<g transform="translate(0 2)">${strap(c, true) + bag(pen, c) + strapEnds(pen, c)}</g>`,
  }),
  side(pen, c) {
    const inside = fill('M214 320C250 296 550 296 586 320C550 352 250 352 214 320Z', tone(c.base, -0.42))
    const pocket = pen.part('M330 316H470V344C430 350 370 350 330 344Z', tone(c.base, -0.2), { rim: 6 })
    const front = 'M214 320C250 352 550 352 586 320L606 690C560 702 240 702 194 690Z'
    return {
      art: `<g transform="translate(0 2)">${
        strap(c, false) +
        inside +
        line('M214 320C250 296 550 296 586 320', tone(c.base, -0.5), 3) +
        pocket +
        bag(pen, c, front) +
        stitch('M218 344C262 372 538 372 582 344', c.base) +
        strapEnds(pen, c, 16) +
        strap(c, true, 16)
      }</g>`,
    }
  },
}

function bag(pen: Pen, c: Colours, d = BODY): string {
  const area = [180, 300, 440, 410] as const
  const weave =
    hatched(area, 5, 0, tone(c.base, -0.1), 1, 0.6) + striped(area, 5, tone(c.base, 0.12), 0.9, 0.6)
  const dark = tone(c.base, -0.15)
  const folds =
    fold([220, 660], [270, 560], [250, 430], 13, dark) +
    fold([580, 400], [540, 520], [590, 660], 12, dark) +
    fold([340, 690], [380, 600], [360, 500], 9, dark) +
    fold([470, 380], [450, 460], [480, 540], 8, dark)
  return (
    pen.part(d, c.base, {
      rim: 20,
      inner: weave + folds,
    }) + stitch(d === BODY ? 'M216 356H584' : 'M216 364C262 392 538 392 584 364', c.base)
  )
}

function strap(c: Colours, near: boolean, down = 0): string {
  const way = near
    ? `M304 ${336 + down}C300 200 330 116 400 116C470 116 500 200 496 ${336 + down}`
    : 'M320 316C318 190 346 96 406 96C466 96 484 190 482 316'
  const colour = tone(c.trim, near ? 0 : -0.25)
  return (
    line(way, tone(colour, -0.5), 31) +
    line(way, colour, 26) +
    (near
      ? stitch(way.replace('304', '312').replace('496', '488').replace('116C470', '124C470'), colour, 2)
      : '')
  )
}

function strapEnds(pen: Pen, c: Colours, down = 0): string {
  const y = 322 + down
  return both(
    pen.part(box(288, y, 32, 66, 3), c.trim, { rim: 6 }) +
      stitch(`M293 ${y + 26}H315V${y + 60}H293ZL315 ${y + 60}M315 ${y + 26}L293 ${y + 60}`, c.trim, 2),
  ).replaceAll('\n', '')
}
