import { existsSync, globSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { samplePicture } from '#domain/item/picture.ts'
import { ordinaryItems } from '#server/seed/shopper.ts'
import { ANGLES, demoFiles, photoToMake, type PhotoRecipe, writingOn } from '#server/seed/photos.ts'

const wanted = {
  of: 'inspection',
  name: 'boots-black-front',
  order_no: 'O261120-7K3F9QWX',
  angle: 'front',
} as const
const box = {
  ...({ of: 'box', parcel_no: 'P261120-7K3F9QWX', weight_g: 2320 } as const),
  ...{ length_cm: 46, width_cm: 28, height_cm: 20 },
}

function someFiles() {
  const kept = new Map<string, Buffer>()
  const files = demoFiles({
    put: async (name, bytes) => void kept.set(name, Buffer.from(bytes)),
    get: async (name) => kept.get(name) ?? null,
    remove: async (name) => void kept.delete(name),
    list: async () => [...kept.keys()],
    writtenAt: async () => null,
  })
  return { kept, files }
}

async function made(photo: PhotoRecipe, name = 'a.webp'): Promise<Buffer> {
  const { files } = someFiles()
  await files.put(name, photoToMake(photo).full)
  return (await files.get(name)) ?? Buffer.alloc(0)
}

/** How dark a part of a photo is, in its px. */
const darkIn = async (photo: Buffer, left: number, top: number, width: number, height: number) => {
  const { channels } = await sharp(
    await sharp(photo).extract({ left, top, width, height }).png().toBuffer(),
  ).stats()
  return 255 - (channels[0]?.mean ?? 255)
}

describe('A photo of the warehouse', () => {
  it('is there from each angle for everything that the demo’s people order first, with all but its number', () => {
    for (const item of ordinaryItems().slice(0, 22)) {
      const image = item.skus.find(({ stock }) => stock > 5)?.image ?? item.images[0] ?? ''
      const name = samplePicture(image)?.name.replace('-front', '')
      expect(
        ANGLES.filter((angle) => !existsSync(`demo/photos/${name}-${angle}.webp`)),
        name,
      ).toEqual([])
    }
  })

  it('is another one from each angle, with the order’s number and its bar code on the label', async () => {
    const photos = await Promise.all(ANGLES.map((angle) => made({ ...wanted, angle })))
    expect(new Set(photos.map((photo) => photo.toString('base64'))).size).toBe(4)
    for (const photo of photos) {
      expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 1000 })
      expect(await darkIn(photo, 740, 830, 220, 40)).toBeGreaterThan(60)
      expect(await darkIn(photo, 740, 886, 200, 20)).toBeGreaterThan(20)
    }
    const empty = await sharp('demo/photos/boots-black-front.webp').toBuffer()
    expect(await darkIn(empty, 740, 830, 220, 40)).toBeLessThan(10)
  })

  it('says another number for another order', async () => {
    const other = await made({ ...wanted, order_no: 'O261120-7K3F9QWY' })
    expect(other.equals(await made(wanted))).toBe(false)
    const svg = writingOn(wanted)
    expect(svg).not.toMatch(/NaN|undefined/)
    // A letter each, and the bars.
    expect(svg.match(/<path/g)).toHaveLength(wanted.order_no.length + 1)
  })

  it('is null where nobody has photographed that', async () => {
    expect((await made({ ...wanted, name: 'boots-teal-front' })).length).toBe(0)
  })
})

it('The box on the scale shows the parcel’s weight, size and number', async () => {
  const svg = writingOn(box)
  const letters = `${box.parcel_no}2.32kg2.32kg46×28×20cm`
  // Spaces are shapes without a line.
  expect((svg.match(/<path/g)?.length ?? 0) - (svg.match(/ d=""/g)?.length ?? 0)).toBe(letters.length + 1)
  const photo = await made(box)
  expect(await sharp(photo).metadata()).toMatchObject({ width: 1000 })
  expect(await darkIn(photo, 430, 650, 200, 70)).toBeGreaterThan(
    await darkIn(await sharp('demo/photos/box-46x28x20.webp').toBuffer(), 430, 650, 200, 70),
  )
  expect(globSync('demo/photos/box-*.webp')).toHaveLength(6)
})

it('Pictures that people send are handed out as they are, whatever they say', async () => {
  const { files } = someFiles()
  await files.put('a.webp', Buffer.from('RIFF and so on'))
  expect(String(await files.get('a.webp'))).toBe('RIFF and so on')
  expect(await files.get('b.webp')).toBeNull()
  await files.put('c.webp', photoToMake({ ...wanted, name: 'hoodie-teal-front' }).full)
  expect(await files.get('c.webp')).toBeNull()
})

it('A photo that an earlier version was to draw is made now: it stands in data folders', async () => {
  const { files } = someFiles()
  const before = { ...wanted, title: 'Black work boots with lug sole', weight_g: 1580 }
  await files.put('a-thumb.webp', Buffer.from(`To be drawn: ${JSON.stringify(before)}`))
  expect(await sharp((await files.get('a-thumb.webp')) ?? Buffer.alloc(0)).metadata()).toMatchObject({
    width: 400,
  })
})
