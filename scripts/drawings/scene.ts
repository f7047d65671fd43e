import type { Drawing, Picture } from './drawing.ts'
import type { View } from './names.ts'
import { tone, type Colours } from './palette.ts'
import { ellipse, line, Pen, rect } from './pen.ts'

/** The middle and the enlargement of a view of the whole product. */
const WHOLE = [400, 408, 1.1] as const

/** The finished 800 × 800 SVG of one view. */
export function drawScene(drawing: Drawing, colours: Colours, view: View): string {
  const pen = new Pen()
  const picture = view === 'side' ? drawing.side(pen, colours) : drawing.front(pen, colours)
  const content =
    view === 'qc'
      ? onMat(pen, picture)
      : backdrop(pen, colours.tint) +
        zoomed(standing(pen, picture), view === 'detail' ? drawing.focus : WHOLE)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${pen.defs.join('')}</defs>${content}</svg>`
}

function backdrop(pen: Pen, tint: string): string {
  const light = pen.radial(0.42, 0.36, 0.78, [
    [0, tone(tint, 0.62)],
    [0.55, tone(tint, 0.28)],
    [1, tint],
  ])
  return rect(0, 0, 800, 800, 0, light)
}

function standing(pen: Pen, { art, ground, behind = '' }: Picture): string {
  return behind + (ground ? onGround(pen, ground) + art : lying(pen, art, 13, 20))
}

function onGround(pen: Pen, [x, y, half]: readonly [number, number, number]): string {
  const [tall, low] = [Math.max(20, half * 0.13), Math.max(8, half * 0.05)]
  const wide = ellipse(x + 18, y + 8, half * 1.08, tall, '#2a2230', 0.34)
  const tight = ellipse(x, y, half * 0.94, low, '#1c1622', 0.55)
  const area = [x - half * 1.1, y - tall, x + half * 1.2, y + tall + 8]
  return pen.blur(18, wide, area) + pen.blur(6, tight, area)
}

/** The product's own outline, softened, is its shadow. */
function lying(pen: Pen, art: string, spread: number, drop: number): string {
  pen.defs.push(
    `<filter id="lying" filterUnits="userSpaceOnUse" x="0" y="0" width="800" height="800" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${spread}"/><feOffset dx="${spread * 0.6}" dy="${drop}"/><feColorMatrix values="0 0 0 0 .14 0 0 0 0 .11 0 0 0 0 .17 0 0 0 .42 0"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  )
  return `<g filter="url(#lying)">${art}</g>`
}

function zoomed(content: string, [x, y, zoom]: Drawing['focus']): string {
  return `<g transform="translate(400 400) scale(${zoom}) translate(${-x} ${-y})">${content}</g>`
}

/** As the warehouse photographs it: on the cutting mat, with a ruler along the edge and the item's label. */
function onMat(pen: Pen, { art }: Picture): string {
  const product = `<g transform="translate(404 362) rotate(-3) scale(0.84) translate(-400 -400)">${art}</g>`
  return mat(pen) + lying(pen, product, 7, 9) + ruler() + label(pen) + flash(pen)
}

function mat(pen: Pen): string {
  const table = pen.linear(
    [0, 0],
    [1, 1],
    [
      [0, '#c9c6bf'],
      [1, '#aeaaa2'],
    ],
  )
  const surface = pen.linear(
    [0, 0],
    [1, 1],
    [
      [0, '#66788a'],
      [1, '#4a5a6b'],
    ],
  )
  const steps = Array.from({ length: 15 }, (_, i) => 46 + i * 50)
  const grid = steps.map((at) => `M${at} 22 V778 M22 ${at} H778`).join(' ')
  return (
    rect(0, 0, 800, 800, 0, table) +
    rect(18, 20, 770, 768, 20, '#1b222a', 0.25) +
    rect(14, 14, 772, 772, 18, surface) +
    `<path d="${grid}" stroke="#e2e9f0" stroke-width="1.4" opacity="0.26" fill="none"/>` +
    `<rect x="22" y="22" width="756" height="756" rx="12" fill="none" stroke="#e2e9f0" stroke-width="2" opacity="0.5"/>`
  )
}

function ruler(): string {
  const ticks = Array.from({ length: 61 }, (_, i) => {
    const length = i % 10 === 0 ? 26 : i % 5 === 0 ? 19 : 11
    return `M${52 + i * 8} 700 v${length}`
  }).join(' ')
  const tens = Array.from({ length: 7 }, (_, i) => rect(48 + i * 80, 731, 8, 5, 1, '#3a352c', 0.8)).join('')
  return (
    rect(40, 706, 506, 50, 5, '#141a20', 0.3) +
    rect(36, 700, 506, 48, 5, '#efd98f') +
    rect(36, 700, 506, 8, 4, '#fbefc4', 0.7) +
    line(ticks, '#3a352c', 1.7) +
    tens
  )
}

/** A printed sticker: a bar code and lines for the words. */
function label(pen: Pen): string {
  const widths = [4, 2, 6, 2, 3, 5, 2, 2, 6, 3, 2, 4, 2, 5, 2, 3, 6, 2, 4, 2, 3]
  let x = 18
  const bars = widths.map((width) => {
    const bar = rect(x, 16, width, 52, 0, '#22201d')
    x += width + 3.4
    return bar
  })
  const paper = pen.linear(
    [0, 0],
    [0, 1],
    [
      [0, '#ffffff'],
      [1, '#eceae4'],
    ],
  )
  const words = [
    rect(18, 80, 92, 8, 2, '#22201d', 0.85),
    rect(18, 96, 132, 5, 2, '#22201d', 0.45),
    rect(18, 107, 108, 5, 2, '#22201d', 0.45),
    rect(128, 78, 26, 12, 3, '#2f8a5b'),
  ]
  return `<g transform="translate(586 640) rotate(2.5)">${rect(4, 5, 176, 124, 7, '#141a20', 0.3)}${rect(0, 0, 176, 124, 7, paper)}${bars.join('')}${words.join('')}</g>`
}

/** The lamp over the table. */
function flash(pen: Pen): string {
  const light = pen.radial(0.4, 0.3, 0.8, [
    [0, '#ffffff', 0.06],
    [0.6, '#ffffff', 0],
    [1, '#0b1015', 0.26],
  ])
  return rect(0, 0, 800, 800, 0, light)
}
