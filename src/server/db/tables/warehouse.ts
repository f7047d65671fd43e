import type { ItemServiceKind } from '#domain/money/payment-purpose.ts'
import type { ItemServiceStatus } from '#domain/order/item-service.ts'

export interface WarehouseTables {
  /** Pictures that somebody sent. */
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
  /** QC photos of an item that their owner shows at an address of their own now. */
  photo_sets: {
    /** 128 random bits: whoever is told it may see them. */
    id: string
    order_item_id: string
    account_id: string
    /** 0 or 1 */
    show_price: number
    shared_at: number
    /** Photos made later are not shown: their owner had not seen them when they shared the others. */
    until_at: number
  }
  /** Inspected items that the next mail about its account's arrivals names; that is due when the first of them is. */
  arrival_mails: {
    order_item_id: string
    account_id: string
    due_at: number
  }
  /** Services for a price to an item in our warehouse. */
  item_services: {
    id: string
    order_item_id: string
    account_id: string
    kind: ItemServiceKind
    /** The customer's wish, in their words. */
    text: string
    /** The spot on a photo, parts of its width and height from 0 to 1; null without one. */
    spot_photo_id: string | null
    spot_x: number | null
    spot_y: number | null
    status: ItemServiceStatus
    paid_fen: number
    paid_promo_fen: number
    refunded_fen: number
    refunded_promo_fen: number
    created_at: number
    /** By when it should be done; null once it is closed. */
    due_at: number | null
    taken_by: string | null
    closed_at: number | null
    /** Our answer to the customer. */
    answer: string
    /** Ids of QC photos, JSON. */
    photo_ids: string
    weight_g: number | null
    length_cm: number | null
    width_cm: number | null
    height_cm: number | null
    /** Weight of an item with the box that was taken off it. */
    boxed_g: number | null
  }
  /** Items that did not lie where they should; a search ends when somebody has the item in their hands, or it is ended. */
  item_searches: {
    id: string
    order_item_id: string
    /** Where it should have lain. */
    shelf: string | null
    status: 'Open' | 'Found' | 'Ended'
    opened_by: string
    opened_at: number
    closed_by: string | null
    closed_at: number | null
  }
  /** Items fetched from their shelves for a parcel, for all who pick. */
  picks: {
    order_item_id: string
    parcel_no: string
    picked_by: string
    picked_at: number
  }
  /** Boxes that came and whose item nobody knows. */
  unclaimed: {
    id: string
    tracking_number: string
    item_ids: string
    status: 'Open' | 'Assigned' | 'Returned' | 'Discarded'
    note: string
    created_at: number
    closed_at: number | null
  }
}

export const warehouseTables = () => [
  `create table uploads (
    id text primary key, account_id text references accounts (id), scene text not null,
    order_item_id text, parcel_no text, width integer not null, height integer not null,
    shared integer default 0 not null, created_at bigint not null, expires_at bigint
  )`,
  `create index uploads_expiry on uploads (expires_at)`,
  `create index uploads_item on uploads (order_item_id)`,
  `create table photo_sets (
    id text primary key, order_item_id text not null unique references order_items (id),
    account_id text not null references accounts (id), show_price integer not null,
    shared_at bigint not null, until_at bigint not null
  )`,
  `create index photo_sets_account on photo_sets (account_id)`,
  `create table unclaimed (
    id text primary key, tracking_number text not null, item_ids text not null, status text not null,
    note text not null, created_at bigint not null, closed_at bigint
  )`,
  // The same box scanned twice is one arrival.
  `create unique index unclaimed_open on unclaimed (tracking_number) where status = 'Open'`,
  `create index unclaimed_status on unclaimed (status, id)`,
  `create table item_services (
    id text primary key, order_item_id text not null references order_items (id),
    account_id text not null references accounts (id), kind text not null, text text not null,
    spot_photo_id text, spot_x double precision, spot_y double precision, status text not null,
    paid_fen bigint not null check (paid_fen >= 0), paid_promo_fen bigint not null,
    refunded_fen bigint default 0 not null, refunded_promo_fen bigint default 0 not null,
    created_at bigint not null, due_at bigint, taken_by text references accounts (id), closed_at bigint,
    answer text not null, photo_ids text not null, weight_g integer, length_cm double precision,
    width_cm double precision, height_cm double precision, boxed_g integer,
    constraint item_services_refund check (refunded_fen <= paid_fen)
  )`,
  `create index item_services_account on item_services (account_id, id)`,
  `create index item_services_item on item_services (order_item_id, id)`,
  `create index item_services_open on item_services (due_at) where closed_at is null`,
  `create index item_services_status on item_services (status, id)`,
  `create table arrival_mails (
    order_item_id text primary key references order_items (id),
    account_id text not null references accounts (id), due_at bigint not null
  )`,
  `create index arrival_mails_account on arrival_mails (account_id, due_at)`,
  `create table item_searches (
    id text primary key, order_item_id text not null references order_items (id), shelf text,
    status text not null, opened_by text not null references accounts (id), opened_at bigint not null,
    closed_by text references accounts (id), closed_at bigint
  )`,
  // A second colleague who misses it joins the search there is.
  `create unique index item_searches_open on item_searches (order_item_id) where status = 'Open'`,
  `create index item_searches_status on item_searches (status, id)`,
  `create table picks (
    order_item_id text primary key references order_items (id), parcel_no text not null,
    picked_by text not null references accounts (id), picked_at bigint not null
  )`,
]
