/** Draws the sample catalogue's pictures into public/sample. Does nothing when its own sources are unchanged. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { DRAWINGS } from './drawings/drawings.ts'
import { fileName, pictureNames, producedFiles, type PictureName } from './drawings/names.ts'
import { coloursOf } from './drawings/palette.ts'
import { drawScene } from './drawings/scene.ts'

const SOURCES = join(import.meta.dirname, 'drawings')
const OUT = join(import.meta.dirname, '../public/sample')

// One picture per core: libvips would otherwise start threads of its own for each.
sharp.concurrency(1)
const AT_ONCE = availableParallelism()

const hash = hashOfSources()
if (isDrawn(hash)) {
  console.log('Sample pictures are up to date.')
} else {
  const started = performance.now()
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  await drawAll(pictureNames())
  writeFileSync(join(OUT, '.hash'), hash)
  console.log(`Drew ${producedFiles().length} sample pictures in ${seconds(started)} s.`)
}

function hashOfSources(): string {
  const sum = createHash('sha256').update(sharp.versions.vips)
  const files = readdirSync(SOURCES).sort()
  for (const file of files) sum.update(file).update(readFileSync(join(SOURCES, file)))
  return sum.update(readFileSync(import.meta.filename)).digest('hex')
}

function isDrawn(hash: string): boolean {
  const kept = join(OUT, '.hash')
  if (!existsSync(kept) || readFileSync(kept, 'utf8') !== hash) return false
  const there = new Set(readdirSync(OUT))
  return producedFiles().every((file) => there.has(file))
}

async function drawAll(names: PictureName[]): Promise<void> {
  const waiting = names.values()
  const worker = async () => {
    for (const name of waiting) await draw(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** The SVG is rendered once; the small picture is the large one scaled down. */
async function draw(name: PictureName): Promise<void> {
  const svg = drawScene(DRAWINGS[name.drawing], coloursOf(name.drawing, name.colour), name.view)
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const large = sharp(data, { raw }).webp({ quality: 80, effort: 2 })
  const small = sharp(data, { raw }).resize(400).webp({ quality: 78, effort: 2 })
  await Promise.all([
    large.toFile(join(OUT, fileName(name, 800))),
    small.toFile(join(OUT, fileName(name, 400))),
  ])
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}
