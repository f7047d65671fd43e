import type { ItemLink } from '#domain/link/canonical.ts'
import type { Platform } from '#domain/link/platform.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'

/** An item as a marketplace describes it. Prices in fen, weight in grams. */
export interface MarketItem {
  item_platform: Platform
  num_iid: string
  title: string
  /** As the shop wrote it. */
  title_zh: string
  images: string[]
  /** The pictures of the shop's own description, in its order. */
  desc_images: string[]
  price_fen: number
  price_max_fen: number
  domestic_fee_fen: number
  /** The price of a piece by quantity, the fewest first; empty where the number changes nothing. */
  price_tiers: { min_quantity: number; price_fen: number }[]
  shop: { name: string; rating: number | null }
  props: { name: string; value: string; name_zh?: string; value_zh?: string }[]
  sku_props_array: {
    name: string
    name_zh?: string
    values: { id: string; name: string; name_zh?: string; image?: string }[]
  }[]
  skus: { sku_id: string; prop_value_ids: string[]; price_fen: number; stock: number; image?: string }[]
  goods_class: GoodsClass
  est_weight_g: number | null
}

export interface MarketHit {
  item_platform: Platform
  num_iid: string
  title: string
  image: string
  /** Price of its cheapest option. */
  price_fen: number
  /** Price of its dearest; the same where all cost the same or nobody says. */
  price_max_fen: number
  sales: number | null
  shop: string
}

export interface SearchQuery {
  keyword: string
  platform?: Platform
  page: number
  sort: 'default' | 'price_asc' | 'price_desc' | 'sales'
  price_min_fen?: number
  price_max_fen?: number
}

/** The purpose of reading an item: a part of a day's requests is reserved for sales. */
export type ReadFor = 'look' | 'sale'

/** A picture to look for: its bytes, or the address of an item's picture. */
export type Photo = { bytes: Buffer } | { url: string }

export interface PhotoQuery {
  platform?: Platform
  page: number
}

/** `score` from 0 to 1 says how much it looks like the photo; null when the marketplace does not say. */
export interface PhotoHits {
  list: (MarketHit & { score: number | null })[]
  total: number
  page_size: number
}

/**
 * Where items come from. Throws Problem 404 NOT_FOUND for an id it does not know and
 * Problem 503 PROVIDER_DOWN when it cannot answer.
 */
export interface Marketplace {
  platforms: readonly Platform[]
  /** Its titles are in English too; otherwise a search in English is tried in Chinese first. */
  latin_titles?: boolean
  getItem(platform: Platform, num_iid: string, read_for?: ReadFor): Promise<MarketItem>
  search(query: SearchQuery): Promise<{ list: MarketHit[]; total: number; page_size: number }>
  /** Items that look like the photo, the likest first. */
  searchPhoto?(photo: Photo, query: PhotoQuery): Promise<PhotoHits>
  /** Searches that go on from what somebody types, the likeliest first. */
  suggest?(text: string): Promise<string[]>
  /** The item a Tao password (淘口令) in a share text stands for, null if it stands for none. */
  resolvePassword?(text: string): Promise<ItemLink | null>
  /** Does ahead what its first query would wait for; once, however often it is called. */
  prepare?(): Promise<unknown>
  /** How asking it goes. */
  state?(): MarketState
}

/** How one request to a marketplace ended; `held_back` and `spared` were not made. */
export type Outcome =
  | 'ok'
  | 'not_found'
  | 'used_up'
  | 'bad_key'
  | 'server'
  | 'time'
  | 'network'
  | 'http'
  | 'unreadable'
  | 'unusable'
  | 'held_back'
  | 'spared'

/** A marketplace's state for an operator. */
export interface MarketState {
  requests: { platform: Platform; outcome: Outcome; count: number }[]
  /** Whether nobody is asked for now, because the last ones got no answer. */
  breakers: { platform: Platform; open: boolean }[]
  /** Requests left today, as far as an answer of today has told. */
  quotas: { platform: Platform; call: string; left: number }[]
}
