import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** Money that comes back from buying and packing waits, and steps can be undone. */
export const comingBack: Migration = {
  async up(db) {
    const columns = {
      order_items: ['real_price_fen bigint', 'real_domestic_fee_fen bigint', ...WAITING],
      parcels: [...WAITING, 'weighed_again integer default 0 not null'],
      status_changes: ['before text', 'undone_at bigint', 'undone_by text'],
    }
    for (const [table, added] of Object.entries(columns))
      for (const column of added) await sql.raw(`alter table ${table} add column ${column}`).execute(db)
    for (const table of ['order_items', 'parcels'])
      await sql
        .raw(
          `create index ${table}_coming_back on ${table} (coming_back_at) where coming_back_at is not null`,
        )
        .execute(db)
  },
}

const WAITING = ['coming_back_fen bigint', 'coming_back_at bigint']
