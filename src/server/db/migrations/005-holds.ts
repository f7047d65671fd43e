import { type Kysely, sql } from 'kysely'
import type { Dialect } from '#server/db/dialect.ts'

/** Withdrawals and what they hold, payments that were taken back and what is owed since. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  for (const name of ['held_fen', 'receivable_fen'])
    await db.schema
      .alterTable('balances')
      .addColumn(name, 'bigint', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(name)} >= 0`),
      )
      .execute()
  await db.schema
    .alterTable('payments')
    .addColumn('reversed_fen', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('payments').addColumn('unbought', 'text').execute()
  await createWithdrawals(db)
  await createReversals(db)
  if (dialect === 'postgres') await refuseTruncate(db)
}

async function createWithdrawals(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('withdrawals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('withdrawal_no', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('amount_fen', 'bigint', (c) => c.notNull().check(sql`amount_fen > 0`))
    .addColumn('account_text', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('decided_by', 'text', (c) => c.references('accounts.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .execute()
  await db.schema.createIndex('withdrawals_status').on('withdrawals').columns(['status', 'id']).execute()
  await db.schema
    .createIndex('withdrawals_account')
    .on('withdrawals')
    .columns(['account_id', 'status'])
    .execute()
}

async function createReversals(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('reversals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_no', 'text', (c) => c.notNull().references('payments.payment_no'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('amount_fen', 'bigint', (c) => c.notNull().check(sql`amount_fen > 0`))
    .addColumn('receivable_fen', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.references('accounts.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('reversals_account').on('reversals').column('account_id').execute()
}

/** Emptying a table passes the triggers that watch single rows. */
async function refuseTruncate(db: Kysely<never>): Promise<void> {
  for (const table of ['postings', 'entries'])
    await sql`create trigger ${sql.ref(`${table}_no_truncate`)} before truncate on ${sql.ref(table)}
      for each statement execute function benbuy_append_only()`.execute(db)
}
