import { PLATFORMS, type Platform } from './item-link.ts'

/** What of an address says which photo is searched by: `?image=` is the id of an uploaded picture. */

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
    platform: PLATFORMS.find((known) => known === params.get('platform')) ?? null,
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
  return score >= 0.995 ? 'The same picture' : `${Math.floor(score * 100)} % alike`
}
