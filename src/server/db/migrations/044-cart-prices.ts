import { type Kysely, sql } from 'kysely'

/**
 * What a cart item costs in larger numbers, what it costs now where that is not what it was added at, what it weighs,
 * why it cannot be ordered, and the services wished for it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const cart = () => db.schema.alterTable('cart_items')
  await cart()
    .addColumn('price_tiers', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await cart()
    .addColumn('services', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await cart().addColumn('price_now_fen', 'bigint').execute()
  await cart().addColumn('est_weight_g', 'integer').execute()
  await cart().addColumn('trouble', 'text').execute()
  await sql`update cart_items set trouble = 'sold_out' where available = 0`.execute(db)
}
