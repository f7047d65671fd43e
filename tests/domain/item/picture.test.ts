import { describe, expect, it } from 'vitest'
import {
  samplePicture,
  foreignPicture,
  NO_PICTURE,
  pictureAt,
  pictureWidths,
  smallPicture,
} from '#domain/item/picture.ts'

const URL = '/sample/banker-lamp-green-front-1600.webp'
const ELSEWHERE = 'https://img.example/a-800.webp'

describe('A drawn picture', () => {
  it('has a width for every screen, each under a name that never changes', () => {
    expect(pictureWidths(URL)).toBe(
      [320, 640, 960, 1600].map((w) => `/sample/v3/banker-lamp-green-front-${w}.webp ${w}w`).join(', '),
    )
    expect(smallPicture(URL)).toBe('/sample/v3/banker-lamp-green-front-320.webp')
    expect(pictureAt(smallPicture(URL), 1600)).toBe('/sample/v3/banker-lamp-green-front-1600.webp')
  })

  it('is known by name and width, and by its version as lasting', () => {
    const name = 'banker-lamp-green-front'
    expect(samplePicture(URL)).toEqual({ name, width: 1600, lasting: false })
    expect(samplePicture(pictureAt(URL, 640))).toEqual({ name, width: 640, lasting: true })
    expect(samplePicture(`/sample/v1/${name}-640.webp`)).toMatchObject({ lasting: false })
    expect(samplePicture(`/sample/${name}-800.webp`)).toMatchObject({ width: 800 })
  })

  it('is nothing else', () => {
    for (const path of [
      `/sample/banker-lamp-green-front-401.webp`,
      '/sample/a-1600.webp',
      '/sample/../a-b-640.webp',
      ELSEWHERE,
      '',
    ])
      expect(samplePicture(path), path).toBeNull()
  })
})

describe('A marketplace’s picture', () => {
  const address = '/img/f/abcdefghijklmnop/aW1nLmFsaWNkbi5jb20vYS5qcGc/1600.webp'

  it('has the same widths under our own address', () => {
    expect(pictureAt(address, 320)).toBe(address.replace('1600', '320'))
    expect(pictureAt(pictureAt(address, 320), 960)).toBe(address.replace('1600', '960'))
    expect(pictureWidths(address)?.split(', ')).toEqual(
      [320, 640, 960, 1600].map((w) => `${address.replace('1600', `${w}`)} ${w}w`),
    )
  })

  it('is nothing else', () => {
    for (const path of [
      address.replace('1600', '401'),
      address.replace('abc', 'ab'),
      `${address}?a`,
      NO_PICTURE,
    ])
      expect(foreignPicture(path), path).toBeNull()
    expect([smallPicture(NO_PICTURE), pictureWidths(NO_PICTURE)]).toEqual([NO_PICTURE, undefined])
  })
})

it('A picture from elsewhere has one width', () => {
  expect([pictureAt(ELSEWHERE, 320), pictureWidths(ELSEWHERE)]).toEqual([ELSEWHERE, undefined])
})
