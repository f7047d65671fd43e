import { MOST_PHOTO_BYTES, MOST_PHOTO_PIXELS } from '#domain/photos.ts'

/** Still more than the server keeps. */
const SIDE = 3000
const QUALITY = 0.9

/**
 * A picture that the server takes: the file itself, or a smaller JPEG of one that is too large, turned upright. Null
 * when this browser cannot make it smaller.
 */
export async function sendable(file: File): Promise<File | null> {
  const size = await sizeOf(file)
  const small = file.size <= MOST_PHOTO_BYTES && (!size || size.width * size.height <= MOST_PHOTO_PIXELS)
  if (small) return file
  return size && shrunk(file, size).catch(() => null)
}

interface Size {
  width: number
  height: number
}

/** As it is shown, upright; null when the browser cannot read it. It reads no further than it has to. */
async function sizeOf(file: File): Promise<Size | null> {
  const image = new Image()
  const address = URL.createObjectURL(file)
  const { promise, resolve } = Promise.withResolvers<Size | null>()
  image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
  image.onerror = () => resolve(null)
  image.src = address
  return promise.finally(() => URL.revokeObjectURL(address))
}

async function shrunk(file: File, { width, height }: Size): Promise<File | null> {
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const to = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const bitmap = await createImageBitmap(file, {
    ...{ resizeWidth: to.width, resizeHeight: to.height, resizeQuality: 'high' },
    imageOrientation: 'from-image',
  })
  const canvas = Object.assign(document.createElement('canvas'), to)
  const paper = canvas.getContext('2d')
  if (!paper) return null
  // A JPEG has nothing to see through.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, to.width, to.height)
  paper.drawImage(bitmap, 0, 0, to.width, to.height)
  bitmap.close()
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  const blob = await promise
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
  return blob && blob.size <= MOST_PHOTO_BYTES ? new File([blob], name, { type: blob.type }) : null
}
