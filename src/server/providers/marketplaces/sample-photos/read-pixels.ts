import { MOST_PHOTO_PIXELS } from '#domain/photos.ts'
import { loadSharp } from '#server/load-sharp.ts'
import { type Pixels, summed } from './pixels.ts'

/** px of the longer side: what is smaller in a picture tells nothing. */
const SIDE = 160
const SECONDS = 5

/** Of a JPEG, PNG or WebP picture. Throws when it is none. */
export async function readPixels(bytes: Buffer): Promise<Pixels> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PHOTO_PIXELS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return summed(data, info.width, info.height)
}
