import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { samplePicture } from '#domain/item/picture.ts'
import type { MarketHit, Photo } from '#server/providers/marketplaces/marketplace.ts'
import { DEMO_FOLDER } from '#server/settings/data-dir.ts'
import { hitOf, SAMPLE_ITEMS, type SampleItem } from './catalogue.ts'
import {
  BEHIND,
  type Box,
  cellsOf,
  COLOUR,
  compare,
  FAR_BEHIND,
  HALF,
  MOST_LIGHT,
  PER_CELL,
  SIDE,
  type Sums,
  sumsOf,
  WHOLE,
} from './likeness.ts'
import { readPhoto, readPicture, type PhotoCells } from './photo.ts'

/** The look of a picture of the catalogue. */
interface Look {
  /** Name of its product, colour and view. */
  name: string
  colours: Uint8Array
  /** The cells of each of its windows in bytes, FEW × FEW × 3 a window. */
  windows: Uint8Array
}

interface PhotoMatch {
  name: string
  /** 0 to 1. */
  score: number
}

/** Cells a side: to find windows, to move them, and to say how much is alike. */
const [FEW, SOME, MANY] = [4, 8, 12]

/** Somebody may have cut a picture's edges off: the whole of it and parts from 0.9 to 0.6 a side, 67 windows. */
const WINDOWS: readonly Box[] = [
  [1, 1],
  [0.9, 3],
  [0.8, 4],
  [0.7, 4],
  [0.6, 5],
].flatMap(([size = 1, places = 1]) => {
  const width = SIDE * size
  const at = (place: number) => (places > 1 ? (place * (SIDE - width)) / (places - 1) : 0)
  return Array.from({ length: places ** 2 }, (_, nth) => {
    const [x, y] = [at(nth % places), at(Math.floor(nth / places))]
    return { x, y, width, height: width }
  })
})
const BYTES = FEW * FEW * 3
/** A byte is a lightness × LIGHT, or a colour × TINT + NONE. */
const [LIGHT, TINT, NONE] = [45, 90, 128]

function lookOf(name: string, colours: Uint8Array): Look {
  const sums = sumsOf(colours)
  const windows = new Uint8ClampedArray(WINDOWS.length * BYTES)
  const cells = new Float64Array(FEW * FEW * PER_CELL)
  let at = 0
  for (const box of WINDOWS) {
    cellsOf(sums, box, FEW, cells)
    for (let cell = 0; cell < cells.length; cell += PER_CELL) {
      windows[at++] = (cells[cell] ?? 0) * LIGHT
      windows[at++] = (cells[cell + 1] ?? 0) * TINT + NONE
      windows[at++] = (cells[cell + 2] ?? 0) * TINT + NONE
    }
  }
  return { name, colours, windows: new Uint8Array(windows.buffer) }
}

let looks: Promise<Look[]> | undefined

/** The looks of all pictures, by their colours. */
export function allLooks(): Promise<readonly Look[]> {
  looks ??= lookAtAll()
  return looks
}

async function lookAtAll(): Promise<Look[]> {
  const files = await pictureFiles()
  const bytes = await readFile(COLOURS_FILE)
  const each = bytes.length / files.length
  return files.map((file, at) => lookOf(nameOf(file), bytes.subarray(at * each, (at + 1) * each)))
}

const FOLDER = join(DEMO_FOLDER, 'pictures')
const pictureFiles = async () => (await readdir(FOLDER)).sort()
const nameOf = (file: string) => file.replace('.webp', '')

/** The colours of all pictures, one after the other: to read the pictures takes seconds. `npm run demo-colours` writes it. */
export const COLOURS_FILE = join(DEMO_FOLDER, 'colours.bin')

/** The same, read from the pictures. */
export async function readColours(): Promise<Buffer> {
  const all: Uint8Array[] = []
  for (const file of await pictureFiles()) all.push(await readPicture(join(FOLDER, file)))
  return Buffer.concat(all)
}

/** Less alike is not alike: photos of other things have 0.58 at most with 99 pictures of 100. */
const LEAST_ALIKE = 0.6

