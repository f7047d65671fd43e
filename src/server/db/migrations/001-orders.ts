import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** What a cart line and an order item both say about the goods. */
function goodsColumns<T extends string, C extends string>(table: CreateTableBuilder<T, C>) {
  return table
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item_platform', 'text')
    .addColumn('num_iid', 'text')
    .addColumn('sku_id', 'text')
    .addColumn('url', 'text')
    .addColumn('shop', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('images', 'text', (c) => c.notNull())
    .addColumn('sku_text', 'text', (c) => c.notNull())
    .addColumn('goods_class', 'text', (c) => c.notNull())
    .addColumn('price_fen', 'bigint', (c) => c.notNull().check(sql`price_fen >= 0`))
    .addColumn('domestic_fee_fen', 'bigint', (c) => c.notNull().check(sql`domestic_fee_fen >= 0`))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity between 1 and 999`))
    .addColumn('order_notes', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
}

export async function createOrders(db: Kysely<never>): Promise<void> {
  await createItems(db)
  await createCart(db)
  await db.schema
    .createTable('orders')
    .addColumn('order_no', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text')
    .addColumn('total_fen', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('pay_deadline_at', 'bigint', (c) => c.notNull())
    .execute()
  await createOrderItems(db)
  await db.schema
    .createTable('status_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('amount_fen', 'bigint')
    .addColumn('posting_id', 'text')
    .execute()
  await db.schema
    .createIndex('status_changes_subject')
    .on('status_changes')
    .columns(['subject', 'subject_id', 'id'])
    .execute()
}

async function createItems(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('items')
    .addColumn('item_platform', 'text', (c) => c.notNull())
    .addColumn('num_iid', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('price_fen', 'bigint', (c) => c.notNull())
    .addColumn('fetched_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('items_pk', ['item_platform', 'num_iid'])
    .execute()
  await db.schema
    .createTable('item_prices')
    .addColumn('item_platform', 'text', (c) => c.notNull())
    .addColumn('num_iid', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('price_fen', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('item_prices_pk', ['item_platform', 'num_iid', 'at'])
    .execute()
}

async function createCart(db: Kysely<never>): Promise<void> {
  await goodsColumns(
    db.schema
      .createTable('cart_items')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id')),
  )
    .addColumn('price_changed_from_fen', 'bigint')
    .addColumn('price_at', 'bigint', (c) => c.notNull())
    .addColumn('available', 'integer', (c) => c.notNull())
    .addColumn('buy_now', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('cart_items_account').on('cart_items').column('account_id').execute()
  // One line per sku: adding the same sku again adds up. Buy-now lines and DIY lines stand alone.
  await sql`create unique index cart_items_sku on cart_items
    (account_id, item_platform, num_iid, coalesce(sku_id, '')) where kind = 'item' and buy_now = 0`.execute(
    db,
  )
}

async function createOrderItems(db: Kysely<never>): Promise<void> {
  const money = [
    'service_fee_fen',
    'services_fen',
    'coupon_fen',
    'paid_fen',
    'paid_promo_fen',
    'refunded_fen',
  ]
  let table = goodsColumns(
    db.schema
      .createTable('order_items')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_no', 'text', (c) => c.notNull().references('orders.order_no'))
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id')),
  )
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('status_since_at', 'bigint', (c) => c.notNull())
    .addColumn('next_by_at', 'bigint')
    .addColumn('remembered_status', 'text')
    .addColumn('fee_ratio_bp', 'integer', (c) => c.notNull())
    .addColumn('services', 'text', (c) => c.notNull())
    .addColumn('payment_no', 'text')
  for (const name of [...money, 'refunded_promo_fen'])
    table = table.addColumn(name, 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`${sql.ref(name)} >= 0`),
    )
  await table.addCheckConstraint('order_items_refund', sql`refunded_fen <= paid_fen`).execute()
  await db.schema
    .createIndex('order_items_account')
    .on('order_items')
    .columns(['account_id', 'status', 'id'])
    .execute()
  await db.schema.createIndex('order_items_newest').on('order_items').columns(['account_id', 'id']).execute()
  await db.schema.createIndex('order_items_order').on('order_items').column('order_no').execute()
  await db.schema.createIndex('order_items_due').on('order_items').columns(['status', 'next_by_at']).execute()
}
