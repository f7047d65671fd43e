import type { GoodsClass } from '#domain/item/goods-class.ts'
import type { Platform } from '#domain/link/platform.ts'
import type { PartChoice } from '#domain/order/part.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import type { Freely, SMALL_FALL } from '#domain/staff/sums.ts'
import type { RefundReason, RefundStatus } from '#domain/order/refund.ts'
import type { Verdict } from '#domain/warehouse/verdict.ts'
import type { Words } from './words.ts'

export interface OrderTables {
  orders: {
    order_no: string
    account_id: string
    notes: string
    client_id: string | null
    total_fen: number
    created_at: number
    pay_deadline_at: number
  }
  order_items: {
    id: string
    order_no: string
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
    price_fen: number
    domestic_fee_fen: number
    quantity: number
    order_notes: string
    created_at: number
    status: OrderStatus
    status_since_at: number
    next_by_at: number | null
    remembered_status: OrderStatus | null
    fee_ratio_bp: number
    services: string
    payment_no: string | null
    service_fee_fen: number
    services_fen: number
    coupon_fen: number
    paid_fen: number
    paid_promo_fen: number
    refunded_fen: number
    refunded_promo_fen: number
    purchase_no: string | null
    inner_tracking_number: string | null
    weight_g: number | null
    length_cm: number | null
    width_cm: number | null
    height_cm: number | null
    verdict: Verdict | null
    inspection_note: string | null
    /** Photos the customer sees; null before inspection. */
    qc_count: number | null
    /** 1 when staff let it travel although its class says no. */
    goods_allowed: number | null
    stored_until_at: number | null
    refund_until_at: number | null
    parcel_no: string | null
    coupon_id: string | null
    /** The parcel it came back with. */
    returned_from: string | null
    /** The member of staff who buys it, from taking it on. */
    taken_by: string | null
    /** Where in our warehouse it lies, sorted by bytes, so that a rack is one range; null when nowhere, or nobody has said. */
    shelf: string | null
    /** When staff last corrected what the customer reads of it. */
    corrected_at: number | null
    /** When its extra photo was given free; null when there is none, or it costs. */
    photo_free_at: number | null
    /** 1 when it was bought at once: the same bought at once again takes it up while it waits for its payment. */
    bought_now: number
    /** While it waits for its payment: a coupon's id or 'none'; null for the best. */
    coupon_choice: string | null
    pay_method: string | null
    /** The class its customer says it is not; a note for the inspection. */
    denied_class: GoodsClass | null
    /** The shop's postage for this alone; null for items from before that was kept. */
    shop_postage_fen: number | null
    /** When its customer last found its photos right; null until then, and when there are new ones. */
    photos_approved_at: number | null
    /** For whom it is, in its customer's own word; null for nobody in particular. */
    tag: string | null
    /** The seller's real price, a piece and for postage; null before it is bought. */
    real_price_fen: number | null
    real_domestic_fee_fen: number | null
    /** The sum that comes back because of it and when; null when nothing waits (order/coming-back.ts). */
    coming_back_fen: number | null
    coming_back_at: number | null
    /** By when its seller must hear what is wrong with it; null when nothing is, or the seller has answered. */
    problem_due_at: number | null
    /** When its customer agreed that the seller sends it again. */
    replace_agreed_at: number | null
    /** How many of its pieces are here while others are not; null else. */
    part_arrived: number | null
    /** 'wait' when its customer said they wait for the others. */
    part_choice: PartChoice | null
  }
  status_changes: {
    id: string
    /** New status; for an account its role, for an item's shelf the shelf's name, '' for none. */
    subject: 'order_item' | 'shelf' | 'parcel' | 'account'
    subject_id: string
    from_status: string | null
    to_status: string
    event: string
    actor: 'customer' | 'staff' | 'system'
    actor_id: string | null
    reason: string
    at: number
    amount_fen: number | null
    posting_id: string | null
    /** How staff gave this freely, and how much of it counts, or adds up as a small fall; null where they did not. */
    freely: Freely | typeof SMALL_FALL | null
    counted_fen: number | null
    request_id: string | null
    /** The columns as they were, of a step that can be undone. */
    before: string | null
    /** When it was undone: then it is for staff alone, and counts for nothing. */
    undone_at: number | null
    undone_by: string | null
  }
  /** Requests for a customer's consent: a supplement, a question, a return freight. */
  confirm_entries: {
    id: string
    account_id: string
    kind: string
    amount_fen: number
    ref: string
    options: string
    reason: string
    status: 'Open' | 'Accepted' | 'Refused' | 'Expired' | 'Void'
    created_at: number
    expires_at: number
    /** The parcel a return freight became a receipt row of. */
    charged_to: string | null
    /** The change of each option; for a question without options its only change. */
    changes: string | null
  }
  /** Refunds that customers request for an item they paid for. */
  refunds: {
    id: string
    order_item_id: string
    account_id: string
    status: RefundStatus
    reason: RefundReason
    note: string
    images: string
    /** Reason staff gave for the decision. */
    answer: string
    /** As they were when it was asked for; staff may have lowered them. */
    costs_fen: number
    refund_fen: number
    /** When the next step should be done; null once it is closed. */
    deadline_at: number | null
    created_at: number
    /** Null while open; an item has at most one open refund. */
    closed_at: number | null
  }
  /** A mail about the storage of an item that has been sent, so that it is sent once. */
  storage_notices: {
    order_item_id: string
    notice: string
    /** The date the mail was about: the same notice about another date is another one. */
    about_at: number
    at: number
  }
}

