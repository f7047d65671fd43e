import type { ChangedItem } from '#domain/order/question.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { NewRow, Tx } from '#server/db/schema.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { debit, type Posted } from '#server/money/ledger.ts'
import { itemRef } from '#server/money/posting-ref.ts'
import { refundItem } from './item-refund.ts'

export interface Settled {
  /** The amount the customer got, negative when they paid. */
  fen: number
  posted: Posted | null
  /** The columns to write with the move. */
  set: Partial<NewRow<'order_items'>>
}

/**
 * Takes or gives back the difference between what is kept for an item and what it costs now; `reason` names the
 * posting, once per item. Throws Problem 409 INSUFFICIENT_BALANCE.
 */
export async function settleItem(
  tx: Tx,
  item: OrderItemRow,
  changed: ChangedItem,
  { reason, now }: { reason: string; now: number },
): Promise<Settled> {
  const { total_fen, ...columns } = changed
  const fen = netPaidFen(item) - total_fen
  const fee_fen = item.service_fee_fen - changed.service_fee_fen
  const coupon_fen = item.coupon_fen - changed.coupon_fen
  if (fen < 0) {
    const ref = itemRef(item, reason)
    const sides = [
      { ledger_account: 'sales', fen: fee_fen - fen - coupon_fen },
      { ledger_account: 'service_fees', fen: 0 - fee_fen },
      { ledger_account: 'coupons', fen: coupon_fen },
    ] as const
    const posted = await debit(tx, {
      type: 'purchase',
      ref,
      account_id: item.account_id,
      sides: [...sides],
      now,
    })
    const paid_promo_fen = item.paid_promo_fen + posted.moved.promo_fen
    return { fen, posted, set: { ...columns, paid_fen: item.paid_fen - fen, paid_promo_fen } }
  }
  // The same total may contain another share of fee or coupon: then only the ledger moves.
  if (!fen && !fee_fen && !coupon_fen) return { fen, posted: null, set: columns }
  const refund = await refundItem(tx, item, { fen, fee_fen, coupon_fen, reason, now })
  return { fen, posted: refund.posted, set: { ...columns, ...refund.set } }
}
