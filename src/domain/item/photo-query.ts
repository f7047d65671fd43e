import { PLATFORMS, type Platform } from '#domain/link/platform.ts'

/** The photo named in an address: `?image=` is the id of an uploaded picture. */

export interface PhotoQuery {
  image: string
  platform: Platform | null
  page: number
}

const MAX_PAGE = 1000

/** Null when the address names no photo; one that there cannot be is one that is gone. */
export function readPhotoQuery(params: URLSearchParams): PhotoQuery | null {
  const image = (params.get('image') ?? '').trim().slice(0, 64)
  if (!image) return null
  const page = params.get('page') ?? ''
  return {
    image,
    platform: PLATFORMS.find((platform) => platform === params.get('platform')) ?? null,
    page: /^\d{1,9}$/.test(page) ? Math.min(MAX_PAGE, Math.max(1, Number(page))) : 1,
  }
}

/** The query of an address, '?' included. */
export function photoQuery({ image, platform, page }: Partial<PhotoQuery> & { image: string }): string {
  const more = [platform && `platform=${platform}`, page && page > 1 && `page=${page}`]
  return `?${[`image=${encodeURIComponent(image)}`, ...more].filter(Boolean).join('&')}`
}

/** "92 % alike"; less than all of it never reads as all. */
export function alikeText(score: number): string {
  return score >= 0.995 ? 'The same picture' : `${Math.floor(score * 100)}% match`
}

/** Limits of photos on the server, to which the browser reduces them before it sends them. */

/** As `File.type` names them. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp']
export const MOST_PHOTO_BYTES = 10 * 1024 * 1024
/** Width times height. */
export const MOST_PHOTO_PIXELS = 40_000_000
/** The most photos with one thing: a described item, a refund, a claim, a transfer, a message; and in one request. */
export const MOST_PHOTOS = 9
