import { cnyFromFen, showCny } from '#domain/money/money.ts'
import { quietFallFen } from '#domain/order/purchase.ts'
import { type ChangedItem, changedItem } from '#domain/order/question.ts'
import { COUNTED } from '#domain/staff/sums.ts'
import { accountById } from '#server/account/accounts.ts'
import { countGiven, countIfFree, type FreeCall, type Gift, openRequest } from '#server/account/staff-sums.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { priceFellMail } from '#server/mail/order.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { refuseHeld } from '#server/money/waiting-payments.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { invalid, Problem, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { logChange } from './change-log.ts'
import { withCoupon } from './coupon-behind.ts'
import { byStaff, lockForStaff, lockOneForStaff, rereadOne } from './for-staff.ts'
import { settleItem } from './item-change.ts'
import { checkMove, moveOrderItem } from './moves.ts'

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
  reason?: string | undefined
}

export interface Placed {
  item: OrderItemRow
  /** The request for the refund when it is above the sums; until it is approved the item stays as paid. */
  request_id: string | null
}

/**
 * Notes what the seller really took. Less than was paid, fee share included: the rest goes back at once, or an admin is
 * asked for it. Throws 409 ACCOUNT_FROZEN, 409 PRICE_ROSE when it is more: ask the customer first; 409 LOOKS_WRONG when it fell far and nobody is
 * sure; 422 for postage that must be stated and is not.
 */
export async function placeWithSeller(
  services: Services,
  staff: Account,
  bought: SellerOrder,
  now: number,
): Promise<Placed> {
  const by = { staff, call: 'orders/place_order_item', subject: bought.id, body: bought } as const
  return inTransaction(services.db, async (tx) => {
    const item = await lockOneForStaff(tx, staff, bought.id)
    checkMove(item, 'place_order_item')
    await refuseFrozen(tx, item.account_id)
    await refuseHeld(tx, item, now)
    if (bought.domestic_fee_fen === undefined && (await sharedWithEnded(tx, item)))
      throw invalid(
        'domestic_fee_cny',
        'Its postage was shared with an item that has ended. Enter the postage the seller really charges.',
      )
    const { real, gift } = await fallOf(tx, item, bought)
    if (gift.fen && !bought.sure) throw looksWrong(item, real.total_fen)
    if (gift.fen && !bought.reason) throw invalid('reason', 'Say why the price fell this far.')
    const counted = await countIfFree(tx, by, gift, now)
    const move = byStaff(staff, 'place_order_item', now)
    const { purchase_no, reason } = bought
    if (!counted) {
      const request_id = await openRequest(tx, by, gift, now)
      return { item: await moveOrderItem(tx, item, move, { purchase_no }), request_id }
    }
    const settled = await giveBack(tx, item, real, now)
    const placed = { ...move, ...settled.money, counted, ...(gift.fen > 0 && reason && { reason }) }
    return { item: await moveOrderItem(tx, item, placed, { purchase_no, ...settled.set }), request_id: null }
  })
}

/** The item at its real price, and how much of the fall counts. Throws 409 PRICE_ROSE. */
async function fallOf(tx: Tx, item: OrderItemRow, { real_price_fen, domestic_fee_fen }: SellerOrder) {
  const real = changedItem(await withCoupon(tx, item), { price_fen: real_price_fen, domestic_fee_fen })
  const paid_fen = netPaidFen(item)
  const fall_fen = paid_fen - real.total_fen
  if (fall_fen < 0) throw priceRose(item, real.total_fen)
  const fen = COUNTED['orders/place_order_item']({ paid_fen, fall_fen })
  const gift: Gift = { owner_id: item.account_id, about: 'order_item', about_id: item.id, fen }
  return { real, gift }
}

/** Gives the difference back and tells the customer. Answers what the move says of it and the columns to write. */
async function giveBack(tx: Tx, item: OrderItemRow, real: ChangedItem, now: number) {
  const { fen, posted, set } = await settleItem(tx, item, real, { reason: 'price', now })
  if (posted && fen) {
    const { balance_fen, owed_fen } = posted
    const { email } = await accountById(tx, item.account_id)
    await queueMail(tx, priceFellMail(email, { title: item.title, fen, balance_fen, owed_fen }), now)
  }
  const money = posted ? { posting_id: posted.posting_id, ...(fen > 0 && { amount_fen: fen }) } : {}
  return { money, set }
}

/** Where nothing more comes back: the item has ended with its own money. */
const ENDED = ['Cancelled', 'Refunded', 'Disposed', 'Compensated']

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
  if (ENDED.includes(item.status)) throw wrongState(`"${item.title}" has ended meanwhile.`)
  if (item.status === 'RefundRequested' || item.status === 'ReturningToSeller')
    throw new Problem(409, 'REFUND_OPEN', `A refund of "${item.title}" is open. Decide it first.`)
  const { real, gift } = await fallOf(tx, item, bought)
  const counted = await countGiven(tx, by, gift, now)
  const { money, set } = await giveBack(tx, item, real, now)
  await tx.updateTable('order_items').set(set).where('id', '=', item.id).execute()
  const change = { subject: 'order_item', subject_id: item.id, from_status: item.status } as const
  const move = { event: 'give_fall_back', actor: 'staff', actor_id: by.staff.id, now } as const
  const reason = bought.reason ?? ''
  await logChange(tx, { ...change, to_status: item.status }, { ...move, reason, ...money, counted })
  return rereadOne(tx, item)
}

/** Whether some of the shop's postage was another order item's that will not come: what is left is no real price. */
async function sharedWithEnded(tx: Tx, item: OrderItemRow): Promise<boolean> {
  if (item.kind === 'diy') return false
  const ended = await tx
    .selectFrom('order_items')
    .select('id')
    .where('order_no', '=', item.order_no)
    .where('item_platform', '=', item.item_platform)
    .where('shop', '=', item.shop)
    .where('kind', '=', 'item')
    .where('status', 'in', ['Cancelled', 'Refunded'])
    .where('domestic_fee_fen', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return ended !== undefined
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

/** The seller has sent these, in one box. All of them move or none. */
export async function markSellerShipped(
  db: Db,
  staff: Account,
  box: { ids: string[]; inner_tracking_number: string },
  now: number,
): Promise<OrderItemRow[]> {
  const { ids, inner_tracking_number } = box
  return inTransaction(db, async (tx) => {
    const items = await lockForStaff(tx, staff, ids)
    const sent: OrderItemRow[] = []
    for (const item of items)
      sent.push(
        await moveOrderItem(tx, item, byStaff(staff, 'mark_seller_shipped', now), { inner_tracking_number }),
      )
    return sent
  })
}
