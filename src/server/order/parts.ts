import { type PartChoice, withoutMissing } from '#domain/order/part.ts'
import { accountById } from '#server/account/accounts.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { partRefundMail } from '#server/mail/order.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { notFound, wrongState } from '#server/problem.ts'
import { type By, listItemChanges, logChange } from './change-log.ts'
import { postComingBack } from './coming-back.ts'
import { withCoupon } from './paying-coupon.ts'
import { countMissingFall } from './fall-sums.ts'
import { settleItem } from './item-change.ts'
import { canMove, lockOrderItems, type Move, type MovedItem, moveOrderItem } from './moves.ts'

/** Items of which fewer pieces came than were bought. Source: docs/decisions/part-arrivals.md. */

/**
 * The customer waits for the rest, or goes on with what came and gets the other pieces' share back; may be said until the rest comes.
 * Throws 404, 409 WRONG_STATE.
 */
export async function choosePart(
  db: Db,
  account: Account,
  { id, choice }: { id: string; choice: PartChoice },
  now: number,
): Promise<OrderItemRow> {
  return inTransaction(db, async (tx) => {
    const [item] = await lockOrderItems(tx, account, [id])
    if (!item) throw notFound('this item among your orders')
    if (!canMove(item, 'choose_part')) throw wrongState(`There’s nothing left to choose for “${item.title}”.`)
    if (choice === 'wait') {
      await tx.updateTable('order_items').set({ part_choice: choice }).where('id', '=', id).execute()
      return { ...item, part_choice: choice }
    }
    const reason = `You continue with ${item.part_arrived} of ${item.quantity} pieces.`
    const move = { event: 'choose_part', actor: 'customer', actor_id: account.id, reason, now } as const
    return goOnWithPart(tx, item, move)
  })
}

/** Makes this move with the pieces that came alone: the share of the others goes back. */
export async function goOnWithPart(
  tx: Tx,
  row: OrderItemRow,
  move: Move,
  set: Partial<OrderItemRow> = {},
): Promise<MovedItem> {
  const item = await postComingBack(tx, row, move.now)
  // Others of its coupon reckon with its goods.
  await withCoupon(tx, item)
  const arrived = item.part_arrived ?? item.quantity
  const scans = (await listItemChanges(tx, item.id)).filter(({ event }) => event === 'scan_part')
  // Postings of an item are told from each other by a running number.
  const reason = `part-${scans.length}`
  const settled = await settleItem(tx, item, withoutMissing(item, arrived), { reason, now: move.now })
  const { fen, posted } = settled
  const said_by = scans.find(({ undone_at }) => undone_at === null)?.actor_id ?? null
  const money = posted && { amount_fen: fen, posting_id: posted.posting_id }
  const moved = await moveOrderItem(tx, item, { ...move, ...money }, { ...settled.set, ...set })
  if (posted) {
    await countMissing(tx, item, { fen, said_by, now: move.now })
    const { email } = await accountById(tx, item.account_id)
    await queueMail(tx, partRefundMail(email, item, { ...posted, fen, arrived }), move.now)
  }
  return moved
}

/** Counts what came back for missing pieces as given by who said first that some are missing. */
async function countMissing(
  tx: Tx,
  item: OrderItemRow,
  { fen, said_by, now }: { fen: number; said_by: By['actor_id']; now: number },
): Promise<void> {
  if (!said_by) return
  const counted = await countMissingFall(tx, item, { fen, said_by, now })
  if (!counted.counted_fen) return
  const { id: subject_id, status } = item
  const change = { subject: 'order_item', subject_id, from_status: status, to_status: status } as const
  await logChange(tx, change, { event: 'lack_pieces', actor: 'staff', actor_id: said_by, counted, now })
}
