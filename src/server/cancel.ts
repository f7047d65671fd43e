import type { Tx } from './db/schema.ts'
import { inTransaction } from './db/transaction.ts'
import { credit } from './ledger.ts'
import { refundMail } from './mails.ts'
import { findOrderItems } from './order-lists.ts'
import { itemRef, lockOrderItems, moveOrderItem, type OrderItemRow } from './order-moves.ts'
import { queueMail } from './outbox.ts'
import { notFound } from './problem.ts'
import type { Services } from './services.ts'
import type { Account } from './sessions.ts'

/**
 * Cancels the customer's own items while nobody has bought them: unpaid ones for nothing, paid ones with all
 * that was paid. All of them or none; answers them as they are then. Throws 404, 409 WRONG_STATE.
 */
export async function cancelOrderItems(
  services: Services,
  account: Account,
  ids: string[],
  now: number,
): Promise<OrderItemRow[]> {
  return inTransaction(services.db, async (tx) => {
    const items = await lockOrderItems(tx, account, ids)
    if (items.length !== new Set(ids).size) throw notFound('an item of this list among your orders')
    for (const item of items) await cancel(tx, services, account, item, now)
    return findOrderItems(tx, account, ids)
  })
}

async function cancel(
  tx: Tx,
  services: Services,
  account: Account,
  item: OrderItemRow,
  now: number,
): Promise<void> {
  const move = { event: 'remove', actor: 'customer', actor_id: account.id, now } as const
  const fen = item.paid_fen - item.refunded_fen
  if (!fen) return moveOrderItem(tx, item, move)
  const promo_fen = item.paid_promo_fen - item.refunded_promo_fen
  const posted = await credit(
    tx,
    {
      type: 'refund',
      ref: itemRef(item),
      account_id: account.id,
      sides: [
        { ledger_account: 'sales', fen: fen - item.service_fee_fen },
        { ledger_account: 'service_fees', fen: item.service_fee_fen },
      ],
      now,
    },
    { cash_fen: fen - promo_fen, promo_fen },
  )
  const set = { refunded_fen: item.paid_fen, refunded_promo_fen: item.paid_promo_fen }
  await moveOrderItem(tx, item, { ...move, amount_fen: fen, posting_id: posted.posting_id }, set)
  const refund = { title: item.title, fen, balance_fen: posted.balance_fen }
  await queueMail(tx, refundMail(services.settings, account.email, refund), now)
}
