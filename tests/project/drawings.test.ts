import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawnPicture, PICTURES_VERSION } from '#domain/picture.ts'
import { DRAWINGS } from '#server/drawings/drawings.ts'
import { drawName, pictureNames } from '#server/drawings/names.ts'
import { webpOf } from '#server/drawings/webp.ts'
import { SAMPLE_ITEMS } from '#server/providers/marketplaces/sample-catalogue.ts'
import { drawnFrom, PICTURES, sheets } from '../../scripts/draw.ts'
import sharp from 'sharp'

const MB = 1024 * 1024

/** What titles may call a drawing. */
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

const drawingOf = (url: string) => drawnPicture(url)?.name.split('-').slice(0, -2).join('-') ?? ''
const says = (drawing: string) => SAID[drawing] ?? new RegExp(`\\b${drawing.replace('-', ' ')}s?\\b`, 'i')

describe('What a title says is what is drawn', () => {
  it.each(SAMPLE_ITEMS.map((item) => [item.title, drawingOf(item.images[0] ?? '')] as const))(
    '%s: %s',
    (title, drawing) => {
      expect(DRAWINGS).toHaveProperty([drawing])
      expect(title).toMatch(says(drawing))
    },
  )

  it('and no colour of a drawing is without an item', () => {
    const shown = SAMPLE_ITEMS.flatMap((item) => [
      ...item.images,
      ...item.sku_props_array.flatMap(({ values }) => values.flatMap(({ image }) => image ?? [])),
    ])
    const used = new Set(shown.map((url) => drawnPicture(url)?.name.replace(/-\w+$/, '')))
    const drawn = new Set(pictureNames().map((name) => name.replace(/-\w+$/, '')))
    expect([...drawn].filter((name) => !used.has(name))).toEqual([])
  })
})

describe('Every drawing', () => {
  it('has two to six colours, differs from view to view and points at nothing missing', () => {
    for (const { colours } of Object.values(DRAWINGS)) {
      expect(Object.keys(colours).length).toBeGreaterThanOrEqual(2)
      expect(Object.keys(colours).length).toBeLessThanOrEqual(6)
    }
    const seen = new Set<string>()
    for (const name of pictureNames()) {
      const svg = drawName(name, 640) ?? ''
      expect(seen.has(svg), name).toBe(false)
      seen.add(svg)
      expect(svg, name).not.toMatch(/NaN|undefined|null/)
      const made = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(made.has(id), name).toBe(true)
    }
  })

  it('is 1600 px wide and sharp where it is asked for so wide', async () => {
    const picture = sharp(await webpOf(drawName('sneaker-red-front', 1600) ?? ''))
    expect(await picture.metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 1600,
      hasAlpha: false,
    })
    // Half of it, doubled, has lost what only the whole one shows.
    const half = await sharp(await picture.clone().resize(800).png().toBuffer())
      .resize(1600)
      .raw()
      .toBuffer()
    const whole = await picture.raw().toBuffer()
    const lost = whole.reduce((sum, value, i) => sum + Math.abs(value - (half[i] ?? 0)), 0) / whole.length
    expect(lost).toBeGreaterThan(0.4)
  })
})

// Where drawings were only added, the new fingerprint alone is enough.
it('The drawings are those of this version: when this fails, raise PICTURES_VERSION in domain/picture.ts', () => {
  const all = createHash('sha256')
  for (const name of pictureNames()) all.update(drawName(name, 640) ?? '')
  expect({ [PICTURES_VERSION]: all.digest('base64url').slice(0, 16) }).toMatchInlineSnapshot(`
    {
      "3": "EIGk_ZKn03FvIoSw",
    }
  `)
})

it('The home page’s kept pictures were drawn from today’s drawings ("npm run draw")', () => {
  expect(drawnFrom()).toEqual(Object.fromEntries(sheets().map(({ file, hash }) => [file, hash])))
  const kept = readdirSync(PICTURES).filter((file) => file.endsWith('.webp'))
  expect(kept.sort()).toEqual(
    sheets()
      .map(({ file }) => file)
      .sort(),
  )
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
