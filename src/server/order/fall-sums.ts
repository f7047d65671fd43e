import { COUNTED, COUNTED_ANYHOW } from '#domain/staff/sums.ts'
import type { Gift } from '#server/account/staff-sums.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { type ChangeRow, countLess, countNoMore, listItemChanges } from './change-log.ts'
import type { OrderStatus } from '#domain/order/status.ts'

/**
 * Falls of an item's price count as one, whether its customer was asked or its buyer noted them. What a question takes off
 * counts as given by who asked, from the question on: as many as wait for their yes could be said yes to at once. Source:
 * docs/decisions/staff-sums.md.
 */

type Paid = Pick<OrderItemRow, 'id' | 'account_id' | 'paid_fen' | 'refunded_fen'>
type Log = ChangeRow<OrderStatus>[]

/** The part of a question that counts; `amount_fen` is what its cheapest yes debits, less than 0 where it refunds. */
export async function giftOfQuestion(tx: Tx, item: Paid, amount_fen: number): Promise<Gift> {
  return giftOf(
    item,
    COUNTED['bk/ask_customer'](fallsOf(item, -amount_fen, await listItemChanges(tx, item.id))),
  )
}

/**
 * The part of what a buyer noted that counts; `back_fen` comes back by it, less than 0 where it costs more than was paid.
 * A note that is being corrected counts no more.
 */
export async function giftOfPurchase(
  tx: Tx,
  item: Paid,
  call: 'orders/place_order_item' | 'bk/correct_purchase',
  back_fen: number,
  corrected?: Log[number],
): Promise<Gift> {
  const log = (await listItemChanges(tx, item.id)).filter(({ id }) => id !== corrected?.id)
  const falls = fallsOf(item, Math.max(0, back_fen), log)
  return giftOf(item, COUNTED[call]({ ...falls, borne_fen: Math.max(0, -back_fen) }))
}

const giftOf = ({ id: about_id, account_id: owner_id }: Paid, fen: number): Gift => ({
  owner_id,
  about: 'order_item',
  about_id,
  fen,
})

/**
 * The question about this item got its answer, `amount_fen` as above, or none: then null. From now on what really comes
 * back counts. The item is as it was before. Answers who asked.
 */
export async function countAnswer(tx: Tx, item: Paid, amount_fen: number | null): Promise<string | null> {
  const log = await listItemChanges(tx, item.id)
  const at = log.findLastIndex(({ event }) => event === 'ask_customer')
  const asked = log[at]
  if (asked?.counted_fen) {
    const before = log.slice(0, at)
    const fen = amount_fen === null ? 0 : COUNTED['bk/ask_customer'](fallsOf(item, -amount_fen, before))
    if (fen === 0) await countNoMore(tx, asked)
    else if (fen < asked.counted_fen) await countLess(tx, asked, fen)
  }
  return asked?.actor_id ?? null
}

/** The share of pieces that were said to be missing that counts; `back_fen` comes back for them now. */
export async function giftOfMissing(tx: Tx, item: Paid, back_fen: number): Promise<number> {
  return COUNTED_ANYHOW.lack_pieces(fallsOf(item, back_fen, await listItemChanges(tx, item.id)))
}

const FALLS: readonly string[] = [
  ...['ask_customer', 'place_order_item', 'correct_purchase', 'give_fall_back'],
  'lack_pieces',
]

/** Nothing but such falls gives money back of an item that has not been inspected, or only what makes it count sooner. */
const fallsOf = ({ paid_fen, refunded_fen }: Paid, fall_fen: number, log: Log) => ({
  paid_fen,
  fall_fen: fall_fen && refunded_fen + fall_fen,
  before_fen: log
    .filter(({ event }) => FALLS.includes(event))
    .reduce((sum, { counted_fen }) => sum + (counted_fen ?? 0), 0),
})
