/**
 * `npm run draw`: draws the home page's pictures into src/pictures, where the repository keeps them, so that a real
 * shop draws nothing. All other pictures are drawn by a demo when they are first asked for.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOME_EXAMPLE, HOME_PICTURES, HOME_WIDTHS } from '#domain/home-pictures.ts'
import { estimateBox } from '#domain/packing-estimate.ts'
import { drawRecipe } from '#server/drawings/drawn-files.ts'
import { drawName } from '#server/drawings/names.ts'
import { ANGLES } from '#server/drawings/qc-scene.ts'
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
      const svg = drawHome(name, width)
      if (!svg) throw new Error(`Nothing is drawn under the name ${name}`)
      const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 16)
      return { file: `${name}-${width}.webp`, svg, hash }
    }),
  )
}

/** The shoes packed for the way, in cm. */
const BOX = { length_cm: 33, width_cm: 21, height_cm: 12 }

function drawHome(name: (typeof HOME_PICTURES)[number], width: number): string | null {
  const { drawn, title, order_no, parcel_no, weight_g } = HOME_EXAMPLE
  if (name === 'packed')
    return drawRecipe({ of: 'box', parcel_no, ...estimateBox([{ weight_g, ...BOX }]) }, width)
  const angle = ANGLES.find((one) => name === `qc-${one}`)
  if (!angle) return drawName(name, width)
  return drawRecipe({ of: 'inspection', name: drawn, order_no, title, weight_g, angle }, width)
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
