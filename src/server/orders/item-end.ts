import { backFen } from '#domain/refund.ts'
import { accountById } from '#server/accounts/accounts.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { heldFen } from './item-change.ts'
import { refundLine } from './item-refund.ts'
import { endedMail } from '#server/mail/order.ts'
import { checkMove, type Move, moveOrderItem } from './moves.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Services } from '#server/services.ts'

/**
 * Ends a paid line with this move: what is held for it goes back, less costs. What stays with us stays as service fee
 * first, then as sales (docs/decisions/refunds.md). The posting is named the same for every end, so that a line ends
 * once. Answers what came back, fen.
 */
export async function endLine(
  tx: Tx,
  services: Services,
  item: OrderItemRow,
  move: Move & { reason: string },
  costs_fen = 0,
): Promise<number> {
  checkMove(item, move.event)
  const held_fen = heldFen(item)
  const fen = backFen(held_fen, costs_fen)
  const fee_fen = Math.max(0, item.service_fee_fen - (held_fen - fen))
  const { coupon_fen } = item
  if (!fen && !coupon_fen) {
    await moveOrderItem(tx, item, move)
  } else {
    const refund = { fen, fee_fen, coupon_fen, reason: 'ended', now: move.now }
    const { posted, set } = await refundLine(tx, item, refund)
    await moveOrderItem(tx, item, { ...move, amount_fen: fen, posting_id: posted.posting_id }, set)
  }
  const customer = await accountById(tx, item.account_id)
  const ended = { title: item.title, why: move.reason, fen, kept_fen: held_fen - fen }
  await queueMail(tx, endedMail(services.settings, customer.email, ended), move.now)
  return fen
}
