import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** A parcel far lighter than expected is priced as heavier until an admin has said yes. */
export const parcelPriced: Migration = {
  async up(db) {
    await sql.raw('alter table parcels add column priced_g bigint').execute(db)
  },
}
