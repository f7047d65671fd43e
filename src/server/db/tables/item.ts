import type { GoodsClass } from '#domain/item/goods-class.ts'
import type { Platform } from '#domain/link/platform.ts'

/** Facts about the marketplaces' items, and the lists customers make of them. */
export interface ItemTables {
  items: {
    item_platform: Platform
    num_iid: string
    body: string
    price_fen: number
    fetched_at: number
  }
  item_prices: {
    item_platform: Platform
    num_iid: string
    at: number
    price_fen: number
  }
  /** Decisions of staff about a product, over what its marketplace or its title says. */
  goods_rules: {
    /** Or `cart`: then it is about one cart item, whose id the number is. */
    item_platform: Platform | 'cart'
    num_iid: string
    goods_class: GoodsClass
    allowed: number
    reason: string
    account_id: string
    at: number
  }
  /** Items customers keep in view. */
  favorites: {
    id: string
    account_id: string
    /** The platform, or what several share their item numbers under: Tmall's items are Taobao's. */
    home_platform: string
    item_platform: Platform
    num_iid: string
    title: string
    image: string
    note: string
    /** The item's lowest price when it was saved. */
    price_then_fen: number
    /** 0 or 1 */
    mail_when_cheaper: number
    /** The lowest price the customer knows of: a mail tells only of a lower one. */
    told_fen: number
    /** When its price was last asked for, for that mail. */
    checked_at: number
    created_at: number
  }
  /** Lists of items that customers keep, and share when they want to. */
  lists: {
    /** 128 random bits: whoever is told it may read a shared list. */
    id: string
    account_id: string
    name: string
    /** JSON, written as a whole. */
    items: string
    item_count: number
    /** 0 or 1 */
    shared: number
    created_at: number
    changed_at: number
  }
}

export const itemTables = () => [
  `create table items (
    item_platform text not null, num_iid text not null, body text not null, price_fen bigint not null,
    fetched_at bigint not null,
    constraint items_pk primary key (item_platform, num_iid)
  )`,
  `create table item_prices (
    item_platform text not null, num_iid text not null, at bigint not null, price_fen bigint not null,
    constraint item_prices_pk primary key (item_platform, num_iid, at)
  )`,
  `create table goods_rules (
    item_platform text not null, num_iid text not null, goods_class text not null,
    allowed integer not null, reason text not null, account_id text not null references accounts (id),
    at bigint not null,
    constraint goods_rules_pk primary key (item_platform, num_iid)
  )`,
  `create table favorites (
    id text primary key, account_id text not null references accounts (id), home_platform text not null,
    item_platform text not null, num_iid text not null, title text not null, image text not null,
    note text not null, price_then_fen bigint not null, mail_when_cheaper integer not null,
    told_fen bigint not null, checked_at bigint not null, created_at bigint not null
  )`,
  `create unique index favorites_item on favorites (account_id, home_platform, num_iid)`,
  `create index favorites_newest on favorites (account_id, id)`,
  `create index favorites_to_check on favorites (checked_at) where mail_when_cheaper = 1`,
  `create table lists (
    id text primary key, account_id text not null references accounts (id), name text not null,
    items text not null, item_count integer not null, shared integer not null,
    created_at bigint not null, changed_at bigint not null
  )`,
  `create index lists_account on lists (account_id, changed_at)`,
]
