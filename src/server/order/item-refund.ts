import { backFen } from '#domain/order/refund.ts'
import { accountById } from '#server/account/accounts.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { endedMail } from '#server/mail/order.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { bucketsBack, netPaidFen } from '#server/money/buckets.ts'
import { balanceOf, credit, type Posted } from '#server/money/ledger.ts'
import { itemRef } from '#server/money/posting-ref.ts'
import { checkMove, type Move, moveOrderItem } from './moves.ts'

export interface ItemRefund {
  /** At most what was debited for the item less what was refunded. */
  fen: number
  /** How much of it is service fee; negative when the fee has risen and the rest has fallen more. */
  fee_fen: number
  /** How much of its coupon ends with it: that was never paid, so it does not come back as money. */
  coupon_fen?: number
  /** Why; an item is refunded once for each reason. */
  reason: string
  now: number
}

/** Gives back part of what was paid for an item. Answers the posting and the columns to write with the move. */
export async function refundItem(
  tx: Tx,
  item: OrderItemRow,
  refund: ItemRefund,
): Promise<{ posted: Posted; set: Pick<OrderItemRow, 'refunded_fen' | 'refunded_promo_fen'> }> {
  const bucket = bucketsBack([item], refund.fen)
  const { fen, fee_fen, coupon_fen = 0 } = refund
  const posting = {
    type: 'refund',
    ref: itemRef(item, refund.reason),
    account_id: item.account_id,
    sides: [
      { ledger_account: 'sales', fen: fen - fee_fen + coupon_fen },
      { ledger_account: 'service_fees', fen: fee_fen },
      { ledger_account: 'coupons', fen: 0 - coupon_fen },
    ],
    now: refund.now,
  } as const
  const posted = await credit(tx, { ...posting, sides: [...posting.sides] }, bucket)
  const set = {
    refunded_fen: item.refunded_fen + fen,
    refunded_promo_fen: item.refunded_promo_fen + bucket.promo_fen,
  }
  return { posted, set }
}

/**
 * Ends a paid item with this move: what we keep for it goes back, less costs. What stays with us stays as service fee
 * first, then as sales (docs/decisions/refunds.md). The posting is named the same for every end, so that an item ends
 * once. Answers what came back, fen.
 */
export async function endItem(
  tx: Tx,
  item: OrderItemRow,
  move: Move & { reason: string },
  costs_fen = 0,
): Promise<number> {
  checkMove(item, move.event)
  const paid_fen = netPaidFen(item)
  const fen = backFen(paid_fen, costs_fen)
  const fee_fen = Math.max(0, item.service_fee_fen - (paid_fen - fen))
  const { coupon_fen } = item
  let posted: Posted | null = null
  if (!fen && !coupon_fen) {
    await moveOrderItem(tx, item, move)
  } else {
    const refund = { fen, fee_fen, coupon_fen, reason: 'ended', now: move.now }
    const back = await refundItem(tx, item, refund)
    posted = back.posted
    await moveOrderItem(tx, item, { ...move, amount_fen: fen, posting_id: posted.posting_id }, back.set)
  }
  const customer = await accountById(tx, item.account_id)
  const { balance_fen } = posted ?? (await balanceOf(tx, item.account_id))
  const money = { fen, kept_fen: paid_fen - fen, balance_fen, owed_fen: posted?.owed_fen ?? 0 }
  const ended = { title: item.title, why: move.reason, ...money }
  await queueMail(tx, endedMail(customer.email, ended), move.now)
  return fen
}
