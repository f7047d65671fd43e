import type { Pen } from './pen.ts'

/** base: the large surface; trim: soles, straps, zips; accent: the small loud part; tint: the backdrop. */
export interface Colours {
  base: string
  trim: string
  accent: string
  tint: string
}

export const TINTS = {
  sage: '#cfdccf',
  sand: '#e6dac6',
  sky: '#c9d8e4',
  blush: '#ecd3c9',
  lilac: '#d8d2e4',
  stone: '#d9d8d3',
  butter: '#f0e2b6',
  aqua: '#c3dfdb',
} as const

export type Row = readonly [base: string, trim: string, accent: string, tint: keyof typeof TINTS]

export interface Picture {
  art: string
  /** Light it throws on the wall; not there on the warehouse's table. */
  behind?: string
  /** Where it stands: middle x, y and half width of its shadow on the ground. Without it the product lies flat. */
  ground?: readonly [x: number, y: number, half: number]
}

/** A product on an 800 × 800 sheet. */
export interface Drawing {
  /** Its colourways by name. */
  colours: Record<string, Row>
  /** How many centimetres the sheet is wide, so that the ruler beside the product tells the truth. */
  cm: number
  /** The middle of the detail view and how many times it is enlarged. */
  focus: readonly [x: number, y: number, zoom: number]
  front(pen: Pen, colours: Colours): Picture
  /** The other side of it: the back, from above, opened. */
  side(pen: Pen, colours: Colours): Picture
}
