import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { fillItems, fillOrders } from './011-search.ts'

/**
 * Items and orders get their words anew: where the notes of an order were once kept with each of its items, nothing
 * would ever take them away again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const known = db as unknown as Kysely<Schema>
  await known
    .deleteFrom('search_words')
    .where('kind', 'in', ['item_word', 'item_number', 'item_ending', 'order_word'])
    .execute()
  await fillItems(known)
  await fillOrders(known)
}
