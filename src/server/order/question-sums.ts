import { COUNTED } from '#domain/staff/sums.ts'
import type { Gift } from '#server/account/staff-sums.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { type ChangeRow, countLess, countNoMore, listItemChanges } from './change-log.ts'
import type { OrderStatus } from '#domain/order/status.ts'

/**
 * What a question takes off an item counts as given by who asked, from the question on: as many as wait for their yes
 * could be said yes to at once. Source: docs/decisions/staff-sums.md.
 */

type Paid = Pick<OrderItemRow, 'id' | 'account_id' | 'paid_fen' | 'refunded_fen'>

/** The part of a question that counts; `amount_fen` is what its cheapest yes debits, less than 0 where it refunds. */
export async function giftOfQuestion(tx: Tx, item: Paid, amount_fen: number): Promise<Gift> {
  const fen = countedFen(item, amount_fen, await questionsOf(tx, item))
  return { owner_id: item.account_id, about: 'order_item', about_id: item.id, fen }
}

/**
 * The question about this item got its answer, `amount_fen` as above, or none: then null. From now on what really comes
 * back counts. The item is as it was before. Answers who asked.
 */
export async function countAnswer(tx: Tx, item: Paid, amount_fen: number | null): Promise<string | null> {
  const asked = await questionsOf(tx, item)
  const last = asked.at(-1)
  if (last?.counted_fen) {
    const fen = amount_fen === null ? 0 : countedFen(item, amount_fen, asked.slice(0, -1))
    if (fen === 0) await countNoMore(tx, last)
    else if (fen < last.counted_fen) await countLess(tx, last, fen)
  }
  return last?.actor_id ?? null
}

const questionsOf = async (tx: Tx, { id }: Paid) =>
  (await listItemChanges(tx, id)).filter(({ event }) => event === 'ask_customer')

/** Nothing but questions gives money back before an item is bought. */
const countedFen = ({ paid_fen, refunded_fen }: Paid, amount_fen: number, before: ChangeRow<OrderStatus>[]) =>
  COUNTED['bk/ask_customer']({
    paid_fen,
    fall_fen: refunded_fen - amount_fen,
    before_fen: before.reduce((sum, { counted_fen }) => sum + (counted_fen ?? 0), 0),
  })
