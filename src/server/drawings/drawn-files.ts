import { z } from 'zod'
import type { Files } from '#server/providers/files/files.ts'
import type { Picture } from '#server/uploads/pictures.ts'
import { readName } from './names.ts'
import { drawPackedBox } from './parcel-scene.ts'
import { ANGLES, drawInspection } from './qc-scene.ts'
import { webpOf } from './webp.ts'

const FULL = 1600
const THUMB = 400

const Inspection = z.object({
  of: z.literal('inspection'),
  name: z.string(),
  order_no: z.string(),
  title: z.string(),
  weight_g: z.number(),
  angle: z.enum(ANGLES),
})
const Box = z.object({
  of: z.literal('box'),
  parcel_no: z.string(),
  weight_g: z.number(),
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
})
const Recipe = z.discriminatedUnion('of', [Inspection, Box])
type Recipe = z.infer<typeof Recipe>

const MARK = 'To be drawn: '

/** A photo of the demo's warehouse that is drawn when somebody looks at it: dozens of them would make the first start slow. */
export function toBeDrawn(recipe: Recipe): Picture {
  const bytes = Buffer.from(MARK + JSON.stringify(recipe))
  return { full: bytes, thumb: bytes, width: FULL, height: FULL }
}

/**
 * Files of a demo: those that only say what they would show are drawn when they are first read, and kept so. Nothing
 * that people send can say that: it is stored as a WebP picture made by us.
 */
export function drawnFiles(files: Files): Files {
  return {
    ...files,
    async get(name) {
      const bytes = await files.get(name)
      if (!bytes?.subarray(0, MARK.length).equals(Buffer.from(MARK))) return bytes
      const recipe = Recipe.parse(JSON.parse(bytes.subarray(MARK.length).toString()))
      const svg = drawRecipe(recipe, name.includes('-thumb') ? THUMB : FULL)
      if (!svg) return null
      const picture = await webpOf(svg)
      await files.put(name, picture)
      return picture
    },
  }
}

export function drawRecipe(recipe: Recipe, side: number): string | null {
  if (recipe.of === 'box') return drawPackedBox(recipe, side)
  const named = readName(recipe.name)
  return named && drawInspection(named.drawing, named.colour, recipe, side)
}
