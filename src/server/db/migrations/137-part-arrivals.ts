import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** Fewer pieces of an item may have come than were bought. */
export const partArrivals: Migration = {
  async up(db) {
    for (const column of ['part_arrived integer', 'part_choice text'])
      await sql.raw(`alter table order_items add column ${column}`).execute(db)
  },
}
