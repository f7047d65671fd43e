import { lightness, tone } from './colour.ts'

export function fill(d: string, paint: string, opacity = 1): string {
  return `<path d="${d}" fill="${paint}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

export function line(d: string, colour: string, width = 3, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, paint: string, opacity = 1): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

export function rect(x: number, y: number, w: number, h: number, r: number, paint: string, opacity = 1) {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${paint}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

/** The outline of an ellipse, for parts that want a path. */
export function oval(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`
}

/** The outline of a box with round corners. */
export function box(x: number, y: number, w: number, h: number, r: number): string {
  const c = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${w - 2 * r}${c(r, r)}v${h - 2 * r}${c(-r, r)}h${2 * r - w}${c(-r, -r)}v${2 * r - h}${c(r, -r)}Z`
}

/** The same left of the middle line as right of it. */
export function both(content: string, middle = 400): string {
  return content + mirrored(content, middle)
}

export function mirrored(content: string, middle = 400): string {
  return `<g transform="translate(${2 * middle} 0) scale(-1 1)">${content}</g>`
}

export function moved(content: string, x: number, y: number, angle = 0, size = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">${content}</g>`
}

/** Sewing: a row of short threads, lighter than dark cloth and darker than light cloth. */
export function stitch(d: string, colour: string, width = 2.4): string {
  const thread = tone(colour, lightness(colour) > 0.6 ? -0.34 : 0.42)
  return `<path d="${d}" fill="none" stroke="${thread}" stroke-width="${width}" stroke-dasharray="8 4.5" stroke-linecap="butt"/>`
}

/** Where two pieces of cloth meet: a dark groove with a lit lip. */
export function seam(d: string, colour: string, width = 2.8): string {
  const lip = `<g transform="translate(${width * 0.8} ${width * 0.6})">${line(d, tone(colour, 0.25), width * 0.7, 0.7)}</g>`
  return lip + line(d, tone(colour, -0.42), width)
}

type Point = readonly [x: number, y: number]

/** A fold in cloth: a curved shape that is `width` wide in its middle and ends in points. */
export function fold(from: Point, by: Point, to: Point, width: number, colour: string, opacity = 1): string {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(x, y) || 1
  const [side, up] = [(-y / long) * width * 2, (x / long) * width * 2]
  const back = `Q${(by[0] + side).toFixed(1)} ${(by[1] + up).toFixed(1)} ${from[0]} ${from[1]}Z`
  return fill(`M${from[0]} ${from[1]}Q${by[0]} ${by[1]} ${to[0]} ${to[1]}${back}`, colour, opacity)
}

/** A lace, a cord, a strap seen along its length: edges darker than its face. */
export function cord(d: string, colour: string, width: number): string {
  return line(d, tone(colour, -0.5), width + 4) + line(d, colour, width)
}

/** `count` copies of what `make` draws. */
export function row(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('')
}

/** Points spread evenly and without pattern over a box, always the same ones. */
export function scatter(count: number, x: number, y: number, w: number, h: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => [
    Math.round(x + ((i * 0.7548776662) % 1) * w),
    Math.round(y + ((i * 0.5698402909) % 1) * h),
  ])
}

/** A closed zip along a straight line: tape, teeth, and a slider with its pull at the start. */
export function zip(x1: number, y1: number, x2: number, y2: number, tape: string, metal: string): string {
  const way = `M${x1} ${y1}L${x2} ${y2}`
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI - 90
  const teeth = `<path d="${way}" stroke="${metal}" stroke-width="8" stroke-dasharray="3.4 3" fill="none"/>`
  const slider =
    `<rect x="-8" y="-5" width="16" height="20" rx="4" fill="${metal}" stroke="${tone(metal, -0.6)}" stroke-width="2"/>` +
    `<rect x="-5" y="13" width="10" height="30" rx="5" fill="${tone(metal, 0.25)}" stroke="${tone(metal, -0.6)}" stroke-width="2"/>`
  return line(way, tone(tape, -0.4), 17) + teeth + moved(slider, x1, y1, angle)
}
