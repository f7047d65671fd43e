import { END_SENTENCES, type EndReason } from '#domain/order/end-item.ts'
import { COUNTED } from '#domain/staff/sums.ts'
import { countGiven, type FreeCall, withinSums } from '#server/account/staff-sums.ts'
import type { Account, OrderItemRow, ParcelRow, RefundRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { goneMail } from '#server/mail/order.ts'
import { restLine } from '#server/mail/parcel.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { postComingBack } from '#server/order/coming-back.ts'
import { endItem } from '#server/order/end-item.ts'
import { byStaff, lockOneForStaff, rereadOne } from '#server/order/for-staff.ts'
import { endItemServices, payBackServices, servicesOf } from '#server/order/item-services.ts'
import { checkMove, moveOrderItem } from '#server/order/moves.ts'
import { closingColumns } from '#server/order/refunds.ts'
import { lockUnreplaced } from '#server/order/replacements.ts'
import { keepUploads } from '#server/picture/uploads.ts'
import { notFound, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { announceLeft, checkDisposal } from '#server/warehouse/storage.ts'
import { cancelIn } from './cancel.ts'
import { moveParcel, parcelItems, type ParcelMove } from './moves.ts'
import { lockUnsupplemented } from './parcels.ts'
import { lockReturnFreight, voidReturnFreight } from './return-freight-due.ts'
import { goOnWithout, restOf } from './take-out.ts'

/** Items that were lost, broke or are not found while they are with us, or are disposed of. Source: docs/decisions/ended-items.md. */

export interface GoneItem {
  id: string
  reason: EndReason
  /** The customer reads it. */
  note: string
  /** Photos of the item that were sent before. */
  photo_ids: string[]
}

/**
 * Ends an item with all that was paid for it and for its services; its open refund is done without costs, and its parcel goes on
 * without it, or is cancelled where it is unpaid or empty then. Throws 404,
 * 403, 409 WRONG_STATE, 422 for a photo that is not one of this item, and what `withinSums` throws.
 */
export async function endGoneItem(
  services: Services,
  staff: Account,
  gone: GoneItem,
  now: number,
): Promise<OrderItemRow> {
  const by = { staff, call: 'bk/end_item', subject: gone.id, body: gone } as const
  return withinSums(services.db, by, now, (tx) => endIn(tx, by, gone, now))
}

/** The same in a transaction that is open. */
export async function endIn(tx: Tx, by: FreeCall, gone: GoneItem, now: number): Promise<OrderItemRow> {
  const { staff } = by
  // Refund and entries are locked before its parcel, and that before the item, as whoever answers them does.
  const unlocked = await seenItem(tx, gone.id)
  const refund = await openRefund(tx, unlocked.id)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  const [parcel, locked] = await lockUnreplaced(tx, [unlocked.id], async () => {
    if (unlocked.returned_from) await lockReturnFreight(tx, unlocked.returned_from)
    const around =
      unlocked.parcel_no === null ? null : await lockUnsupplemented(tx, staff, unlocked.parcel_no)
    return [around, await lockOneForStaff(tx, staff, gone.id)] as const
  })
  checkMove(locked, 'end_item')
  const [before, same] = [unlocked, locked].map(
    ({ returned_from, parcel_no }) => `${returned_from} ${parcel_no}`,
  )
  if (before !== same || (await openRefund(tx, locked.id).executeTakeFirst())?.id !== refund?.id)
    throw justChanged(locked)
  const item = await postComingBack(tx, locked, now)
  await keepPhotos(tx, item, gone.photo_ids, now)
  const own = await servicesOf(tx, [item.id])
  const item_fen = netPaidFen(item)
  const services_fen = own.reduce((sum, service) => sum + netPaidFen(service), 0)
  const others = parcel ? (await parcelItems(tx, parcel.parcel_no)).filter(({ id }) => id !== item.id) : []
  const { account_id: owner_id, id: about_id } = item
  const fen = COUNTED['bk/end_item']({ item_fen, services_fen })
  const counted = await countGiven(tx, by, { owner_id, about: 'order_item', about_id, fen }, now)
  const actor = { actor: 'staff', actor_id: staff.id, now } as const
  await payBackServices(tx, item, own, actor)
  const reason = `${END_SENTENCES[gone.reason]} ${gone.note}`
  // Its parcel first: what comes back of that is told before what comes back of the item.
  const parcel_words = parcel ? await endInParcel(tx, parcel, { item, others }, { ...actor, reason }) : ''
  if (refund) await finishRefund(tx, refund, { refund_fen: item_fen, answer: reason }, now)
  await endItem(
    tx,
    item,
    { ...byStaff(staff, 'end_item', now), reason, counted },
    {
      set: { parcel_no: null },
      tell: (to, ended) => goneMail(to, item, { ...ended, services_fen, parcel: parcel_words }),
    },
  )
  if (item.returned_from) await voidReturnFreight(tx, item.returned_from)
  return rereadOne(tx, item)
}

/**
 * Throws 404, what `checkDisposal` throws, 409 SERVICE_OPEN while we are at work on it; services nobody has begun with are paid
 * back, and nobody is asked any more about the way back of the parcel that only it came from.
 */
export async function disposeItem(
  services: Services,
  staff: Account,
  id: string,
  now: number,
): Promise<OrderItemRow> {
  return inTransaction(services.db, async (tx) => {
    const { returned_from } = await seenItem(tx, id)
    if (returned_from) await lockReturnFreight(tx, returned_from)
    const item = await lockOneForStaff(tx, staff, id)
    if (item.returned_from !== returned_from) throw justChanged(item)
    await checkDisposal(tx, item, now)
    await endItemServices(tx, item, { actor: 'staff', actor_id: staff.id, now })
    const disposed = await moveOrderItem(tx, item, {
      ...byStaff(staff, 'dispose', now),
      reason: 'It wasn’t shipped within 90 days of the end of its free storage.',
    })
    if (returned_from) await voidReturnFreight(tx, returned_from)
    return disposed
  })
}

/** As it is before the rows that are locked ahead of it. Throws 404. */
async function seenItem(tx: Tx, id: string): Promise<OrderItemRow> {
  const item = await tx.selectFrom('order_items').selectAll().where('id', '=', id).executeTakeFirst()
  if (!item) throw notFound('this order item')
  return item
}

const justChanged = ({ title }: OrderItemRow) =>
  wrongState(`“${title}” has just changed. Reload the page to see its status.`)

/**
 * The parcel of an item that ends: unpaid or with its last item it is cancelled, else it goes on. Answers what
 * its customer reads of it.
 */
async function endInParcel(
  tx: Tx,
  parcel: ParcelRow,
  { item, others }: { item: OrderItemRow; others: OrderItemRow[] },
  by: Pick<ParcelMove, 'actor' | 'actor_id' | 'now'> & { reason: string },
): Promise<string> {
  const { parcel_no } = parcel
  // Out of it, so that it does not go back into storage with the others.
  await tx.updateTable('order_items').set({ parcel_no: null }).where('id', '=', item.id).execute()
  const reason = `${item.title}: ${by.reason}`
  if (parcel.status === 'WaitingForPayment') {
    await moveParcel(tx, parcel, { ...by, event: 'end_item', reason }, { due_fen: 0 })
    const ids = others.map(({ id }) => id)
    await announceLeft(tx, ids, by.now)
    const rest = ids.length
      ? ' Its other items are back in our warehouse. You can put them into a new one.'
      : ''
    return `We cancelled parcel ${parcel_no}, which wasn’t paid yet.${rest}`
  }
  if (others.length === 0) {
    await cancelIn(tx, parcel, { ...by, event: 'cancel', reason })
    return `We cancelled parcel ${parcel_no}, because nothing else is in it. You get back all you paid for it, too.`
  }
  const rest = await goOnWithout(tx, parcel, { item, others }, by)
  return `It was in parcel ${parcel_no}. ${restLine(restOf(rest))}`
}

const openRefund = (tx: Tx, item_id: string) =>
  tx.selectFrom('refunds').selectAll().where('order_item_id', '=', item_id).where('closed_at', 'is', null)

async function finishRefund(
  tx: Tx,
  { id }: RefundRow,
  terms: Pick<RefundRow, 'refund_fen' | 'answer'>,
  now: number,
): Promise<void> {
  const closing = { ...terms, costs_fen: 0, ...closingColumns('Done', now) }
  await tx.updateTable('refunds').set(closing).where('id', '=', id).execute()
}

/** The customer sees them among the photos of the item, also where nobody had inspected it. */
async function keepPhotos(tx: Tx, item: OrderItemRow, photo_ids: string[], now: number): Promise<void> {
  const { id, account_id } = item
  await keepUploads(tx, { account_id, scene: 'qc', order_item_id: id }, photo_ids, 'photo_ids', now)
  if (item.qc_count !== null || !photo_ids.length) return
  const qc_count = new Set(photo_ids).size
  await tx.updateTable('order_items').set({ qc_count }).where('id', '=', id).execute()
}
