import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Notice } from '#domain/notices.ts'
import type { SearchWord } from '#domain/search-words.ts'
import type { CartSchema } from './schema-cart.ts'
import type { ClosingSchema } from './schema-closings.ts'
import type { ClientSchema } from './schema-clients.ts'
import type { FavoriteSchema } from './schema-favorites.ts'
import type { FeedbackSchema } from './schema-feedback.ts'
import type { HaulSchema, JourneySchema } from './schema-hauls.ts'
import type { HelpSchema } from './schema-help.ts'
import type { ListSchema } from './schema-lists.ts'
import type { MoneySchema } from './schema-money.ts'
import type { PaymentSchema } from './schema-payments.ts'
import type { RefundSchema } from './schema-refunds.ts'
import type { SignInSchema } from './schema-sign-in.ts'
import type { StaffSchema } from './schema-staff.ts'
import type { WarehouseSchema } from './schema-warehouse.ts'
import type { WebhookSchema } from './schema-webhooks.ts'

/**
 * Tables as both databases hold them: fen and epoch ms are bigint (numbers here), JSON is text,
 * booleans are 0 and 1.
 */
export interface Schema
  extends
    SignInSchema,
    WarehouseSchema,
    MoneySchema,
    PaymentSchema,
    RefundSchema,
    FeedbackSchema,
    FavoriteSchema,
    HelpSchema,
    CartSchema,
    ClientSchema,
    ClosingSchema,
    ListSchema,
    HaulSchema,
    JourneySchema,
    StaffSchema,
    WebhookSchema {
  meta: { key: string; value: string }
  accounts: {
    id: string
    email: string
    password_hash: string
    email_verified_at: number | null
    /** By its owner, or by an address before that took it back; null while it has its first. */
    email_changed_at: number | null
    role: 'customer' | 'staff' | 'admin'
    currency_unit: string
    p_code: string
    invited_by: string | null
    ad: string | null
    growth: number
    created_at: number
  }
  sessions: {
    id: string
    account_id: string
    token_hash: string
    cookie_hash: string | null
    created_at: number
    seen_at: number
    ends_at: number
    user_agent: string
    /** From where it began, without the end of the address. */
    ip: string
    /** When it last showed its second factor. */
    proved_at: number | null
  }
  codes: {
    id: string
    email: string
    scene: 'verify' | 'reset' | 'change' | 'take_back'
    /** Whose address the new one is to be; null for codes of the address itself. */
    account_id: string | null
    /** The how-manieth address of the account a way back is for; null for other codes. */
    turn: number | null
    code_hash: string
    /** Of what the mail's link carries. */
    token_hash: string | null
    created_at: number
    expires_at: number
    tries: number
    used_at: number | null
  }
  items: {
    item_platform: string
    num_iid: string
    body: string
    price_fen: number
    fetched_at: number
  }
  item_prices: { item_platform: string; num_iid: string; at: number; price_fen: number }
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
    status: string
    status_since_at: number
    next_by_at: number | null
    remembered_status: string | null
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
    quantity: number
    order_notes: string
    price_fen: number
    domestic_fee_fen: number
    fee_ratio_bp: number
    service_fee_fen: number
    services: string
    services_fen: number
    coupon_fen: number
    paid_fen: number
    paid_promo_fen: number
    refunded_fen: number
    refunded_promo_fen: number
    payment_no: string | null
    /** The member of staff who buys it, from taking it on. */
    taken_by: string | null
    purchase_no: string | null
    inner_tracking_number: string | null
    weight_g: number | null
    length_cm: number | null
    width_cm: number | null
    height_cm: number | null
    verdict: 'ok' | 'wrong_item' | 'damaged' | 'incomplete' | null
    inspection_note: string | null
    /** Photos the customer sees; null before inspection. */
    qc_count: number | null
    /** 1 when staff let it travel although its class says no. */
    goods_allowed: number | null
    stored_until_at: number | null
    refund_until_at: number | null
    /** When staff last corrected what the customer reads of it. */
    corrected_at: number | null
    /** Where in our warehouse it lies; null when nowhere, or nobody has said. */
    shelf: string | null
    parcel_no: string | null
    coupon_id: string | null
    /** The parcel it came back with. */
    returned_from: string | null
    created_at: number
  }
  status_changes: {
    id: string
    /** Of an account, the role is its status; of an item's shelf, its name, '' for none. */
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
  }
  balances: {
    account_id: string
    cash_fen: number
    promo_fen: number
    /** What the last debit took from the promotional bucket: an update cannot return what was before. */
    last_promo_fen: number
    version: number
    /** Of the cash, what open withdrawals keep from being spent. */
    held_fen: number
    /** What the customer owes since a payment was taken back; while there is any, the account is frozen. */
    receivable_fen: number
  }
  postings: {
    id: string
    type: string
    ref: string
    account_id: string | null
    seq: number | null
    amount_fen: number
    balance_after_fen: number | null
    at: number
  }
  entries: { posting_id: string; line: number; ledger_account: string; fen: number }
  idempotency: {
    account_id: string
    call: string
    key: string
    body_hash: string
    answer: string | null
    at: number
  }
  payments: {
    payment_no: string
    account_id: string
    method: string
    status: 'Open' | 'Paid' | 'Failed' | 'Expired' | 'Cancelled' | 'Reversed'
    purpose: string
    call: string
    key: string
    body_hash: string
    amount_fen: number
    fee_fen: number
    credited_fen: number
    charge_currency: string
    charge_amount: string
    rate: string
    created_at: number
    expires_at: number
    settled_at: number | null
    /** Of what was credited, how much was taken back. */
    /** What the provider calls the card or the account that paid, hashed. */
    payer: string | null
    reversed_fen: number
    /** Why the money stays in the balance and what it was for was not bought, as a sentence. */
    unbought: string | null
    /** First money from a gateway: until then no goods are bought with it. */
    held_until: number | null
    /** Staff who let it go before. */
    released_by: string | null
  }
  confirm_entries: {
    id: string
    account_id: string
    kind: string
    amount_fen: number
    ref: string
    options: string
    /** What each option would change; of a question without options the one change. */
    changes: string | null
    reason: string
    status: 'Open' | 'Accepted' | 'Refused' | 'Expired' | 'Void'
    created_at: number
    expires_at: number
    /** The parcel a return freight became a receipt row of. */
    charged_to: string | null
  }
  outbox: {
    id: string
    kind: string
    payload: string
    run_at: number
    tries: number
    claimed_until: number
    done_at: number | null
    last_error: string | null
  }
  /** What staff find order items and parcels by. */
  search_words: SearchWord
  /** Requests counted for all servers, by rate-limiter-flexible. */
  rate_limits: {
    key: string
    points: number
    /** Epoch ms. */
    expire: number | null
  }
  /** Mails an account does without. */
  muted_notices: { account_id: string; notice: Notice }
  /** From where an account's owner has logged in. */
  login_places: {
    /** A hash of account and address. */
    place: string
    account_id: string
    seen_at: number
  }
}

export type Table = keyof Schema
export type Row<T extends Table> = Selectable<Schema[T]>
export type NewRow<T extends Table> = Insertable<Schema[T]>
export type Db = Kysely<Schema>
/** What operations take inside a transaction. Never reach for `Db` there: on SQLite it waits for ever. */
export type Tx = Transaction<Schema>