/** Items with a picture that looks like the photo, each shown by the picture that does most, the likest first. */
export async function findLike(photo: Photo): Promise<(MarketHit & { score: number })[]> {
  const scores = new Map((await alikeTo(photo)).map(({ name, score }) => [name, score]))
  return SAMPLE_ITEMS.flatMap((item) => bestOf(item, scores))
    .sort((a, b) => b.score - a.score || Number(b.first) - Number(a.first))
    .map(({ first: _, ...hit }) => hit)
}

/** `first`: by the picture that stands for the item; who shares it as one of many colours comes after. */
function bestOf(item: SampleItem, scores: ReadonlyMap<string, number>) {
  const pictures = item.images.map((image, place) => {
    const score = scores.get(samplePicture(image)?.name ?? '') ?? 0
    return { image, score, first: place === 0 }
  })
  const best = pictures.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? [{ ...hitOf(item), ...best }] : []
}

async function alikeTo(photo: Photo): Promise<PhotoMatch[]> {
  const all = await allLooks()
  if ('bytes' in photo) return alikeOnes(all, await readPhoto(photo.bytes))
  const look = all.find(({ name }) => name === samplePicture(photo.url)?.name)
  return look ? alikeOnes(all, [{ colours: look.colours, aspect: 1 }]) : []
}

/** Likeness from which the whole photo matches; only where it has no border. */
const SURELY = 0.9

/** The pictures that look like this photo, the likest first; none for a photo that shows nothing. */
export function alikeOnes(all: readonly Look[], photos: readonly PhotoCells[]): PhotoMatch[] {
  const best = new Map<string, number>()
  for (const photo of photos) {
    for (const { name, score } of placeOn(all, photo)) best.set(name, Math.max(score, best.get(name) ?? 0))
    if (Math.max(...best.values()) > SURELY) break
  }
  return [...best]
    .map(([name, score]) => ({ name, score }))
    .filter(({ score }) => score >= LEAST_ALIKE)
    .sort((a, b) => b.score - a.score)
}

/** How many pictures are looked at more closely, and how many are moved. */
const [CLOSE, CLOSER] = [150, 24]

interface Placed {
  name: string
  sums: Sums
  box: Box
  off: number
}

function placeOn(all: readonly Look[], { colours, aspect }: PhotoCells): PhotoMatch[] {
  const sums = sumsOf(colours)
  const [wide, high] = [Math.max(aspect, 1), Math.max(1 / aspect, 1)]
  // Windows are squares, and so is what is looked for in them: the middle of the photo.
  const square = within({ x: SIDE / 2, y: SIDE / 2, width: SIDE / wide, height: SIDE / high })
  const middle = windowOf(cellsOf(sums, square, FEW))
  const whole = cellsOf(sums, WHOLE, SOME)
  const close = all
    .map((look) => ({ look, ...nearestWindow(middle, look.windows) }))
    .sort((a, b) => a.off - b.off)
    .slice(0, CLOSE)
    .map(({ look: { name, colours }, window }) => {
      const square = WINDOWS[window] ?? WHOLE
      const [width, height] = [Math.min(SIDE, square.width * wide), Math.min(SIDE, square.width * high)]
      const box = within({ x: square.x + square.width / 2, y: square.y + square.width / 2, width, height })
      const sums = sumsOf(colours)
      return { name, sums, box, off: offAt(whole, sums, box) }
    })
    .sort((a, b) => a.off - b.off)
    .slice(0, CLOSER)
  const finely = cellsOf(sums, WHOLE, MANY)
  return close.map((placed) => {
    const { name, sums, box } = moved(whole, placed)
    const { agreement, shape } = compare(finely, cellsOf(sums, box, MANY), FAR_BEHIND)
    return { name, score: agreement * shape }
  })
}

const cells = new Float64Array(SOME * SOME * PER_CELL)

const offAt = (photo: Float64Array, sums: Sums, box: Box) =>
  1 - compare(photo, cellsOf(sums, box, SOME, cells), BEHIND).agreement

