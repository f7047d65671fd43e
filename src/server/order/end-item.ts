import { backFen } from '#domain/order/refund.ts'
import { accountById } from '#server/account/accounts.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { type Ended, endedMail, type EndEvent } from '#server/mail/order.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { balanceOf, type Posted } from '#server/money/ledger.ts'
import { postComingBack } from './coming-back.ts'
import { refundItem } from './item-refund.ts'
import { checkMove, type Move, moveOrderItem } from './moves.ts'

export interface Ending {
  costs_fen?: number
  /** Columns that change with the move. */
  set?: Partial<OrderItemRow>
  /** The mail to the customer. */
  tell?: (to: string, ended: Ended) => Message
}

/**
 * Ends a paid item with this move: what we keep for it goes back, less costs. What stays with us stays as service fee
 * first, then as sales (docs/decisions/refunds.md). The posting is named the same for every end, so that an item ends
 * once. Answers what came back, fen.
 */
export async function endItem(
  tx: Tx,
  row: OrderItemRow,
  move: Move & { event: EndEvent; reason: string },
  { costs_fen = 0, set = {}, tell = endedMail }: Ending = {},
): Promise<number> {
  checkMove(row, move.event)
  const item = await postComingBack(tx, row, move.now)
  const paid_fen = netPaidFen(item)
  const fen = backFen(paid_fen, costs_fen)
  const fee_fen = Math.max(0, item.service_fee_fen - (paid_fen - fen))
  const { coupon_fen } = item
  let posted: Posted | null = null
  if (!fen && !coupon_fen) {
    await moveOrderItem(tx, item, move, set)
  } else {
    const refund = { fen, fee_fen, coupon_fen, reason: 'ended', now: move.now }
    const back = await refundItem(tx, item, refund)
    posted = back.posted
    await moveOrderItem(
      tx,
      item,
      { ...move, amount_fen: fen, posting_id: posted.posting_id },
      { ...set, ...back.set },
    )
  }
  const customer = await accountById(tx, item.account_id)
  const { balance_fen } = posted ?? (await balanceOf(tx, item.account_id))
  const money = { fen, kept_fen: paid_fen - fen, balance_fen, owed_fen: posted?.owed_fen ?? 0 }
  const ended = { event: move.event, title: item.title, why: move.reason, ...money }
  await queueMail(tx, tell(customer.email, ended), move.now)
  return fen
}
