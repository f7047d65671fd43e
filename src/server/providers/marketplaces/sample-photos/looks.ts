import type { Look } from './placed.ts'
import { readLook } from './stored-look.ts'

let kept: Promise<readonly Look[]> | undefined

/** What every picture of the catalogue looks like, read when a photo is first searched for: a few milliseconds. */
export function allLooks(): Promise<readonly Look[]> {
  kept ??= import('./looks.json', { with: { type: 'json' } }).then(({ default: stored }) =>
    Object.entries(stored).map(([name, { look }]) => readLook(name, look)),
  )
  return kept
}
