import { create, type Font } from 'fontkitten'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Letters of our own font as shapes: a server has no fonts to count on, and sharp reads no woff2. */

const FONT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

let opened: Font | undefined

function font(): Font {
  opened ??= open()
  return opened
}

function open(): Font {
  // In a build this file stands elsewhere: packages are found from the project's folder.
  const read = create(readFileSync(createRequire(join(process.cwd(), 'package.json')).resolve(FONT)))
  if (read.isCollection) throw new Error(`${FONT} holds several fonts`)
  return read
}

export const widthOf = (text: string, size: number) =>
  (font()
    .glyphsForString(text)
    .reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) *
    size) /
  font().unitsPerEm

export interface Letters {
  x: number
  size: number
  colour: string
  /** Stroke around each letter, in units of the font, which opens in its regular weight: 34 makes it bold. */
  weight: number
}

/** SVG of one line of text standing on `y`. Signs the font lacks are left out. */
export function lettered(text: string, y: number, { size, colour, weight, x }: Letters): string {
  let at = 0
  const glyphs = [...text]
    .filter((sign) => font().hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
    .map((sign) => {
      const { path, advanceWidth } = font().glyphForCodePoint(sign.codePointAt(0) ?? 0)
      const drawn = `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`
      at += advanceWidth
      return drawn
    })
  const scale = (size / font().unitsPerEm).toFixed(5)
  return `<g transform="translate(${x} ${y}) scale(${scale} -${scale})" fill="${colour}" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round">${glyphs.join('')}</g>`
}
