/** The table of migrations 001 and 044, as both databases hold it. */
export interface CartSchema {
  cart_items: {
    id: string
    account_id: string
    kind: 'item' | 'diy'
    item_platform: string | null
    num_iid: string | null
    sku_id: string | null
    url: string | null
    shop: string
    title: string
    image: string
    images: string
    sku_text: string
    goods_class: string
    /** Of one piece when one is ordered. */
    price_fen: number
    /** What larger numbers take off it. */
    price_tiers: string
    domestic_fee_fen: number
    price_changed_from_fen: number | null
    price_at: number
    /** What a piece costs now at this quantity, where that is not the price of this row. */
    price_now_fen: number | null
    available: number
    /** Why it cannot be ordered (domain/cart-trouble.ts); null while it can. */
    trouble: string | null
    est_weight_g: number | null
    services: string
    quantity: number
    order_notes: string
    buy_now: number
    created_at: number
  }
}
