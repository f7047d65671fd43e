/** A small picture's colours, summed so that the mean of any rectangle is read in one step. */
export interface Pixels {
  width: number
  height: number
  /** Red, green and blue: of all that lies left of and above a corner, row by row. */
  sums: readonly [Float64Array, Float64Array, Float64Array]
}

/** In pixels, fractions allowed. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Of `rgb`, three bytes a pixel. */
export function summed(rgb: Uint8Array, width: number, height: number): Pixels {
  const sums = [0, 1, 2].map((channel) => summedChannel(rgb, channel, width, height))
  const [red = none, green = none, blue = none] = sums
  return { width, height, sums: [red, green, blue] }
}

const none = new Float64Array()

function summedChannel(rgb: Uint8Array, channel: number, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += rgb[(y * width + x) * 3 + channel] ?? 0
      const above = sums[y * (width + 1) + x + 1] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = above + row
    }
  }
  return sums
}

/** The numbers of a cell, one after the other: lightness, red against green, yellow against blue, how burnt out. */
export const PER_CELL = 4

/** A picture, or a part of one, as rows of cells. */
export interface Grid {
  columns: number
  rows: number
  cells: Float32Array
}

/** From here on a part of the light is lost: the photo may have been lighter. */
const [BURNING, BURNT_OUT] = [236, 251]
/** Keeps noise in the dark from looking like colour. */
const DARK = 10

/**
 * The part of a picture that `box` holds. Lightness is a logarithm and colours are shares, so that more or less light
 * adds the same to every lightness and changes no colour.
 */
export function gridOf(pixels: Pixels, box: Box, columns: number, rows: number): Grid {
  const cells = new Float32Array(columns * rows * PER_CELL)
  const [red, green, blue] = pixels.sums.map((sums) => meansOf(sums, pixels, box, columns, rows))
  for (let cell = 0, at = 0; cell < columns * rows; cell += 1, at += PER_CELL) {
    const [r, g, b] = [red?.[cell] ?? 0, green?.[cell] ?? 0, blue?.[cell] ?? 0]
    const all = r + g + b + 3 * DARK
    cells[at] = Math.log(0.299 * r + 0.587 * g + 0.114 * b + DARK)
    cells[at + 1] = (3 * (r - g)) / all
    cells[at + 2] = (3 * (0.5 * (r + g) - b)) / all
    cells[at + 3] = Math.max(0, Math.min((Math.max(r, g, b) - BURNING) / (BURNT_OUT - BURNING), 1))
  }
  return { columns, rows, cells }
}

/** The mean of a colour in each cell. */
function meansOf(sums: Float64Array, pixels: Pixels, box: Box, columns: number, rows: number): Float64Array {
  const [width, height] = [box.width / columns, box.height / rows]
  const corners = new Float64Array((columns + 1) * (rows + 1))
  for (let row = 0, at = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1, at += 1)
      corners[at] = sumTo(sums, pixels, box.x + width * column, box.y + height * row)
  const means = new Float64Array(columns * rows)
  for (let row = 0, cell = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, cell += 1) {
      const at = row * (columns + 1) + column
      const right = (corners[at + columns + 2] ?? 0) - (corners[at + 1] ?? 0)
      means[cell] = (right - (corners[at + columns + 1] ?? 0) + (corners[at] ?? 0)) / (width * height)
    }
  return means
}

/** Of all that lies left of and above a place; between corners as much as lies there. */
function sumTo(sums: Float64Array, { width, height }: Pixels, x: number, y: number): number {
  const left = Math.max(0, Math.min(Math.floor(x), width - 1))
  const top = Math.max(0, Math.min(Math.floor(y), height - 1))
  const right = Math.max(0, Math.min(x - left, 1))
  const down = Math.max(0, Math.min(y - top, 1))
  const at = top * (width + 1) + left
  const above = (sums[at] ?? 0) * (1 - right) + (sums[at + 1] ?? 0) * right
  const below = (sums[at + width + 1] ?? 0) * (1 - right) + (sums[at + width + 2] ?? 0) * right
  return above * (1 - down) + below * down
}

/** Two by two cells as one. */
export function halved({ columns, rows, cells }: Grid): Grid {
  const half = new Float32Array((columns / 2) * (rows / 2) * PER_CELL)
  for (let row = 0, at = 0; row < rows / 2; row += 1)
    for (let column = 0; column < columns / 2; column += 1)
      for (let number = 0; number < PER_CELL; number += 1, at += 1) {
        const from = (2 * row * columns + 2 * column) * PER_CELL + number
        const below = from + columns * PER_CELL
        const upper = (cells[from] ?? 0) + (cells[from + PER_CELL] ?? 0)
        half[at] = (upper + (cells[below] ?? 0) + (cells[below + PER_CELL] ?? 0)) / 4
      }
  return { columns: columns / 2, rows: rows / 2, cells: half }
}
