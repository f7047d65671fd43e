import type { OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { bucketsBack } from '#server/money/buckets.ts'
import { credit, type Posted } from '#server/money/ledger.ts'
import { itemRef } from '#server/money/posting-ref.ts'

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
