import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** Until when a rehearsal's freight is to be paid, of a parcel that an item was taken out of. */
export const rehearsalUntil: Migration = {
  async up(db) {
    await sql.raw('alter table parcels add column rehearsal_until_at bigint').execute(db)
  },
}
