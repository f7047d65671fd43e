import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** Items that the next mail about arrivals is about, and which photos their owner has looked at and found right. */
export const arrivalMails: Migration = {
  async up(db) {
    const statements = [
      `alter table order_items add column photos_approved_at bigint`,
      `create table arrival_mails (
        order_item_id text primary key references order_items (id),
        account_id text not null references accounts (id), due_at bigint not null
      )`,
      `create index arrival_mails_account on arrival_mails (account_id, due_at)`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
