import { beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#domain/time/durations.ts'
import type { keptDrafts } from '#stores/kept-work.ts'
import { packingDrafts } from '#stores/packing-drafts.ts'
import { serviceDrafts } from '#stores/service-drafts.ts'
import { clearStorage, storage } from '../support/fakes/window.ts'

const NOW = 1_800_000_000_000
const WORKER = 'worker@example.test'
const photos = [{ id: 'p1', thumb_url: '/img/u/p1-thumb.webp' }]
const boxes = [{ weight_g: '840', length_cm: '25', width_cm: '', height_cm: '' }]

beforeEach(clearStorage)

describe('A parcel that is being packed', () => {
  keepsDrafts('packings', packingDrafts, { boxes, photos, at: NOW }, '{"boxes":5}')
})
describe('A service that is being done', () => {
  const values = { outcome: 'done', text: 'Chest 52 cm' }
  keepsDrafts('services', serviceDrafts, { values, photos, at: NOW }, '{"values":5}')
})

function keepsDrafts<Draft extends { at: number }>(
  key: 'packings' | 'services',
  { keep, kept }: ReturnType<typeof keptDrafts<Draft>>,
  draft: Draft,
  odd: string,
) {
  test('is there again for who began it, for some days', () => {
    keep(WORKER, '1', draft, NOW)
    keep('other@example.test', '2', draft, NOW)
    expect(kept(WORKER, '1', NOW + 4 * DAY)).toEqual(draft)
    expect(kept(WORKER, '2', NOW)).toBeUndefined()
    expect(kept(WORKER, '1', NOW + 6 * DAY)).toBeUndefined()
  })

  test('leaves nothing behind once it is done, nor when it is too old', () => {
    keep(WORKER, 'old1', draft, NOW)
    keep(WORKER, 'new2', { ...draft, at: NOW + 5 * DAY }, NOW + 5 * DAY)
    expect(storage[key]).not.toContain('old1')
    keep(WORKER, 'new2', null, NOW + 5 * DAY)
    expect(storage[key]).toBeUndefined()
  })

  test.each(['no JSON', `{"worker@example.test":{"1":3,"2":${odd}}}`])(
    'is not begun in a storage that holds %s',
    (text) => {
      storage[key] = text
      expect([kept(WORKER, '1', NOW), kept(WORKER, '2', NOW)]).toEqual([undefined, undefined])
    },
  )
}
