import { DAY } from '#domain/time/durations.ts'
import type { Box } from '#domain/freight/parcel-price.ts'
import { type KeptPhoto, readPhotos } from './inspection-drafts.ts'
import { fieldsOf, keepWork, keptWork, listOf, numberOf, textOf } from './kept-work.ts'

/** Boxes and photos of parcels that are not packed yet, kept in this browser by account. */

/** A box as it is typed. */
export type TypedBox = Record<keyof Box, string>

export interface PackingDraft {
  boxes: readonly TypedBox[]
  photos: readonly KeptPhoto[]
  at: number
}

const KEY = 'packings'
/** Photos wait a little longer on the server. */
const KEPT_MS = 5 * DAY

/** What this account has begun of a parcel. */
export const keptPacking = (email: string, parcel_no: string, now: number): PackingDraft | undefined =>
  readAll(email, now)[parcel_no]

/** Null: it is packed, or nothing of it is left to keep. What is too old is forgotten, too. */
export function keepPacking(email: string, parcel_no: string, draft: PackingDraft | null, now: number): void {
  const { [parcel_no]: _, ...others } = readAll(email, now)
  const all = draft ? { ...others, [parcel_no]: draft } : others
  keepWork(KEY, email, Object.keys(all).length > 0 ? all : null)
}

function readAll(email: string, now: number): Readonly<Record<string, PackingDraft>> {
  const read = Object.entries(fieldsOf(keptWork(KEY, email))).map(
    ([parcel_no, draft]) => [parcel_no, readDraft(draft)] as const,
  )
  return Object.fromEntries(read.filter(([, { boxes, at }]) => boxes.length > 0 && at > now - KEPT_MS))
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
