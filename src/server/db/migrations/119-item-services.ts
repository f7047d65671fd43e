import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

const STATEMENTS = [
  `create table item_services (
    id text primary key, order_item_id text not null references order_items (id),
    account_id text not null references accounts (id), kind text not null, text text not null,
    spot_photo_id text, spot_x double precision, spot_y double precision, status text not null,
    paid_fen bigint not null check (paid_fen >= 0), paid_promo_fen bigint not null,
    refunded_fen bigint default 0 not null, refunded_promo_fen bigint default 0 not null,
    created_at bigint not null, due_at bigint, taken_by text references accounts (id), closed_at bigint,
    answer text not null, photo_ids text not null, weight_g integer, length_cm double precision,
    width_cm double precision, height_cm double precision,
    constraint item_services_refund check (refunded_fen <= paid_fen)
  )`,
  `create index item_services_account on item_services (account_id, id)`,
  `create index item_services_item on item_services (order_item_id, id)`,
  `create index item_services_open on item_services (due_at) where closed_at is null`,
  `create index item_services_status on item_services (status, id)`,
  `create index feedback_ref on feedback (ref, id) where ref <> ''`,
]

/** Services on an item after its arrival; messages are found by the item or parcel they are about. */
export const itemServices: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
