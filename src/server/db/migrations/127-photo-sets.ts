import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** QC photos of an item that their owner shows at an address of their own. */
export const photoSets: Migration = {
  async up(db) {
    await sql
      .raw(
        `create table photo_sets (
          id text primary key, order_item_id text not null unique references order_items (id),
          account_id text not null references accounts (id), show_price integer not null,
          shared_at bigint not null, until_at bigint not null
        )`,
      )
      .execute(db)
    await sql.raw('create index photo_sets_account on photo_sets (account_id)').execute(db)
  },
}
