import { cnyFromFen, showCny } from '#domain/money/money.ts'
import { isLargeFall, quietFallFen } from '#domain/order/purchase.ts'
import { ENDED_WITHOUT_GOODS, type OrderStatus } from '#domain/order/status.ts'
import {
  closeOpenRequest,
  type Counted,
  countGiven,
  countIfFree,
  type FreeCall,
  openRequest,
  withinSums,
} from '#server/account/staff-sums.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { refuseHeld } from '#server/money/waiting-payments.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { invalid, Problem, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import type { Settings } from '#server/settings/settings.ts'
import { countNoMore, listItemChanges, logChange } from './change-log.ts'
import {
  asBought,
  cameBack,
  giveBackDifference,
  isComingBackDue,
  isNoted,
  postComingBack,
  waitingColumns,
} from './coming-back.ts'
import { giftOfPurchase } from './fall-sums.ts'
import { byStaff, lockForStaff, lockOneForStaff, rereadOne } from './for-staff.ts'
import { checkMove, type MovedItem, moveOrderItem } from './moves.ts'
import { checkPurchaseNo, checkSellerNumber } from './seller-numbers.ts'

/** The staff side of an order item: from Paid until the goods are on their way to us. */

export interface SellerOrder {
  id: string
  purchase_no: string
  /** Per piece. */
  real_price_fen: number
  /** Postage for the whole item; as quoted when left out. */
  domestic_fee_fen?: number | undefined
  /** Said again, with a reason, when the price has fallen far. */
  sure?: boolean | undefined
  /** False: not sure of the number, should another seller have given it. */
  sure_number?: boolean | undefined
  reason?: string | undefined
}

export interface Placed {
  item: MovedItem
  /** The request for the refund when it is above the sums; until it is approved the item stays as paid. */
  request_id: string | null
}

/**
 * Notes what the seller really took. Less than was paid, fee share included: the rest waits for an hour, in which it can
 * be corrected, and then comes back; or an admin is asked for it. Throws 409 ACCOUNT_FROZEN, 409 PRICE_ROSE when it is
 * more: ask the customer first; 409 LOOKS_WRONG when it fell far and nobody is sure, and as `checkPurchaseNo`; 422 for
 * postage that must be stated and is not.
 */
export async function placeWithSeller(
  { db, settings }: Services,
  staff: Account,
  bought: SellerOrder,
  now: number,
): Promise<Placed> {
  const by = { staff, call: 'orders/place_order_item', subject: bought.id, body: bought } as const
  return inTransaction(db, async (tx) => {
    const item = await lockOneForStaff(tx, staff, bought.id)
    checkMove(item, 'place_order_item')
    await refuseFrozen(tx, item.account_id)
    await refuseHeld(tx, item, now)
    await checkPurchaseNo(tx, item, bought)
    const { real, back_fen } = await soldTo(tx, item, bought)
    if (back_fen < 0) throw priceRose(item, real.total_fen)
    checkLooks(item, real.total_fen, bought)
    const gift = await giftOfPurchase(tx, by, item, back_fen, now)
    const counted = await countIfFree(tx, by, gift, now)
    const { purchase_no, reason } = bought
    const due_at = now + settings.waits.give_back_ms
    const waiting = waitingColumns(item, real, counted ? back_fen : null, due_at)
    const request_id = counted ? null : await openRequest(tx, by, gift, now)
    const move = { ...byStaff(staff, 'place_order_item', now), ...saidOf(gift.fen, reason, counted) }
    const placed = await moveOrderItem(tx, item, move, { purchase_no, ...waiting })
    return { item: await postIfDue(tx, placed, now), request_id }
  })
}

export interface Correction extends Omit<SellerOrder, 'purchase_no'> {
  purchase_no?: string | undefined
}

/**
 * Puts right what was noted of a purchase, within its hour and while no money has gone back by it. What waits is made
 * anew; what costs more than was paid is ours to bear, and counts. Throws 404, 409 WRONG_STATE, 409 LOOKS_WRONG, and what `withinSums` throws.
 */
export async function correctPurchase(
  { db, settings }: Services,
  staff: Account,
  correction: Correction,
  now: number,
): Promise<MovedItem> {
  const by = { staff, call: 'bk/correct_purchase', subject: correction.id, body: correction } as const
  return withinSums(db, by, now, (tx) => correctIn(tx, by, correction, settings.waits, now))
}

