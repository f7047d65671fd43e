/**
 * `npm run looks`: works out what every picture of the catalogue looks like, for searches by photo, into
 * sample-photos/looks.json, so that no start draws hundreds of pictures. Only what has changed is drawn.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawName, pictureNames, readName } from '#server/drawings/names.ts'
import { drawEmpty } from '#server/drawings/scene.ts'
import { webpOf } from '#server/drawings/webp.ts'
import { loadSharp } from '#server/load-sharp.ts'
import { type Grid, gridOf, PER_CELL } from '#server/providers/marketplaces/sample-photos/pixels.ts'
import { SIDE } from '#server/providers/marketplaces/sample-photos/placed.ts'
import { readPixels } from '#server/providers/marketplaces/sample-photos/read-pixels.ts'
import { storedLook } from '#server/providers/marketplaces/sample-photos/stored-look.ts'

export const LOOKS = join(
  import.meta.dirname,
  '../src/server/providers/marketplaces/sample-photos/looks.json',
)

interface Stored {
  /** What the picture was drawn from, so that a test sees when one was forgotten. */
  drawn: string
  look: string
}

/** px of the picture that is looked at. */
const WIDE = 320
/** How far a pixel is from the empty scene, of 765, that belongs to the product. */
const UNLIKE = 24

export const storedLooks = (): Record<string, Stored> => JSON.parse(readFileSync(LOOKS, 'utf8'))

export const drawnHash = (name: string) =>
  createHash('sha256').update(svgOf(name)).digest('base64url').slice(0, 12)

/** What the picture of a name looks like: how much of each cell is the product is told from the scene without it. */
export async function lookAt(name: string): Promise<Grid> {
  const picture = await webpOf(svgOf(name))
  const pixels = await readPixels(picture)
  const grid = gridOf(pixels, { x: 0, y: 0, width: pixels.width, height: pixels.height }, SIDE, SIDE)
  const named = readName(name)
  const empty = named && drawEmpty(named.drawing, named.colour, named.view, WIDE)
  if (!empty) throw new Error(`Nothing is drawn under the name ${name}`)
  const [seen, without] = [await rawOf(picture), await rawOf(await webpOf(empty))]
  const cell = WIDE / SIDE
  for (let at = 0; at < SIDE * SIDE; at += 1) grid.cells[at * PER_CELL + 3] = 0
  for (let at = 0; at < WIDE * WIDE; at += 1) {
    const off = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((seen[at * 3 + channel] ?? 0) - (without[at * 3 + channel] ?? 0)),
      0,
    )
    if (off < UNLIKE) continue
    const of = Math.floor(Math.floor(at / WIDE) / cell) * SIDE + Math.floor((at % WIDE) / cell)
    grid.cells[of * PER_CELL + 3] = (grid.cells[of * PER_CELL + 3] ?? 0) + 1 / (cell * cell)
  }
  return grid
}

function svgOf(name: string): string {
  const svg = drawName(name, WIDE)
  if (!svg) throw new Error(`Nothing is drawn under the name ${name}`)
  return svg
}

async function rawOf(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(picture).removeAlpha().raw().toBuffer()
}

if (import.meta.main) await lookAtAll()

/** `--all` also looks at those again whose drawings are the same: after a change of what a look is. */
async function lookAtAll(): Promise<void> {
  const before = process.argv.includes('--all') ? {} : storedLooks()
  const lines: string[] = []
  let looked = 0
  for (const name of pictureNames().sort()) {
    const drawn = drawnHash(name)
    const known = before[name]
    if (known?.drawn !== drawn) looked += 1
    const look = known?.drawn === drawn ? known.look : storedLook(await lookAt(name))
    lines.push(`  "${name}": { "drawn": "${drawn}", "look": "${look}" }`)
  }
  writeFileSync(LOOKS, `{\n${lines.join(',\n')}\n}\n`)
  console.log(`Looked at ${looked} pictures of ${lines.length}.`)
}
