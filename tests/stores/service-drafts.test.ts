import { beforeEach, expect, test } from 'vitest'
import { DAY } from '#domain/time/durations.ts'
import { serviceDrafts } from '#stores/service-drafts.ts'
import { clearStorage, storage } from '../support/fakes/window.ts'

const NOW = 1_800_000_000_000
const WORKER = 'worker@example.test'
const draft = {
  values: { outcome: 'done', text: 'Chest 52 cm' },
  photos: [{ id: 'p1', thumb_url: '/img/u/p1-thumb.webp' }],
  at: NOW,
}

beforeEach(clearStorage)

test('What was measured for a service is there again for who does it, for some days', () => {
  serviceDrafts.keep(WORKER, 's1', draft, NOW)
  serviceDrafts.keep('other@example.test', 's2', draft, NOW)
  expect(serviceDrafts.kept(WORKER, 's1', NOW + 4 * DAY)).toEqual(draft)
  expect(serviceDrafts.kept(WORKER, 's2', NOW)).toBeUndefined()
  expect(serviceDrafts.kept(WORKER, 's1', NOW + 6 * DAY)).toBeUndefined()
})

test('A finished service leaves nothing behind, nor does one that is too old', () => {
  serviceDrafts.keep(WORKER, 's1', draft, NOW)
  serviceDrafts.keep(WORKER, 's2', { ...draft, at: NOW + 5 * DAY }, NOW + 5 * DAY)
  expect(storage.services).not.toContain('s1')
  serviceDrafts.keep(WORKER, 's2', null, NOW + 5 * DAY)
  expect(storage.services).toBeUndefined()
})

test.each(['no JSON', '{"worker@example.test":{"s1":3,"s2":{"values":5}}}'])(
  'Nothing is begun in a storage that holds %s',
  (kept) => {
    storage.services = kept
    expect([serviceDrafts.kept(WORKER, 's1', NOW), serviceDrafts.kept(WORKER, 's2', NOW)]).toEqual([
      undefined,
      undefined,
    ])
  },
)
