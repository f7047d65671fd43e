import type { GoodsClass } from '#domain/item/goods-class.ts'
import type { Platform } from '#domain/link/platform.ts'
import type { StoredTrouble } from '#domain/order/cart-trouble.ts'

export interface CartTables {
  cart_items: {
    id: string
    account_id: string
    kind: 'item' | 'diy'
    item_platform: Platform | null
    num_iid: string | null
    sku_id: string | null
    url: string | null
    shop: string
    title: string
    image: string
    images: string
    sku_text: string
    goods_class: GoodsClass
    /** Price of one piece in an order of one. */
    price_fen: number
    domestic_fee_fen: number
    quantity: number
    order_notes: string
    created_at: number
    price_changed_from_fen: number | null
    price_at: number
    available: number
    buy_now: number
    /** Reductions for larger numbers. */
    price_tiers: string
    services: string
    /** Current price of a piece at this quantity, where it differs from this row's. */
    price_now_fen: number | null
    est_weight_g: number | null
    /** Why it cannot be ordered (domain/order/cart.ts); null while it can. */
    trouble: StoredTrouble | null
    /** The class its customer says it is not; a note for the inspection. */
    denied_class: GoodsClass | null
  }
}

export const cartTables = () => [
  `create table cart_items (
    id text primary key, account_id text not null references accounts (id), kind text not null,
    item_platform text, num_iid text, sku_id text, url text, shop text not null, title text not null,
    image text not null, images text not null, sku_text text not null, goods_class text not null,
    price_fen bigint not null check (price_fen >= 0),
    domestic_fee_fen bigint not null check (domestic_fee_fen >= 0),
    quantity integer not null check (quantity between 1 and 999), order_notes text not null,
    created_at bigint not null, price_changed_from_fen bigint, price_at bigint not null,
    available integer not null, buy_now integer not null, price_tiers text default '[]' not null,
    services text default '[]' not null, price_now_fen bigint, est_weight_g integer, trouble text,
    denied_class text
  )`,
  `create index cart_items_account on cart_items (account_id)`,
  `create index cart_items_bought_now on cart_items (buy_now, created_at)`,
  // A line per sku: adding the same sku again adds up. Buy-now lines and DIY lines stand alone.
  `create unique index cart_items_sku on cart_items (account_id, item_platform, num_iid, coalesce(sku_id, ''))
    where kind = 'item' and buy_now = 0`,
]
