import { PHOTO_TYPES } from '#domain/photos.ts'

/** What is wrong with a file, in a sentence. */
export class NotAPhoto extends Error {}

/** A search sees no more than that; whatever is larger only takes longer to send. */
const MAX_SIDE = 1600
const MAX_BYTES = 2 * 1024 * 1024
const QUALITY = 0.88

/**
 * The photo as it is worth sending: a large one as a smaller JPEG, so that the 10 MB and 40 megapixels the server takes
 * are no limit here. Throws NotAPhoto.
 */
export async function fitForSearch(file: File): Promise<File> {
  if (!PHOTO_TYPES.includes(file.type))
    throw new NotAPhoto('This is not a JPEG, PNG or WebP picture. Choose another one, or a screenshot of it.')
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) throw new NotAPhoto('This picture is damaged or incomplete. Choose another one.')
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= MAX_BYTES) {
    bitmap.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (pen) {
    // What is see-through would turn black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!pen || !blob) throw new NotAPhoto('This picture is too large for your browser. Make it smaller first.')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
