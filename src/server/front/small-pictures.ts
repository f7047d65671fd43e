import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { largePicture, SMALL_SIDE } from '#domain/picture.ts'
import { loadSharp } from '#server/uploads/pictures.ts'
import type { StoredFile } from './files.ts'

const making = new Map<string, Promise<string>>()

/** The small version of a picture of our own catalogue, kept among `files` from then on; undefined for other paths. */
export async function smallFile(
  files: Map<string, StoredFile>,
  data_dir: string,
  path: string,
): Promise<StoredFile | undefined> {
  const large = files.get(largePicture(path) ?? '')
  if (!large) return undefined
  const disk = await smallPictureOf(large.disk, data_dir)
  const small = { ...large, path, disk, etag: large.etag.replace(/"$/, `-${SMALL_SIDE}"`) }
  files.set(path, small)
  return small
}

/** Makes it once and keeps it in the data folder. Answers its file. */
export async function smallPictureOf(large: string, data_dir: string): Promise<string> {
  const made = making.get(large) ?? make(large, join(data_dir, '.cache', 'sample'))
  making.set(large, made)
  return made.finally(() => making.delete(large))
}

async function make(large: string, cache: string): Promise<string> {
  const bytes = await readFile(large)
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}-${basename(large)}`
  const file = join(cache, name)
  if (existsSync(file)) return file
  const sharp = await loadSharp()
  const small = await sharp(bytes).resize(SMALL_SIDE).webp({ quality: 78, effort: 2 }).toBuffer()
  await mkdir(cache, { recursive: true })
  // Whole or not at all, also when two processes make it.
  await writeFile(`${file}.${process.pid}`, small)
  await rename(`${file}.${process.pid}`, file)
  return file
}
