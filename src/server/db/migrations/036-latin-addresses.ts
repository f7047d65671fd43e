import type { Kysely } from 'kysely'

/** Addresses in other letters are kept in Latin ones, too. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of ['name_latin', 'street_latin', 'city_latin', 'state_latin'])
    await db.schema
      .alterTable('addresses')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
}
