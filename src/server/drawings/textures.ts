import { line } from './shapes.ts'

/**
 * Weaves, knits and prints over a box, to be cut to a part's outline: few long strokes instead of a repeated tile, which
 * takes ten times as long to paint.
 */
export type Area = readonly [x: number, y: number, width: number, height: number]

/** Staggered rows of dots: meshes and prints. */
export function dots([x, y, w, h]: Area, step: number, radius: number, colour: string, opacity = 1): string {
  const rows = Array.from({ length: Math.ceil(h / step) * 2 }, (_, i) => {
    const left = x + (i % 2 ? step / 2 : 0)
    return `M${left} ${y + (i * step) / 2}H${x + w}`
  })
  // Each row begins a dash pattern of its own.
  return `<path d="${rows.join('')}" fill="none" stroke="${colour}" stroke-width="${radius * 2}" stroke-linecap="round" stroke-dasharray="0.01 ${step - 0.01}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

/** Rows of small vees, as knitting has them. */
export function knitted([x, y, w, h]: Area, wide: number, high: number, colour: string, width = 1.8): string {
  const row = `l${wide / 2} ${high / 2}l${wide / 2} ${-high / 2}`.repeat(Math.ceil(w / wide))
  const rows = Array.from({ length: Math.ceil(h / high) }, (_, i) => `M${x} ${y + i * high}${row}`)
  return line(rows.join(''), colour, width)
}

/** Parallel lines across the box; they climb `slope` px for every px to the right. */
export function hatched(
  [x, y, w, h]: Area,
  gap: number,
  slope: number,
  colour: string,
  width: number,
  opacity = 1,
): string {
  const rise = slope * w
  const first = y + Math.min(0, rise)
  const lines = Array.from({ length: Math.ceil((h + Math.abs(rise)) / gap) }, (_, i) => {
    const left = first + i * gap
    return `M${x} ${left.toFixed(1)}l${w} ${(-rise).toFixed(1)}`
  })
  return line(lines.join(''), colour, width, opacity)
}

/** Upright lines across the box. */
export function striped([x, y, w, h]: Area, gap: number, colour: string, width: number, opacity = 1): string {
  const lines = Array.from({ length: Math.ceil(w / gap) }, (_, i) => `M${x + i * gap} ${y}v${h}`)
  return line(lines.join(''), colour, width, opacity)
}