/** Around a middle, and not beyond the picture. */
function within({ x, y, width, height }: Box): Box {
  const at = (middle: number, size: number) => Math.max(0, Math.min(middle - size / 2, SIDE - size))
  return { x: at(x, width), y: at(y, height), width, height }
}

/** As `compare` does, without backdrops: hundreds of thousands of windows are tried, in bytes. */
function nearestWindow(photo: PhotoWindow, windows: Uint8Array): { window: number; off: number } {
  // Read once: in a module that is not bundled, each use of an import is a look-up.
  const { bytes, sure, sures, light: all } = photo
  const most = MOST_LIGHT * LIGHT
  const colour = COLOUR * (LIGHT / TINT) ** 2
  const half = HALF * LIGHT ** 2
  let best = { window: 0, off: FEW * FEW }
  for (let from = 0; from < windows.length; from += BYTES) {
    let light = all
    for (let cell = 0, of = from; cell < FEW * FEW; cell += 1, of += 3)
      light -= (sure[cell] ?? 0) * (windows[of] ?? 0)
    // Where all is burnt out there was too much.
    light = sures > 0.3 ? Math.max(-most, Math.min(light / sures, most)) : most
    let off = 0
    for (let cell = 0, at = 0, of = from; cell < FEW * FEW && off < best.off; cell += 1, at += 3, of += 3) {
      const part = sure[cell] ?? 0
      const lighter = (bytes[at] ?? 0) - (windows[of] ?? 0) - light
      const red = (bytes[at + 1] ?? 0) - (windows[of + 1] ?? 0)
      const yellow = (bytes[at + 2] ?? 0) - (windows[of + 2] ?? 0)
      const less = lighter < 0 ? lighter * part : lighter
      const apart = less * less + colour * part * (red * red + yellow * yellow)
      off += apart / (apart + half)
    }
    if (off < best.off) best = { window: from / BYTES, off }
  }
  return best
}

/** The photo in the units of the windows. */
interface PhotoWindow {
  bytes: Float64Array
  /** How much of each cell is not burnt out, and of all together. */
  sure: Float64Array
  sures: number
  /** The light of what is not burnt out. */
  light: number
}

function windowOf(cells: Float64Array): PhotoWindow {
  const bytes = new Float64Array(BYTES)
  const sure = new Float64Array(FEW * FEW)
  let [sures, light] = [0, 0]
  for (let cell = 0; cell < FEW * FEW; cell += 1) {
    const at = cell * PER_CELL
    const part = 1 - (cells[at + 3] ?? 0)
    bytes.set(
      [(cells[at] ?? 0) * LIGHT, (cells[at + 1] ?? 0) * TINT + NONE, (cells[at + 2] ?? 0) * TINT + NONE],
      cell * 3,
    )
    sure[cell] = part
    sures += part
    light += part * (bytes[cell * 3] ?? 0)
  }
  return { bytes, sure, sures, light }
}

/** Steps by which a box is moved and resized on a picture's colours, as long as that helps. */
const STEPS = [1, 0.5, 0.25]
const MOVES = [
  [-1, 0, 0],
  [1, 0, 0],
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
] as const
const LEAST_SIDE = 10

function moved(photo: Float64Array, placed: Placed): Placed {
  let { box, off } = placed
  for (const step of STEPS)
    for (let helped = true, times = 0; helped && times < 4; times += 1) {
      helped = false
      for (const [right, down, larger] of MOVES) {
        const grown = 1 + (larger * step) / box.width
        const [width, height] = [box.width * grown, box.height * grown]
        if (Math.max(width, height) > SIDE || Math.min(width, height) < LEAST_SIDE) continue
        const [x, y] = [box.x + box.width / 2 + right * step, box.y + box.height / 2 + down * step]
        const tried = within({ x, y, width, height })
        const now = offAt(photo, placed.sums, tried)
        if (now >= off - 1e-9) continue
        ;[box, off, helped] = [tried, now, true]
      }
    }
  return { ...placed, box, off }
}
