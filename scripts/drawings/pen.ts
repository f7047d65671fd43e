import { tone } from './palette.ts'

type Stops = readonly (readonly [at: number, colour: string, opacity?: number])[]

export interface BodyOptions {
  /** Width of the soft light and shade along the edges. */
  rim?: number
  /** 0 is flat, 1 is strongly modelled. */
  depth?: number
  /** Drawn over the shading, cut to the outline. */
  inner?: string
  fill?: string
}

/** Collects gradients, clips and filters while a product is drawn; every method gives back SVG text. */
export class Pen {
  readonly defs: string[] = []
  #next = 0

  #define(make: (id: string) => string): string {
    this.#next += 1
    const id = `d${this.#next}`
    this.defs.push(make(id))
    return `url(#${id})`
  }

  /** Along a line in the filled shape's own box: [0,0] is its top left, [1,1] its bottom right. */
  linear(from: [number, number], to: [number, number], stops: Stops): string {
    const line = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`
    return this.#define((id) => `<linearGradient id="${id}" ${line}>${stopsOf(stops)}</linearGradient>`)
  }

  radial(cx: number, cy: number, r: number, stops: Stops): string {
    const circle = `cx="${cx}" cy="${cy}" r="${r}"`
    return this.#define((id) => `<radialGradient id="${id}" ${circle}>${stopsOf(stops)}</radialGradient>`)
  }

  inside(d: string, content: string): string {
    const clip = this.#define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    return `<g clip-path="${clip}">${content}</g>`
  }

  /** Softens its content. The nearer `area` (left, top, right, bottom) is to what is drawn, the quicker. */
  blur(by: number, content: string, area: readonly number[] = [0, 0, 800, 800]): string {
    const [left = 0, top = 0, right = 800, bottom = 800] = area
    const edge = by * 3
    const region = `x="${left - edge}" y="${top - edge}" width="${right - left + 2 * edge}" height="${bottom - top + 2 * edge}"`
    const filter = this.#define(
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${by}"/></filter>`,
    )
    return `<g filter="${filter}">${content}</g>`
  }

  /** A part of the product: gradient, light from the top left, shade at the bottom right, a thin outline. */
  body(d: string, colour: string, options: BodyOptions = {}): string {
    const { rim = 30, depth = 0.5, inner = '' } = options
    const fill =
      options.fill ??
      this.linear(
        [0.2, 0],
        [0.6, 1],
        [
          [0, tone(colour, 0.14 * depth)],
          [0.5, colour],
          [1, tone(colour, -0.24 * depth)],
        ],
      )
    const shade = `<path d="${d}" fill="none" stroke="${tone(colour, -0.75)}" stroke-width="${rim}" opacity="${0.5 * depth}" transform="translate(${-rim * 0.15} ${-rim * 0.3})"/>`
    const light = `<path d="${d}" fill="none" stroke="${tone(colour, 0.6)}" stroke-width="${rim * 0.7}" opacity="${0.75 * depth}" transform="translate(${rim * 0.25} ${rim * 0.45})"/>`
    const soft = this.#soften(rim * 0.36, shade + light)
    return (
      this.inside(d, `<path d="${d}" fill="${fill}"/>${soft}${inner}`) +
      `<path d="${d}" fill="none" stroke="${tone(colour, -0.5)}" stroke-width="1.8" stroke-linejoin="round" opacity="0.45"/>`
    )
  }

  /** As blur, for filled outlines: the region follows the content's own box. */
  #soften(by: number, content: string): string {
    const filter = this.#define(
      (id) =>
        `<filter id="${id}" x="-0.12" y="-0.12" width="1.24" height="1.24" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${by}"/></filter>`,
    )
    return `<g filter="${filter}">${content}</g>`
  }

  /** A soft shade (or, with a light colour, a sheen) along a line. */
  fold(d: string, colour: string, width = 16, opacity = 0.35): string {
    return this.blur(width * 0.4, line(d, colour, width, opacity), reach(d, width))
  }
}

/** A square that surely holds a path of absolute coordinates. */
function reach(d: string, width: number): number[] {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  const [least, most] = [Math.min(...numbers) - width, Math.max(...numbers) + width]
  return [least, least, most, most]
}

function stopsOf(stops: Stops): string {
  return stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

export function fill(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`
}

export function line(d: string, colour: string, width = 3, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
}

/** A sewn seam: a groove with thread in it. */
export function stitch(d: string, colour: string): string {
  const thread = `<path d="${d}" fill="none" stroke="${tone(colour, 0.45)}" stroke-width="2" stroke-dasharray="7 4" opacity="0.75"/>`
  return `<path d="${d}" fill="none" stroke="${tone(colour, -0.6)}" stroke-width="3.4" opacity="0.3"/>${thread}`
}

export function seam(d: string, colour: string, width = 2.4): string {
  return (
    line(d, tone(colour, -0.55), width, 0.6) +
    `<g transform="translate(0 ${width})">${line(d, tone(colour, 0.5), width * 0.6, 0.35)}</g>`
  )
}

/** A closed zip along a straight line: tape, teeth, and a slider with its pull at the start. */
export function zip(x1: number, y1: number, x2: number, y2: number, tape: string, metal: string): string {
  const way = `M${x1} ${y1} L${x2} ${y2}`
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI - 90
  const teeth = `<path d="${way}" stroke="${tone(metal, 0.2)}" stroke-width="7" stroke-dasharray="3 2.6" fill="none"/>`
  const slider = `<g transform="translate(${x1} ${y1}) rotate(${angle})"><rect x="-7" y="-4" width="14" height="18" rx="4" fill="${metal}" stroke="${tone(metal, -0.5)}"/><rect x="-4.5" y="12" width="9" height="30" rx="4.5" fill="${tone(metal, 0.15)}" stroke="${tone(metal, -0.5)}"/></g>`
  return line(way, tone(tape, -0.45), 15, 0.9) + teeth + slider
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, paint: string, opacity = 1): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint}" opacity="${opacity}"/>`
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  paint: string,
  opacity = 1,
): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${paint}" opacity="${opacity}"/>`
}

/** The outline of an ellipse, for parts that want a path. */
export function oval(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy} a${rx} ${ry} 0 1 1 ${2 * rx} 0 a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`
}

/** The outline of a box with round corners. */
export function box(x: number, y: number, w: number, h: number, r: number): string {
  const c = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y} h${w - 2 * r} ${c(r, r)} v${h - 2 * r} ${c(-r, r)} h${2 * r - w} ${c(-r, -r)} v${2 * r - h} ${c(r, -r)}Z`
}

/** The same left of the middle line as right of it. */
export function both(content: string, middle = 400): string {
  return `${content}<g transform="translate(${2 * middle} 0) scale(-1 1)">${content}</g>`
}

/** Points spread evenly and without pattern over a box, always the same ones. */
export function scatter(count: number, x: number, y: number, w: number, h: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => [
    Math.round(x + ((i * 0.7548776662) % 1) * w),
    Math.round(y + ((i * 0.5698402909) % 1) * h),
  ])
}
