import type { ItemLink, Platform } from '#domain/item-link.ts'
import type { GoodsClass } from '#domain/goods-class.ts'

/** An item as a marketplace describes it. Prices in fen, weight in grams. */
export interface MarketItem {
  item_platform: Platform
  num_iid: string
  title: string
  title_zh: string
  images: string[]
  price_fen: number
  price_max_fen: number
  domestic_fee_fen: number
  shop: { name: string; rating: number | null }
  props: { name: string; value: string }[]
  sku_props_array: { name: string; values: { id: string; name: string; image?: string }[] }[]
  skus: { sku_id: string; prop_value_ids: string[]; price_fen: number; stock: number; image?: string }[]
  goods_class: GoodsClass
  est_weight_g: number | null
}

export interface MarketHit {
  item_platform: Platform
  num_iid: string
  title: string
  image: string
  /** Of its cheapest option. */
  price_fen: number
  /** Of its dearest; the same where all cost the same or nobody says. */
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

/**
 * Where items come from. Throws Problem 404 NOT_FOUND for an id it does not know and
 * Problem 503 PROVIDER_DOWN when it cannot answer.
 */
export interface Marketplace {
  platforms: readonly Platform[]
  getItem(platform: Platform, num_iid: string): Promise<MarketItem>
  search(query: SearchQuery): Promise<{ list: MarketHit[]; total: number; page_size: number }>
  /** The item a Tao password (淘口令) in a share text stands for, null if it stands for none. */
  resolvePassword?(text: string): Promise<ItemLink | null>
}