/** The same in a transaction that is open. */
export async function correctIn(
  tx: Tx,
  by: FreeCall,
  correction: Correction,
  waits: Settings['waits'],
  now: number,
): Promise<MovedItem> {
  const { staff } = by
  const item = await lockOneForStaff(tx, staff, correction.id)
  checkMove(item, 'correct_purchase')
  const noted = await lastNoted(tx, item, now - waits.give_back_ms)
  await checkPurchaseNo(tx, item, correction)
  const { real, back_fen } = await soldTo(tx, item, correction)
  checkLooks(item, real.total_fen, correction)
  if (back_fen < 0 && !correction.reason) throw invalid('reason', 'Say why it really costs this.')
  await countNoMore(tx, noted)
  const gift = await giftOfPurchase(tx, by, item, back_fen, now)
  await closeOpenRequest(tx, { call: 'orders/place_order_item', subject: item.id }, now)
  const counted = await countGiven(tx, by, gift, now)
  const { purchase_no = item.purchase_no, reason } = correction
  const move = { ...byStaff(staff, 'correct_purchase', now), ...saidOf(gift.fen, reason, counted) }
  const waiting = waitingColumns(item, real, back_fen, now + waits.give_back_ms)
  const corrected = await moveOrderItem(tx, item, move, { purchase_no, ...waiting })
  return postIfDue(tx, corrected, now)
}

/** The entry that says what the seller took. Throws 409 WRONG_STATE when it is too late to put it right. */
async function lastNoted(tx: Tx, item: OrderItemRow, since: number) {
  const log = await listItemChanges(tx, item.id)
  const after = log.slice(log.findLastIndex(({ event }) => event === 'place_order_item'))
  const noted = after.findLast(({ event }) => isNoted(event))
  if (after.some(({ event }) => cameBack(event)))
    throw wrongState(`The difference for “${item.title}” has gone back already.`)
  if (!noted || (after[0]?.at ?? 0) <= since)
    throw wrongState(
      `“${item.title}” was bought more than an hour ago. Its price can no longer be corrected.`,
    )
  return noted
}

/** The item as the seller sold it. Throws 422 for postage that must be stated and is not. */
async function soldTo(
  tx: Tx,
  item: OrderItemRow,
  { real_price_fen: price_fen, domestic_fee_fen }: Omit<SellerOrder, 'purchase_no'>,
) {
  if (domestic_fee_fen === undefined && (await sharesPostage(tx, item)))
    throw invalid(
      'domestic_fee_cny',
      'Its postage was shared with an item that has ended or isn’t being bought. Enter the postage the seller really charges.',
    )
  return asBought(tx, item, { price_fen, domestic_fee_fen })
}

/** Throws 409 LOOKS_WRONG, 422 for a reason that is missing. */
function checkLooks(
  item: OrderItemRow,
  real_fen: number,
  { sure, reason }: Pick<SellerOrder, 'sure' | 'reason'>,
): void {
  const paid_fen = netPaidFen(item)
  if (!isLargeFall(paid_fen, paid_fen - real_fen)) return
  if (!sure) throw looksWrong(item, real_fen)
  if (!reason) throw invalid('reason', 'Say why the price fell this far.')
}

const saidOf = (fen: number, reason: string | undefined, counted: Counted | null) => ({
  ...(counted && { counted }),
  ...(fen > 0 && counted && reason && { reason }),
})

const postIfDue = async (tx: Tx, item: MovedItem, now: number): Promise<MovedItem> =>
  isComingBackDue(item, now) ? { ...(await postComingBack(tx, item, now)), change_id: item.change_id } : item

/** Where nothing more comes back: the item has ended with its own money. */
const NOTHING_COMES_BACK: readonly OrderStatus[] = [...ENDED_WITHOUT_GOODS, 'Disposed', 'Compensated']

/**
 * Refunds the part that was above the buyer's sums now that an admin approved it, wherever the item is. Throws 409
 * WRONG_STATE once it has ended, and 409 REFUND_OPEN while a refund with frozen costs is.
 */
