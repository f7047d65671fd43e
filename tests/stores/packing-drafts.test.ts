import { beforeEach, expect, test } from 'vitest'
import { DAY } from '#domain/time/durations.ts'
import { packingDrafts } from '#stores/packing-drafts.ts'
import { clearStorage, storage } from '../support/fakes/window.ts'

const NOW = 1_800_000_000_000
const WORKER = 'worker@example.test'
const draft = {
  boxes: [{ weight_g: '840', length_cm: '25', width_cm: '', height_cm: '' }],
  photos: [{ id: 'p1', thumb_url: '/img/u/p1-thumb.webp' }],
  at: NOW,
}

beforeEach(clearStorage)

test('A parcel that is being packed is there again for who packs it, for some days', () => {
  packingDrafts.keep(WORKER, 'P1', draft, NOW)
  packingDrafts.keep('other@example.test', 'P2', draft, NOW)
  expect(packingDrafts.kept(WORKER, 'P1', NOW + 4 * DAY)).toEqual(draft)
  expect(packingDrafts.kept(WORKER, 'P2', NOW)).toBeUndefined()
  expect(packingDrafts.kept(WORKER, 'P1', NOW + 6 * DAY)).toBeUndefined()
})

test('A packed parcel leaves nothing behind, nor does one that is too old', () => {
  packingDrafts.keep(WORKER, 'P1', draft, NOW)
  packingDrafts.keep(WORKER, 'P2', { ...draft, at: NOW + 5 * DAY }, NOW + 5 * DAY)
  expect(storage.packings).not.toContain('P1')
  packingDrafts.keep(WORKER, 'P2', null, NOW + 5 * DAY)
  expect(storage.packings).toBeUndefined()
})

test.each(['no JSON', '{"worker@example.test":{"P1":3,"P2":{"boxes":5}}}'])(
  'Nothing is begun in a storage that holds %s',
  (kept) => {
    storage.packings = kept
    expect([packingDrafts.kept(WORKER, 'P1', NOW), packingDrafts.kept(WORKER, 'P2', NOW)]).toEqual([
      undefined,
      undefined,
    ])
  },
)
