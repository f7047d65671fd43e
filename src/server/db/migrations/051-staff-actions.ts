import type { Kysely } from 'kysely'

/** Who of us did what, and when values that a customer sees were corrected. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('staff_actions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('ref', 'text')
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute()
  for (const column of ['actor_id', 'call', 'ref'])
    await db.schema
      .createIndex(`staff_actions_${column}`)
      .on('staff_actions')
      .columns([column, 'id'])
      .execute()
  await db.schema.alterTable('order_items').addColumn('corrected_at', 'bigint').execute()
}
