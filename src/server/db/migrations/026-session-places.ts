import type { Kysely } from 'kysely'

/** From where a session began, without the end of the address; '' for those that began before. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('ip', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
