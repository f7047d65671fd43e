import type { ItemLink } from '#domain/link/canonical.ts'
import type { Platform } from '#domain/link/platform.ts'
import { FINAL_ORDER_STATUSES } from '#domain/order/status.ts'
import { DAY } from '#domain/time/durations.ts'
import { refuseOwn } from '#server/account/accounts.ts'
import { lockOneForStaff } from '#server/order/for-staff.ts'
import { inWords, lockOrderItems } from '#server/order/moves.ts'
import type { Account, OrderItemRow, UploadRow } from '#server/db/rows.ts'
import { inParts } from '#server/db/page.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { twinKey, twins } from '#domain/link/platform.ts'
import { notFound, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { AT_THE_DESK_MS, type Sent, saveUploads } from '#server/picture/uploads.ts'

const SHOWN = 20

/**
 * Stores QC photos of an item. Before its inspection they wait to be chosen there; later ones are shown at once.
 * Throws 404, 403 for their own item, 409 WRONG_STATE for an item whose story has ended, else as `saveUploads`.
 */
export async function addQcPhotos(
  services: Services,
  staff: Account,
  order_item_id: string,
  pictures: AsyncIterable<Sent>,
  now: number,
): Promise<readonly UploadRow[]> {
  const item = await services.db
    .selectFrom('order_items')
    .select(['account_id', 'title', 'status'])
    .where('id', '=', order_item_id)
    .executeTakeFirst()
  if (!item) throw notFound('this order item')
  refuseOwn(staff, item)
  checkGoesOn(item)
  const belongs = { account_id: item.account_id, scene: 'qc', order_item_id } as const
  const sender = { account_id: staff.id, staff: true }
  return saveUploads(services, belongs, sender, pictures, now, async (tx, rows) => {
    // Sending takes seconds, and meanwhile somebody may have inspected the item.
    const meanwhile = await lockOneForStaff(tx, staff, order_item_id)
    checkGoesOn(meanwhile)
    if (meanwhile.qc_count === null) return rows
    await tx
      .updateTable('order_items')
      .set({ qc_count: meanwhile.qc_count + rows.length, photos_approved_at: null })
      .where('id', '=', order_item_id)
      .execute()
    return rows.map((row) => ({ ...row, expires_at: null }))
  })
}

function checkGoesOn(item: Pick<OrderItemRow, 'title' | 'status'>): void {
  if (FINAL_ORDER_STATUSES.includes(item.status))
    throw wrongState(`“${item.title}” is now ${inWords(item)}, so it takes no more photos.`)
}

/** The photos the customer sees of each of these items, oldest first; one read for all. */
export async function photosOf(db: Db | Tx, items: OrderItemRow[]): Promise<Map<string | null, UploadRow[]>> {
  const ids = items.filter((item) => item.qc_count).map((item) => item.id)
  if (ids.length === 0) return new Map()
  const photos = await shownPhotos(db).where('order_item_id', 'in', ids).execute()
  return Map.groupBy(photos, (photo) => photo.order_item_id)
}

/** The photos the customer sees, oldest first. */
export async function listQcPhotos(db: Db | Tx, item: OrderItemRow): Promise<UploadRow[]> {
  return shownPhotos(db).where('order_item_id', '=', item.id).execute()
}

const shownPhotos = (db: Db | Tx) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('scene', '=', 'qc')
    .where('expires_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')

/**
 * Notes that the customer finds the photos of their item right, or no longer; nothing else follows from it. Said again it
 * keeps its first moment. Throws 404, 409 WRONG_STATE for an item without photos.
 */
export async function approvePhotos(
  db: Db,
  account: Account,
  { id, approved }: { id: string; approved: boolean },
  now: number,
): Promise<OrderItemRow> {
  return inTransaction(db, async (tx) => {
    const [item] = await lockOrderItems(tx, account, [id])
    if (!item) throw notFound('this item among your orders')
    if (!item.qc_count) throw wrongState(`“${item.title}” has no photos yet. We take them when it arrives.`)
    const photos_approved_at = approved ? (item.photos_approved_at ?? now) : null
    await tx.updateTable('order_items').set({ photos_approved_at }).where('id', '=', id).execute()
    return { ...item, photos_approved_at }
  })
}

/** Which of these photos can still be looked at. */
export async function visiblePhotos(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const visible = new Set<string>()
  for (const part of inParts([...new Set(ids)])) {
    const rows = await db
      .selectFrom('uploads')
      .select('id')
      .where('id', 'in', part)
      .where('expires_at', 'is', null)
      .execute()
    for (const { id } of rows) visible.add(id)
  }
  return visible
}

/** Shows the customer's own photo to everybody on the item's page, or no longer. Throws 404. */
export async function shareQcPhoto(
  db: Db,
  account: Account,
  photo: { id: string; shared: boolean },
): Promise<UploadRow> {
  const row = await db
    .updateTable('uploads')
    .set({ shared: photo.shared ? 1 : 0 })
    .where('id', '=', photo.id)
    .where('account_id', '=', account.id)
    .where('scene', '=', 'qc')
    .where('expires_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound('this photo among yours')
  return row
}

/** Photos that customers share of an item they bought, newest first. */
export async function listSharedPhotos(
  db: Db,
  { item_platform, num_iid }: { item_platform: Platform; num_iid: string },
): Promise<Pick<UploadRow, 'id' | 'created_at'>[]> {
  const { rows } = await sharedPhotos(db, { platforms: twins(item_platform), num_iid })
  return rows
}

const sharedPhotos = statement((db, { platforms, num_iid }: { platforms: Platform[]; num_iid: string }) =>
  db
    .selectFrom('uploads')
    .innerJoin('order_items', 'order_items.id', 'uploads.order_item_id')
    .select(['uploads.id', 'uploads.created_at'])
    .where('uploads.shared', '=', 1)
    .where('order_items.item_platform', 'in', platforms)
    .where('order_items.num_iid', '=', num_iid)
    .orderBy('uploads.created_at', 'desc')
    .limit(SHOWN),
)

/** The newest photos that customers share of any of these items, each with its item as it was named. */
export async function sharedPhotosOf(
  db: Db,
  items: readonly ItemLink[],
): Promise<({ id: string } & ItemLink)[]> {
  if (items.length === 0) return []
  const itemsByKey = new Map(items.map((item) => [twinKey(item), item]))
  const rows = await db
    .selectFrom('uploads')
    .innerJoin('order_items', 'order_items.id', 'uploads.order_item_id')
    .select(['uploads.id', 'order_items.item_platform', 'order_items.num_iid'])
    .where('uploads.shared', '=', 1)
    .where('order_items.item_platform', 'in', [
      ...new Set(items.flatMap(({ item_platform }) => twins(item_platform))),
    ])
    .where(
      'order_items.num_iid',
      'in',
      items.map(({ num_iid }) => num_iid),
    )
    .orderBy('uploads.created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.flatMap(({ id, item_platform, num_iid }) => {
    const item = itemsByKey.get(twinKey({ item_platform: item_platform ?? '', num_iid: num_iid ?? '' }))
    return item ? [{ id, item_platform: item.item_platform, num_iid: item.num_iid }] : []
  })
}

/** How long staff still find a photo that the customer no longer sees. */
const WITHDRAWN_FOR = 30 * DAY

/** Takes these away from their customer and from everybody they were shared with. */
export async function withdrawPhotos(tx: Tx, ids: string[], now: number): Promise<void> {
  if (!ids.length) return
  const set = { shared: 0, expires_at: now + WITHDRAWN_FOR }
  await tx.updateTable('uploads').set(set).where('id', 'in', ids).execute()
}

/** Photos of an inspection that is undone wait to be chosen again, as before it. */
export async function releaseInspected(tx: Tx, order_item_id: string, now: number): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ expires_at: now + AT_THE_DESK_MS })
    .where('scene', '=', 'qc')
    .where('order_item_id', '=', order_item_id)
    .where('expires_at', 'is', null)
    .execute()
}
