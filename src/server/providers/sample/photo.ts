import { MOST_PHOTO_PIXELS } from '#domain/item/photo-query.ts'
import { loadSharp } from '#server/providers/pictures/sharp.ts'
import { SIDE, withProduct } from './likeness.ts'
import type { Sharp } from 'sharp'

/** A picture, or what a border of one colour leaves of it, as SIDE × SIDE colours (likeness.ts). */
export interface PhotoCells {
  colours: Uint8Array
  /** How wide it is for its height. */
  aspect: number
}

/** px of the longer side: what is smaller in a photo tells nothing. */
const SMALL = 160
const SECONDS = 5
/** How much a border's colours differ, of 255. */
const SAME = 14
/** Less than that of a side is no photo. */
const LEAST = 0.25

/** A JPEG, PNG or WebP picture, small. Throws when it is none. */
async function readSmall(input: Buffer | string) {
  const sharp = await loadSharp()
  return sharp(input, { limitInputPixels: MOST_PHOTO_PIXELS })
    .autoOrient()
    .resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The whole photo, and what a border of one colour leaves of it. Throws when it is none. */
export async function readPhoto(bytes: Buffer): Promise<PhotoCells[]> {
  const sharp = await loadSharp()
  const { data, info } = await readSmall(bytes)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const whole = { colours: await coloursOf(sharp(data, { raw })), aspect: info.width / info.height }
  // A photo of one colour has nothing that could be left.
  const inner = await sharp(data, { raw })
    .trim({ threshold: SAME })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!inner) return [whole]
  const { width, height } = inner.info
  if (width < Math.max(5, info.width * LEAST) || height < Math.max(5, info.height * LEAST)) return [whole]
  if (width > info.width - 3 && height > info.height - 3) return [whole]
  // The border's last line is mixed with what it frames.
  const part = { left: 1, top: 1, width: width - 2, height: height - 2 }
  const cut = sharp(inner.data, { raw: { width, height, channels: inner.info.channels } }).extract(part)
  return [whole, { colours: await coloursOf(cut), aspect: part.width / part.height }]
}

/** Reads a picture of ours, made small in the same way. */
export async function readPicture(file: string): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { data, info } = await readSmall(file)
  return coloursOf(sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }))
}

async function coloursOf(picture: Sharp): Promise<Uint8Array> {
  const small = picture.resize(SIDE, SIDE, { fit: 'fill' }).removeAlpha().raw()
  return withProduct(await small.toBuffer())
}
