/**
 * Pictures of our own catalogue come in two widths, `…-800.webp` and `…-400.webp`; others in one. Only the large ones
 * are kept in the repository: the small ones are made from them when first asked for.
 */

const LARGE = /^(\/sample\/.+)-800\.webp$/
const SMALL = /^(\/sample\/.+)-400\.webp$/

/** px, both ways. */
export const SMALL_SIDE = 400

/** For cards, thumbnails and swatches. */
export function smallPicture(url: string): string {
  return url.replace(LARGE, '$1-400.webp')
}

/** What a small picture is made from, null for any other path. */
export function largePicture(path: string): string | null {
  return SMALL.test(path) ? path.replace(SMALL, '$1-800.webp') : null
}

/** A `srcset`, undefined for a picture that has one width. */
export function pictureWidths(url: string): string | undefined {
  return LARGE.test(url) ? `${smallPicture(url)} 400w, ${url} 800w` : undefined
}
