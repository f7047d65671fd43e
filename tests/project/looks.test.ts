import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawnPicture } from '#domain/picture.ts'
import { pictureNames } from '#server/drawings/names.ts'
import { SAMPLE_ITEMS } from '#server/providers/marketplaces/sample-catalogue.ts'
import { readLook, storedLook } from '#server/providers/marketplaces/sample-photos/stored-look.ts'
import { drawnHash, LOOKS, lookAt, storedLooks } from '../../scripts/looks.ts'

/** Whoever fails one of these has changed drawings: run `npm run looks`. */

it('What pictures look like is kept for every picture as it is drawn today, and for no other', () => {
  const stored = storedLooks()
  expect(Object.keys(stored).sort()).toEqual(pictureNames().sort())
  const changed = pictureNames().filter((name) => stored[name]?.drawn !== drawnHash(name))
  expect(changed).toEqual([])
})

it('Every item can be found by each of its pictures', () => {
  const stored = storedLooks()
  const lost = SAMPLE_ITEMS.flatMap(({ images }) => images).filter(
    (image) => !((drawnPicture(image)?.name ?? '') in stored),
  )
  expect(lost).toEqual([])
})

it('It is what looking at them says', async () => {
  const stored = storedLooks()
  for (const name of ['mug-blue-front', 'sneaker-red-side', 'hoodie-black-detail', 'ring-silver-front']) {
    const now = readLook(name, storedLook(await lookAt(name)))
    const kept = readLook(name, stored[name]?.look ?? '')
    const off = now.fine.cells.map((value, at) => Math.abs(value - (kept.fine.cells[at] ?? 0)))
    expect(Math.max(...off), name).toBeLessThan(0.05)
  }
})

it('It stays small: a first start reads it, and draws nothing', () => {
  expect(statSync(LOOKS).size).toBeLessThan(900 * 1024)
})
