import { type Kysely, sql } from 'kysely'
import type { Dialect } from '#server/db/dialect.ts'

export async function createLedger(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('balances')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('cash_fen', 'bigint', (c) => c.notNull().check(sql`cash_fen >= 0`))
    .addColumn('promo_fen', 'bigint', (c) => c.notNull().check(sql`promo_fen >= 0`))
    .addColumn('last_promo_fen', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('postings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('seq', 'integer')
    .addColumn('amount_fen', 'bigint', (c) => c.notNull())
    .addColumn('balance_after_fen', 'bigint')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('postings_ref', ['type', 'ref'])
    .addUniqueConstraint('postings_seq', ['account_id', 'seq'])
    .execute()
  await db.schema
    .createTable('entries')
    .addColumn('posting_id', 'text', (c) => c.notNull().references('postings.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('ledger_account', 'text', (c) => c.notNull())
    .addColumn('fen', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('entries_pk', ['posting_id', 'line'])
    .execute()
  await appendOnly(db, dialect, 'postings')
  await appendOnly(db, dialect, 'entries')
  await createPayments(db)
}

/** The database itself refuses to change or delete what has been posted. */
async function appendOnly(db: Kysely<never>, dialect: Dialect, table: string): Promise<void> {
  if (dialect === 'postgres')
    await sql`create or replace function benbuy_append_only() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger is append-only'; end $$`.execute(db)
  for (const event of ['update', 'delete']) {
    const name = sql.ref(`${table}_no_${event}`)
    const head = sql`create trigger ${name} before ${sql.raw(event)} on ${sql.ref(table)}`
    await (
      dialect === 'postgres'
        ? sql`${head} for each row execute function benbuy_append_only()`
        : sql`${head} begin select raise(abort, 'the ledger is append-only'); end`
    ).execute(db)
  }
}

async function createPayments(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('idempotency')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_pk', ['account_id', 'call', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_at').on('idempotency').column('at').execute()
  await db.schema
    .createTable('payments')
    .addColumn('payment_no', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('amount_fen', 'bigint', (c) => c.notNull().check(sql`amount_fen > 0`))
    .addColumn('fee_fen', 'bigint', (c) => c.notNull())
    .addColumn('credited_fen', 'bigint', (c) => c.notNull())
    .addColumn('charge_currency', 'text', (c) => c.notNull())
    .addColumn('charge_amount', 'text', (c) => c.notNull())
    .addColumn('rate', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('settled_at', 'bigint')
    .addUniqueConstraint('payments_key', ['account_id', 'call', 'key'])
    .execute()
  await db.schema.createIndex('payments_due').on('payments').columns(['status', 'expires_at']).execute()
  await createCoupons(db)
}

async function createCoupons(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('coupons')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('campaign', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('threshold_fen', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('coupons_once', ['account_id', 'campaign'])
    .execute()
  await db.schema
    .createTable('confirm_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount_fen', 'bigint', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('confirm_entries_account')
    .on('confirm_entries')
    .columns(['account_id', 'status'])
    .execute()
}
