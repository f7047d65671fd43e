import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { readPhoto } from '#server/providers/sample/photo.ts'
import { allLooks, alikeOnes } from '#server/providers/sample/photo-search.ts'
import { DEMO_FOLDER } from '#server/settings/data-dir.ts'

/** Changes that people make to a picture before they search by it. */

const SIDE = 800

/** Always the same numbers from 0 to 1. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** A roll of its own for every name. */
const diceOf = (name: string) =>
  dice([...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 20, 1))

const PICTURES = join(DEMO_FOLDER, 'pictures')

/** The names of all pictures of the catalogue: product, colour and view. */
export const pictureNames = (): string[] =>
  readdirSync(PICTURES)
    .map((file) => file.replace('.webp', ''))
    .sort()

export const picture = async (name: string) => sharp(join(PICTURES, `${name}.webp`))

function cut(one: Sharp, left: number, top: number, right: number, bottom: number): Promise<Buffer> {
  return one
    .extract({
      left: Math.round(left * SIDE),
      top: Math.round(top * SIDE),
      width: Math.round((1 - left - right) * SIDE),
      height: Math.round((1 - top - bottom) * SIDE),
    })
    .png()
    .toBuffer()
}

const framed = (one: Sharp, sides: number, ends: number, background: string) =>
  one.extend({ left: sides, right: sides, top: ends, bottom: ends, background }).png().toBuffer()

/** The hardest: a crop, a third of the size, other light and a poor JPEG. */
export const EVERYTHING = 'all of it at once'

/** Each makes another photo of the picture of that name. */
export const CHANGES = {
  'made smaller, to 0.3': async (name: string) =>
    (await picture(name))
      .resize(SIDE * 0.3)
      .png()
      .toBuffer(),
  'made twice as large': async (name: string) =>
    (await picture(name))
      .resize(SIDE * 2)
      .png()
      .toBuffer(),
  'cropped by 20 % on every side': async (name: string) => cut(await picture(name), 0.2, 0.2, 0.2, 0.2),
  'cropped by 0 to 20 % on each side': async (name: string, roll = diceOf(name)) =>
    cut(await picture(name), roll() * 0.2, roll() * 0.2, roll() * 0.2, roll() * 0.2),
  'saved as JPEG of quality 30': async (name: string) =>
    (await picture(name)).jpeg({ quality: 30 }).toBuffer(),
  '25 % darker': async (name: string) => (await picture(name)).linear(0.75, 0).png().toBuffer(),
  '25 % brighter': async (name: string) => (await picture(name)).linear(1.25, 0).png().toBuffer(),
  [EVERYTHING]: async (name: string, roll = diceOf(name)) => {
    const cropped = await cut(await picture(name), roll() * 0.1, roll() * 0.1, roll() * 0.1, roll() * 0.1)
    return sharp(cropped)
      .resize(300)
      .linear(0.75 + roll() * 0.5, 0)
      .jpeg({ quality: 30 })
      .toBuffer()
  },
  'in a white frame': async (name: string) => framed(await picture(name), 90, 90, '#fff'),
  'on the screen of a phone': async (name: string) => framed(await picture(name), 0, 250, '#111'),
} satisfies Record<string, (name: string) => Promise<Buffer>>

/** Product and colour: what one buys, whatever the view. */
const productOf = (name: string) => name.replace(/-\w+$/, '')

export interface Measured {
  /** The share of photos that found their product in the first place. */
  first: number
  /** Milliseconds of the processor a search took in the middle. */
  ms: number
  missed: string[]
}

export async function measure(
  names: readonly string[],
  change: (name: string) => Promise<Buffer>,
): Promise<Measured> {
  const looks = await allLooks()
  const missed: string[] = []
  const times: number[] = []
  for (const name of names) {
    const photo = await readPhoto(await change(name))
    const before = process.cpuUsage().user
    const [best] = alikeOnes(looks, photo)
    times.push((process.cpuUsage().user - before) / 1000)
    if (!best || productOf(best.name) !== productOf(name)) missed.push(`${name}: ${best?.name}`)
  }
  const ms = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return { first: 1 - missed.length / names.length, ms, missed }
}
