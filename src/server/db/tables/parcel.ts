import type { ClaimKind } from '#domain/parcel/claim.ts'
import type { ParcelMode, ParcelStatus, TrackingStatus } from '#domain/parcel/status.ts'
import type { BoxStatus } from '#domain/parcel/box.ts'

export interface ParcelTables {
  parcels: {
    parcel_no: string
    account_id: string
    status: ParcelStatus
    status_since_at: number
    next_by_at: number | null
    remembered_status: ParcelStatus | null
    mode: ParcelMode
    line_code: string
    address_id: string
    /** The address as it was given; a copy, so that editing the book changes no parcel. */
    address: string
    services: string
    declaration: string
    note: string
    /** The price worked out when the parcel was made, and after packing: ParcelPrice as JSON. */
    estimate: string
    boxes: string
    photos: string
    final: string | null
    insurance: number
    paid_fen: number
    paid_promo_fen: number
    refunded_fen: number
    refunded_promo_fen: number
    due_fen: number
    carrier: string | null
    tracking_number: string | null
    shipped_at: number | null
    created_at: number
    coupon_id: string | null
    /** Reduction by the coupon; follows the weight while the parcel is packed. */
    coupon_fen: number
    /** When its growth and reward were given; null before, and while its owner owes us. */
    rewarded_at: number | null
    /** While it waits for a payment: a coupon's id or 'none'; null for the best. */
    coupon_choice: string | null
    pay_method: string | null
    /** Until when its freight is to be paid, once an item was taken out after its rehearsal; null before. */
    rehearsal_until_at: number | null
    /** The sum that comes back by its weighing and when; null when nothing waits. */
    coming_back_fen: number | null
    coming_back_at: number | null
    /** How often it has been weighed anew since its first weighing, or opened by staff. */
    weighed_again: number
    /** The most a weighing asks for in all, since staff took an item out of what was packed or paid; null before. */
    most_fen: number | null
    /** The weight it is priced at while an admin has not approved that of its boxes; null when it is theirs. */
    priced_g: number | null
    /** When its owner gave another address for a problem with it; null again when the carrier has one with that, too. */
    address_given_at: number | null
  }
  /** Shipped boxes, each with the number it travels under, which several may share. */
  parcel_boxes: {
    id: string
    parcel_no: string
    /** From 1, in the order of `parcels.boxes`. */
    box: number
    carrier: string
    /** In the spelling of domain/parcel/tracking.ts. */
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
    status: TrackingStatus | ''
    description: string
    at: number
    /** Null: of the whole parcel. */
    box: number | null
    /** Identifies an event of 17TRACK; null for events noted by staff. */
    event_key: string | null
  }
  claims: {
    id: string
    parcel_no: string
    account_id: string
    kind: ClaimKind
    note: string
    images: string
    status: 'Open' | 'Approved' | 'Rejected' | 'Withdrawn'
    /** Reason staff gave for the decision. */
    reason: string
    /** Sum the customer asks for. */
    wanted_fen: number | null
    paid_fen: number
    created_at: number
    closed_at: number | null
    /** JSON: the items it is about; none for the whole parcel. */
    item_ids: string
  }
  /** A customer's choices for a parcel that is not made yet: the last one they began. */
  parcel_drafts: {
    account_id: string
    /** JSON */
    draft: string
  }
  /** Finished parcels that their owners show to others now. */
  hauls: {
    /** 128 random bits: whoever is told it may see the haul. */
    id: string
    parcel_no: string
    account_id: string
    /** 0 or 1 */
    show_prices: number
    shared_at: number
    /** Since when it may stand on the home page; null while its owner has not agreed to that. */
    on_home_at: number | null
  }
  /** A photo that is gone needs no row of its own to be gone from here: readers join the uploads. */
  haul_photos: {
    upload_id: string
    haul_id: string
    place: number
  }
  /** How long finished parcels took and what their freight was, without whose they were or which. */
  journeys: {
    id: string
    line_code: string
    country: string
    /** From the carrier's taking it to its delivery. */
    days: number
    /** Freight and surcharges before any discount, for each kilogram. */
    per_kg_fen: number
    /** When it was finished. */
    at: number
  }
}

