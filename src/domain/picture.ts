/**
 * Pictures of the sample marketplace are drawn when they are first asked for, in several widths. An item names the
 * widest, `/sample/mug-blue-front-1600.webp`; pages show `/sample/v3/mug-blue-front-640.webp`, which never changes.
 */

/** px; drawings are so high too. */
const PICTURE_WIDTHS = [320, 640, 960, 1600] as const

/** Raised when the drawings change, so that nobody keeps an old picture under a name of today. */
export const PICTURES_VERSION = 3

const DRAWN = /^\/sample\/(v\d+\/)?([a-z]+(?:-[a-z]+)+)-(\d+)\.webp$/
/** Items that somebody ordered long ago name these. */
const FORMER_WIDTHS = [400, 800]

export interface DrawnPicture {
  /** Drawing, colour and view: `mug-blue-front`. */
  name: string
  width: number
  /** Whether what this address shows never changes. */
  lasting: boolean
}

/** What a path shows of the sample marketplace, null for any other path. */
export function drawnPicture(path: string): DrawnPicture | null {
  const [, version, name, digits] = DRAWN.exec(path) ?? []
  const width = Number(digits)
  if (!name || ![...PICTURE_WIDTHS, ...FORMER_WIDTHS].includes(width)) return null
  return { name, width, lasting: version === `v${PICTURES_VERSION}/` }
}

/** What stands for a picture that nobody can show. */
export const NO_PICTURE = '/img/f/none.webp'

const FOREIGN = /^\/img\/f\/([\w-]{16})\/([\w-]{1,1500})\/(\d+)\.webp$/

export interface ForeignPicture {
  signature: string
  /** Where it really is, encoded. */
  name: string
  width: number
}

/** What a path says of a marketplace's picture, which we fetch and make anew; null for any other path. */
export function foreignPicture(path: string): ForeignPicture | null {
  const [, signature, name, digits] = FOREIGN.exec(path) ?? []
  const width = PICTURE_WIDTHS.find((one) => one === Number(digits))
  return signature && name && width ? { signature, name, width } : null
}

/** The same picture as wide as that; what people uploaded comes in one width. */
export function pictureAt(url: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  const drawn = drawnPicture(url)
  if (drawn) return `/sample/v${PICTURES_VERSION}/${drawn.name}-${width}.webp`
  const foreign = foreignPicture(url)
  return foreign ? `/img/f/${foreign.signature}/${foreign.name}/${width}.webp` : url
}

/** For thumbnails and swatches. */
export const smallPicture = (url: string) => pictureAt(url, 320)

/** A `srcset`, undefined for a picture that has one width. */
export function pictureWidths(url: string): string | undefined {
  return drawnPicture(url) || foreignPicture(url)
    ? PICTURE_WIDTHS.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')
    : undefined
}
