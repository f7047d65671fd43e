import { DAY, HOUR } from '#domain/time/durations.ts'
import { keepText, keptText } from './browser-storage.ts'
import { type KeptPhoto, readPhotos } from './inspection-drafts.ts'
import { numberOf, readFields, textOf } from './kept-work.ts'

/**
 * Drafts about an item or a parcel: of a message, a claim, a refund, an order for it, or an answer to who wrote to us,
 * kept in this tab: a reload, Back and a payment that was declined lose nothing. `name` says about what.
 */

const key = (name: string) => `thread ${name}`

/** The stored fields that were texts; '' for one that is not there. */
export function keptThreadDraft(name: string): (field: string) => string {
  const fields = readFields(keptText('sessionStorage', key(name)))
  return (field) => textOf(fields[field])
}

/** Without a word in it there is none. */
export function keepThreadDraft(name: string, draft: Readonly<Record<string, string>>): void {
  const empty = Object.values(draft).every((value) => value === '')
  keepText('sessionStorage', key(name), empty ? null : JSON.stringify(draft))
}

/** Our answer to a message. */
export const answerDraftOf = (ticket_no: string) => `answer ${ticket_no}`

/** A claim about a parcel. */
export const claimDraftOf = (parcel_no: string) => `claim ${parcel_no}`

/** A refund that is being asked for. */
export const refundDraftOf = (item_ids: readonly string[]) => `refund ${[...item_ids].sort().join(' ')}`

/** A service that is being ordered for an item. */
export const serviceDraftOf = (item_id: string) => `service ${item_id}`

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
