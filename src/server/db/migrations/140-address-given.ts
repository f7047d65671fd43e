import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** A customer who has given a new address is not asked for it again, wherever the parcel stands. */
export const addressGiven: Migration = {
  async up(db) {
    await sql.raw('alter table parcels add column address_given_at bigint').execute(db)
  },
}
