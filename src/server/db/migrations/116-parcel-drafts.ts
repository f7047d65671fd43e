import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** A parcel that is being put together is kept by its account. */
export const parcelDrafts: Migration = {
  async up(db) {
    await sql
      .raw(
        `create table parcel_drafts (
          account_id text primary key references accounts (id), draft text not null
        )`,
      )
      .execute(db)
  },
}