export async function giveFallBack(
  tx: Tx,
  by: FreeCall,
  bought: SellerOrder,
  now: number,
): Promise<OrderItemRow> {
  const item = await lockOneForStaff(tx, by.staff, bought.id)
  if (NOTHING_COMES_BACK.includes(item.status)) throw wrongState(`“${item.title}” has ended meanwhile.`)
  if (item.status === 'RefundRequested' || item.status === 'ReturningToSeller')
    throw new Problem(409, 'REFUND_OPEN', `A refund of “${item.title}” is open. Decide it first.`)
  const { real, back_fen } = await soldTo(tx, item, bought)
  if (back_fen < 0) throw priceRose(item, real.total_fen)
  const gift = await giftOfPurchase(tx, by, item, back_fen, now)
  const counted = await countGiven(tx, by, gift, now)
  const { money, set } = await giveBackDifference(tx, item, real, now)
  await tx.updateTable('order_items').set(set).where('id', '=', item.id).execute()
  const change = { subject: 'order_item', subject_id: item.id, from_status: item.status } as const
  const move = { event: 'give_fall_back', actor: 'staff', actor_id: by.staff.id, now } as const
  const reason = bought.reason ?? ''
  await logChange(tx, { ...change, to_status: item.status }, { ...move, reason, ...money, counted })
  return rereadOne(tx, item)
}

/** Nobody is buying it: its customer may still have all that was paid for it back, or never pays. */
const MAY_NOT_COME: OrderStatus[] = [
  'WaitingForPayment',
  'Paid',
  'WaitingForConfirm',
  'Cancelled',
  'Refunded',
]

/** Whether some of the shop's postage is of another order item that will or may not come: what is left is no real price. */
async function sharesPostage(tx: Tx, item: OrderItemRow): Promise<boolean> {
  if (item.kind === 'diy') return false
  const other = await tx
    .selectFrom('order_items')
    .select('id')
    .where('order_no', '=', item.order_no)
    .where('item_platform', '=', item.item_platform)
    .where('shop', '=', item.shop)
    .where('kind', '=', 'item')
    .where('id', '<>', item.id)
    .where((mate) =>
      mate.or([
        mate('status', 'in', MAY_NOT_COME),
        mate.and([mate('status', '=', 'RefundRequested'), mate('remembered_status', '=', 'Purchasing')]),
      ]),
    )
    .where('domestic_fee_fen', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

function priceRose(item: OrderItemRow, real_fen: number): Problem {
  const paid_fen = netPaidFen(item)
  const missing_cny = cnyFromFen(real_fen - paid_fen)
  return new Problem(
    409,
    'PRICE_ROSE',
    `With fee and postage this costs ${showCny(real_fen - paid_fen)} more than was paid. Ask the customer first.`,
    { real_cny: cnyFromFen(real_fen), paid_cny: cnyFromFen(paid_fen), missing_cny },
  )
}

/** A slip of the keyboard looks like this: the customer would get nearly all back. */
function looksWrong(item: OrderItemRow, real_fen: number): Problem {
  const paid_fen = netPaidFen(item)
  const low_fen = paid_fen - quietFallFen(paid_fen)
  return new Problem(
    409,
    'LOOKS_WRONG',
    `With fee and postage this costs ${showCny(paid_fen - real_fen)} less than was paid. Check the price, then say why it is right.`,
    {
      real_cny: cnyFromFen(real_fen),
      paid_cny: cnyFromFen(paid_fen),
      expected: { min_cny: cnyFromFen(low_fen), max_cny: cnyFromFen(paid_fen) },
    },
  )
}

/** The seller has sent these, in one box. All of them move or none. Throws 409 LOOKS_WRONG as `checkSellerNumber`. */
export async function markSellerShipped(
  db: Db,
  staff: Account,
  box: { ids: string[]; inner_tracking_number: string; sure_number?: boolean | undefined },
  now: number,
): Promise<MovedItem[]> {
  const { ids, inner_tracking_number } = box
  return inTransaction(db, async (tx) => {
    const items = await lockForStaff(tx, staff, ids)
    for (const item of items) checkMove(item, 'mark_seller_shipped')
    await checkSellerNumber(tx, items, box, now)
    const sent: MovedItem[] = []
    for (const item of items)
      sent.push(
        await moveOrderItem(tx, item, byStaff(staff, 'mark_seller_shipped', now), { inner_tracking_number }),
      )
    return sent
  })
}
