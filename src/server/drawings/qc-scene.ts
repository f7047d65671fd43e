import { showWeight } from '#domain/weight.ts'
import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import { barCode, display, lettering, textWidth } from './lettering.ts'
import { Pen } from './pen.ts'
import { coloursOf, lying, sheet } from './scene.ts'
import { box, fill, line, moved, rect, row } from './shapes.ts'

/** The four photos of an inspection: front, other side, a detail, on the scale. */
export const ANGLES = ['front', 'side', 'detail', 'scale'] as const
export type Angle = (typeof ANGLES)[number]

export interface Inspected {
  order_no: string
  title: string
  weight_g: number
  angle: Angle
}

const INK = '#25282c'
const ON_MAT = 0.78
const ON_SCALE = 0.56

/** A photo as the warehouse takes it: on the cutting mat, with a ruler in centimetres and the item's label. */
export function drawInspection(
  drawing: Drawing,
  colour: string,
  inspected: Inspected,
  side: number,
): string | null {
  const colours = coloursOf(drawing, colour)
  if (!colours) return null
  const pen = new Pen()
  const { angle } = inspected
  const scene =
    angle === 'scale' ? onScale(pen, drawing, colours, inspected) : onMat(pen, drawing, colours, inspected)
  const content = mat() + scene + label(inspected)
  return sheet(pen, content, side)
}

function onMat(pen: Pen, drawing: Drawing, colours: Colours, { angle, order_no }: Inspected): string {
  const { art } = angle === 'side' ? drawing.side(pen, colours) : drawing.front(pen, colours)
  const [x, y, zoom] = angle === 'detail' ? drawing.focus : ([400, 400, 1] as const)
  const size = angle === 'detail' ? zoom * 0.86 : ON_MAT
  const placed = moved(
    `<g transform="translate(${-x} ${-y})">${art}</g>`,
    400,
    angle === 'detail' ? 330 : 336,
    tilt(order_no, angle),
    size,
  )
  return pen.inside(box(16, 16, 768, 768, 16), lying(placed, 9)) + ruler((800 / drawing.cm) * size)
}

function onScale(pen: Pen, drawing: Drawing, colours: Colours, { weight_g, order_no }: Inspected): string {
  const { art } = drawing.front(pen, colours)
  const placed = moved(
    `<g transform="translate(-400 -400)">${art}</g>`,
    400,
    264,
    tilt(order_no, 'scale'),
    ON_SCALE,
  )
  const plate =
    fill(box(150, 48, 512, 600, 30), '#15191d', 0.25) +
    pen.part(box(142, 36, 512, 600, 30), '#d9dcdf', { rim: 12 }) +
    pen.part(box(166, 60, 464, 410, 16), '#c3c8cd', {
      rim: 8,
      inner: row(22, (i) => line(`M166 ${76 + i * 19}H630`, '#b5bbc1', 2)),
    })
  return plate + lying(placed, 6) + panel(pen, showWeight(weight_g)) + ruler((800 / drawing.cm) * ON_SCALE)
}

/** The display: digits and the unit, as the site writes them. */
export function panel(pen: Pen, shown: string): string {
  const [digits = '', unit = ''] = shown.replace(/,/g, '').split(/\s/)
  const keys = [212, 258].map((x) => pen.part(box(x, 532, 36, 36, 18), '#aeb4ba', { rim: 5 })).join('')
  return (
    fill(box(318, 494, 282, 112, 12), '#2b3034') +
    fill(box(328, 504, 262, 92, 6), '#c9dcb9') +
    display(digits, 534, 518, 1.5, '#23301f', '#bccfac') +
    lettering(unit, 542, 552, 22, '#23301f', 2.2) +
    keys +
    lettering('0', 226, 545, 11, INK) +
    line('M270 550h12', INK, 2.4)
  )
}

/** Leans a little, differently for every order, as things do that are laid down by hand. */
function tilt(order_no: string, angle: Angle): number {
  const sum = [...(order_no + angle)].reduce(
    (total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 1009,
    7,
  )
  return (sum % 9) - 4
}

export function mat(): string {
  const lines = row(16, (i) => `M${50 + i * 50 - 26} 24V776M24 ${50 + i * 50 - 26}H776`)
  return (
    rect(0, 0, 800, 800, 0, '#cbc7be') +
    rect(20, 24, 768, 768, 18, '#15191d', 0.22) +
    rect(16, 16, 768, 768, 16, '#5c7183') +
    `<path d="${lines}" stroke="#7f93a4" stroke-width="1.5" fill="none"/>` +
    `<path d="${box(26, 26, 748, 748, 10)}" stroke="#a9b8c4" stroke-width="2.4" fill="none"/>`
  )
}

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]
const LONG = 468

/** Numbered in centimetres; `cm` is how many px one of them takes where the product lies. */
export function ruler(cm: number): string {
  const fine = STEPS.find((step) => step * cm >= 5) ?? 50
  const named = STEPS.find((step) => step * cm >= (LONG / cm >= 100 ? 50 : 36)) ?? 50
  const ticks = row(Math.floor(LONG / (fine * cm)) + 1, (i) => {
    const at = i * fine
    const whole = Math.abs(at / named - Math.round(at / named)) < 0.01
    return `M${(44 + at * cm).toFixed(1)} 692v${whole ? 26 : 14}`
  })
  const numbers = row(Math.floor(LONG / (named * cm)) + 1, (i) => {
    const text = String(Math.round(i * named * 10) / 10)
    return lettering(text, 44 + i * named * cm - (i ? textWidth(text, 13) / 2 : -2), 724, 13, INK, 1.9)
  })
  return (
    rect(38, 698, LONG + 52, 60, 5, '#15191d', 0.28) +
    rect(32, 692, LONG + 52, 58, 5, '#f0d27c') +
    rect(32, 692, LONG + 52, 5, 2, '#f9e7ad') +
    `<path d="${ticks}" stroke="${INK}" stroke-width="1.8" fill="none"/>` +
    numbers +
    lettering('cm', LONG + 54, 702, 12, INK, 1.9)
  )
}

/** The sticker that stays on the item's bag. */
function label({ order_no, title, weight_g, angle }: Inspected): string {
  const lines = wrapped(title.toUpperCase(), 19)
  const paper =
    rect(5, 7, 206, 150, 6, '#15191d', 0.3) +
    rect(0, 0, 206, 150, 6, '#fdfcf9') +
    rect(0, 0, 206, 24, 6, '#2f7d57') +
    rect(0, 14, 206, 10, 0, '#2f7d57') +
    lettering('CHECKED', 12, 7, 10, '#ffffff', 2) +
    lettering(`${ANGLES.indexOf(angle) + 1}/${ANGLES.length}`, 166, 7, 10, '#ffffff', 2)
  return moved(
    paper +
      barCode(order_no, 12, 34, 182, 40, INK) +
      lettering(order_no, 12, 82, Math.min(14, (182 / textWidth(order_no, 14)) * 14), INK, 2) +
      lines.map((text, i) => lettering(text, 12, 106 + i * 14, 9, tone(INK, 0.25), 1.7)).join('') +
      lettering(showWeight(weight_g), 12, 135, 9, INK, 2),
    576,
    626,
    1.6,
  )
}

/** At most two lines of a title, broken between words. */
function wrapped(title: string, width: number): string[] {
  const lines = ['']
  for (const word of title.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last && last.length + word.length + 1 > width) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines.slice(0, 2).map((text) => text.replace(/,$/, ''))
}
