import { DAY, HOUR } from '#domain/time/durations.ts'
import { keepText, keptText } from './browser-storage.ts'
import { fieldsOf, listOf, numberOf, readFields, textOf } from './kept-work.ts'

/** Photos of what is not sent yet: their files are on the server already. */

export interface KeptPhoto {
  id: string
  thumb_url: string
}

/** Kept photos, without what is none. */
export const readPhotos = (stored: unknown): KeptPhoto[] =>
  listOf(stored)
    .map((photo) => {
      const { id, thumb_url } = fieldsOf(photo)
      return { id: textOf(id), thumb_url: textOf(thumb_url) }
    })
    .filter(({ id }) => id)

const photosKey = (name: string) => `photos ${name}`

/** Photos that nothing uses are removed on the server after a day. */
const PHOTOS_KEPT_MS = DAY - HOUR

export interface DraftPhotos {
  photos: readonly KeptPhoto[]
  /** How many more there were: still on their way when the page was left, or no longer on the server. */
  lost: number
}

/** The photos of a draft, as far as the server still has them. */
export function keptDraftPhotos(name: string, now: number): DraftPhotos {
  const stored = readFields(keptText('sessionStorage', photosKey(name)))
  const photos = readPhotos(stored.photos)
  const lost = Math.max(0, numberOf(stored.lost))
  if (numberOf(stored.at) > now - PHOTOS_KEPT_MS) return { photos, lost }
  return { photos: [], lost: photos.length + lost }
}

/** Keeps the photos that were sent, and how many are not there. They are as old as the first of them. */
export function keepDraftPhotos(name: string, { photos, lost }: DraftPhotos, now: number): void {
  const before = readFields(keptText('sessionStorage', photosKey(name)))
  const ids = readPhotos(before.photos).map(({ id }) => id)
  const at = photos.some(({ id }) => ids.includes(id)) ? numberOf(before.at) : now
  const text = photos.length + lost > 0 ? JSON.stringify({ photos, lost, at }) : null
  keepText('sessionStorage', photosKey(name), text)
}

export const forgetDraftPhotos = (name: string) => keepText('sessionStorage', photosKey(name), null)
