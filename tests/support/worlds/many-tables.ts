import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'
import { accountOf, fill, id, text } from './many-rows.ts'

/** Every other table that grows with the shop, filled as in `many-rows.ts`. */

/** Later than any test runs, epoch ms. */
const FAR = sql`9000000000000`

/** Fills a table, every column that must be given and is not named with nothing. */
async function fillPlain(
  db: Db,
  table: string,
  count: number,
  named: Record<string, RawBuilder<unknown>>,
): Promise<void> {
  const columns = new Map(
    (await mustBeGiven(db, table))
      .filter(({ name }) => !(name in named))
      .map(({ name, type }) => [name, /int/i.test(type) ? sql`0` : text('')]),
  )
  await fill(db, table, count, { ...Object.fromEntries(columns), ...named })
}

/** The columns without a default. Only our own schema is asked: those of other tests come and go meanwhile. */
async function mustBeGiven(db: Db, table: string): Promise<{ name: string; type: string }[]> {
  const asked = mustLock(db)
    ? sql<{ name: string; type: string }>`select column_name as name, data_type as type
        from information_schema.columns where table_schema = current_schema() and table_name = ${table}
        and is_nullable = 'NO' and column_default is null`
    : sql<{ name: string; type: string }>`select name, type from pragma_table_info(${table})
        where "notnull" = 1 and dflt_value is null`
  return (await asked.execute(db)).rows
}

/** The rare value in one row of a hundred, the common one in the others. */
const rarely = (rare: string, common: string) =>
  sql`case when i % 100 = 0 then ${text(rare)} else ${text(common)} end`
const ifRare = (rare: RawBuilder<unknown>, common: RawBuilder<unknown>) =>
  sql`case when i % 100 = 0 then ${rare} else ${common} end`
const NONE = sql`null`
/** Each row on one of many days. */
const madeDay = sql`cast(2000 + i % 40 as text) || '-01-' || cast(10 + i % 20 as text)`

const ADDRESS = JSON.stringify({
  id: '',
  name: '',
  phone: '',
  country: 'DE',
  state: '',
  city: '',
  street: '',
  postcode: '',
  tax_id: '',
  is_default: 0,
})
const ESTIMATE = JSON.stringify({
  line_name: '',
  eta_days: null,
  actual_g: 0,
  volumetric_g: 0,
  charge_g: 0,
  freight_fen: 0,
  surcharges: [],
  insured_fen: 0,
  vip_fen: 0,
  total_fen: 0,
  fees: [],
  illustrative: false,
})

