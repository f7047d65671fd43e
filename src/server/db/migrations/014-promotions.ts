import { type Kysely, sql } from 'kysely'
import { keysOf, mailboxKey } from '#server/household-key.ts'

/** Which accounts are of one household, and what waits for a confirmed e-mail. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('household_keys')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addPrimaryKeyConstraint('household_keys_pk', ['kind', 'key_hash', 'account_id'])
    .execute()
  await db.schema
    .createIndex('household_keys_account')
    .on('household_keys')
    .columns(['account_id', 'kind'])
    .execute()
  await db.schema.alterTable('payments').addColumn('payer', 'text').execute()
  await db.schema.alterTable('rewards').addColumn('due_at', 'bigint').execute()
  await db.schema
    .alterTable('rewards')
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`create index rewards_due on rewards (id) where due_at is not null`.execute(db)
  await noteKnown(db)
}

/** What the accounts there are share already. */
async function noteKnown(db: Kysely<never>): Promise<void> {
  const accounts = await sql<{ id: string; email: string }>`select id, email from accounts`.execute(db)
  for (const { id, email } of accounts.rows) await noteKey(db, id, mailboxKey(email))
  const places = await sql<{
    account_id: string
    country: string
    postcode: string
    city: string
    street: string
    phone: string
  }>`select account_id, country, postcode, city, street, phone from addresses`.execute(db)
  for (const place of places.rows) for (const key of keysOf(place)) await noteKey(db, place.account_id, key)
}

const noteKey = (
  db: Kysely<never>,
  account_id: string,
  { kind, key_hash }: { kind: string; key_hash: string },
) =>
  sql`insert into household_keys (kind, key_hash, account_id) values (${kind}, ${key_hash}, ${account_id})
    on conflict do nothing`.execute(db)
