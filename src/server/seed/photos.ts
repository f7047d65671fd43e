import imported from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { showSize, showWeight } from '#domain/freight/weight.ts'
import { loadSharp } from '#server/providers/pictures/sharp.ts'
import { lettered, widthOf } from '#server/picture/lettered.ts'
import type { Files } from '#server/providers/files/files.ts'
import type { Picture } from '#server/picture/pictures.ts'
import { DEMO_FOLDER } from '#server/settings/data-dir.ts'

/** The four photos of an inspection. */
export const ANGLES = ['front', 'side', 'detail', 'scale'] as const

/** px a side, of a photo in demo/photos and of a thumbnail. */
const [FULL, THUMB] = [1000, 400]

const Inspection = z.object({
  of: z.literal('inspection'),
  /** Picture of the bought item. */
  name: z.string().regex(/^[a-z-]+$/),
  order_no: z.string(),
  angle: z.enum(ANGLES),
})
const Box = z.object({
  of: z.literal('box'),
  parcel_no: z.string(),
  weight_g: z.number(),
  length_cm: z.int(),
  width_cm: z.int(),
  height_cm: z.int(),
})
/** Which photo of the demo's warehouse, and what has to be written on it. Data folders of earlier versions hold some. */
const Wanted = z.discriminatedUnion('of', [Inspection, Box])
export type PhotoRecipe = z.infer<typeof Wanted>

const MARK = 'To be drawn: '

/** A photo that gets its number when somebody looks at it: dozens of them would make the first start slow. */
export function photoToMake(recipe: PhotoRecipe): Picture {
  const bytes = Buffer.from(MARK + JSON.stringify(recipe))
  return { full: bytes, thumb: bytes, width: FULL, height: FULL }
}

/**
 * Files of a demo: those that only say which photo they are get it when they are first read, and keep it. Nothing that
 * people send can say that: it is stored as a WebP picture made by us.
 */
export function demoFiles(files: Files): Files {
  return {
    ...files,
    async get(name) {
      const bytes = await files.get(name)
      if (!bytes?.subarray(0, MARK.length).equals(Buffer.from(MARK))) return bytes
      const recipe = Wanted.parse(JSON.parse(bytes.subarray(MARK.length).toString()))
      const picture = await makePhoto(recipe, name.includes('-thumb') ? THUMB : FULL)
      if (picture) await files.put(name, picture)
      return picture
    },
  }
}

async function makePhoto(recipe: PhotoRecipe, side: number): Promise<Buffer | null> {
  const bytes = await readFile(join(DEMO_FOLDER, 'photos', `${fileOf(recipe)}.webp`)).catch(() => null)
  if (!bytes) return null
  const sharp = await loadSharp()
  // Only a demo does: elsewhere the server reads no SVG at all, and what people upload is told by its first bytes before.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const written = await sharp(bytes)
    .composite([{ input: Buffer.from(writingOn(recipe)) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(written).resize(side).webp({ quality: 82 }).toBuffer()
}

const fileOf = (recipe: PhotoRecipe) =>
  recipe.of === 'box'
    ? `box-${recipe.length_cm}x${recipe.width_cm}x${recipe.height_cm}`
    : recipe.name.replace(/-[a-z]+$/, `-${recipe.angle}`)

const INK = '#25282c'

/** The missing lettering of a photo, as an SVG on a sheet of 800 × 800. */
export function writingOn(recipe: PhotoRecipe): string {
  const writing =
    recipe.of === 'inspection'
      ? placed('translate(576 626) rotate(1.6)', numbered(recipe.order_no, 12, 34, 182))
      : placed('translate(214 349) scale(0.74)', numbered(recipe.parcel_no, 10, 12, 170)) +
        placed('translate(214 349) scale(0.74)', line(showWeight(recipe.weight_g), 10, 92, 13)) +
        placed('translate(214 349) scale(0.74)', line(showSize(recipe), 10, 107, 12)) +
        line(showWeight(recipe.weight_g), 350, 570, 56)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="${FULL}" height="${FULL}">${writing}</svg>`
}

const placed = (transform: string, content: string) => `<g transform="${transform}">${content}</g>`

const line = (text: string, x: number, y: number, size: number) =>
  lettered(text.replaceAll('\u00a0', ' '), y, { x, size, colour: INK, weight: 20 })

/** A number and its bars, which a reader in the warehouse understands, `width` wide. */
function numbered(number: string, x: number, y: number, width: number): string {
  const size = Math.min(20, (20 * width) / widthOf(number, 20))
  return bars(number, x, y, width) + line(number, x, y + 58, size)
}

// The server gets the module's exports, Vite what they export.
const Code128 = 'default' in imported ? imported.default : imported

function bars(text: string, x: number, y: number, width: number): string {
  const { data } = new Code128(text, {}).encode()
  const dark = [...data.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `M${index} 0h${length}v1h-${length}Z`,
  )
  return `<path transform="translate(${x} ${y}) scale(${width / data.length} 40)" d="${dark.join('')}" fill="${INK}"/>`
}
