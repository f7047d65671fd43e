import { type Kysely, sql } from 'kysely'

/** What was shipped, box by box: its carrier, its number and how far it is. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('parcel_boxes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('parcel_no', 'text', (c) => c.notNull().references('parcels.parcel_no'))
    .addColumn('box', 'integer', (c) => c.notNull())
    .addColumn('carrier', 'text', (c) => c.notNull())
    .addColumn('tracking_number', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('register_at', 'bigint')
    .addColumn('register_tries', 'integer', (c) => c.notNull())
    .addColumn('unfollowed', 'text')
    .execute()
  await db.schema
    .createIndex('parcel_boxes_parcel')
    .unique()
    .on('parcel_boxes')
    .columns(['parcel_no', 'box'])
    .execute()
  await db.schema
    .createIndex('parcel_boxes_number')
    .on('parcel_boxes')
    .columns(['tracking_number', 'parcel_no'])
    .execute()
  await db.schema.createIndex('parcel_boxes_register').on('parcel_boxes').column('register_at').execute()
  await fillShipped(db)
  await db.schema.alterTable('tracking_events').addColumn('box', 'integer').execute()
  await db.schema.alterTable('tracking_events').addColumn('event_key', 'text').execute()
  await db.schema
    .createIndex('tracking_events_key')
    .unique()
    .on('tracking_events')
    .columns(['parcel_no', 'event_key'])
    .execute()
}

/** Until now a parcel had one number, which stands for all its boxes. Those on their way can be followed from now on. */
async function fillShipped(db: Kysely<never>): Promise<void> {
  await sql`insert into parcel_boxes
    (id, parcel_no, box, carrier, tracking_number, status, register_at, register_tries, unfollowed)
    select parcel_no, parcel_no, 1, coalesce(carrier, ''), upper(replace(tracking_number, ' ', '')),
      case when status in ('InTransit', 'CustomsClearance', 'OutForDelivery', 'AvailableForPickup', 'AddressIssue',
        'Delivered', 'Returning') then status else 'Shipped' end,
      case when status in ('Shipped', 'InTransit', 'CustomsClearance', 'OutForDelivery', 'AvailableForPickup',
        'AddressIssue') then shipped_at end,
      0, null
    from parcels where tracking_number is not null`.execute(db)
}
