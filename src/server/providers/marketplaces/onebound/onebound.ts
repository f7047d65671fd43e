import { z } from 'zod'
import type { ItemLink } from '#domain/link/canonical.ts'
import { parseItemLink } from '#domain/link/parse.ts'
import type { Platform } from '#domain/link/platform.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { makeCache } from '#server/memory-cache.ts'
import { Problem } from '#server/problem.ts'
import { linkBehind } from '#server/providers/pictures/shown-picture.ts'
import { hashOf } from '#server/secrets.ts'
import type {
  Marketplace,
  MarketItem,
  Photo,
  PhotoHits,
  PhotoQuery,
  ReadFor,
  SearchQuery,
} from '#server/providers/marketplaces/marketplace.ts'
import type { Envelope } from './envelope.ts'
import { type Gateway, GatewayFailed } from './gateway.ts'
import { type Hits, PAGE_SIZE, readHits } from './hits.ts'
import { itemId, picture, word } from './loose.ts'

const DOWN = 'The marketplace isn’t answering. Try again in a few minutes, or order the item on the DIY page.'
const USED_UP =
  'We can’t ask this marketplace again today. Try again tomorrow, or order the item on the DIY page.'
const GONE = 'This item isn’t on the marketplace. Check the link and try again.'

/** Search results show prices, so they are kept for no longer than a price is taken as it is. */
const SEARCHES_KEPT_MS = 5 * 60_000
const SEARCHES_KEPT_BYTES = 8 * 1024 * 1024
const SMALL_BYTES = 1024 * 1024
/** Repeated queries for an item that is not there get the answer that was paid for. */
const GONE_KEPT_MS = 60_000
/** A picture once sent is searched with page by page. */
const UPLOADS_KEPT_MS = 30 * 60_000

const SORTS = { default: '', price_asc: 'bid', price_desc: '_bid', sales: '_sale' } as const

/** Real marketplaces through one gateway. The first of `platforms` answers a search that names none. */
export class Onebound implements Marketplace {
  readonly platforms: readonly Platform[]
  readonly #gateway: Gateway
  readonly #searches = makeCache<Hits>(SEARCHES_KEPT_BYTES, { ttl: SEARCHES_KEPT_MS })
  readonly #gone = makeCache<true>(SMALL_BYTES, { ttl: GONE_KEPT_MS })
  readonly #uploads = makeCache<string>(SMALL_BYTES, { ttl: UPLOADS_KEPT_MS })

  constructor(gateway: Gateway, platforms: readonly Platform[]) {
    this.#gateway = gateway
    this.platforms = platforms.flatMap((one) => (one === 'taobao' ? (['taobao', 'tmall'] as const) : [one]))
  }

  state() {
    return this.#gateway.state()
  }

