import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** Goods with something wrong wait for their seller's answer; of those there are nobody has said by when. */
export const sellerProblems: Migration = {
  async up(db) {
    for (const column of ['problem_due_at', 'replace_agreed_at'])
      await sql.raw(`alter table order_items add column ${column} bigint`).execute(db)
    await sql
      .raw(`create index order_items_problems on order_items (id) where problem_due_at is not null`)
      .execute(db)
  },
}
