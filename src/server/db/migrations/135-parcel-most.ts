import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** A parcel out of which staff took an item asks for at most what was paid or asked before. */
export const parcelMost: Migration = {
  async up(db) {
    await sql.raw('alter table parcels add column most_fen bigint').execute(db)
  },
}
