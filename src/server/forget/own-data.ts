import { type RawBuilder, sql } from 'kysely'
import type { Account } from '#server/db/rows.ts'
import type { Table } from '#server/db/schema.ts'

/**
 * The stored data of an account, table by table: the columns its owner gets a copy of, and the others with the reason.
 * The types leave out no table, and a test no column: docs/decisions/own-data.md.
 */

type Owner = Pick<Account, 'id' | 'email' | 'email_verified_at'>

interface Own {
  /** Names with spaces between. */
  columns: string
  /** Columns about others, secret, or about how the shop works inside. */
  without: string
  /** Which rows; those of the account when left out. */
  whose?: (owner: Owner) => RawBuilder<boolean>
  /** By which rows are read in parts; null where there are few. */
  key?: string | null
}

/** Checked, and as wide as `Own`. */
const own = (definition: Own) => definition

/** Rows that name one of the account's. */
const ofOwn =
  (column: string, parent: Table, key = column) =>
  ({ id }: Owner) =>
    sql<boolean>`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(parent)} where account_id = ${id})`

/** Rows written without an account count for a confirmed address alone. */
const written = ({ id, email, email_verified_at }: Owner) =>
  email_verified_at === null
    ? sql<boolean>`account_id = ${id}`
    : sql<boolean>`(account_id = ${id} or (account_id is null and lower(contact) = ${email}))`

