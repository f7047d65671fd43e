/** How much one picture looks like another: their colours in cells, laid on each other and compared. */

/** Colours a side that are kept of a picture. */
export const SIDE = 24

/** A part of a picture, in its colours; fractions allowed. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const WHOLE: Box = { x: 0, y: 0, width: SIDE, height: SIDE }

/**
 * Summed areas of each colour, and of the product's share: for each corner the sum of all cells left of and above it,
 * row by row.
 */
export type Sums = readonly Float64Array[]

export function sumsOf(colours: Uint8Array): Sums {
  return [0, 1, 2, 3].map((channel) => {
    const sums = new Float64Array((SIDE + 1) ** 2)
    for (let y = 0; y < SIDE; y += 1)
      for (let x = 0, row = 0; x < SIDE; x += 1) {
        row += colours[(y * SIDE + x) * 4 + channel] ?? 0
        sums[(y + 1) * (SIDE + 1) + x + 1] = (sums[y * (SIDE + 1) + x + 1] ?? 0) + row
      }
    return sums
  })
}

/** Keeps noise in the dark from looking like colour. */
const DARK = 10
/** Colour tells more than lightness. */
export const COLOUR = 6
/** At this distance from the colours at both its sides a cell is half product, half backdrop. */
const HALF_PRODUCT = 0.02

/** Red, green and blue of SIDE × SIDE, and behind each how much it is the product: how far from the backdrop. */
export function withProduct(rgb: Uint8Array): Uint8Array {
  const cells = new Float64Array(SIDE * SIDE * PER_CELL)
  const colours = new Uint8Array(SIDE * SIDE * 4)
  for (let cell = 0; cell < SIDE * SIDE; cell += 1) {
    writeCell(cells, cell * PER_CELL, rgb[cell * 3] ?? 0, rgb[cell * 3 + 1] ?? 0, rgb[cell * 3 + 2] ?? 0)
    colours.set(rgb.subarray(cell * 3, cell * 3 + 3), cell * 4)
  }
  for (let cell = 0; cell < SIDE * SIDE; cell += 1) {
    const row = cell - (cell % SIDE)
    let off = Number.POSITIVE_INFINITY
    for (let side = Math.max(0, row - SIDE); side <= row + SIDE && side < SIDE * SIDE; side += SIDE)
      off = Math.min(off, apart(cells, cell, side), apart(cells, cell, side + SIDE - 1))
    colours[cell * 4 + 3] = (255 * off) / (off + HALF_PRODUCT)
  }
  return colours
}

function apart(cells: Float64Array, one: number, other: number): number {
  const [a, b] = [one * PER_CELL, other * PER_CELL]
  const lighter = (cells[a] ?? 0) - (cells[b] ?? 0)
  const red = (cells[a + 1] ?? 0) - (cells[b + 1] ?? 0)
  const yellow = (cells[a + 2] ?? 0) - (cells[b + 2] ?? 0)
  return lighter * lighter + COLOUR * (red * red + yellow * yellow)
}

/** Numbers of a cell: lightness, red against green, yellow against blue, how burnt out, how much product. */
export const PER_CELL = 5

/** From here on a part of the light is lost: the photo may have been lighter. */
const [BURNING, BURNT_OUT] = [236, 251]

/** Lightness is a logarithm and colours are shares: more light adds the same everywhere and changes no colour. */
function writeCell(cells: Float64Array, at: number, red: number, green: number, blue: number): void {
  const all = red + green + blue + 3 * DARK
  cells[at] = Math.log(0.299 * red + 0.587 * green + 0.114 * blue + DARK)
  cells[at + 1] = (3 * (red - green)) / all
  cells[at + 2] = (3 * (0.5 * (red + green) - blue)) / all
  const most = Math.max(red, green, blue)
  cells[at + 3] = Math.max(0, Math.min((most - BURNING) / (BURNT_OUT - BURNING), 1))
}

/** Used again for every part: a search asks for thousands. */
const corners = new Float64Array((SIDE + 1) ** 2)

