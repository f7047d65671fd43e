import { type Kysely, sql } from 'kysely'

/** When a completed parcel's growth and reward were given: not while its owner owes us. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('parcels').addColumn('rewarded_at', 'bigint').execute()
  await sql`update parcels set rewarded_at = status_since_at
    where status in ('Completed', 'ClaimRejected')`.execute(db)
  await sql`create index parcels_to_reward on parcels (parcel_no)
    where rewarded_at is null and status in ('Completed', 'ClaimRejected')`.execute(db)
  await sql`create index parcels_rewarded on parcels (account_id, rewarded_at)`.execute(db)
  await db.schema
    .alterTable('rewards')
    .addColumn('taken_back', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
