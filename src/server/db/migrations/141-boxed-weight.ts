import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** The weight with a box stays known once it is off: a parcel is hardly lighter than half of what was inspected. */
export const boxedWeight: Migration = {
  async up(db) {
    await sql.raw('alter table item_services add column boxed_g integer').execute(db)
  },
}
