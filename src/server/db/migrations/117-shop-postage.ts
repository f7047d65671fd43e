import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** The postage an item's shop asks for sending it alone, beside its share of what was split over several. */
export const shopPostage: Migration = {
  async up(db) {
    await sql.raw('alter table order_items add column shop_postage_fen bigint').execute(db)
  },
}
