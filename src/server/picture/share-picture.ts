import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#domain/site/pictures.ts'
import { escapeHtml } from '#domain/text/clean-text.ts'
import { BRAND } from '#domain/text/texts.ts'
import { lettered, widthOf } from './lettered.ts'

/** The picture that a link to a page shows where it is shared: the page's title under our sign, drawn at build. */

const KEPT = 'node_modules/.cache/share-pictures'

const MARGIN = 80
const COLOURS = { page: '#f4faf6', brand: '#007c3e', text: '#101411', muted: '#56605a' }
const SIGN = 'M11 7.5v11.25M22.25 18.75a5.625 5.625 0 1 1-11.25 0 5.625 5.625 0 0 1 11.25 0Z'
const BOLD = 34
const MOST_LINES = 3

/** A JPEG of SHARE_WIDTH × SHARE_HEIGHT px, well below 100 kB. What has been drawn once is kept for the next build. */
export async function sharePicture(title: string, note: string): Promise<Buffer> {
  const svg = shareSvg(title, note)
  const name = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
  const file = join(KEPT, `${name}.jpg`)
  if (existsSync(file)) return readFileSync(file)
  const jpeg = await jpegOf(svg)
  mkdirSync(KEPT, { recursive: true })
  writeFileSync(file, jpeg)
  return jpeg
}

/** Our own SVG as a JPEG, whatever else has forbidden sharp to read one in this process. */
export async function jpegOf(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}

/** Its letters are shapes: a server has no fonts to count on. */
export function shareSvg(title: string, note: string): string {
  const size = title.length > 40 ? 72 : 84
  const lines = linesOf(title, size)
  const pitch = size * 1.2
  const top = 360 - ((lines.length - 1) * pitch) / 2
  const texts = lines.map((line, place) =>
    lettered(line, top + place * pitch, { x: MARGIN, size, colour: COLOURS.text, weight: BOLD }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
<title>${escapeHtml(title)}</title>
<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${COLOURS.page}"/>
<rect y="${SHARE_HEIGHT - 16}" width="${SHARE_WIDTH}" height="16" fill="${COLOURS.brand}"/>
<g transform="translate(${MARGIN} 72) scale(2)"><rect width="32" height="32" rx="9" fill="${COLOURS.brand}"/>
<path d="${SIGN}" fill="none" stroke="#fff" stroke-width="3.25" stroke-linecap="round"/></g>
${lettered(BRAND, 119, { size: 44, colour: COLOURS.text, weight: BOLD, x: MARGIN + 84 })}
${texts.join('\n')}
${lettered(note, 560, { x: MARGIN, size: 36, colour: COLOURS.muted, weight: 0 })}
</svg>`
}

/** Words in lines that fit; what is too long for the picture ends in dots. */
function linesOf(text: string, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= SHARE_WIDTH - 2 * MARGIN)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  if (lines.length <= MOST_LINES) return lines
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`]
}
