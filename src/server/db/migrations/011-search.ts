import { type Kysely, sql } from 'kysely'
import { itemWords, orderWords, parcelWords } from '#domain/search-words.ts'
import type { Dialect } from '#server/db/dialect.ts'
import type { Schema } from '#server/db/schema.ts'
import { keepWords } from '#server/db/search-words.ts'

/** The words and numbers staff find order items and parcels by, and e-mails by their beginning. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  // Both databases sort texts by their bytes here, whatever order the server's language has.
  const word = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const end = dialect === 'postgres' ? sql`` : sql`without rowid`
  await sql`create table search_words (kind text not null, word ${word} not null, id text not null,
    primary key (kind, word, id)) ${end}`.execute(db)
  if (dialect === 'postgres')
    await sql`alter table accounts alter column email type text collate "C"`.execute(db)
  // What this needs of the schema is what came before it.
  const known = db as unknown as Kysely<Schema>
  await fillItems(known)
  await fillOrders(known)
  await fillParcels(known)
}

const AT_ONCE = 500

export async function fillItems(db: Kysely<Schema>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('order_items')
      .select(['id', 'order_no', 'title', 'order_notes', 'purchase_no', 'inner_tracking_number'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    last = end.id
    await keepWords(db, rows.flatMap(itemWords))
  }
}

export async function fillOrders(db: Kysely<Schema>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('orders')
      .select(['order_no', 'notes'])
      .where('order_no', '>', last)
      .orderBy('order_no')
      .limit(AT_ONCE)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    last = end.order_no
    await keepWords(db, rows.flatMap(orderWords))
  }
}

async function fillParcels(db: Kysely<Schema>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('parcels')
      .select(['parcel_no', 'note', 'tracking_number'])
      .where('parcel_no', '>', last)
      .orderBy('parcel_no')
      .limit(AT_ONCE)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    last = end.parcel_no
    await keepWords(db, rows.flatMap(parcelWords))
  }
}
