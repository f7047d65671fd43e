/**
 * `npm run draw`: draws the home page's pictures into src/pictures, where the repository keeps them, so that a real
 * shop draws nothing. All other pictures are drawn by a demo when they are first asked for.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOME_PICTURES, HOME_WIDTHS } from '#domain/home-pictures.ts'
import { drawName } from '#server/drawings/names.ts'
import { webpOf } from '#server/drawings/webp.ts'

export const PICTURES = join(import.meta.dirname, '../src/pictures')
/** What each kept picture was drawn from, so that a test sees when one was forgotten. */
const DRAWN_FROM = join(PICTURES, 'drawn-from.json')

export interface Sheet {
  file: string
  svg: string
  /** Of the SVG. */
  hash: string
}

export function sheets(): Sheet[] {
  return HOME_PICTURES.flatMap((name) =>
    HOME_WIDTHS.map((width) => {
      const svg = drawName(name, width)
      if (!svg) throw new Error(`Nothing is drawn under the name ${name}`)
      const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 16)
      return { file: `${name}-${width}.webp`, svg, hash }
    }),
  )
}

/** By file name. */
export const drawnFrom = (): Record<string, string> => JSON.parse(readFileSync(DRAWN_FROM, 'utf8'))

if (import.meta.main) await drawAll()

async function drawAll(): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  for (const file of readdirSync(PICTURES)) rmSync(join(PICTURES, file))
  for (const { file, svg } of sheets()) writeFileSync(join(PICTURES, file), await webpOf(svg))
  const lines = Object.fromEntries(sheets().map(({ file, hash }) => [file, hash]))
  writeFileSync(DRAWN_FROM, `${JSON.stringify(lines, null, 2)}\n`)
  console.log(`Drew ${sheets().length} pictures.`)
}