  async getItem(platform: Platform, num_iid: string, read_for: ReadFor = 'look'): Promise<MarketItem> {
    const served = servedAs(platform)
    const key = `${served} ${num_iid}`
    if (this.#gone.has(key)) throw notThere()
    const answer = await this.#ask(served, 'item_get', { num_iid, is_promotion: '1' }, { read_for })
    if (answer.refusal) {
      this.#gone.set(key, true)
      throw notThere()
    }
    // The words by which goods are known come with the first item, not with the start.
    const { readItem } = await import('./item.ts')
    return readItem(answer.item, platform, num_iid) ?? this.#unusable(served)
  }

  async search(query: SearchQuery): Promise<Hits> {
    const platform = this.#servedBy(query.platform)
    const { keyword, page, sort, price_min_fen, price_max_fen } = query
    const hits = await this.#find(platform, query.platform ?? platform, 'item_search', {
      q: keyword,
      page: String(page),
      page_size: String(PAGE_SIZE),
      sort: SORTS[sort],
      ...(price_min_fen !== undefined && { start_price: cnyFromFen(price_min_fen) }),
      ...(price_max_fen !== undefined && { end_price: cnyFromFen(price_max_fen) }),
    })
    return { ...hits, list: hits.list.map((hit) => ({ ...hit })) }
  }

  async searchPhoto(photo: Photo, query: PhotoQuery): Promise<PhotoHits> {
    const platform = this.#servedBy(query.platform)
    const imgid = 'url' in photo ? linkOf(photo.url) : await this.#upload(platform, photo.bytes)
    const hits = await this.#find(platform, query.platform ?? platform, 'item_search_img', {
      imgid,
      page: String(query.page),
    })
    // The likest first, but the gateway does not say how like.
    return { ...hits, list: hits.list.map((hit) => ({ ...hit, score: null })) }
  }

  async resolvePassword(text: string): Promise<ItemLink | null> {
    const platform = this.platforms.includes('taobao') ? 'taobao' : this.#servedBy(undefined)
    const answer = await this.#ask(platform, 'item_password', { word: text.slice(0, 500), title: 'no' })
    const read = z.object({ url: word, num_iid: itemId }).safeParse(answer.item)
    if (answer.refusal || !read.success) return null
    const { url, num_iid } = read.data
    const link = parseItemLink(url)
    if (link?.kind === 'item') return { item_platform: link.item_platform, num_iid: link.num_iid }
    return num_iid ? { item_platform: platform, num_iid } : null
  }

  async #find(
    served: Platform,
    platform: Platform,
    call: 'item_search' | 'item_search_img',
    params: Record<string, string>,
  ): Promise<Hits> {
    const key = JSON.stringify([served, platform, call, params])
    const cached = this.#searches.get(key)
    if (cached) return cached
    const answer = await this.#ask(served, call, params)
    const hits = answer.refusal ? NOTHING : (readHits(answer.items, platform) ?? this.#unusable(served))
    this.#searches.set(key, hits)
    return hits
  }

  /** Gives the gateway a picture and answers under which name it knows it. */
  async #upload(platform: Platform, bytes: Buffer): Promise<string> {
    const imgcode = bytes.toString('base64')
    const key = `${platform} ${hashOf(imgcode)}`
    const cached = this.#uploads.get(key)
    if (cached) return cached
    const { item, items } = await this.#ask(platform, 'upload_img', {}, { form: { imgcode } })
    const read = [item, items].flatMap((one) => {
      const { data } = uploaded.safeParse(one)
      return data ? [data.url ?? data.name] : []
    })
    const name = read.find(Boolean) ?? this.#unusable(platform)
    this.#uploads.set(key, name)
    return name
  }

  async #ask(...query: Parameters<Gateway['ask']>): Promise<Envelope> {
    return this.#gateway.ask(...query).catch((error: unknown) => {
      if (!(error instanceof GatewayFailed)) throw error
      const used_up = error.outcome === 'used_up' || error.outcome === 'spared'
      throw new Problem(503, 'PROVIDER_DOWN', used_up ? USED_UP : DOWN)
    })
  }

  #unusable(platform: Platform): never {
    this.#gateway.countUnusable(platform)
    throw new Problem(503, 'PROVIDER_DOWN', DOWN)
  }

  #servedBy(platform: Platform | undefined): Platform {
    return servedAs(platform ?? this.platforms[0] ?? 'taobao')
  }
}

const uploaded = z.object({ url: picture, name: word })

const NOTHING: Hits = { list: [], total: 0, page_size: PAGE_SIZE }

const notThere = () => new Problem(404, 'NOT_FOUND', GONE)

/** The gateway knows Tmall's items as Taobao's. */
const servedAs = (platform: Platform): Platform => (platform === 'tmall' ? 'taobao' : platform)

function linkOf(url: string): string {
  // A page knows our address of it.
  const link = linkBehind(url)?.link ?? picture.parse(url)
  if (link) return link
  throw new Problem(422, 'INVALID_FIELD', 'This picture has no address. Choose a photo instead.')
}
