/**
 * Pictures of the sample marketplace are squares of 800 px in demo/pictures, made smaller when they are first asked for so.
 * An item names the widest, `/sample/mug-blue-front-1600.webp`, which is that of 800 px; pages show
 * `/sample/v3/mug-blue-front-640.webp`, which never changes.
 */

/** px */
const PICTURE_WIDTHS = [320, 640, 960, 1600] as const

/** Raised when the pictures change, so that nobody keeps an old picture under a name of today. */
export const PICTURES_VERSION = 3

const SAMPLE = /^\/sample\/(v\d+\/)?([a-z]+(?:-[a-z]+)+)-(\d+)\.webp$/
/** Items that somebody ordered long ago name these. */
const FORMER_WIDTHS = [400, 800]

export interface SamplePicture {
  /** Product, colour and view: `mug-blue-front`. */
  name: string
  width: number
  /** Whether what this address shows never changes. */
  lasting: boolean
}

/** The sample marketplace's picture that a path names, null for any other path. */
export function samplePicture(path: string): SamplePicture | null {
  const [, version, name, digits] = SAMPLE.exec(path) ?? []
  const width = Number(digits)
  if (!name || ![...PICTURE_WIDTHS, ...FORMER_WIDTHS].includes(width)) return null
  return { name, width, lasting: version === `v${PICTURES_VERSION}/` }
}

/** Stands in for a picture that cannot be shown. */
export const NO_PICTURE = '/img/f/none.webp'

const FOREIGN = /^\/img\/f\/([\w-]{16})\/([\w-]{1,1500})\/(\d+)\.webp$/

export interface ForeignPicture {
  signature: string
  /** Where it really is, encoded. */
  name: string
  width: number
}

/** The marketplace picture that a path names, which we fetch and encode anew; null for any other path. */
export function foreignPicture(path: string): ForeignPicture | null {
  const [, signature, name, digits] = FOREIGN.exec(path) ?? []
  const width = PICTURE_WIDTHS.find((one) => one === Number(digits))
  return signature && name && width ? { signature, name, width } : null
}

/** The same picture as wide as that; what people uploaded comes in one width. */
export function pictureAt(url: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  const sample = samplePicture(url)
  if (sample) return `/sample/v${PICTURES_VERSION}/${sample.name}-${width}.webp`
  const foreign = foreignPicture(url)
  return foreign ? `/img/f/${foreign.signature}/${foreign.name}/${width}.webp` : url
}

/** For thumbnails and swatches. */
export const smallPicture = (url: string) => pictureAt(url, 320)

/** A `srcset`, undefined for a picture that has one width. */
export function pictureWidths(url: string): string | undefined {
  return samplePicture(url) || foreignPicture(url)
    ? PICTURE_WIDTHS.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')
    : undefined
}

/** How wide the page shows them: `sizes` of the pictures and of what is loaded before them. */
export const GALLERY_SIZES = '(width >= 64rem) 46rem, 100vw'

interface Pictured {
  images: readonly string[]
  sku_props_array: readonly { values: readonly { image?: string | undefined }[] }[]
}

/** The item's pictures in order, then those of its options; each once. */
export function itemPictures(item: Pictured): string[] {
  const options = item.sku_props_array.flatMap((axis) => axis.values.flatMap(({ image }) => image ?? []))
  return [...new Set([...item.images, ...options])]
}