/** All other tables that grow with the shop, with few rows that still wait for something; needs orders. */
export async function fillEverything(
  db: Db,
  counts: { parcels: number; others: number },
  now: number,
): Promise<void> {
  const at = sql.lit(now)
  await fillPlain(db, 'parcels', counts.parcels, {
    parcel_no: id('N'),
    account_id: accountOf,
    status: sql`case when i % 50 = 0 then 'WaitingForPacking' when i % 50 = 1 then 'Shipped' else 'Completed' end`,
    next_by_at: FAR,
    mode: text('estimate'),
    address: text(ADDRESS),
    services: text('[]'),
    declaration: text('[]'),
    estimate: text(ESTIMATE),
    boxes: text('[]'),
    photos: text('[]'),
    tracking_number: id('T'),
    rewarded_at: sql`i`,
    created_at: sql`i`,
  })
  await fill(db, 'search_words', counts.parcels, {
    kind: text('parcel_number'),
    word: id('n'),
    id: id('N'),
  })
  const tables: Record<string, Record<string, RawBuilder<unknown>>> = {
    customer_clients: { id: id('E'), account_id: accountOf, address_ids: text('[]') },
    favorites: { id: id('V'), account_id: accountOf, num_iid: id('V'), checked_at: FAR },
    lists: { id: id('Z'), account_id: accountOf, items: text('[]') },
    customer_notes: { id: id('Y'), account_id: accountOf, staff_id: accountOf },
    payments: {
      payment_no: id('M'),
      account_id: accountOf,
      key: id('K'),
      status: rarely('Failed', 'Paid'),
      purpose: text('null'),
      amount_fen: sql`100`,
      credited_fen: sql`100`,
      created_at: sql`i`,
      expires_at: FAR,
    },
    payment_purchases: { subject_id: id('I'), payment_no: id('M') },
    outside_payments: {
      payment_no: id('M'),
      method: text('stripe'),
      provider_ref: id('M'),
      money_ref: id('M'),
      ask_next_at: ifRare(FAR, NONE),
      trouble: NONE,
    },
    takebacks: { method: text('stripe'), ref: id('M'), payment_no: id('M') },
    transfer_proofs: { payment_no: id('M'), images: text('[]') },
    status_changes: {
      id: id('S'),
      subject: text('order_item'),
      subject_id: id('I'),
      to_status: text('Paid'),
      actor: text('staff'),
    },
    confirm_entries: {
      id: id('F'),
      account_id: accountOf,
      ref: id('I'),
      kind: text('price'),
      options: text('[]'),
      status: rarely('Open', 'Accepted'),
      expires_at: FAR,
    },
    coupons: {
      id: id('C'),
      account_id: accountOf,
      campaign: id('G'),
      scope: text('order'),
      kind: text('fixed'),
      currency: text('CNY'),
      status: rarely('Active', 'Used'),
      expires_at: FAR,
    },
    outbox: {
      id: id('X'),
      kind: text('mail'),
      run_at: ifRare(FAR, sql`i`),
      done_at: ifRare(NONE, at),
    },
    refunds: {
      id: id('D'),
      order_item_id: id('I'),
      account_id: accountOf,
      status: rarely('Requested', 'Refunded'),
      reason: text('no_reason'),
      images: text('[]'),
      closed_at: ifRare(NONE, sql`i`),
    },
    claims: {
      id: id('L'),
      parcel_no: id('N'),
      account_id: accountOf,
      kind: text('lost'),
      images: text('[]'),
      status: rarely('Open', 'Rejected'),
    },
    feedback: {
      id: id('G'),
      ticket_no: id('G'),
      account_id: accountOf,
      kind: text('question'),
      images: ifRare(text(JSON.stringify(['f'.repeat(32)])), text('[]')),
      contact: text('a@example.test'),
      status: rarely('Open', 'Closed'),
      body_hash: id('G'),
      done_at: ifRare(NONE, at),
    },
    feedback_answers: { id: id('G'), ticket_no: id('G'), staff_id: accountOf },
    sessions: { id: id('E'), account_id: accountOf, token_hash: id('H'), seen_at: FAR, ends_at: FAR },
    uploads: { id: id('U'), scene: text('qc'), order_item_id: id('I') },
    withdrawals: {
      id: id('W'),
      withdrawal_no: id('W'),
      account_id: accountOf,
      amount_fen: sql`100`,
      status: rarely('Requested', 'Paid'),
    },
    withdrawal_parts: { withdrawal_id: id('W'), payment_no: id('M'), amount_fen: sql`100` },
    reversals: { id: id('V'), payment_no: id('M'), account_id: accountOf, amount_fen: sql`100` },
    statement_files: { id: id('F'), method: text('stripe'), hash: id('F') },
    statement_rows: {
      ...{ id: id('F'), method: text('stripe'), ref: id('F'), kind: text('customer'), subject: id('M') },
      ...{ day: madeDay, names: id('M'), currency: text('USD'), charged_currency: text('USD') },
      ...{ gross_cents: sql`100`, charged_cents: sql`100` },
    },
    closing_events: { id: id('F'), method: text('stripe'), day: madeDay, action: text('closed') },
    unclaimed: {
      id: id('Q'),
      tracking_number: id('T'),
      item_ids: text('[]'),
      status: rarely('Open', 'Returned'),
    },
    rewards: {
      id: id('B'),
      inviter_id: accountOf,
      invitee_id: accountOf,
      parcel_no: id('N'),
      status: rarely('Pending', 'Paid'),
    },
    tracking_events: { id: id('Y'), parcel_no: id('N') },
    parcel_boxes: { id: id('Y'), parcel_no: id('N'), tracking_number: id('T'), box: sql`1` },
    staff_actions: {
      id: id('J'),
      at,
      actor_id: accountOf,
      call: rarely('bk/take_item', 'bk/scan_arrival'),
      ref: id('I'),
      detail: text('{}'),
    },
    webhook_deliveries: {
      id: id('X'),
      provider: text('17track'),
      event_id: id('X'),
      state: rarely('GivenUp', 'Done'),
      received_at: at,
    },
    storage_notices: { order_item_id: id('I'), notice: text('storage-7') },
    idempotency: { account_id: accountOf, call: text('orders/create'), key: id('K'), at: FAR },
    codes: { id: id('O'), email: id('Z'), scene: text('verify'), expires_at: FAR },
    passkeys: { id: id('P'), account_id: accountOf, credential_id: id('P') },
    passkey_challenges: { challenge_hash: id('P'), created_at: at },
    login_places: { place: id('J'), account_id: accountOf, seen_at: FAR },
    rate_limits: { key: id('R'), points: sql`1`, expire: FAR },
    addresses: { id: id('A'), account_id: accountOf, is_default: sql`0` },
    cart_items: {
      id: id('C'),
      account_id: accountOf,
      kind: text('diy'),
      images: text('[]'),
      quantity: sql`1`,
    },
    items: { item_platform: text('taobao'), num_iid: id('5') },
    item_prices: { item_platform: text('taobao'), num_iid: id('5') },
  }
  // A row for each day and way to pay: few, whatever comes.
  await fillPlain(db, 'closing_days', 400, {
    method: sql`case when i = 10 then 'stripe' else ${id('F')} end`,
    ...{ day: madeDay, status: rarely('Open', 'Closed') },
  })
  for (const [table, named] of Object.entries(tables))
    await fillPlain(db, table, table === 'outbox' ? counts.parcels : counts.others, named)
}
