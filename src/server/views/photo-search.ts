import type { PhotoQuery } from '#domain/item/photo-query.ts'
import { searchByPhoto } from '#server/item/photo-search.ts'
import { knownRate } from '#server/money/exchange-rate.ts'
import type { PhotoHits } from '#server/providers/marketplaces/marketplace.ts'
import type { Services } from '#server/services.ts'
import { uploadThumbUrl } from '#server/picture/uploads.ts'
import { hitsInCny } from '#server/api/item.ts'
import { reasonOf } from './item.ts'

export type PhotoHit = ReturnType<typeof photoHits>[number]

/** The data of a page of items like a photo; `usd` is the price of one CNY. */
export interface PhotoView {
  photo: PhotoQuery
  thumb: string
  /** 'unknown': the photo is gone; 'unreadable': no marketplace can look for pictures now. */
  found: { list: PhotoHit[]; total: number; pages: number } | 'unknown' | 'unreadable'
  usd: number
}

export const photoHits = ({ list }: PhotoHits) => hitsInCny(list)

/** Photos are sent from our pages as a visitor's, so whoever has the address may see what is like them, for an hour. */
const VISITOR = { account: null, ip: '' }

/** A page behind the last one is the last one. */
export async function viewPhoto(services: Services, photo: PhotoQuery, now: number): Promise<PhotoView> {
  const usd = knownRate(services.rates, 'USD') ?? 0
  const thumb = uploadThumbUrl(photo.image)
  const { image, platform, page } = photo
  const query = { page, ...(platform && { platform }) }
  const hits = await searchByPhoto(services, VISITOR, { image_id: image }, query, now).catch(reasonOf)
  if (typeof hits === 'string') return { photo, thumb, found: hits, usd }
  const pages = Math.max(1, Math.ceil(hits.total / hits.page_size))
  if (page > pages) return viewPhoto(services, { ...photo, page: pages }, now)
  return { photo, thumb, found: { list: photoHits(hits), total: hits.total, pages }, usd }
}
