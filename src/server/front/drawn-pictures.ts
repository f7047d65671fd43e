import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DrawnPicture, drawnPicture, PICTURES_VERSION } from '#domain/picture.ts'
import type { Settings } from '#server/settings.ts'
import type { StoredFile } from './files.ts'

const HOUR = 'public, max-age=3600'
const FOR_EVER = 'public, max-age=31536000, immutable'

const drawing = new Map<string, Promise<string | null>>()

/** A picture of the sample marketplace, kept among `files` from then on; undefined for other paths, and in a real shop. */
export async function drawnFile(
  files: Map<string, StoredFile>,
  settings: Settings,
  path: string,
): Promise<StoredFile | undefined> {
  const wanted = settings.demo ? drawnPicture(path) : null
  const disk = wanted && (await drawnPictureFile(wanted, settings.data_dir))
  if (!disk) return undefined
  const etag = `"v${PICTURES_VERSION}-${statSync(disk).size.toString(36)}"`
  const cache = wanted.lasting ? FOR_EVER : HOUR
  const file = { path, type: 'image/webp', etag, cache, bodies: new Map(), disk }
  files.set(path, file)
  return file
}

/** Draws it once and keeps it in the data folder. Answers its file, null when nothing of that name is drawn. */
export async function drawnPictureFile(wanted: DrawnPicture, data_dir: string): Promise<string | null> {
  const folder = join(data_dir, '.cache', 'sample', `v${PICTURES_VERSION}`)
  const file = join(folder, `${wanted.name}-${wanted.width}.webp`)
  if (existsSync(file)) return file
  const made = drawing.get(file) ?? draw(wanted, folder, file)
  drawing.set(file, made)
  return made.finally(() => drawing.delete(file))
}

async function draw({ name, width }: DrawnPicture, folder: string, file: string): Promise<string | null> {
  // Some hundred kilobytes of paths that a real shop never needs.
  const { drawName } = await import('#server/drawings/names.ts')
  const { webpOf } = await import('#server/drawings/webp.ts')
  const svg = drawName(name, width)
  if (!svg) return null
  const bytes = await webpOf(svg)
  await clearOlder(join(folder, '..'))
  await mkdir(folder, { recursive: true })
  // Whole or not at all, also when two processes draw it.
  await writeFile(`${file}.${process.pid}`, bytes)
  await rename(`${file}.${process.pid}`, file)
  return file
}

/** Pictures of earlier versions; those of this one may be on their way by another hand. */
async function clearOlder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names)
    if (name !== `v${PICTURES_VERSION}`) await rm(join(folder, name), { recursive: true, force: true })
}
