import { sql } from 'kysely'
import { itemWords, orderWords } from '#domain/search-words.ts'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { changeWords } from '#server/db/search-words.ts'

/** Takes what a customer wrote and sent out of their orders and refunds: the goods, by their titles, stay. */
export async function forgetOrders(tx: Tx, { id }: Account): Promise<void> {
  await forgetWords(tx, id)
  await tx.updateTable('orders').set({ notes: '', client_id: null }).where('account_id', '=', id).execute()
  await tx
    .updateTable('order_items')
    .set({ order_notes: '', images: '[]' })
    .where('account_id', '=', id)
    .execute()
  // Described in the customer's own words, with their own pictures.
  await tx
    .updateTable('order_items')
    .set({ sku_text: '', image: '', url: null })
    .where('account_id', '=', id)
    .where('kind', '=', 'diy')
    .execute()
  await tx.updateTable('refunds').set({ note: '', images: '[]' }).where('account_id', '=', id).execute()
  await sql`update status_changes set reason = '' where subject = 'order_item' and actor = 'customer' and reason <> ''
    and subject_id in (select id from order_items where account_id = ${id})`.execute(tx)
}

/** Staff find the orders by their goods and numbers from now on. */
async function forgetWords(tx: Tx, account_id: string): Promise<void> {
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'order_no', 'title', 'order_notes', 'purchase_no', 'inner_tracking_number'])
    .where('account_id', '=', account_id)
    .where('order_notes', '<>', '')
    .execute()
  const orders = await tx
    .selectFrom('orders')
    .select(['order_no', 'notes'])
    .where('account_id', '=', account_id)
    .where('notes', '<>', '')
    .execute()
  await changeWords(
    tx,
    [...items.flatMap(itemWords), ...orders.flatMap(orderWords)],
    items.flatMap((item) => itemWords({ ...item, order_notes: '' })),
  )
}
