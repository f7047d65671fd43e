/** Pictures of our own catalogue come in two widths, `…-800.webp` and `…-400.webp`; others in one. */

const OWN = /^(\/sample\/.+)-800\.webp$/

/** For cards, thumbnails and swatches. */
export function smallPicture(url: string): string {
  return url.replace(OWN, '$1-400.webp')
}

/** A `srcset`, undefined for a picture that has one width. */
export function pictureWidths(url: string): string | undefined {
  return OWN.test(url) ? `${smallPicture(url)} 400w, ${url} 800w` : undefined
}
