import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawnFrom, PICTURES, sheetOf } from '../../scripts/draw.ts'
import { pictureNames } from '../../scripts/drawings/names.ts'

const MB = 1024 * 1024

it('Every kept picture was drawn from today’s drawing ("npm run draw")', () => {
  const now = Object.fromEntries(pictureNames().map((name) => [sheetOf(name).file, sheetOf(name).hash]))
  expect(drawnFrom()).toEqual(now)
  expect(readdirSync(PICTURES).sort()).toEqual(Object.keys(now).sort())
})

it('The kept pictures stay below 20 MB', () => {
  const sizes = readdirSync(PICTURES).map((file) => statSync(join(PICTURES, file)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * MB)
})
