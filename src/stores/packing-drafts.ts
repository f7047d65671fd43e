import type { Box } from '#domain/freight/parcel-price.ts'
import { type KeptPhoto, readPhotos } from './kept-photos.ts'
import { fieldsOf, keptDrafts, listOf, numberOf, textOf } from './kept-work.ts'

/** Boxes and photos of parcels that are not packed yet, kept in this browser by account. */

/** A box as it is typed. */
export type TypedBox = Record<keyof Box, string>

export interface PackingDraft {
  boxes: readonly TypedBox[]
  photos: readonly KeptPhoto[]
  at: number
}

function readDraft(stored: unknown): PackingDraft {
  const { boxes, photos, at } = fieldsOf(stored)
  return { boxes: listOf(boxes).map(readBox), photos: readPhotos(photos), at: numberOf(at) }
}

function readBox(stored: unknown): TypedBox {
  const { weight_g, length_cm, width_cm, height_cm } = fieldsOf(stored)
  return {
    weight_g: textOf(weight_g),
    length_cm: textOf(length_cm),
    width_cm: textOf(width_cm),
    height_cm: textOf(height_cm),
  }
}

/** Packings that accounts have begun, by the parcel's number. */
export const packingDrafts = keptDrafts('packings', readDraft, ({ boxes }) => boxes.length > 0)
