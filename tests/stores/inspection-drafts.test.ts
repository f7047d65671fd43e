import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearStorage, storage } from '../support/fakes/window.ts'

const DAY = 24 * 3600_000
const NOW = 1_800_000_000_000
const VALUES = { weight_g: '450', verdict: 'ok', note: 'a scratch' }
const PHOTOS = [{ id: 'p1', thumb_url: '/img/u/p1-thumb.webp' }]

/** As a page that has just been opened. */
async function opened(email = 'worker@example.test', now = NOW) {
  vi.resetModules()
  const drafts = await import('#stores/inspection-drafts.ts')
  drafts.openDrafts(email, now)
  return drafts
}
const box = { name: 'SF1', item_ids: ['i1', 'i2'], title: 'A mug', at: NOW }

beforeEach(clearStorage)

describe('An inspection that is begun', () => {
  test('is there after a reload with all that was typed and sent, and its box waits', async () => {
    const page = await opened()
    page.keepAside(box)
    page.keepDraft('i1', { values: VALUES, photos: PHOTOS, at: NOW })
    const again = await opened()
    expect(again.keptDraft('i1')).toEqual({ values: VALUES, photos: PHOTOS, at: NOW })
    expect(again.$aside.get()).toEqual([box])
  })

  test('is shown to nobody else, who loses none of it', async () => {
    const page = await opened()
    page.keepDraft('i1', { values: VALUES, photos: PHOTOS, at: NOW })
    const other = await opened('other@example.test')
    expect(other.keptDraft('i1')).toBeUndefined()
    other.keepAside(box)
    expect((await opened()).keptDraft('i1')).toBeDefined()
  })

  test('is not lost by what another tab of the same person keeps or drops', async () => {
    const one = await opened()
    const other = await opened()
    const draft = { values: VALUES, photos: PHOTOS, at: NOW }
    one.keepDraft('i1', draft)
    one.keepAside(box)
    other.keepDraft('i3', { ...draft, values: { weight_g: '9' } })
    other.keepAside({ ...box, name: 'SF2', item_ids: ['i3'] })
    one.dropFromAside('i2')
    expect(other.keptDraft('i1')).toEqual(draft)
    const again = await opened()
    expect([again.keptDraft('i1'), again.keptDraft('i3')?.values]).toEqual([draft, { weight_g: '9' }])
    expect(again.$aside.get().map(({ name, item_ids }) => [name, ...item_ids])).toEqual([
      ['SF2', 'i3'],
      ['SF1', 'i1'],
    ])
  })

  test('stays where an inspection is taken back in another tab, whose draft comes back only otherwise', async () => {
    const [one, other] = [await opened(), await opened()]
    const typed = { values: { weight_g: '9' }, photos: [], at: NOW }
    const sent = { values: VALUES, photos: PHOTOS, at: NOW }
    other.keepDraft('i1', typed)
    one.restoreDraft('i1', sent)
    one.restoreDraft('i2', sent)
    expect([other.keptDraft('i1'), other.keptDraft('i2')]).toEqual([typed, sent])
  })

  test('lasts as long as the page where the browser has no room left', async () => {
    const page = await opened()
    const full = vi.spyOn(storage as unknown as Storage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    page.keepDraft('i1', { values: VALUES, photos: PHOTOS, at: NOW })
    page.keepAside(box)
    expect([page.keptDraft('i1')?.values, page.$aside.get()]).toEqual([VALUES, [box]])
    full.mockRestore()
  })

  test('goes with its item, and the box with its last one', async () => {
    const page = await opened()
    page.keepAside(box)
    page.keepDraft('i1', { values: VALUES, photos: PHOTOS, at: NOW })
    page.dropFromAside('i1')
    expect([page.keptDraft('i1')?.values, page.$aside.get()]).toEqual([
      VALUES,
      [{ ...box, item_ids: ['i2'] }],
    ])
    page.dropDraft('i1')
    expect(page.keptDraft('i1')).toBeUndefined()
    page.dropFromAside('i2')
    expect(storage.inspections).toBeUndefined()
  })

  test('goes after some days', async () => {
    const page = await opened()
    page.keepAside(box)
    page.keepDraft('i1', { values: VALUES, photos: PHOTOS, at: NOW })
    expect((await opened(undefined, NOW + 4 * DAY)).keptDraft('i1')).toBeDefined()
    const late = await opened(undefined, NOW + 6 * DAY)
    expect([late.keptDraft('i1'), late.$aside.get()]).toEqual([undefined, []])
  })

  test.each(['no JSON', '{"worker@example.test":{"drafts":[3],"aside":[{"name":"x"},5]}}'])(
    'is none in a storage that holds %s',
    async (kept) => {
      storage.inspections = kept
      expect((await opened()).$aside.get()).toEqual([])
    },
  )
})
