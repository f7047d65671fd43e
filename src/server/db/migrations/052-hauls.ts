import type { Kysely } from 'kysely'

/** Finished parcels that their owners show to others, and which photos of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('hauls')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('parcel_no', 'text', (c) => c.notNull().unique().references('parcels.parcel_no'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('show_prices', 'integer', (c) => c.notNull())
    .addColumn('shared_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('hauls_account').on('hauls').column('account_id').execute()
  // A photo that is gone needs no row of its own to be gone from here: readers join the uploads.
  await db.schema
    .createTable('haul_photos')
    .addColumn('upload_id', 'text', (c) => c.primaryKey())
    .addColumn('haul_id', 'text', (c) => c.notNull().references('hauls.id'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('haul_photos_haul').on('haul_photos').columns(['haul_id', 'place']).execute()
}
