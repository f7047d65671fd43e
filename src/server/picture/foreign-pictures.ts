import { MOST_PHOTO_PIXELS } from '#domain/item/photo-query.ts'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { makeCache } from '#server/memory-cache.ts'
import { logFailure } from '#server/disk-full.ts'
import { fetchPicture } from '#server/providers/pictures/shown-picture.ts'
import { hashOf } from '#server/secrets.ts'
import { Turns } from '#server/at-once.ts'
import { loadSharp } from '#server/providers/pictures/sharp.ts'

/** WebP ends at 16,383; descriptions come as one tall picture. */
const MOST_HEIGHT = 16_000
const SECONDS = 10
/** On disk, all of them. */
const KEPT_BYTES = 500 * 1024 * 1024
/** Originals stay for the other widths of the same page. */
const ORIGINALS_BYTES = 16 * 1024 * 1024
const ORIGINALS_MS = 60_000
const GONE_MS = 60_000
const GONE_BYTES = 2 * 1024 * 1024

/** Not to be had: gone, unreadable, too large, or nobody answers. */
class NoPicture extends Error {}
type Load = (link: string) => Promise<Buffer | null>
const busy = () => new NoPicture('too many wait')

/**
 * Marketplaces' pictures, fetched once, made anew as WebP in the width that is asked for and kept on disk: the
 * latest wanted half a gigabyte of them. Nothing of what a shop uploaded reaches a browser as it was.
 */
export class ForeignPictures {
  readonly #folder: string
  readonly #kept: LRUCache<string, number>
  readonly #originals = new LRUCache<string, Buffer>({
    maxSize: ORIGINALS_BYTES,
    ttl: ORIGINALS_MS,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  readonly #gone = makeCache<true>(GONE_BYTES, { ttl: GONE_MS })
  readonly #under_way = new Map<string, Promise<Buffer>>()
  readonly #fetches = new Turns(16, 500)
  readonly #conversions = new Turns(2, 500)
  readonly #fetch: Load
  #opened = false

  constructor(folder: string, host_map: ReadonlyMap<string, string>, most_bytes = KEPT_BYTES) {
    this.#folder = folder
    this.#fetch = (link) => fetchPicture(link, host_map)
    this.#kept = new LRUCache({
      maxSize: most_bytes,
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_size, file, reason) => {
        if (reason === 'evict') rm(join(folder, file), { force: true }).catch(() => {})
      },
    })
  }

  /** WebP, as wide as that or as the shop has it; null when it cannot be had now. `load` gets it from elsewhere. */
  async find(link: string, width: number, load = this.#fetch): Promise<Buffer | null> {
    this.#open()
    const file = `${hashOf(link)}-${width}.webp`
    const bytes = this.#kept.get(file) === undefined ? null : await this.#read(file)
    if (bytes) return bytes
    if (this.#gone.has(link)) return null
    return this.#once(file, () => this.#make(link, width, file, load)).catch((error: unknown) => {
      if (!(error instanceof NoPicture)) throw error
      return null
    })
  }

  /** Lists the files of earlier processes; a start should not wait for it. */
  #open(): void {
    if (this.#opened) return
    this.#opened = true
    mkdirSync(this.#folder, { recursive: true })
    for (const { file, size } of filesIn(this.#folder)) this.#kept.set(file, size)
  }

  /** Null when somebody has cleared the folder. */
  #read(file: string): Promise<Buffer | null> {
    return readFile(join(this.#folder, file)).catch(() => {
      this.#kept.delete(file)
      return null
    })
  }

  #once(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.#under_way.get(key) ?? work()
    this.#under_way.set(key, running)
    const forget = () => this.#under_way.delete(key)
    running.then(forget, forget)
    return running
  }

  async #make(link: string, width: number, file: string, load: Load): Promise<Buffer> {
    const original = this.#originals.get(link) ?? (await this.#once(link, () => this.#load(link, load)))
    const converted = await this.#conversions.take(() => this.#convert(link, original, width), busy)
    await this.#keep(file, converted)
    return converted
  }

  /** A full disk costs time, not the picture. */
  async #keep(file: string, bytes: Buffer): Promise<void> {
    const path = join(this.#folder, file)
    // Whole or not at all, also when two processes make it.
    const write = async () => {
      await mkdir(this.#folder, { recursive: true })
      await writeFile(`${path}.${process.pid}`, bytes)
      await rename(`${path}.${process.pid}`, path)
    }
    await write().then(
      () => this.#kept.set(file, bytes.length),
      (error: unknown) => logFailure('a picture could not be kept', error),
    )
  }

  async #load(link: string, load: Load): Promise<Buffer> {
    const bytes = await this.#fetches.take(() => load(link), busy)
    if (!bytes) throw this.#none(link)
    this.#originals.set(link, bytes)
    return bytes
  }

  async #convert(link: string, original: Buffer, width: number): Promise<Buffer> {
    const sharp = await loadSharp()
    return sharp(original, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(width, MOST_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 80 })
      .toBuffer()
      .catch(() => {
        throw this.#none(link)
      })
  }

  #none(link: string): NoPicture {
    this.#gone.set(link, true)
    return new NoPicture('gone')
  }
}

/** The oldest first; what a process left half written goes. */
function filesIn(folder: string): { file: string; size: number; at: number }[] {
  const names = readdirSync(folder)
  for (const name of names) if (!name.endsWith('.webp')) rmSync(join(folder, name), { force: true })
  return names
    .filter((name) => name.endsWith('.webp'))
    .flatMap((file) => {
      const stat = statSync(join(folder, file), { throwIfNoEntry: false })
      return stat ? [{ file, size: stat.size, at: stat.mtimeMs }] : []
    })
    .sort((a, b) => a.at - b.at)
}
