import type { Account, OrderItemRow, PhotoSetRow, UploadRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockOrderItems } from '#server/order/moves.ts'
import { notFound, wrongState } from '#server/problem.ts'
import { newLinkToken } from '#server/secrets.ts'
import { listQcPhotos } from './photos.ts'

/** The QC photos of an item, shown by their owner at an address of their own. Decision: docs/decisions/hauls.md. */

/**
 * Shows all photos there are now to everybody who is told the set's id. Said again, it takes in photos made since, and the
 * address stays. Throws 404, 409 WRONG_STATE for an item without photos.
 */
export async function sharePhotoSet(
  db: Db,
  account: Account,
  input: { id: string; show_price: boolean },
  now: number,
): Promise<PhotoSetRow> {
  return inTransaction(db, async (tx) => {
    const [item] = await lockOrderItems(tx, account, [input.id])
    if (!item) throw notFound('this item among your orders')
    const photos = await listQcPhotos(tx, item)
    if (photos.length === 0) throw wrongState(`“${item.title}” has no photos from our warehouse yet.`)
    const before = await photoSetOf(tx, item)
    const until_at = photos.at(-1)?.created_at ?? now
    const set: PhotoSetRow = {
      id: before?.id ?? newLinkToken(),
      order_item_id: item.id,
      account_id: account.id,
      show_price: input.show_price ? 1 : 0,
      shared_at: before?.shared_at ?? now,
      until_at,
    }
    if (before) await tx.updateTable('photo_sets').set(set).where('id', '=', set.id).execute()
    else await tx.insertInto('photo_sets').values(set).execute()
    return set
  })
}

/** Its address leads nowhere for good. Throws 404 for somebody else's item. */
export async function endPhotoSet(db: Db, account: Account, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [item] = await lockOrderItems(tx, account, [id])
    if (!item) throw notFound('this item among your orders')
    await tx.deleteFrom('photo_sets').where('order_item_id', '=', item.id).execute()
  })
}

/** How this item's photos are shared now; undefined while they are not. */
export const photoSetOf = (
  db: Pick<Db, 'selectFrom'>,
  { id }: Pick<OrderItemRow, 'id'>,
): Promise<PhotoSetRow | undefined> =>
  db.selectFrom('photo_sets').selectAll().where('order_item_id', '=', id).executeTakeFirst()

export interface PhotoSet {
  set: PhotoSetRow
  item: OrderItemRow
  photos: UploadRow[]
}

/** A set that is shared now, for anybody. Throws 404. */
export async function findPhotoSet(db: Db, id: string): Promise<PhotoSet> {
  const set = await db.selectFrom('photo_sets').selectAll().where('id', '=', id).executeTakeFirst()
  const item =
    set &&
    (await db
      .selectFrom('order_items')
      .selectAll()
      .where('id', '=', set.order_item_id)
      .where('account_id', '=', set.account_id)
      .executeTakeFirst())
  const photos = set && item ? (await listQcPhotos(db, item)).filter(isIn(set)) : []
  if (!set || !item || photos.length === 0) throw notFound('these photos. They may no longer be shared')
  return { set, item, photos }
}

const isIn =
  ({ until_at }: PhotoSetRow) =>
  ({ created_at }: UploadRow) =>
    created_at <= until_at
