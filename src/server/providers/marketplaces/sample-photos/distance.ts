import { type Grid, PER_CELL } from './pixels.ts'

/** How far a photo is from a picture: 0 is the same, 1 has nothing in common. About the share of it that differs. */

/** Colour tells more than lightness. */
const COLOUR = 6
/** So far apart a cell is half wrong. More than wrong it cannot be, so that a shadow or a hand does not decide. */
const HALF = 0.06
/** What is not the product counts less than what is. */
const BEHIND = 0.3
/** As much more or less light as photos of one thing have, up to a third; a black tee is no grey one. */
const MOST_LIGHT = 0.32

/**
 * Of `photo` laid on `picture` with its upper left cell at `column`, `row`. In a picture the last number of a cell says
 * how much of it is the product, in a photo how burnt out it is: such a cell may have been lighter. Ends early, with
 * more than `enough`, once it cannot be less.
 */
export function distanceAt(photo: Grid, picture: Grid, column: number, row: number, enough: number): number {
  const [seen, known] = [photo.cells, picture.cells]
  const { weight, light } = lightBetween(photo, picture, column, row)
  const most = enough * weight
  let sum = 0
  for (let y = 0, at = 0; y < photo.rows && sum <= most; y += 1) {
    let of = ((row + y) * picture.columns + column) * PER_CELL
    for (let x = 0; x < photo.columns; x += 1, at += PER_CELL, of += PER_CELL) {
      const sure = 1 - (seen[at + 3] ?? 0)
      const lighter = (seen[at] ?? 0) - (known[of] ?? 0) - light
      const off = lighter < 0 ? lighter * sure : lighter
      const red = (seen[at + 1] ?? 0) - (known[of + 1] ?? 0)
      const yellow = (seen[at + 2] ?? 0) - (known[of + 2] ?? 0)
      const apart = off * off + COLOUR * sure * (red * red + yellow * yellow)
      sum += (weightOf(known[of + 3] ?? 0) * apart) / (apart + HALF)
    }
  }
  return sum / weight
}

const weightOf = (product: number) => BEHIND + (1 - BEHIND) * product

/** How much more light fell on the photo, and what all its cells weigh. */
function lightBetween(photo: Grid, picture: Grid, column: number, row: number) {
  const [seen, known] = [photo.cells, picture.cells]
  let weight = 0
  let sure = 0
  let light = 0
  for (let y = 0, at = 0; y < photo.rows; y += 1) {
    let of = ((row + y) * picture.columns + column) * PER_CELL
    for (let x = 0; x < photo.columns; x += 1, at += PER_CELL, of += PER_CELL) {
      const weighs = weightOf(known[of + 3] ?? 0)
      const part = weighs * (1 - (seen[at + 3] ?? 0))
      weight += weighs
      sure += part
      light += part * ((seen[at] ?? 0) - (known[of] ?? 0))
    }
  }
  // Where all is burnt out there was too much.
  const mean = sure > weight * 0.02 ? light / sure : MOST_LIGHT
  return { weight, light: Math.max(-MOST_LIGHT, Math.min(mean, MOST_LIGHT)) }
}
