import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** Which shared hauls may stand on the home page, and since when: nobody has agreed to it before. */
export const haulsOnHome: Migration = {
  async up(db) {
    await sql.raw('alter table hauls add column on_home_at bigint').execute(db)
    await sql.raw('create index hauls_on_home on hauls (on_home_at) where on_home_at is not null').execute(db)
  },
}
