import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** The items of the parcel that a claim is about; none of those there are names any. */
export const claimItems: Migration = {
  async up(db) {
    await sql.raw(`alter table claims add column item_ids text default '[]' not null`).execute(db)
  },
}
