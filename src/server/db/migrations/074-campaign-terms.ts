import type { Kysely } from 'kysely'

/** Campaigns that only staff hand out, who gave a coupon, and why one was revoked. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('campaigns')
    .addColumn('public', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  for (const name of ['given_by', 'revoked_by', 'revoked_reason'] as const)
    await db.schema.alterTable('coupons').addColumn(name, 'text').execute()
  await db.schema.alterTable('coupons').addColumn('revoked_at', 'bigint').execute()
  await db.schema.createIndex('coupons_campaign').on('coupons').columns(['campaign', 'id']).execute()
  await db.schema.createIndex('coupons_status').on('coupons').columns(['status', 'id']).execute()
  await db.schema.createIndex('parcels_coupon').on('parcels').column('coupon_id').execute()
}
