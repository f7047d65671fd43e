import { cnyFromFen, showCny } from '#domain/money.ts'
import { refuseHeld } from '#server/money/held-money.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { changedItem } from '#domain/question.ts'
import { accountById } from '#server/accounts/accounts.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { withCoupon } from './coupon-behind.ts'
import { byStaff, lockForStaff, lockOneForStaff } from './for-staff.ts'
import { refundItem } from './item-refund.ts'
import { priceFellMail } from '#server/mail/order.ts'
import { checkMove, moveOrderItem } from './moves.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { invalid, Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** The staff side of an order item: from Paid until the goods are on their way to us. */

export interface SellerOrder {
  id: string
  purchase_no: string
  /** Per piece. */
  real_price_fen: number
  /** Of the whole item; as quoted when left out. */
  domestic_fee_fen?: number | undefined
}

/**
 * Notes what the seller really took. Less than was paid, fee share included: the rest goes back at once.
 * Throws 409 ACCOUNT_FROZEN, 409 PRICE_ROSE when it is more: ask the customer first; 422 for postage that must be stated and is not.
 */
export async function placeWithSeller(
  services: Services,
  staff: Account,
  bought: SellerOrder,
  now: number,
): Promise<OrderItemRow> {
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
    const { real_price_fen: price_fen, purchase_no } = bought
    const real = changedItem(await withCoupon(tx, item), {
      price_fen,
      domestic_fee_fen: bought.domestic_fee_fen,
    })
    const fall_fen = netPaidFen(item) - real.total_fen
    if (fall_fen < 0) throw priceRose(item, real.total_fen)
    const { domestic_fee_fen, service_fee_fen, coupon_fen } = real
    const set = { purchase_no, price_fen, domestic_fee_fen, service_fee_fen, coupon_fen }
    const move = byStaff(staff, 'place_order_item', now)
    const fee_fen = item.service_fee_fen - service_fee_fen
    const ended_fen = item.coupon_fen - coupon_fen
    if (!fall_fen && !fee_fen && !ended_fen) return moveOrderItem(tx, item, move, set)
    // The same total may contain another share of fee or coupon: then only the ledger moves.
    const back = { fen: fall_fen, fee_fen, coupon_fen: ended_fen, reason: 'price', now }
    const refund = await refundItem(tx, item, back)
    const { posting_id, balance_fen, owed_fen } = refund.posted
    const money = { posting_id, ...(fall_fen > 0 && { amount_fen: fall_fen }) }
    const placed = await moveOrderItem(tx, item, { ...move, ...money }, { ...set, ...refund.set })
    if (!fall_fen) return placed
    const { email } = await accountById(tx, item.account_id)
    const fell = { title: item.title, fen: fall_fen, balance_fen, owed_fen }
    await queueMail(tx, priceFellMail(email, fell), now)
    return placed
  })
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
