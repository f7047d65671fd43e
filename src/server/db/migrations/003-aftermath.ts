import { type Kysely, sql } from 'kysely'

/** What may follow a parcel: a claim, its way back, a reward for whoever invited the customer. */
export async function createAftermath(db: Kysely<never>): Promise<void> {
  let claims = db.schema
    .createTable('claims')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('parcel_no', 'text', (c) => c.notNull().references('parcels.parcel_no'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
  for (const name of ['kind', 'note', 'images', 'status', 'reason'])
    claims = claims.addColumn(name, 'text', (c) => c.notNull())
  await claims
    .addColumn('wanted_fen', 'bigint')
    .addColumn('paid_fen', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('claims_open')
    .unique()
    .on('claims')
    .column('parcel_no')
    .where(sql.ref('status'), '=', sql.lit('Open'))
    .execute()
  await db.schema.createIndex('claims_parcel').on('claims').column('parcel_no').execute()

  await db.schema
    .createTable('rewards')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('inviter_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('invitee_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('parcel_no', 'text', (c) => c.notNull().unique().references('parcels.parcel_no'))
    .addColumn('freight_fen', 'bigint', (c) => c.notNull())
    .addColumn('ratio_bp', 'integer', (c) => c.notNull())
    .addColumn('amount_fen', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('rewards_inviter').on('rewards').columns(['inviter_id', 'id']).execute()
  await db.schema.createIndex('accounts_inviter').on('accounts').column('invited_by').execute()

  // The parcel an item came back with, and the parcel a return freight became a fee line of.
  await db.schema.alterTable('order_items').addColumn('returned_from', 'text').execute()
  await db.schema.alterTable('confirm_entries').addColumn('charged_to', 'text').execute()
  await db.schema.createIndex('confirm_entries_ref').on('confirm_entries').column('ref').execute()
  await db.schema
    .createIndex('confirm_entries_due')
    .on('confirm_entries')
    .columns(['status', 'expires_at'])
    .execute()
}
