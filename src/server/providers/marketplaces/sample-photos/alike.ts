import { distanceAt } from './distance.ts'
import { type Grid, gridOf, PER_CELL, type Pixels } from './pixels.ts'
import { type Look, placeOn, SIDE } from './placed.ts'
import { boxesOf } from './trim.ts'

export interface Alike {
  /** Of the picture: drawing, colour and view. */
  name: string
  /** 0 to 1: about the share of the photo that looks the same. */
  score: number
}

/** Less alike is not alike: so much do photos of something else have in common with some picture. */
const LEAST_ALIKE = 0.6

/** The pictures that look like this photo, the likest first; none for a photo that shows nothing. */
export function alikeOnes(looks: readonly Look[], pixels: Pixels): Alike[] {
  const boxes = boxesOf(pixels)
  if (boxes.every((box) => isPlain(gridOf(pixels, box, SIDE, SIDE)))) return []
  return placeOn(looks, pixels, boxes)
    .map(({ look, distance }) => ({ name: look.name, score: 1 - distance }))
    .filter(({ score }) => score >= LEAST_ALIKE)
}

/** Of a photo that shows something; the palest picture of the catalogue has 0.001. */
const LEAST_SHAPE = 0.0005
/** The same as a part of all that differs in it: noise has 0.15, and the keys of a keyboard from near 0.3. */
const LEAST_ORDER = 0.25

/** One colour, or noise: what makes a picture is that cells beside each other differ from the mean alike. */
function isPlain(grid: Grid): boolean {
  const { shape, spread } = shapeIn(grid)
  return shape < LEAST_SHAPE || shape < LEAST_ORDER * spread
}

/** How much its cells differ from the mean, and how much they do so together with their neighbours. */
export function shapeIn({ columns, rows, cells }: Grid): { shape: number; spread: number } {
  let shape = 0
  let spread = 0
  for (const number of [0, 1, 2]) {
    const all = columns * rows
    const value = (column: number, row: number) => cells[(row * columns + column) * PER_CELL + number] ?? 0
    let [sum, squares, together] = [0, 0, 0]
    for (let at = number; at < cells.length; at += PER_CELL) sum += cells[at] ?? 0
    const mean = sum / all
    for (let at = number; at < cells.length; at += PER_CELL) squares += ((cells[at] ?? 0) - mean) ** 2
    for (let row = 0; row + 1 < rows; row += 1)
      for (let column = 0; column + 1 < columns; column += 1) {
        const off = value(column, row) - mean
        together += off * (value(column + 1, row) - mean) + off * (value(column, row + 1) - mean)
      }
    shape += together / (2 * (columns - 1) * (rows - 1))
    spread += squares / all
  }
  return { shape, spread }
}

/** The same for a picture of the catalogue, which is whole and in the catalogue's own light. */
export function likeOne(looks: readonly Look[], look: Look): Alike[] {
  const photo = { ...look.fine, cells: look.fine.cells.map((value, at) => (at % PER_CELL === 3 ? 0 : value)) }
  return looks
    .map(({ name, fine }) => ({ name, score: 1 - distanceAt(photo, fine, 0, 0, 1 - LEAST_ALIKE) }))
    .filter(({ score }) => score >= LEAST_ALIKE)
    .sort((a, b) => b.score - a.score)
}
