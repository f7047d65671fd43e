import { type Kysely, sql } from 'kysely'

/** What each list, timer and cleaning looks for, so that none reads a whole table. */
const INDEXES: [name: string, table: string, columns: string[]][] = [
  ['claims_status', 'claims', ['status', 'id']],
  ['codes_expiry', 'codes', ['expires_at']],
  ['confirm_entries_charged', 'confirm_entries', ['charged_to']],
  ['order_items_status', 'order_items', ['status', 'id']],
  ['parcels_newest', 'parcels', ['account_id', 'created_at', 'parcel_no']],
  ['parcels_oldest', 'parcels', ['created_at', 'parcel_no']],
  ['parcels_status', 'parcels', ['status', 'created_at', 'parcel_no']],
  ['payments_newest', 'payments', ['created_at', 'payment_no']],
  ['payments_status', 'payments', ['status', 'created_at', 'payment_no']],
  ['sessions_end', 'sessions', ['ends_at']],
  ['sessions_seen', 'sessions', ['seen_at']],
  ['unclaimed_status', 'unclaimed', ['status', 'id']],
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, table, columns] of INDEXES)
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.join(columns.map((one) => sql.ref(one)))})`.execute(
      db,
    )
  // Codes come first: a person sits there and waits, and "code" sorts before "mail".
  await sql`update outbox set kind = 'code' where done_at is null and payload like '%"code":"%'`.execute(db)
  await sql`update outbox set payload = '' where done_at is null and kind = 'code' and tries >= 10`.execute(
    db,
  )
  await sql`drop index outbox_waiting`.execute(db)
  await sql`create index outbox_next on outbox (kind, run_at) where done_at is null`.execute(db)
  await sql`create index outbox_done on outbox (done_at) where done_at is not null`.execute(db)
}
