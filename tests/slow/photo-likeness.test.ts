import { expect, it } from 'vitest'
import { CHANGES, EVERYTHING, measure, pictureNames } from '../support/fakes/altered-photos.ts'

const names = pictureNames()

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
