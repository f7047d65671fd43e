import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DAY } from '#domain/time/durations.ts'
import { Turns } from '#server/at-once.ts'
import type { Services } from '#server/services.ts'
import { loadSharp } from '#server/providers/pictures/sharp.ts'
import { openMailedUpload } from './uploads.ts'

/**
 * A QC photo in a mail, `/img/qc/PHOTO/DAY/SIGNATURE/640.jpg`: whoever has the mail sees it without signing in, until that
 * day is over or the customer no longer has the photo. The signature is for this photo, day and size alone. JPEG, because
 * some mail programs read no WebP. docs/decisions/mails.md says why.
 */

/** px in width: in the mail, for screens of twice the points; and opened from it. */
const SIZES = { small: 640, large: 1600 } as const
export type MailedSize = keyof typeof SIZES

/** How long the photos of a mail can be looked at. */
export const MAILED_PHOTO_DAYS = 30

const PATH = /^\/img\/qc\/([\da-f]{32})\/(\d{5,7})\/([\w-]{22})\/(\d{3,4})\.jpg$/

let key: Buffer | null = null

/** Holds what addresses are signed with from now on: the same for all servers of a shop, and after a restart. */
export function holdPhotoKey(secret: string): void {
  key = Buffer.from(secret, 'base64url')
}

/** 128 bits. */
function sign(id: string, last_day: string, width: string): string {
  if (!key) throw new Error('no key to sign photos with')
  return createHmac('sha256', key).update(`${id} ${last_day} ${width}`).digest('base64url').slice(0, 22)
}

/** The address of a photo mailed now. */
export function mailedPhotoPath(id: string, size: MailedSize, now: number): string {
  // Days since 1970, so that the photos of a mail end together.
  const last_day = String(Math.floor(now / DAY) + MAILED_PHOTO_DAYS)
  const width = String(SIZES[size])
  return `/img/qc/${id}/${last_day}/${sign(id, last_day, width)}/${width}.jpg`
}

const conversions = new Turns(2, 200)
const busy = () => new Error('too many photos of mails are being made')
/** A mail is opened by a scanner, a proxy and a person within a minute. */
const photos = new LRUCache<string, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => Math.max(1, length),
})

/** The photo behind an address we gave; null when we did not, its time is over or the photo is gone. */
export async function openMailedPhoto(
  services: Services,
  pathname: string,
  now: number,
): Promise<Buffer | null> {
  const [, id, last_day, signature, width] = PATH.exec(pathname) ?? []
  if (!id || !last_day || !signature || !width) return null
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, last_day, width)))) return null
  if (now >= (Number(last_day) + 1) * DAY) return null
  const original = await openMailedUpload(services, id)
  if (!original) return null
  const cached = photos.get(`${id} ${width}`)
  if (cached) return cached
  const photo = await conversions.take(() => toJpeg(original, Number(width)), busy)
  photos.set(`${id} ${width}`, photo)
  return photo
}

async function toJpeg(bytes: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes)
    .resize(width, width, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
