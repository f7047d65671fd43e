import { expect, it } from 'vitest'
import { alikeText, photoQuery, readPhotoQuery } from '#domain/item/photo-query.ts'

const read = (query: string) => readPhotoQuery(new URLSearchParams(query))

it('The photo, marketplace and page of an address read back as they were written', () => {
  for (const asked of [
    { image: 'a1', platform: null, page: 1 },
    { image: 'a&b=c', platform: 'weidian', page: 3 },
  ] as const)
    expect(read(photoQuery(asked))).toEqual(asked)
  expect(photoQuery({ image: 'a1', platform: null, page: 1 })).toBe('?image=a1')
})

it('What is not understood is left out', () => {
  expect(read('keyword=mug')).toBeNull()
  expect(read('image=%20')).toBeNull()
  expect(read('image=a1&platform=ebay&page=-3')).toEqual({ image: 'a1', platform: null, page: 1 })
  expect(read('image=a1&page=99999999')).toMatchObject({ page: 1000 })
})

it('A score reads as a percentage that promises no more than there is', () => {
  expect([1, 0.995, 0.994, 0.929, 0.6].map(alikeText)).toEqual([
    'The same picture',
    'The same picture',
    '99% match',
    '92% match',
    '60% match',
  ])
})
