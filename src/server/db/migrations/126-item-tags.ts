import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** For whom a customer has bought an item, in their own word. */
export const itemTags: Migration = {
  async up(db) {
    await sql.raw('alter table order_items add column tag text').execute(db)
    await sql
      .raw('create index order_items_tag on order_items (account_id, tag) where tag is not null')
      .execute(db)
  },
}
