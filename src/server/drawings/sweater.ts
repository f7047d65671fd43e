import { tone } from './colour.ts'
import type { Colours, Drawing, Picture } from './drawing.ts'
import { ribbed } from './hoodie.ts'
import type { Pen } from './pen.ts'
import { both, fill, fold, line, row, seam } from './shapes.ts'
import { knitted } from './textures.ts'

const BODY =
  'M286 190C314 176 340 168 354 166C372 190 428 190 446 166C460 168 486 176 514 190C532 290 540 420 534 610C490 620 310 620 266 610C260 420 268 290 286 190Z'
const SLEEVE =
  'M287 189C240 208 210 270 188 356C170 430 154 520 146 596C164 608 194 614 216 612C230 540 248 470 272 410C268 340 274 260 287 189Z'

export const sweater: Drawing = {
  colours: {
    cream: ['#ece3d0', '#ddd2ba', '#b08a5c', 'sage'],
    navy: ['#2f4166', '#263757', '#d9d2c0', 'blush'],
    rust: ['#b0603f', '#9c5336', '#f0e2cf', 'sky'],
    green: ['#3f7a55', '#366348', '#b08a5c', 'sand'],
    pink: ['#e2a9b3', '#b58891', '#8a5a3c', 'aqua'],
  },
  cm: 92,
  focus: [400, 330, 2],
  front: (pen, c) => knit(pen, c, false),
  side: (pen, c) => knit(pen, c, true),
}

function knit(pen: Pen, c: Colours, back: boolean): Picture {
  const cuff = ribbed(
    pen,
    c,
    'M147 592C168 606 192 612 216 609L210 662C186 664 162 658 144 648Z',
    144,
    670,
    10,
    8,
  )
  const dark = tone(c.base, -0.14)
  const sleeve = pen.part(SLEEVE, c.base, {
    rim: 18,
    inner:
      stitches(c) +
      fold([268, 420], [232, 480], [220, 600], 9, dark) +
      fold([180, 410], [210, 446], [250, 440], 8, dark),
  })
  const cables = back ? '' : [318, 400, 482].map((x) => cable(c, x)).join('')
  const neck = back
    ? pen.part('M338 168C366 150 434 150 462 168L450 190C424 178 376 178 350 190Z', c.trim, { rim: 6 })
    : fill('M354 166C380 172 420 172 446 166C428 190 372 190 354 166Z', tone(c.base, -0.4)) +
      pen.part('M354 166C372 190 428 190 446 166L466 172C444 218 356 218 334 172Z', c.trim, {
        rim: 6,
        inner: row(28, (i) => line(`M${336 + i * 4.7} 160v60`, tone(c.trim, -0.2), 2)),
      })
  const art = [
    both(sleeve + cuff),
    pen.part(BODY, c.base, {
      rim: 20,
      inner:
        stitches(c) +
        cables +
        both(fold([270, 400], [284, 320], [304, 240], 11, dark)) +
        fold([284, 600], [306, 550], [296, 480], 8, dark),
    }),
    ribbed(pen, c, 'M266 606C310 616 490 616 534 606L530 664C480 676 320 676 270 664Z', 266, 680, 33, 8),
    both(seam('M287 189C276 260 268 330 272 410', c.base, 2.4)),
    neck,
  ].join('')
  return { art: `<g transform="translate(0 -14)">${art}</g>` }
}

function stitches(c: Colours): string {
  return knitted([130, 150, 540, 480], 10, 11, tone(c.base, -0.15))
}

/** A plait that runs from top to bottom. */
function cable(c: Colours, x: number): string {
  const turns = row(9, (i) => {
    const y = 206 + i * 46
    const way = `M${x - 16} ${y}C${x - 16} ${y + 22} ${x + 16} ${y + 24} ${x + 16} ${y + 46}`
    const other = `M${x + 16} ${y}C${x + 16} ${y + 22} ${x - 16} ${y + 24} ${x - 16} ${y + 46}`
    return (
      line(other, tone(c.base, -0.35), 15) +
      line(other, tone(c.base, -0.04), 11) +
      line(way, tone(c.base, -0.35), 15) +
      line(way, tone(c.base, 0.14), 11)
    )
  })
  return fill(`M${x - 30} 180h60v440h-60Z`, tone(c.base, -0.1)) + turns
}