export const orderTables = ({ byte_text }: Words) => [
  `create table orders (
    order_no text primary key, account_id text not null references accounts (id), notes text not null,
    client_id text, total_fen bigint not null, created_at bigint not null,
    pay_deadline_at bigint not null
  )`,
  `create index orders_client on orders (client_id, created_at) where client_id is not null`,
  `create table order_items (
    id text primary key, order_no text not null references orders (order_no),
    account_id text not null references accounts (id), kind text not null, item_platform text,
    num_iid text, sku_id text, url text, shop text not null, title text not null, image text not null,
    images text not null, sku_text text not null, goods_class text not null,
    price_fen bigint not null check (price_fen >= 0),
    domestic_fee_fen bigint not null check (domestic_fee_fen >= 0),
    quantity integer not null check (quantity between 1 and 999), order_notes text not null,
    created_at bigint not null, status text not null, status_since_at bigint not null,
    next_by_at bigint, remembered_status text, fee_ratio_bp integer not null, services text not null,
    payment_no text, service_fee_fen bigint default 0 not null check (service_fee_fen >= 0),
    services_fen bigint default 0 not null check (services_fen >= 0),
    coupon_fen bigint default 0 not null check (coupon_fen >= 0),
    paid_fen bigint default 0 not null check (paid_fen >= 0),
    paid_promo_fen bigint default 0 not null check (paid_promo_fen >= 0),
    refunded_fen bigint default 0 not null check (refunded_fen >= 0),
    refunded_promo_fen bigint default 0 not null check (refunded_promo_fen >= 0), purchase_no text,
    inner_tracking_number text, weight_g integer, length_cm double precision, width_cm double precision,
    height_cm double precision, verdict text, inspection_note text, qc_count integer,
    goods_allowed integer, stored_until_at bigint, refund_until_at bigint, parcel_no text,
    coupon_id text, returned_from text, taken_by text, shelf ${byte_text}, corrected_at bigint,
    photo_free_at bigint, bought_now integer default 0 not null, coupon_choice text, pay_method text,
    denied_class text, shop_postage_fen bigint, photos_approved_at bigint, tag text, real_price_fen bigint, real_domestic_fee_fen bigint, coming_back_fen bigint,
    coming_back_at bigint, problem_due_at bigint, replace_agreed_at bigint, part_arrived integer,
    part_choice text,
    constraint order_items_refund check (refunded_fen <= paid_fen)
  )`,
  `create index order_items_account on order_items (account_id, status, id)`,
  `create index order_items_coming_back on order_items (coming_back_at) where coming_back_at is not null`,
  `create index order_items_coupon on order_items (coupon_id)`,
  `create index order_items_due on order_items (status, next_by_at)`,
  `create index order_items_item on order_items (num_iid, item_platform)`,
  `create index order_items_newest on order_items (account_id, id)`,
  `create index order_items_order on order_items (order_no)`,
  `create index order_items_parcel on order_items (parcel_no)`,
  `create index order_items_pictures on order_items (status_since_at)
    where images <> '[]' and status = 'Cancelled'`,
  `create index order_items_problems on order_items (id) where problem_due_at is not null`,
  `create index order_items_shelf on order_items (shelf) where shelf is not null`,
  `create index order_items_status on order_items (status, id)`,
  `create index order_items_stored on order_items (status, stored_until_at)`,
  // Items that wait for inspection are few among all, and lie under several statuses.
  `create index order_items_to_inspect on order_items (id)
    where ('ArrivedAtWarehouse' in (order_items.status, coalesce(order_items.remembered_status, ''))
      or (order_items.status in ('InWarehouse', 'StorageExpired') and order_items.weight_g is null))`,
  `create index order_items_tag on order_items (account_id, tag) where tag is not null`,
  `create index order_items_tracking on order_items (inner_tracking_number)`,
  `create table status_changes (
    id text primary key, subject text not null, subject_id text not null, from_status text,
    to_status text not null, event text not null, actor text not null, actor_id text,
    reason text not null, at bigint not null, amount_fen bigint, posting_id text, freely text,
    counted_fen bigint, request_id text, before text, undone_at bigint, undone_by text
  )`,
  `create index status_changes_staff_money on status_changes (actor, id)
    where amount_fen > 0 or counted_fen > 0`,
  `create index status_changes_subject on status_changes (subject, subject_id, id)`,
  `create index status_changes_sums on status_changes (actor_id, at) where freely = 'sums'`,
  `create table confirm_entries (
    id text primary key, account_id text not null references accounts (id), kind text not null,
    amount_fen bigint not null, ref text not null, options text not null, reason text not null,
    status text not null, created_at bigint not null, expires_at bigint not null, charged_to text,
    changes text
  )`,
  `create index confirm_entries_account on confirm_entries (account_id, status)`,
  `create index confirm_entries_charged on confirm_entries (charged_to)`,
  `create index confirm_entries_due on confirm_entries (status, expires_at)`,
  `create index confirm_entries_ref on confirm_entries (ref)`,
  `create table refunds (
    id text primary key, order_item_id text not null references order_items (id),
    account_id text not null references accounts (id), status text not null, reason text not null,
    note text not null, images text not null, answer text not null,
    costs_fen bigint not null check (costs_fen >= 0),
    refund_fen bigint not null check (refund_fen >= 0), deadline_at bigint, created_at bigint not null,
    closed_at bigint
  )`,
  `create index refunds_item on refunds (order_item_id)`,
  `create unique index refunds_open on refunds (order_item_id) where closed_at is null`,
  `create index refunds_pictures on refunds (closed_at) where images <> '[]'`,
  `create index refunds_status on refunds (status, id)`,
  `create table storage_notices (
    order_item_id text not null references order_items (id), notice text not null,
    about_at bigint not null, at bigint not null,
    -- Storage that begins again has notices of its own.
    constraint storage_notices_pk primary key (order_item_id, notice, about_at)
  )`,
]
