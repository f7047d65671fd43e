import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** A request of staff keeps the Idempotency-Key it was asked under: a yes is given under the same. */
export const requestKey: Migration = {
  async up(db) {
    await sql`alter table staff_requests add column key text`.execute(db)
    await sql`create index staff_requests_owner on staff_requests (owner_id)`.execute(db)
  },
}
