import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** The class that customers say their goods are not. */
export const deniedClass: Migration = {
  async up(db) {
    for (const table of ['cart_items', 'order_items'])
      await sql.raw(`alter table ${table} add column denied_class text`).execute(db)
  },
}
