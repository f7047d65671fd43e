/**
 * `npm run draw`: draws the sample catalogue's pictures into public/sample, where the repository keeps them, because
 * drawing them all takes minutes. Draws only those whose drawing has changed and removes those that have none.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { DRAWINGS } from './drawings/drawings.ts'
import { fileName, type PictureName, pictureNames } from './drawings/names.ts'
import { coloursOf } from './drawings/palette.ts'
import { drawScene } from './drawings/scene.ts'

export const PICTURES = join(import.meta.dirname, '../public/sample')
/** What each kept picture was drawn from, so that a test sees when one was forgotten. */
const DRAWN_FROM = join(import.meta.dirname, 'drawings/drawn-from.json')

export interface Sheet {
  file: string
  svg: string
  /** Of the SVG. */
  hash: string
}

export function sheetOf(name: PictureName): Sheet {
  const svg = drawScene(DRAWINGS[name.drawing], coloursOf(name.drawing, name.colour), name.view)
  return {
    file: fileName(name),
    svg,
    hash: createHash('sha256').update(svg).digest('base64url').slice(0, 16),
  }
}

/** By file name. */
export function drawnFrom(): Record<string, string> {
  return existsSync(DRAWN_FROM) ? JSON.parse(readFileSync(DRAWN_FROM, 'utf8')) : {}
}

if (import.meta.main) await drawMissing()

async function drawMissing(): Promise<void> {
  // One picture per core: libvips would otherwise start threads of its own for each.
  sharp.concurrency(1)
  mkdirSync(PICTURES, { recursive: true })
  const sheets = pictureNames().map(sheetOf)
  const known = drawnFrom()
  const missing = sheets.filter(({ file, hash }) => known[file] !== hash || !existsSync(join(PICTURES, file)))
  const waiting = missing.values()
  const worker = async () => {
    for (const sheet of waiting) await draw(sheet)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  const wanted = new Set(sheets.map(({ file }) => file))
  for (const file of readdirSync(PICTURES)) if (!wanted.has(file)) rmSync(join(PICTURES, file))
  const lines = Object.fromEntries(sheets.map(({ file, hash }) => [file, hash]))
  writeFileSync(DRAWN_FROM, `${JSON.stringify(lines, null, 2)}\n`)
  console.log(`Drew ${missing.length} of ${sheets.length} sample pictures.`)
}

async function draw({ file, svg }: Sheet): Promise<void> {
  await sharp(Buffer.from(svg)).flatten().webp({ quality: 80, effort: 6 }).toFile(join(PICTURES, file))
}
