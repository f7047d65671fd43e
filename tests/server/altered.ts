import sharp, { type Sharp } from 'sharp'
import { drawName, readName } from '#server/drawings/names.ts'
import { Pen } from '#server/drawings/pen.ts'
import { coloursOf, pictureOf, sheet } from '#server/drawings/scene.ts'
import { webpOf } from '#server/drawings/webp.ts'
import { alikeOnes } from '#server/providers/marketplaces/sample-photos/alike.ts'
import { allLooks } from '#server/providers/marketplaces/sample-photos/looks.ts'
import { readPixels } from '#server/providers/marketplaces/sample-photos/read-pixels.ts'

/** What people do to a picture before they search by it. */

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

export const picture = async (name: string) => sharp(await webpOf(drawName(name, SIDE) ?? ''))

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

/** The product on something else. */
async function onto(name: string, behind: string): Promise<Sharp> {
  const named = readName(name)
  const colours = named && coloursOf(named.drawing, named.colour)
  if (!named || !colours) throw new Error(`Nothing is drawn under the name ${name}`)
  const pen = new Pen()
  const { art } = pictureOf(pen, named.drawing, colours, named.view)
  const [x, y, zoom] = named.view === 'detail' ? named.drawing.focus : [400, 400, 1.08]
  const placed = `<g transform="translate(400 400) scale(${zoom}) translate(${-x} ${-y})">${art}</g>`
  return sharp(await webpOf(sheet(pen, `<rect width="800" height="800" fill="${behind}"/>${placed}`, SIDE)))
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

/** Told in docs/decisions/photo-search.md, not promised. */
export const BACKGROUNDS = {
  'on white paper': async (name: string) => (await onto(name, '#fff')).png().toBuffer(),
  'on dark blue cloth': async (name: string) => (await onto(name, '#28384f')).png().toBuffer(),
  'on wood': async (name: string) => (await onto(name, '#a98358')).png().toBuffer(),
} satisfies Record<string, (name: string) => Promise<Buffer>>

/** Drawing and colour: what one buys, whatever the view. */
const productOf = (name: string) => name.replace(/-\w+$/, '')

export interface Measured {
  /** Of the photos, found with their product in the first place. */
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
    const pixels = await readPixels(await change(name))
    const before = process.cpuUsage().user
    const [best] = alikeOnes(looks, pixels)
    times.push((process.cpuUsage().user - before) / 1000)
    if (!best || productOf(best.name) !== productOf(name)) missed.push(`${name}: ${best?.name}`)
  }
  const ms = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return { first: 1 - missed.length / names.length, ms, missed }
}
