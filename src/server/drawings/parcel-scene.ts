import { showSize, showWeight } from '#domain/weight.ts'
import { tone } from './colour.ts'
import { barCode, lettering, textWidth } from './lettering.ts'
import { Pen } from './pen.ts'
import { mat, panel, ruler } from './qc-scene.ts'
import { sheet } from './scene.ts'
import { box, fill, line, moved, rect } from './shapes.ts'

export interface PackedBox {
  parcel_no: string
  weight_g: number
  length_cm: number
  width_cm: number
  height_cm: number
}

const CARD = '#c79b63'
const INK = '#25282c'

/** The packed box on the scale, seen from the front and a little from above. */
export function drawPackedBox(packed: PackedBox, side: number): string {
  const pen = new Pen()
  const { length_cm, width_cm, height_cm } = packed
  const cm = Math.min(400 / (length_cm + width_cm * 0.4), 380 / (height_cm + width_cm * 0.4))
  const [w, h, d] = [length_cm * cm, height_cm * cm, width_cm * cm * 0.4]
  const [x, y] = [400 - (w + d) / 2, 440 - h]
  const plate =
    fill(box(104, 420, 600, 230, 26), '#15191d', 0.25) +
    pen.part(box(96, 408, 600, 230, 26), '#d9dcdf', { rim: 12 }) +
    pen.part('M150 470L190 392H606L646 470Z', '#c3c8cd', { rim: 6 })
  return sheet(
    pen,
    mat() +
      plate +
      carton(pen, [x, y, w, h, d]) +
      sticker(packed, x, y, w, h) +
      panel(pen, showWeight(packed.weight_g)) +
      ruler(cm),
    side,
  )
}

type Carton = readonly [x: number, y: number, w: number, h: number, d: number]

function carton(pen: Pen, [x, y, w, h, d]: Carton): string {
  const top = `M${x} ${y}L${x + d} ${y - d}H${x + w + d}L${x + w} ${y}Z`
  const end = `M${x + w} ${y}L${x + w + d} ${y - d}V${y + h - d}L${x + w} ${y + h}Z`
  const tape = `M${x + w * 0.46} ${y}L${x + w * 0.46 + d} ${y - d}H${x + w * 0.54 + d}L${x + w * 0.54} ${y}Z`
  const down = `M${x + w * 0.46} ${y}H${x + w * 0.54}V${y + Math.min(h * 0.3, 50)}H${x + w * 0.46}Z`
  return (
    fill(
      `M${x - 14} ${y + h}H${x + w + 10}L${x + w + d + 26} ${y + h - d}V${y + h - d + 22}L${x + w + 20} ${y + h + 16}H${x}Z`,
      '#15191d',
      0.3,
    ) +
    pen.part(end, tone(CARD, -0.2), { rim: 6 }) +
    pen.part(top, tone(CARD, 0.16), { rim: 6 }) +
    pen.part(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, CARD, { rim: 10 }) +
    fill(tape, '#e3c48f') +
    fill(down, '#d9b67c') +
    line(`M${x + d / 2} ${y - d / 2}H${x + w + d / 2}`, tone(CARD, -0.25), 2) +
    moved(
      line('M0 30V0M-9 9L0 0L9 9M24 30V0M15 9L24 0L33 9M-12 38H36', tone(CARD, -0.45), 4),
      x + w - 56,
      y + h - 62,
    )
  )
}

/** The parcel's label on its long side, as large as that allows. */
function sticker({ parcel_no, ...box }: PackedBox, x: number, y: number, w: number, h: number): string {
  const size = Math.min(1, (w - 90) / 190, (h - 16) / 116)
  const paper =
    rect(0, 0, 190, 112, 4, '#fdfcf9') +
    barCode(parcel_no, 10, 10, 170, 40, INK) +
    lettering(parcel_no, 10, 58, Math.min(13, (170 / textWidth(parcel_no, 13)) * 13), INK, 2) +
    lettering(showWeight(box.weight_g), 10, 80, 10, INK, 1.9) +
    lettering(showSize(box), 10, 95, 9, tone(INK, 0.25), 1.7)
  return moved(paper, x + 14, y + (h - 112 * size) / 2, 0, size)
}
