import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureNames } from '#server/drawings/names.ts'
import { alikeOnes, shapeIn } from '#server/providers/marketplaces/sample-photos/alike.ts'
import { allLooks } from '#server/providers/marketplaces/sample-photos/looks.ts'
import { readLook } from '#server/providers/marketplaces/sample-photos/stored-look.ts'
import { readPixels } from '#server/providers/marketplaces/sample-photos/read-pixels.ts'
import { CHANGES, dice, EVERYTHING, measure, picture } from './altered.ts'

const names = pictureNames()
/** Every 43rd picture; the whole catalogue is measured by `npm run test:slow`. */
const SOME = names.filter((_, at) => at % 43 === 4)

const alike = async (bytes: Buffer) => alikeOnes(await allLooks(), await readPixels(bytes))

describe('A picture of the catalogue is found by itself', () => {
  it.each(Object.entries(CHANGES))(
    '%s, at least nine times in ten, and nearly so with everything at once',
    async (what, change) => {
      const { first, missed } = await measure(SOME, change)
      expect(first, missed.join('; ')).toBeGreaterThanOrEqual(what === EVERYTHING ? 0.85 : 0.9)
    },
    120_000,
  )

  it('as it is, with full marks', async () => {
    const [best] = await alike(await (await picture('mug-blue-front')).png().toBuffer())
    expect(best?.name).toBe('mug-blue-front')
    expect(best?.score).toBeGreaterThan(0.97)
  })

  it('and black is no grey, however much light there is', async () => {
    for (const light of [0.75, 1, 1.25]) {
      const [best] = await alike(
        await (await picture('hoodie-black-front')).linear(light, 0).png().toBuffer(),
      )
      expect(best?.name).toMatch(/^hoodie-black/)
    }
  })
})

const noise = (side: number, sigma: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })

function blocks(count: number): Promise<Buffer> {
  const roll = dice(count)
  const bytes = Buffer.from(Array.from({ length: count * count * 3 }, () => roll() * 256))
  return sharp(bytes, { raw: { width: count, height: count, channels: 3 } })
    .resize(400, 400, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

describe('What shows nothing is like nothing', () => {
  it.each(['#808080', '#ffffff', '#000000', '#3a6ea5'])('one colour, %s', async (background) => {
    const plain = sharp({ create: { width: 400, height: 300, channels: 3, background } })
    expect(await alike(await plain.png().toBuffer())).toEqual([])
  })

  it.each([
    [100, 60],
    [160, 90],
    [240, 60],
    [400, 60],
    [1200, 90],
  ])('noise, %i px and %i strong', async (side, sigma) => {
    expect(await alike(await noise(side, sigma).png().toBuffer())).toEqual([])
    expect(await alike(await noise(side, sigma).jpeg({ quality: 60 }).toBuffer())).toEqual([])
  })

  it.each([3, 5, 8, 12, 40])('%i blocks of any colour a side', async (count) => {
    expect(await alike(await blocks(count))).toEqual([])
  })

  it('but every picture of the catalogue shows enough', async () => {
    const pale = (await allLooks()).filter(({ fine }) => {
      const { shape, spread } = shapeIn(fine)
      return shape < 0.0008 || shape < 0.27 * spread
    })
    expect(pale.map(({ name }) => name)).toEqual([])
  })
})

it('A search among 1,200 pictures takes no more than 50 ms of the processor', async () => {
  const { storedLooks } = await import('../../scripts/looks.ts')
  const stored = Object.entries(storedLooks())
  const many = Array.from({ length: 1200 }, (_, at) => {
    const [name = '', { look } = { look: '' }] = stored[at % stored.length] ?? []
    return readLook(`${name}-${at}`, look)
  })
  const times: number[] = []
  for (const name of SOME.slice(0, 24)) {
    const pixels = await readPixels(await (await picture(name)).png().toBuffer())
    const before = process.cpuUsage().user
    alikeOnes(many, pixels)
    times.push((process.cpuUsage().user - before) / 1000)
  }
  // The first ones are compiled on the way.
  expect(Math.min(...times)).toBeLessThan(50)
})
