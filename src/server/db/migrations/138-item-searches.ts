import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** Items that are looked for, and what has been fetched from the shelves: known to all who work there. */
export const itemSearches: Migration = {
  async up(db) {
    const statements = [
      `create table item_searches (
        id text primary key, order_item_id text not null references order_items (id), shelf text,
        status text not null, opened_by text not null references accounts (id), opened_at bigint not null,
        closed_by text references accounts (id), closed_at bigint
      )`,
      `create unique index item_searches_open on item_searches (order_item_id) where status = 'Open'`,
      `create index item_searches_status on item_searches (status, id)`,
      `create table picks (
        order_item_id text primary key references order_items (id), parcel_no text not null,
        picked_by text not null references accounts (id), picked_at bigint not null
      )`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
