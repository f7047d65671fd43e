import { lightness, tone } from './colour.ts'
import { fill, line } from './shapes.ts'

type Stops = readonly (readonly [at: number, colour: string, opacity?: number])[]

export interface PartOptions {
  /** Width of the shade along the lower right edge; half of it is lit at the upper left. 0 is flat. */
  rim?: number
  /** Drawn over the shading, cut to the outline. */
  inner?: string
  /** Instead of the flat colour. */
  paint?: string
  /** Width of the outline. */
  edge?: number
}

/** Collects gradients, patterns and clips while a product is drawn; every method gives back SVG text. */
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
  linear(from: readonly [number, number], to: readonly [number, number], stops: Stops): string {
    const way = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`
    return this.#define((id) => `<linearGradient id="${id}" ${way}>${stopsOf(stops)}</linearGradient>`)
  }

  radial(cx: number, cy: number, r: number, stops: Stops): string {
    const circle = `cx="${cx}" cy="${cy}" r="${r}"`
    return this.#define((id) => `<radialGradient id="${id}" ${circle}>${stopsOf(stops)}</radialGradient>`)
  }

  inside(d: string, content: string): string {
    const clip = this.#define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    return `<g clip-path="${clip}">${content}</g>`
  }

  /** Rounded from left to right: cans, legs, poles, in hard bands as polished or glazed things have them. */
  round(colour: string, from: readonly [number, number] = [0, 0], to: readonly [number, number] = [1, 0]) {
    return this.linear(from, to, [
      [0, tone(colour, -0.1)],
      [0.1, tone(colour, 0.06)],
      [0.22, tone(colour, 0.3)],
      [0.3, tone(colour, 0.1)],
      [0.62, colour],
      [0.86, tone(colour, -0.22)],
      [0.95, tone(colour, -0.3)],
      [1, tone(colour, -0.2)],
    ])
  }

  /** A part of the product, lit from the upper left: flat colour, one hard shade, one hard light, an outline. */
  part(d: string, colour: string, options: PartOptions = {}): string {
    const { rim = 16, inner = '', paint = colour, edge = 2.6 } = options
    const dark = lightness(colour) < 0.3
    const shade = rim
      ? shifted(line(d, tone(colour, dark ? -0.34 : -0.17), rim), -rim * 0.4, -rim * 0.42) +
        shifted(line(d, tone(colour, dark ? 0.16 : 0.45), rim * 0.42), rim * 0.17, rim * 0.19)
      : ''
    return this.inside(d, fill(d, paint) + shade + inner) + outline(d, colour, edge)
  }
}

export function outline(d: string, colour: string, width = 2.6): string {
  const dark = lightness(colour) < 0.25
  return line(d, tone(colour, dark ? -0.62 : -0.48), width).replace('fill="none"', 'fill="none" data-edge=""')
}

function shifted(content: string, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${content}</g>`
}

function stopsOf(stops: Stops): string {
  return stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}
