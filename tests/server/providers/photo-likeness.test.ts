import sharp from 'sharp'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { readPhoto, readPicture } from '#server/providers/sample/photo.ts'
import { DEMO_FOLDER } from '#server/settings/data-dir.ts'
import { allLooks, alikeOnes, findLike } from '#server/providers/sample/photo-search.ts'
import { samplePicture } from '#domain/item/picture.ts'
import {
  CHANGES,
  dice,
  EVERYTHING,
  measure,
  picture,
  pictureNames,
} from '../../support/fakes/altered-photos.ts'

const names = pictureNames()
/** Every 59th picture; the whole catalogue is measured by `npm run test:slow`. */
const SOME = names.filter((_, at) => at % 59 === 4)

const alike = async (bytes: Buffer) => alikeOnes(await allLooks(), await readPhoto(bytes))

it('The colours beside the pictures are their own (else: npm run demo-colours)', async () => {
  const looks = await allLooks()
  expect(looks.map(({ name }) => name)).toEqual(names)
  for (const { name, colours } of looks.filter(({ name }) => SOME.includes(name))) {
    const read = await readPicture(join(DEMO_FOLDER, 'pictures', `${name}.webp`))
    expect(colours.length, name).toBe(read.length)
    // Processors round in ways of their own.
    expect(Math.max(...colours.map((colour, at) => Math.abs(colour - (read[at] ?? 0)))), name).toBeLessThan(4)
  }
})

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

  it('but every picture of the catalogue shows enough to be found by itself, as it is', async () => {
    const looks = await allLooks()
    const lost = looks.filter(({ name, colours }, at) => {
      if (at % 7) return false
      const [best] = alikeOnes(looks, [{ colours, aspect: 1 }])
      return best?.name !== name || best.score < 0.999
    })
    expect(lost.map(({ name }) => name)).toEqual([])
  }, 120_000)
})

describe('What is like an item', () => {
  const main = (item: (typeof SAMPLE_ITEMS)[number]) => item.images[0] ?? ''
  const kind = (image: string) => samplePicture(image)?.name.split('-').slice(0, -2).join('-')

  it('is first the item whose own picture it is, in eight looks at it, whoever else shows that picture', async () => {
    const eight = Object.entries(CHANGES).filter(([what]) => !/twice|screen/.test(what))
    expect(eight).toHaveLength(8)
    const wrong: string[] = []
    const some = SAMPLE_ITEMS.filter((_, at) => at % 23 === 5)
    for (const item of some)
      for (const [what, change] of eight) {
        const name = samplePicture(main(item))?.name ?? ''
        const [best] = await findLike({ bytes: await change(name) })
        if (best?.num_iid !== item.num_iid) wrong.push(`${what}: ${name} is ${best?.image}`)
      }
    expect(wrong.length / (8 * some.length), wrong.join('; ')).toBeLessThanOrEqual(0.1)
  }, 120_000)

  it('is a shoe for a shoe, and nothing else', async () => {
    const shoes = /^(runner|sneaker|loafers|boots|sandals|shoe)/
    for (const item of SAMPLE_ITEMS.filter((one) => /^(runner|sneaker)$/.test(kind(main(one)) ?? ''))) {
      const found = await findLike({ url: main(item) })
      expect(found[0]).toMatchObject({ num_iid: item.num_iid, score: 1 })
      for (const { image } of found) expect(kind(image), main(item)).toMatch(shoes)
    }
  }, 120_000)
})

it('A search among 1,200 pictures takes no more than 50 ms of the processor', async () => {
  const looks = await allLooks()
  const many = Array.from({ length: 1200 }, (_, at) => looks[at % looks.length]).filter(
    (look) => look !== undefined,
  )
  const times: number[] = []
  for (const name of SOME.slice(0, 24)) {
    const photo = await readPhoto(await (await picture(name)).png().toBuffer())
    const before = process.cpuUsage().user
    alikeOnes(many, photo)
    times.push((process.cpuUsage().user - before) / 1000)
  }
  // The first ones are compiled on the way.
  expect(Math.min(...times)).toBeLessThan(50)
})
