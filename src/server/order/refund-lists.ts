import { type Page, pageById, type Paging } from '#server/db/page.ts'
import type { RefundRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { asStaffSee, type StaffItem } from './staff-lists.ts'

export interface StaffRefund extends RefundRow {
  item: StaffItem
}

/** Everybody's refunds, oldest first, with their items. */
export async function listRefunds(
  db: Db,
  filter: Paging & { statuses: RefundRow['status'][] },
): Promise<Page<StaffRefund>> {
  let matching = db.selectFrom('refunds')
  if (filter.statuses.length) matching = matching.where('status', 'in', filter.statuses)
  const page = await pageById(matching, filter, 'oldest', (part) => part.selectAll())
  return { ...page, list: await withItems(db, page.list) }
}

/** The last refund asked for an order item, whatever became of it. */
export async function latestRefund(db: Db, order_item_id: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_item_id', '=', order_item_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function withItems(db: Db, refunds: RefundRow[]): Promise<StaffRefund[]> {
  if (!refunds.length) return []
  const ids = refunds.map((refund) => refund.order_item_id)
  const rows = await db.selectFrom('order_items').selectAll().where('id', 'in', ids).execute()
  const items = new Map((await asStaffSee(db, rows)).map((item) => [item.id, item]))
  return refunds.flatMap((refund) => {
    const item = items.get(refund.order_item_id)
    return item ? [{ ...refund, item }] : []
  })
}
