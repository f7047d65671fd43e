import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

const COLUMNS = [
  'order_items add column bought_now integer default 0 not null',
  'order_items add column coupon_choice text',
  'order_items add column pay_method text',
  'parcels add column coupon_choice text',
  'parcels add column pay_method text',
]

/** Which items were bought at once, and what was chosen for paying while an item or parcel waits for its payment. */
export const unpaidChoice: Migration = {
  async up(db) {
    for (const column of COLUMNS) await sql.raw(`alter table ${column}`).execute(db)
  },
}
