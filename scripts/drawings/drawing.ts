import type { Colours } from './palette.ts'
import type { Pen } from './pen.ts'

export interface Picture {
  art: string
  /** Light it throws on the wall; not drawn on the warehouse mat. */
  behind?: string
  /** Where it stands: middle x, y and half width of its shadow on the ground. Without it the product lies flat. */
  ground?: readonly [x: number, y: number, half: number]
}

/** A product on an 800 × 800 sheet. `focus` is the middle of the detail view and how many times it is enlarged. */
export interface Drawing {
  front(pen: Pen, colours: Colours): Picture
  side(pen: Pen, colours: Colours): Picture
  focus: readonly [x: number, y: number, zoom: number]
}
