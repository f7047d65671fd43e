import { type Kysely, sql } from 'kysely'

/** The second half of the road: warehouse, photos, addresses, parcels. */
export async function up(db: Kysely<never>): Promise<void> {
  await growOrderItems(db)
  await createUploads(db)
  await createAddresses(db)
  await createParcels(db)
  await createUnclaimed(db)
  await createGoodsRules(db)
}

async function growOrderItems(db: Kysely<never>): Promise<void> {
  const columns = {
    purchase_no: 'text',
    inner_tracking_number: 'text',
    weight_g: 'integer',
    length_cm: 'double precision',
    width_cm: 'double precision',
    height_cm: 'double precision',
    verdict: 'text',
    inspection_note: 'text',
    qc_count: 'integer',
    goods_allowed: 'integer',
    stored_until_at: 'bigint',
    refund_until_at: 'bigint',
    parcel_no: 'text',
  } as const
  for (const [name, type] of Object.entries(columns))
    await db.schema.alterTable('order_items').addColumn(name, type).execute()
  await db.schema
    .createIndex('order_items_tracking')
    .on('order_items')
    .column('inner_tracking_number')
    .execute()
  await db.schema
    .createIndex('order_items_item')
    .on('order_items')
    .columns(['num_iid', 'item_platform'])
    .execute()
  await db.schema.createIndex('order_items_parcel').on('order_items').column('parcel_no').execute()
}

async function createUploads(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('scene', 'text', (c) => c.notNull())
    .addColumn('order_item_id', 'text')
    .addColumn('parcel_no', 'text')
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('shared', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .execute()
  await db.schema.createIndex('uploads_item').on('uploads').column('order_item_id').execute()
  await db.schema.createIndex('uploads_expiry').on('uploads').column('expires_at').execute()
}

async function createAddresses(db: Kysely<never>): Promise<void> {
  let table = db.schema
    .createTable('addresses')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
  for (const name of ['name', 'phone', 'country', 'state', 'city', 'street', 'postcode', 'tax_id'])
    table = table.addColumn(name, 'text', (c) => c.notNull())
  await table
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('addresses_account').on('addresses').column('account_id').execute()
}

async function createParcels(db: Kysely<never>): Promise<void> {
  let table = db.schema
    .createTable('parcels')
    .addColumn('parcel_no', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('status_since_at', 'bigint', (c) => c.notNull())
    .addColumn('next_by_at', 'bigint')
    .addColumn('remembered_status', 'text')
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('line_code', 'text', (c) => c.notNull())
    .addColumn('address_id', 'text', (c) => c.notNull())
  for (const name of ['address', 'services', 'declaration', 'note', 'estimate', 'boxes', 'photos'])
    table = table.addColumn(name, 'text', (c) => c.notNull())
  table = table.addColumn('final', 'text').addColumn('insurance', 'integer', (c) => c.notNull())
  for (const name of ['paid_fen', 'paid_promo_fen', 'refunded_fen', 'refunded_promo_fen', 'due_fen'])
    table = table.addColumn(name, 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`${sql.ref(name)} >= 0`),
    )
  await table
    .addColumn('carrier', 'text')
    .addColumn('tracking_number', 'text')
    .addColumn('shipped_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint('parcels_refund', sql`refunded_fen <= paid_fen`)
    .execute()
  await db.schema.createIndex('parcels_account').on('parcels').columns(['account_id', 'parcel_no']).execute()
  await db.schema.createIndex('parcels_due').on('parcels').columns(['status', 'next_by_at']).execute()
  await db.schema
    .createTable('tracking_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('parcel_no', 'text', (c) => c.notNull().references('parcels.parcel_no'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('tracking_events_parcel')
    .on('tracking_events')
    .columns(['parcel_no', 'at'])
    .execute()
}

async function createUnclaimed(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('unclaimed')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tracking_number', 'text', (c) => c.notNull())
    .addColumn('item_ids', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .execute()
  // The same box scanned twice is one arrival.
  await db.schema
    .createIndex('unclaimed_open')
    .unique()
    .on('unclaimed')
    .column('tracking_number')
    .where(sql.ref('status'), '=', sql.lit('Open'))
    .execute()
}

async function createGoodsRules(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('goods_rules')
    .addColumn('item_platform', 'text', (c) => c.notNull())
    .addColumn('num_iid', 'text', (c) => c.notNull())
    .addColumn('goods_class', 'text', (c) => c.notNull())
    .addColumn('allowed', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('goods_rules_pk', ['item_platform', 'num_iid'])
    .execute()
}
