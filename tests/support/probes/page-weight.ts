import type { CDPSession } from 'playwright-core'
import { AN_ARTICLE } from '../worlds/content.ts'

/**
 * The most that a first visitor's browser may load before anybody touches the page, in bytes as they come over the wire
 * (headers too): scripts, everything but pictures, everything, and how many requests that takes.
 */
interface Weight {
  scripts: number
  text: number
  all: number
  requests: number
}

const ARTICLE: Weight = { scripts: 12_000, text: 80_000, all: 80_000, requests: 13 }
const HOME: Weight = { scripts: 26_000, text: 100_000, all: 350_000, requests: 36 }
const FINDS: Weight = { scripts: 17_000, text: 105_000, all: 400_000, requests: 50 }
const SHIPPING: Weight = { scripts: 25_000, text: 98_000, all: 98_000, requests: 19 }

/** Without a phone's row where a phone's page is for customers. */
export const BUDGETS: [path: string, device: 'desktop' | 'phone', most: Weight][] = [
  [AN_ARTICLE, 'desktop', ARTICLE],
  [AN_ARTICLE, 'phone', ARTICLE],
  ['/help', 'desktop', ARTICLE],
  ['/help', 'phone', ARTICLE],
  ['/', 'desktop', HOME],
  ['/', 'phone', HOME],
  ['/shipping', 'desktop', SHIPPING],
  ['/finds', 'desktop', FINDS],
  ['/m/finds', 'phone', FINDS],
]

const NAMES = ['scripts', 'text', 'all', 'requests'] as const
const line = (...cells: (string | number)[]) =>
  cells.map((cell, place) => String(cell).padEnd(place ? 20 : 34)).join('')
interface Loaded {
  url: string
  type: string
  bytes: number
  done: boolean
}

/** Everything a tab loads from now on. */
export async function followLoads(browser: CDPSession): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>()
  await browser.send('Network.enable')
  browser.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '' }) => {
    if (!url.startsWith('data:')) loaded.set(requestId, { url, type, bytes: 0, done: false })
  })
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId)
    if (one) Object.assign(one, { bytes: encodedDataLength, done: true })
  })
  browser.on('Network.loadingFailed', ({ requestId }) => {
    const one = loaded.get(requestId)
    if (one) one.done = true
  })
  return loaded
}

function weigh(loaded: Loaded[]): Weight {
  const sum = (counts: (one: Loaded) => boolean) =>
    loaded.filter(counts).reduce((total, { bytes }) => total + bytes, 0)
  return {
    scripts: sum(({ type }) => type === 'Script'),
    text: sum(({ type }) => type !== 'Image'),
    all: sum(() => true),
    requests: loaded.length,
  }
}

/** The faults of what a first visitor has loaded; `figures` gets a line of it. */
export function wrongWeight(loads: Iterable<Loaded>, most: Weight, figures: string[]): string[] {
  const loaded = [...loads]
  const weight = weigh(loaded)
  figures.push(line('  loads (most)', ...NAMES.map((name) => `${name} ${weight[name]} (${most[name]})`)))
  const wrong = NAMES.filter((name) => weight[name] > most[name]).map((name) => `too much of ${name}`)
  if (weight.text < 20_000) wrong.push('was not opened')
  if (loaded.some(({ url }) => /_astro\/(react|client)\./.test(url))) wrong.push('loads React')
  if (wrong.length === 0) return []
  const table = loaded.map(({ bytes, type, url }) => `${bytes} ${type} ${url}`)
  return [[wrong.join(', '), ...table].join('\n    ')]
}
