import type { BoxStatus } from '#domain/box-way.ts'

/** The tables of migration 002, as both databases hold them. */
export interface WarehouseSchema {
  uploads: {
    id: string
    account_id: string | null
    scene: string
    order_item_id: string | null
    parcel_no: string | null
    width: number
    height: number
    shared: number
    created_at: number
    /** Until something uses it, then null. */
    expires_at: number | null
  }
  addresses: {
    id: string
    account_id: string
    name: string
    phone: string
    country: string
    state: string
    city: string
    street: string
    postcode: string
    tax_id: string
    /** For the label, of those parts that are in other letters; else ''. */
    name_latin: string
    street_latin: string
    city_latin: string
    state_latin: string
    is_default: number
    removed_at: number | null
    created_at: number
  }
  parcels: {
    parcel_no: string
    account_id: string
    status: string
    status_since_at: number
    next_by_at: number | null
    remembered_status: string | null
    mode: 'estimate' | 'rehearsal'
    line_code: string
    address_id: string
    /** The address as it was given; a copy, so that editing the book changes no parcel. */
    address: string
    services: string
    insurance: number
    declaration: string
    note: string
    /** The price worked out when the parcel was made, and after packing: ParcelPrice as JSON. */
    estimate: string
    final: string | null
    boxes: string
    photos: string
    paid_fen: number
    paid_promo_fen: number
    refunded_fen: number
    refunded_promo_fen: number
    due_fen: number
    coupon_id: string | null
    /** What the coupon takes off; follows the weight while the parcel is packed. */
    coupon_fen: number
    carrier: string | null
    tracking_number: string | null
    shipped_at: number | null
    /** When its growth and reward were given; null before, and while its owner owes us. */
    rewarded_at: number | null
    created_at: number
  }
  /** What was shipped (migration 057): a box and the number it travels under, which several may share. */
  parcel_boxes: {
    id: string
    parcel_no: string
    /** From 1, in the order of `parcels.boxes`. */
    box: number
    carrier: string
    /** In the spelling of domain/tracking-number.ts. */
    tracking_number: string
    status: BoxStatus
    /** When 17TRACK is asked next to follow it; null when it has been, or never will be. */
    register_at: number | null
    register_tries: number
    /** Why 17TRACK does not follow it; staff note its events. */
    unfollowed: string | null
  }
  tracking_events: {
    id: string
    parcel_no: string
    /** '' where the carrier said something that is no status. */
    status: string
    description: string
    at: number
    /** Null: of the whole parcel. */
    box: number | null
    /** What tells one event of 17TRACK from another; null for what staff noted. */
    event_key: string | null
  }
  unclaimed: {
    id: string
    tracking_number: string
    item_ids: string
    status: 'Open' | 'Assigned' | 'Returned' | 'Discarded'
    note: string
    created_at: number
    closed_at: number | null
  }
  /** What staff decided about a product, over what its marketplace or its title says. */
  goods_rules: {
    item_platform: string
    num_iid: string
    goods_class: string
    allowed: number
    reason: string
    account_id: string
    at: number
  }
}
