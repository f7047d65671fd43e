import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Grid, PER_CELL } from './pixels.ts'
import { type Look, lookOf, SIDE } from './placed.ts'

/** How a picture's look is kept in looks.json: a byte for each number, all of a kind together, packed, as a text. */

const CELLS = SIDE * SIDE
/** Byte = number × scale + zero, for each number of a cell. */
const SCALES = [45, 90, 90, 255] as const
const ZEROS = [0, 128, 128, 0] as const

export function storedLook({ cells }: Grid): string {
  const bytes = Buffer.alloc(CELLS * PER_CELL)
  for (let number = 0; number < PER_CELL; number += 1)
    for (let cell = 0; cell < CELLS; cell += 1) {
      const value = (cells[cell * PER_CELL + number] ?? 0) * (SCALES[number] ?? 1) + (ZEROS[number] ?? 0)
      bytes[number * CELLS + cell] = Math.max(0, Math.min(Math.round(value), 255))
    }
  return deflateRawSync(bytes, { level: 9 }).toString('base64')
}

export function readLook(name: string, stored: string): Look {
  const bytes = inflateRawSync(Buffer.from(stored, 'base64'))
  const cells = new Float32Array(CELLS * PER_CELL)
  for (let number = 0; number < PER_CELL; number += 1)
    for (let cell = 0; cell < CELLS; cell += 1) {
      const byte = bytes[number * CELLS + cell] ?? 0
      cells[cell * PER_CELL + number] = (byte - (ZEROS[number] ?? 0)) / (SCALES[number] ?? 1)
    }
  return lookOf(name, { columns: SIDE, rows: SIDE, cells })
}
