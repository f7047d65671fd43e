/**
 * Pictures of the sample marketplace are drawn when they are first asked for, in several widths. An item names the
 * widest, `/sample/mug-blue-front-1600.webp`; pages show `/sample/v3/mug-blue-front-640.webp`, which never changes.
 */

/** px, both ways. */
export const PICTURE_WIDTHS = [320, 640, 960, 1600] as const

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

/** The same picture as wide as that; pictures from elsewhere come in one width. */
export function pictureAt(url: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  const drawn = drawnPicture(url)
  return drawn ? `/sample/v${PICTURES_VERSION}/${drawn.name}-${width}.webp` : url
}

/** For thumbnails and swatches. */
export const smallPicture = (url: string) => pictureAt(url, 320)

/** A `srcset`, undefined for a picture that has one width. */
export function pictureWidths(url: string): string | undefined {
  return drawnPicture(url)
    ? PICTURE_WIDTHS.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')
    : undefined
}