export const parcelTables = () => [
  `create table parcels (
    parcel_no text primary key, account_id text not null references accounts (id), status text not null,
    status_since_at bigint not null, next_by_at bigint, remembered_status text, mode text not null,
    line_code text not null, address_id text not null, address text not null, services text not null,
    declaration text not null, note text not null, estimate text not null, boxes text not null,
    photos text not null, final text, insurance integer not null,
    paid_fen bigint default 0 not null check (paid_fen >= 0),
    paid_promo_fen bigint default 0 not null check (paid_promo_fen >= 0),
    refunded_fen bigint default 0 not null check (refunded_fen >= 0),
    refunded_promo_fen bigint default 0 not null check (refunded_promo_fen >= 0),
    due_fen bigint default 0 not null check (due_fen >= 0), carrier text, tracking_number text,
    shipped_at bigint, created_at bigint not null, coupon_id text,
    coupon_fen bigint default 0 not null check (coupon_fen >= 0), rewarded_at bigint,
    coupon_choice text, pay_method text, rehearsal_until_at bigint, coming_back_fen bigint,
    coming_back_at bigint, weighed_again integer default 0 not null, most_fen bigint,
    priced_g bigint, address_given_at bigint,
    constraint parcels_refund check (refunded_fen <= paid_fen)
  )`,
  `create index parcels_account on parcels (account_id, parcel_no)`,
  `create index parcels_coming_back on parcels (coming_back_at) where coming_back_at is not null`,
  `create index parcels_coupon on parcels (coupon_id)`,
  `create index parcels_due on parcels (status, next_by_at)`,
  `create index parcels_newest on parcels (account_id, created_at, parcel_no)`,
  `create index parcels_oldest on parcels (created_at, parcel_no)`,
  `create index parcels_rewarded on parcels (account_id, rewarded_at)`,
  `create index parcels_status on parcels (status, created_at, parcel_no)`,
  `create index parcels_to_reward on parcels (parcel_no)
    where rewarded_at is null and status in ('Completed', 'ClaimRejected')`,
  `create table parcel_boxes (
    id text primary key, parcel_no text not null references parcels (parcel_no), box integer not null,
    carrier text not null, tracking_number text not null, status text not null, register_at bigint,
    register_tries integer not null, unfollowed text
  )`,
  `create index parcel_boxes_number on parcel_boxes (tracking_number, parcel_no)`,
  `create unique index parcel_boxes_parcel on parcel_boxes (parcel_no, box)`,
  `create index parcel_boxes_register on parcel_boxes (register_at)`,
  `create table tracking_events (
    id text primary key, parcel_no text not null references parcels (parcel_no), status text not null,
    description text not null, at bigint not null, box integer, event_key text
  )`,
  `create unique index tracking_events_key on tracking_events (parcel_no, event_key)`,
  `create index tracking_events_parcel on tracking_events (parcel_no, at)`,
  `create table claims (
    id text primary key, parcel_no text not null references parcels (parcel_no),
    account_id text not null references accounts (id), kind text not null, note text not null,
    images text not null, status text not null, reason text not null, wanted_fen bigint,
    paid_fen bigint not null, created_at bigint not null, closed_at bigint,
    item_ids text default '[]' not null
  )`,
  `create unique index claims_open on claims (parcel_no) where status = 'Open'`,
  `create index claims_parcel on claims (parcel_no)`,
  `create index claims_pictures on claims (closed_at) where images <> '[]'`,
  `create index claims_status on claims (status, id)`,
  `create table parcel_drafts (
    account_id text primary key references accounts (id), draft text not null
  )`,
  `create table hauls (
    id text primary key, parcel_no text not null unique references parcels (parcel_no),
    account_id text not null references accounts (id), show_prices integer not null,
    shared_at bigint not null, on_home_at bigint
  )`,
  `create index hauls_account on hauls (account_id)`,
  `create index hauls_on_home on hauls (on_home_at) where on_home_at is not null`,
  `create table haul_photos (
    upload_id text primary key, haul_id text not null references hauls (id), place integer not null
  )`,
  `create index haul_photos_haul on haul_photos (haul_id, place)`,
  `create table journeys (
    id text primary key, line_code text not null, country text not null, days integer not null,
    per_kg_fen bigint not null, at bigint not null
  )`,
  `create index journeys_at on journeys (at)`,
]
