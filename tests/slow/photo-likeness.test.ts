import { expect, it } from 'vitest'
import { pictureNames } from '#server/drawings/names.ts'
import { BACKGROUNDS, CHANGES, EVERYTHING, measure } from '../server/altered.ts'

const names = pictureNames()
const whole = names.filter((name) => !name.endsWith('-detail'))

it.each(Object.entries(CHANGES))(
  'Every picture of the catalogue is found by itself: %s',
  async (what, change) => {
    const { first, ms, missed } = await measure(names, change)
    console.log(
      `${what}: ${(first * 100).toFixed(1)} % first, ${ms.toFixed(0)} ms; ${missed.slice(0, 5).join('; ')}`,
    )
    expect(first).toBeGreaterThanOrEqual(what === EVERYTHING ? 0.85 : 0.9)
  },
  600_000,
)

it.each(Object.entries(BACKGROUNDS))(
  'How often a product is found %s',
  async (what, change) => {
    const { first, ms } = await measure(whole, change)
    console.log(`${what}: ${(first * 100).toFixed(1)} % first, ${ms.toFixed(0)} ms`)
    expect(first).toBeGreaterThan(0)
  },
  600_000,
)
