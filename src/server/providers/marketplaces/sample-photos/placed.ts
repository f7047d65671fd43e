import { distanceAt } from './distance.ts'
import { type Box, type Grid, gridOf, halved, type Pixels } from './pixels.ts'

/**
 * A photo may be a part of a picture: somebody has cut its edges off. So it is laid on every picture in several sizes
 * and places, coarsely first; where that comes out best it is looked at more closely, and at last between the cells.
 */

/** Cells a side of a picture. */
export const SIDE = 16
/** The smallest part of a picture that is tried, a side. */
const LEAST = 0.56
/** How many pictures are looked at more closely each time. */
const CLOSE = 250
const CLOSER = 32
const CLOSEST = 6

/** A picture of the catalogue in cells; the last number of a cell is how much of it is the product. */
export interface Look {
  name: string
  fine: Grid
  half: Grid
  quarter: Grid
}

export function lookOf(name: string, fine: Grid): Look {
  const half = halved(fine)
  return { name, fine, half, quarter: halved(half) }
}

export interface Placed {
  look: Look
  distance: number
  box: Box
  /** Where it lies on the picture, in cells of `fine`. */
  column: number
  row: number
  columns: number
  rows: number
}

/** The pictures that this photo, or what of it is in one of the boxes, lies best on, the nearest first. */
export function placeOn(looks: readonly Look[], pixels: Pixels, boxes: readonly Box[]): Placed[] {
  const grids = new Grids(pixels)
  const quarters = boxes.flatMap((box) => sizesOf(box, SIDE / 4).map((size) => grids.quarter(box, size)))
  const halves = boxes.flatMap((box) => sizesOf(box, SIDE / 2).map((size) => grids.half(box, size)))
  const far = looks.map((look) => placeCoarsely(look, look.quarter, quarters))
  const close = nearest(far, CLOSE).map(({ look }) => placeCoarsely(look, look.half, halves))
  const closer = nearest(close, CLOSER).map((placed) => placeFinely(placed, grids))
  return nearest(
    nearest(closer, CLOSER).map((placed, at) => (at < CLOSEST ? placeExactly(placed, pixels) : placed)),
    CLOSER,
  )
}

const nearest = (placed: Placed[], most: number) =>
  placed.sort((a, b) => a.distance - b.distance).slice(0, most)

interface Sized {
  box: Box
  grid: Grid
}
type Size = readonly [columns: number, rows: number]

/** All there are for a box, the whole picture first; the longer side of the box is a side of the picture. */
function sizesOf({ width, height }: Box, side: number): Size[] {
  const found: Size[] = []
  for (let long = side; long >= side * LEAST; long -= 1) {
    const short = Math.max(side * 0.4, Math.round((long * Math.min(width, height)) / Math.max(width, height)))
    found.push(width >= height ? [long, Math.ceil(short)] : [Math.ceil(short), long])
  }
  return found
}

/** Grids of a photo, each made once. */
class Grids {
  readonly #pixels: Pixels
  readonly #made = new Map<string, Grid>()

  constructor(pixels: Pixels) {
    this.#pixels = pixels
  }

  /** Halved as the pictures are, not taken in large cells: that is not quite the same. */
  half(box: Box, [columns, rows]: Size): Sized {
    return { box, grid: halved(this.fine(box, [2 * columns, 2 * rows])) }
  }

  quarter(box: Box, [columns, rows]: Size): Sized {
    return { box, grid: halved(this.half(box, [2 * columns, 2 * rows]).grid) }
  }

  fine(box: Box, [columns, rows]: Size): Grid {
    const key = `${box.x} ${box.width} ${columns} ${rows}`
    const grid = this.#made.get(key) ?? gridOf(this.#pixels, box, columns, rows)
    this.#made.set(key, grid)
    return grid
  }
}

/** Tries every place. */
function placeCoarsely(look: Look, picture: Grid, sizes: readonly Sized[]): Placed {
  const cell = SIDE / picture.columns
  const box = sizes[0]?.box ?? NOWHERE
  let best: Placed = { look, distance: 1, box, column: 0, row: 0, columns: SIDE, rows: SIDE }
  for (const { box, grid } of sizes)
    for (let row = 0; row <= picture.rows - grid.rows; row += 1)
      for (let column = 0; column <= picture.columns - grid.columns; column += 1) {
        const distance = distanceAt(grid, picture, column, row, best.distance)
        if (distance >= best.distance) continue
        const [columns, rows] = [cell * grid.columns, cell * grid.rows]
        best = { look, distance, box, column: cell * column, row: cell * row, columns, rows }
      }
  return best
}

const NOWHERE: Box = { x: 0, y: 0, width: 1, height: 1 }

function placeFinely(placed: Placed, grids: Grids): Placed {
  const { look, box } = placed
  let best = { ...placed, distance: 1 }
  for (const size of sizesOf(box, SIDE)) {
    const [columns, rows] = size
    if (Math.abs(columns - placed.columns) > 1 || Math.abs(rows - placed.rows) > 1) continue
    const grid = grids.fine(box, size)
    for (const row of around(placed.row, SIDE - rows))
      for (const column of around(placed.column, SIDE - columns)) {
        const distance = distanceAt(grid, look.fine, column, row, best.distance)
        if (distance < best.distance) best = { ...placed, distance, column, row, columns, rows }
      }
  }
  return best
}

function around(place: number, last: number): number[] {
  return [-2, -1, 0, 1, 2].map((step) => place + step).filter((one) => one >= 0 && one <= last)
}

/** Parts of a cell, by which it is moved and made larger or smaller as long as that helps. */
const STEPS = [0.5, 0.25]

function placeExactly(placed: Placed, pixels: Pixels): Placed {
  let best = placed
  for (const step of STEPS)
    for (let helped = true, times = 0; helped && times < 3; times += 1) {
      helped = false
      for (const moved of movesOf(best, step)) {
        const distance = exactDistance(moved, pixels, best.distance)
        if (distance >= best.distance) continue
        best = { ...moved, distance }
        helped = true
      }
    }
  return best
}

function movesOf(placed: Placed, step: number): Placed[] {
  const { column, row, columns, rows } = placed
  const [wider, higher] = [step, (step * rows) / columns]
  return [
    { ...placed, column: column - step },
    { ...placed, column: column + step },
    { ...placed, row: row - step },
    { ...placed, row: row + step },
    ...[-1, 1].map((to) => ({
      ...placed,
      column: column - (to * wider) / 2,
      row: row - (to * higher) / 2,
      columns: columns + to * wider,
      rows: rows + to * higher,
    })),
  ].filter(fits)
}

const fits = ({ column, row, columns, rows }: Placed) =>
  column >= -0.5 && row >= -0.5 && column + columns <= SIDE + 0.5 && row + rows <= SIDE + 0.5

/** Only of the picture's cells that are wholly covered. */
function exactDistance(placed: Placed, pixels: Pixels, enough: number): number {
  const { look, box, column, row } = placed
  const left = Math.max(0, Math.ceil(column - 0.01))
  const top = Math.max(0, Math.ceil(row - 0.01))
  const columns = Math.min(SIDE, Math.floor(column + placed.columns + 0.01)) - left
  const rows = Math.min(SIDE, Math.floor(row + placed.rows + 0.01)) - top
  const [width, height] = [box.width / placed.columns, box.height / placed.rows]
  const part = {
    x: box.x + (left - column) * width,
    y: box.y + (top - row) * height,
    width: width * columns,
    height: height * rows,
  }
  return distanceAt(gridOf(pixels, part, columns, rows), look.fine, left, top, enough)
}
