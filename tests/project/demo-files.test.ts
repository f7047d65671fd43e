import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HOME_PICTURES, HOME_WIDTHS } from '#domain/site/pictures.ts'
import { PICTURES_VERSION, samplePicture } from '#domain/item/picture.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import sharp from 'sharp'
import { pictureNames } from '../support/fakes/altered-photos.ts'

const MB = 1024 * 1024

/** The words titles may use for a product. */
const SAID: Record<string, RegExp> = {
  sneaker: /\bshoes\b/,
  runner: /\brunning shoes\b/,
  tee: /\bT-shirt\b/,
  shell: /\bshell jacket\b/,
  rolltop: /\broll-top .*backpack\b/,
  backpack: /\b(backpack|daypack)\b/,
  'banker-lamp': /\bbanker style .*lamp\b/,
  'enamel-mug': /\benamel .*mug\b/,
  plush: /\bbear\b.*\bplush\b/,
}

const drawingOf = (url: string) => samplePicture(url)?.name.split('-').slice(0, -2).join('-') ?? ''
const says = (drawing: string) => SAID[drawing] ?? new RegExp(`\\b${drawing.replace('-', ' ')}s?\\b`, 'i')

describe('What a title says is what its pictures show', () => {
  it.each(SAMPLE_ITEMS.map((item) => [item.title, drawingOf(item.images[0] ?? '')] as const))(
    '%s: %s',
    (title, drawing) => {
      expect(pictureNames().some((name) => name.startsWith(`${drawing}-`))).toBe(true)
      expect(title).toMatch(says(drawing))
    },
  )

  it('and no colour of a product is without an item', () => {
    const shown = SAMPLE_ITEMS.flatMap((item) => [
      ...item.images,
      ...item.sku_props_array.flatMap(({ values }) => values.flatMap(({ image }) => image ?? [])),
    ])
    const used = new Set(shown.map((url) => samplePicture(url)?.name.replace(/-\w+$/, '')))
    const drawn = new Set(pictureNames().map((name) => name.replace(/-\w+$/, '')))
    expect([...drawn].filter((name) => !used.has(name))).toEqual([])
  })
})

const VIEWS = ['front', 'side', 'detail']

describe('Every product of the demo', () => {
  const colours = Map.groupBy(new Set(pictureNames().map((name) => name.replace(/-\w+$/, ''))), (name) =>
    name.replace(/-\w+$/, ''),
  )

  it('has two to six colours, each in three views', () => {
    expect([...colours.values()].flat()).toHaveLength(SAMPLE_ITEMS.length)
    for (const [product, all] of colours) {
      expect(all.length, product).toBeGreaterThanOrEqual(2)
      expect(all.length, product).toBeLessThanOrEqual(6)
      for (const name of all)
        expect(
          VIEWS.filter((view) => !existsSync(`demo/pictures/${name}-${view}.webp`)),
          name,
        ).toEqual([])
    }
  })

  it('has a picture wherever an item names one', () => {
    const named = SAMPLE_ITEMS.flatMap((item) => [
      ...item.images,
      ...item.desc_images,
      ...item.sku_props_array.flatMap(({ values }) => values.flatMap(({ image }) => image ?? [])),
      ...item.skus.flatMap((sku) => sku.image ?? []),
    ])
    const there = new Set(pictureNames())
    expect(named.filter((image) => !there.has(samplePicture(image)?.name ?? ''))).toEqual([])
  })
})

describe('Every picture of the demo', () => {
  it('is another one, a WebP of 800 px without transparency', async () => {
    const seen = new Set<string>()
    for (const name of pictureNames()) {
      const bytes = readFileSync(`demo/pictures/${name}.webp`)
      seen.add(createHash('sha256').update(bytes).digest('base64url'))
      const { format, width, height, hasAlpha } = await sharp(bytes).metadata()
      expect({ name, format, width, height, hasAlpha }).toEqual({
        ...{ name, format: 'webp', width: 800, height: 800, hasAlpha: false },
      })
    }
    expect(seen.size).toBe(pictureNames().length)
  })

  it('is the one that people keep under its address: when this fails, raise PICTURES_VERSION in domain/item/picture.ts', () => {
    const all = createHash('sha256')
    for (const name of pictureNames()) all.update(readFileSync(`demo/pictures/${name}.webp`))
    expect({ [PICTURES_VERSION]: all.digest('base64url').slice(0, 16) }).toMatchInlineSnapshot(`
      {
        "3": "GHusDXaZCJm4TjVc",
      }
    `)
  })

  it('and all of the demo stay below 15 MB', () => {
    const sizes = globSync('demo/**/*.*').map((file) => statSync(file).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15 * MB)
  })
})

it('The home page’s pictures are there in every width, and no others', () => {
  const wanted = HOME_PICTURES.flatMap((name) =>
    HOME_WIDTHS.map((width) => `src/pictures/${name}-${width}.webp`),
  )
  expect(globSync('src/pictures/*').sort()).toEqual(wanted.sort())
})

it('All pictures of the repository together stay below 20 MB', () => {
  const files = execFileSync('git', ['ls-files', '*.webp', '*.png', '*.jpg', '*.avif'])
    .toString()
    .trim()
    .split('\n')
  expect(files.length).toBeGreaterThan(0)
  const sizes = files.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * MB)
})
