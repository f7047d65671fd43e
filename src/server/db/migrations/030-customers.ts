import type { Kysely } from 'kysely'
import { accountWords } from '#domain/search-words.ts'
import type { Schema } from '#server/db/schema.ts'
import { keepWords } from '#server/db/search-words.ts'

/** What staff find customers by, and what they note about them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('customer_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('customer_notes_account')
    .on('customer_notes')
    .columns(['account_id', 'id'])
    .execute()
  // What this needs of the schema is what came before it.
  await fillAccounts(db as unknown as Kysely<Schema>)
}

const AT_ONCE = 500

async function fillAccounts(db: Kysely<Schema>): Promise<void> {
  for (let last = ''; ;) {
    const accounts = await db
      .selectFrom('accounts')
      .select(['id', 'p_code'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const end = accounts.at(-1)
    if (!end) return
    last = end.id
    const addresses = await db
      .selectFrom('addresses')
      .select(['account_id', 'name', 'phone'])
      .where(
        'account_id',
        'in',
        accounts.map(({ id }) => id),
      )
      .where('removed_at', 'is', null)
      .execute()
    const byAccount = Map.groupBy(addresses, ({ account_id }) => account_id)
    await keepWords(
      db,
      accounts.flatMap((account) => accountWords({ ...account, addresses: byAccount.get(account.id) ?? [] })),
    )
  }
}