/** `side` × `side` cells of a part of a picture, into `cells` where they are given. */
export function cellsOf(
  sums: Sums,
  { x, y, width, height }: Box,
  side: number,
  cells = new Float64Array(side * side * PER_CELL),
): Float64Array {
  const size = (width * height) / (side * side)
  for (let channel = 0; channel < 4; channel += 1) {
    const sum = sums[channel]
    if (!sum) continue
    for (let row = 0, at = 0; row <= side; row += 1)
      for (let column = 0; column <= side; column += 1, at += 1)
        corners[at] = sumTo(sum, x + (width * column) / side, y + (height * row) / side)
    for (let row = 0, cell = channel; row < side; row += 1)
      for (let column = 0; column < side; column += 1, cell += PER_CELL) {
        const at = row * (side + 1) + column
        const right = (corners[at + side + 2] ?? 0) - (corners[at + 1] ?? 0)
        cells[cell] = (right - (corners[at + side + 1] ?? 0) + (corners[at] ?? 0)) / size
      }
  }
  for (let at = 0; at < side * side * PER_CELL; at += PER_CELL) {
    const product = (cells[at + 3] ?? 0) / 255
    writeCell(cells, at, cells[at] ?? 0, cells[at + 1] ?? 0, cells[at + 2] ?? 0)
    cells[at + 4] = product
  }
  return cells
}

/** The sum left of and above a place; interpolated between corners. */
function sumTo(sums: Float64Array, x: number, y: number): number {
  const column = Math.max(0, Math.min(Math.floor(x), SIDE - 1))
  const top = Math.max(0, Math.min(Math.floor(y), SIDE - 1))
  const [right, down, at] = [x - column, y - top, top * (SIDE + 1) + column]
  const above = (sums[at] ?? 0) * (1 - right) + (sums[at + 1] ?? 0) * right
  const below = (sums[at + SIDE + 1] ?? 0) * (1 - right) + (sums[at + SIDE + 2] ?? 0) * right
  return above * (1 - down) + below * down
}

/** As much more or less light as photos of one thing have, up to a third; a black tee is no grey one. */
export const MOST_LIGHT = 0.32
/** At this distance a cell is half wrong. More than wrong it cannot be, so that a shadow or a hand does not decide. */
export const HALF = 0.06
/** Backdrop in both counts less than product in either: for where things lie, and for what they are. */
export const [BEHIND, FAR_BEHIND] = [0.3, 0.1]

/**
 * Compares a photo's cells with as many of a picture: `agreement`, about the share that looks the same, and `shape`,
 * how much of the differences within each are alike. Both are 1 for the same and near 0 for nothing in common. Two
 * white things on pale backdrops agree; only their shapes tell them apart. A burnt-out cell may have been lighter.
 */
export function compare(photo: Float64Array, picture: Float64Array, behind: number) {
  const weightAt = (at: number) => behind + (1 - behind) * Math.max(photo[at + 4] ?? 0, picture[at + 4] ?? 0)
  const [seenSums, knownSums] = [new Float64Array(3), new Float64Array(3)]
  let [weight, sureWeight] = [0, 0]
  for (let at = 0; at < photo.length; at += PER_CELL) {
    const sure = weightAt(at) * (1 - 0.98 * (photo[at + 3] ?? 0))
    weight += weightAt(at)
    sureWeight += sure
    for (let number = 0; number < 3; number += 1) {
      seenSums[number] = (seenSums[number] ?? 0) + sure * (photo[at + number] ?? 0)
      knownSums[number] = (knownSums[number] ?? 0) + sure * (picture[at + number] ?? 0)
    }
  }
  const meanOf = (sums: Float64Array, number: number) => (sums[number] ?? 0) / sureWeight
  const light = Math.max(-MOST_LIGHT, Math.min(meanOf(seenSums, 0) - meanOf(knownSums, 0), MOST_LIGHT))
  let [wrong, different, within, seenWithin] = [0, 0, 0, 0]
  for (let at = 0; at < photo.length; at += PER_CELL) {
    const sure = 1 - (photo[at + 3] ?? 0)
    let off = 0
    for (let number = 0; number < 3; number += 1) {
      const [one, other] = [photo[at + number] ?? 0, picture[at + number] ?? 0]
      const counts = number === 0 ? 1 : COLOUR * sure
      const between = one - other - (number === 0 ? light : 0)
      off += counts * (number === 0 && between < 0 ? between * sure : between) ** 2
      const [seenOff, knownOff] = [one - meanOf(seenSums, number), other - meanOf(knownSums, number)]
      seenWithin += weightAt(at) * counts * seenOff * seenOff
      within += weightAt(at) * counts * (seenOff * seenOff + knownOff * knownOff)
    }
    wrong += (weightAt(at) * off) / (off + HALF)
    different += weightAt(at) * off
  }
  // A region without contrast, or burnt out all over, shows nothing.
  const shows = sureWeight > 0.1 * weight && seenWithin > 0.0005 * weight
  const shape = shows ? Math.max(0, 1 - different / (within + 0.004 * weight)) : 0
  return { agreement: 1 - wrong / weight, shape }
}
