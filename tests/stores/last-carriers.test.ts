import { beforeEach, expect, test } from 'vitest'
import { clearStorage, storage } from '../support/fakes/window.ts'

const { $lastCarriers, readCarriers } = await import('#stores/last-carriers.ts')

beforeEach(clearStorage)

test('who took the last parcel of a line is kept in this browser', () => {
  $lastCarriers.set({ EMS: 'China Post' })
  expect(readCarriers(storage.last_carriers ?? '')).toEqual({ EMS: 'China Post' })
})

test('what is stored and is no name is left out', () => {
  expect(readCarriers('{"EMS":"China Post","DHL":7}')).toEqual({ EMS: 'China Post' })
  expect([readCarriers('["DHL"]'), readCarriers('null'), readCarriers('{')]).toEqual([{}, {}, {}])
})