export const OWN = {
  accounts: own({
    columns: `
      email email_verified_at email_changed_at role currency_unit currency_chosen p_code ad growth created_at`,
    without: 'id password_hash invited_by',
    whose: ({ id }) => sql`id = ${id}`,
  }),
  balances: own({
    columns: 'cash_fen promo_fen held_fen receivable_fen',
    without: 'account_id last_promo_fen version',
    key: null,
  }),
  addresses: own({
    columns: `
      id name phone country state city street postcode tax_id name_latin street_latin city_latin
      state_latin is_default removed_at created_at`,
    without: 'account_id',
  }),
  customer_clients: own({
    columns: 'id name email phone country markup_bp note address_ids created_at',
    without: 'account_id',
  }),
  cart_items: own({
    columns: `
      id kind item_platform num_iid sku_id url shop title image images sku_text goods_class denied_class price_fen
      domestic_fee_fen est_weight_g services quantity order_notes buy_now created_at`,
    without: `
      account_id price_tiers price_changed_from_fen price_at price_now_fen available trouble`,
  }),
  orders: own({
    columns: 'order_no notes client_id total_fen created_at pay_deadline_at',
    without: 'account_id',
    key: 'order_no',
  }),
  order_items: own({
    columns: `
      id order_no status status_since_at next_by_at kind item_platform num_iid sku_id url shop title image
      images sku_text goods_class denied_class quantity order_notes price_fen domestic_fee_fen fee_ratio_bp
      service_fee_fen services services_fen coupon_fen paid_fen paid_promo_fen refunded_fen
      refunded_promo_fen payment_no inner_tracking_number weight_g length_cm width_cm height_cm verdict
      inspection_note qc_count stored_until_at refund_until_at corrected_at parcel_no coupon_id
      returned_from photo_free_at bought_now coupon_choice pay_method shop_postage_fen
      photos_approved_at tag coming_back_fen coming_back_at replace_agreed_at part_arrived part_choice
      created_at`,
    without: `
      account_id remembered_status taken_by purchase_no goods_allowed shelf real_price_fen
      real_domestic_fee_fen problem_due_at`,
  }),
  status_changes: own({
    columns: 'id subject subject_id from_status to_status event actor reason at amount_fen',
    without: 'actor_id posting_id counted_fen freely request_id before undone_at undone_by',
    whose: (owner) => sql`undone_at is null and ((subject = 'account' and subject_id = ${owner.id})
      or (subject = 'order_item' and ${ofOwn('subject_id', 'order_items', 'id')(owner)})
      or (subject = 'parcel' and ${ofOwn('subject_id', 'parcels', 'parcel_no')(owner)}))`,
  }),
  refunds: own({
    columns: `
      id order_item_id status reason note images answer costs_fen refund_fen deadline_at created_at
      closed_at`,
    without: 'account_id',
  }),
  arrival_mails: own({
    columns: 'order_item_id due_at',
    without: 'account_id',
    key: null,
  }),
  item_services: own({
    columns: `
      id order_item_id kind text spot_photo_id spot_x spot_y status paid_fen paid_promo_fen refunded_fen
      refunded_promo_fen created_at due_at closed_at answer photo_ids weight_g boxed_g length_cm width_cm height_cm`,
    without: 'account_id taken_by',
  }),
  storage_notices: own({
    columns: 'order_item_id notice about_at at',
    without: '',
    whose: ofOwn('order_item_id', 'order_items', 'id'),
    key: null,
  }),
  confirm_entries: own({
    columns: `
      id kind amount_fen ref options changes reason status created_at expires_at charged_to`,
    without: 'account_id',
  }),
  parcels: own({
    columns: `
      parcel_no status status_since_at next_by_at mode line_code address services insurance declaration
      note estimate final boxes photos paid_fen paid_promo_fen refunded_fen refunded_promo_fen due_fen
      coupon_id coupon_fen carrier tracking_number shipped_at rewarded_at coupon_choice pay_method
      rehearsal_until_at coming_back_fen coming_back_at weighed_again most_fen priced_g address_given_at
      created_at`,
    without: 'account_id remembered_status address_id',
    key: 'parcel_no',
  }),
  parcel_boxes: own({
    columns: 'id parcel_no box carrier tracking_number status',
    without: 'register_at register_tries unfollowed',
    whose: ofOwn('parcel_no', 'parcels'),
  }),
  tracking_events: own({
    columns: 'id parcel_no status description at box',
    without: 'event_key',
    whose: ofOwn('parcel_no', 'parcels'),
  }),
  claims: own({
    columns: 'id parcel_no kind note images status reason wanted_fen paid_fen created_at closed_at item_ids',
    without: 'account_id',
  }),
  parcel_drafts: own({
    columns: 'draft',
    without: 'account_id',
    key: null,
  }),
  hauls: own({
    columns: 'id parcel_no show_prices shared_at on_home_at',
    without: 'account_id',
  }),
  photo_sets: own({
    columns: 'id order_item_id show_price shared_at until_at',
    without: 'account_id',
  }),
  haul_photos: own({
    columns: 'upload_id haul_id place',
    without: '',
    whose: ofOwn('haul_id', 'hauls', 'id'),
    key: null,
  }),
  payments: own({
    columns: `
      payment_no method status purpose amount_fen fee_fen credited_fen charge_currency charge_amount rate
      created_at expires_at settled_at reversed_fen unbought held_until`,
    without: 'account_id call key body_hash payer released_by',
    key: 'payment_no',
  }),
  outside_payments: own({
    columns: 'payment_no method provider_ref money_ref',
    without: 'redirect_url asked_at ask_next_at trouble',
    whose: ofOwn('payment_no', 'payments'),
    key: 'payment_no',
  }),
  transfer_proofs: own({
    columns: 'payment_no images reference at',
    without: '',
    whose: ofOwn('payment_no', 'payments'),
    key: null,
  }),
  takebacks: own({
    columns: 'method ref payment_no fen at returned_at',
    without: '',
    whose: ofOwn('payment_no', 'payments'),
    key: null,
  }),
  reversals: own({
    columns: 'id payment_no amount_fen receivable_fen reason at',
    without: 'account_id made_by',
  }),
  statement_rows: own({
    columns: 'id method day kind text currency gross_cents fee_cents subject',
    without: 'file_id ref names line charged_cents late at charged_currency balance_cents',
    whose: (owner) => sql`(${ofOwn('subject', 'payments', 'payment_no')(owner)}
      or ${ofOwn('subject', 'withdrawals', 'withdrawal_no')(owner)})`,
  }),
  withdrawals: own({
    columns: 'id withdrawal_no amount_fen account_text status reason created_at closed_at',
    without: 'account_id decided_by',
  }),
  withdrawal_parts: own({
    columns: 'withdrawal_id line payment_no amount_fen refused',
    without: '',
    whose: ofOwn('withdrawal_id', 'withdrawals', 'id'),
    key: null,
  }),
  coupons: own({
    columns: `
      id campaign scope kind amount currency threshold_fen status name created_at from_at expires_at rate
      rate_at locked_by revoked_at`,
    without: 'account_id given_by revoked_by revoked_reason',
  }),
  household_keys: own({
    columns: 'kind seen_at',
    without: 'key_hash account_id',
    key: null,
  }),
  favorites: own({
    columns: `
      id item_platform num_iid title image note price_then_fen mail_when_cheaper created_at`,
    without: 'account_id home_platform told_fen checked_at',
  }),
  lists: own({
    columns: 'id name items item_count shared created_at changed_at',
    without: 'account_id',
  }),
  feedback: own({
    columns: 'id ticket_no kind text ref images contact status created_at done_at',
    without: 'account_id body_hash closed_by',
    whose: written,
  }),
  feedback_answers: own({
    columns: 'id ticket_no text at',
    without: 'staff_id',
    whose: (owner) => sql`ticket_no in (select ticket_no from feedback where ${written(owner)})`,
  }),
  customer_notes: own({
    columns: 'id text at',
    without: 'account_id staff_id',
  }),
  uploads: own({
    columns: 'id scene order_item_id parcel_no width height shared created_at expires_at',
    without: 'account_id',
    // Photos our warehouse has not yet shown are no customer's.
    whose: ({ id }) => sql`(account_id = ${id} and (scene <> 'qc' or expires_at is null))`,
  }),
  sessions: own({
    columns: 'id created_at seen_at ends_at user_agent ip proved_at',
    without: 'account_id token_hash cookie_hash',
  }),
  devices: own({ columns: 'seen_at', without: 'device account_id', key: null }),
  login_places: own({ columns: 'seen_at', without: 'place account_id', key: null }),
  proved_browsers: own({
    columns: 'proved_at',
    without: 'browser account_id',
    key: null,
  }),
  passkeys: own({
    columns: 'id transports name created_at used_at',
    without: 'account_id credential_id public_key counter',
  }),
  identities: own({
    columns: 'id issuer subject email created_at used_at',
    without: 'account_id',
  }),
  second_factors: own({
    columns: 'confirmed_at',
    without: 'account_id secret last_step',
    key: null,
  }),
  codes: own({
    columns: 'id email scene created_at expires_at used_at',
    without: 'account_id turn code_hash token_hash tries',
    // Others ask for codes in the name of an address as well.
    whose: ({ id, email, email_verified_at }) =>
      email_verified_at === null
        ? sql`account_id = ${id}`
        : sql`(account_id = ${id} or (account_id is null and email = ${email}))`,
  }),
  muted_notices: own({ columns: 'notice', without: 'account_id', key: null }),
}
