import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY, HOUR } from '#domain/time/durations.ts'
import { answerCalls, clearStorage, storage } from '../support/fakes/window.ts'

vi.stubGlobal('sessionStorage', storage)

const { $diy, DIY_DRAFT, startDiy } = await import('#stores/diy.ts')
const { logOut } = await import('#stores/log-out.ts')
const { refundDraftOf } = await import('#stores/thread-draft.ts')
const { keepDraftPhotos, keptDraftPhotos } = await import('#stores/kept-photos.ts')

const NOW = 1_800_000_000_000
const NAME = 'claim PN1'
const photo = (id: string) => ({ id, thumb_url: `/img/u/${id}?s` })

beforeEach(clearStorage)

test('A refund of the same items is the same draft, in whatever order they were chosen', () => {
  expect(refundDraftOf(['b', 'a'])).toBe(refundDraftOf(['a', 'b']))
  expect(refundDraftOf(['a'])).not.toBe(refundDraftOf(['a', 'b']))
})

describe('The photos of a draft', () => {
  test('are there again, with the number of those that were not sent yet', () => {
    keepDraftPhotos(NAME, { photos: [photo('1')], lost: 2 }, NOW)
    expect(keptDraftPhotos(NAME, NOW + HOUR)).toEqual({ photos: [photo('1')], lost: 2 })
    expect(keptDraftPhotos('claim PN2', NOW)).toEqual({ photos: [], lost: 0 })
  })

  test('are lost once the server has removed them, however often the page was opened meanwhile', () => {
    keepDraftPhotos(NAME, { photos: [photo('1')], lost: 0 }, NOW)
    keepDraftPhotos(NAME, { photos: [photo('1'), photo('2')], lost: 0 }, NOW + 20 * HOUR)
    expect(keptDraftPhotos(NAME, NOW + DAY)).toEqual({ photos: [], lost: 2 })
  })

  test('leave nothing behind when there are none', () => {
    keepDraftPhotos(NAME, { photos: [photo('1')], lost: 0 }, NOW)
    keepDraftPhotos(NAME, { photos: [], lost: 0 }, NOW)
    expect(Object.keys(storage)).toEqual([])
  })

  test.each(['no JSON', '{"photos":5,"lost":"many"}'])('are none in a storage that holds %s', (text) => {
    storage[`photos ${NAME}`] = text
    expect(keptDraftPhotos(NAME, NOW)).toEqual({ photos: [], lost: 0 })
  })
})

describe('The photos of a described item', () => {
  const keep = () => keepDraftPhotos(DIY_DRAFT, { photos: [photo('1')], lost: 0 }, NOW)
  const kept = () => keptDraftPhotos(DIY_DRAFT, NOW).photos

  test('stay while its page is opened for the same link, and go with the draft of another', () => {
    const leave = $diy.listen(() => {})
    $diy.setKey('url', 'https://shop.example.cn/a')
    keep()
    startDiy({ url: 'https://shop.example.cn/a', title: '' })
    expect(kept()).toEqual([photo('1')])
    startDiy({ url: 'https://shop.example.cn/b', title: '' })
    expect(kept()).toEqual([])
    leave()
  })

  test('go at log-out: whoever signs in next could not send them', async () => {
    answerCalls({ 'user/login_out': () => ({}) })
    keep()
    await logOut()
    expect(kept()).toEqual([])
  })
})
