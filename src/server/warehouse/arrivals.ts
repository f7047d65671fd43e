import { refuseOwn } from '#server/account/accounts.ts'
import { FINAL_ORDER_STATUSES, statusLabel } from '#domain/order/status.ts'
import { hasGone } from '#domain/warehouse/shelf.ts'
import { itemLabel } from '#domain/warehouse/item-label.ts'
import { shipmentOf } from '#domain/parcel/box.ts'
import type { Account, OrderItemRow, UnclaimedRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { canMove, checkMove, type MovedItem, moveOrderItem } from '#server/order/moves.ts'
import { invalid, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { scheduleArrivalMail } from './arrival-mails.ts'
import { byStaff, lockOneForStaff } from '#server/order/for-staff.ts'
import { openUnclaimed } from './unclaimed.ts'

/** Boxes that reach the warehouse. */

export interface Arrival {
  items: MovedItem[]
  /** When nobody waits for the box. */
  unclaimed: UnclaimedRow | null
}

/** How much of an item a box holds; all of it when nothing is said. */
export interface Pieces {
  quantity?: number | undefined
  /** The pieces that were missing before. */
  rest?: boolean | undefined
  /** How many were here when that was said; whatever is here now when left out. */
  part_arrived?: number | null | undefined
}

/**
 * Marks an item as arrived, whatever its box says; or so many of its pieces. One that had ended is found again: an
 * unclaimed arrival names it.
 */
export async function scanItem(
  services: Services,
  staff: Account,
  { id, ...pieces }: Pieces & { id: string },
  now: number,
): Promise<Arrival> {
  return inTransaction(services.db, async (tx) => {
    const item = await lockOneForStaff(tx, staff, id)
    if (!hasGone(item.status))
      return { items: [await arrive(tx, services, staff, { item, ...pieces }, now)], unclaimed: null }
    const number = item.inner_tracking_number ?? itemLabel(item.id)
    return { items: [], unclaimed: await openUnclaimed(tx, number, [item.id], now) }
  })
}

/**
 * A box arrived: all items that wait for it, or for the shipment it is a part of. A number nobody knows, or whose items have all ended, becomes an
 * unclaimed arrival, once. Throws 403 when one item is their own, 409 WRONG_STATE for a box that has been scanned
 * before, 422 for pieces where it holds several items.
 */
export async function scanBox(
  services: Services,
  staff: Account,
  { inner_tracking_number, ...pieces }: Pieces & { inner_tracking_number: string },
  now: number,
): Promise<Arrival> {
  return inTransaction(services.db, async (tx) => {
    const shipment = shipmentOf(inner_tracking_number)
    const itself = await lockByTracking(tx, inner_tracking_number)
    const matches = itself.length || !shipment ? itself : await lockByTracking(tx, shipment)
    refuseOwn(staff, ...matches)
    const waiting = matches.filter(
      (item) => canMove(item, 'scan_arrival') && (item.part_arrived !== null) === (pieces.rest ?? false),
    )
    if (pieces.quantity !== undefined && waiting.length > 1)
      throw invalid('quantity', 'This box holds several items. Say which of them lacks pieces.')
    const items: MovedItem[] = []
    for (const item of waiting) items.push(await arrive(tx, services, staff, { item, ...pieces }, now))
    if (items.length) return { items, unclaimed: null }
    const before = matches.find((item) => !FINAL_ORDER_STATUSES.includes(item.status))
    if (before) throw scannedBefore(before)
    const ids = matches.map((item) => item.id)
    return { items: [], unclaimed: await openUnclaimed(tx, inner_tracking_number, ids, now) }
  })
}

function scannedBefore({ title, status, part_arrived, quantity }: OrderItemRow) {
  if (part_arrived === null)
    return wrongState(`This box was scanned before: “${title}” is “${statusLabel(status)}” now.`)
  return wrongState(
    `This box was scanned before: ${part_arrived} of ${quantity} pieces of “${title}” came. If this is the rest, say so on the item.`,
  )
}

/**
 * All of it is here, or so many pieces that others are missing: those its customer is told of as of any arrival. That may
 * be said of one that was taken for whole, too, until it is inspected.
 */
async function arrive(
  tx: Tx,
  services: Services,
  staff: Account,
  { item, quantity, rest = false, part_arrived: seen }: Pieces & { item: OrderItemRow },
  now: number,
): Promise<MovedItem> {
  checkMove(item, quantity === undefined || rest ? 'scan_arrival' : 'scan_part')
  const { title, part_arrived } = item
  if (seen !== undefined && seen !== part_arrived)
    throw wrongState(
      `${part_arrived ?? 'No'} of ${item.quantity} pieces of “${title}” are here by now. Reload the page, then note what else came.`,
    )
  if (part_arrived !== null && !rest) throw scannedBefore(item)
  if (part_arrived === null && rest) throw wrongState(`Nothing of “${title}” came before.`)
  const here = quantity === undefined ? item.quantity : (part_arrived ?? 0) + quantity
  if (here > item.quantity)
    throw invalid('quantity', `Enter at most ${item.quantity - (part_arrived ?? 0)} pieces.`)
  if (here === item.quantity) return moveOrderItem(tx, item, byStaff(staff, 'scan_arrival', now))
  const reason = `${here} of ${item.quantity} pieces are here.`
  const move = { ...byStaff(staff, 'scan_part', now), reason }
  const moved = await moveOrderItem(tx, item, move, { part_arrived: here, part_choice: null })
  await scheduleArrivalMail(tx, services, moved, now)
  return moved
}

async function lockByTracking(tx: Tx, inner_tracking_number: string): Promise<OrderItemRow[]> {
  return tx
    .selectFrom('order_items')
    .selectAll()
    .where('inner_tracking_number', '=', inner_tracking_number)
    .orderBy('id')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .execute()
}
