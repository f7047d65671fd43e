import { changedItem, type ChangedItem } from '#domain/order/question.ts'
import { accountById } from '#server/account/accounts.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { eachDue, PAGE } from '#server/due-work.ts'
import { priceFellMail } from '#server/mail/order.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { wrongState } from '#server/problem.ts'
import { type By, listItemChanges, logChange } from './change-log.ts'
import { withCoupon, withCoupons } from './paying-coupon.ts'
import { settleItem } from './item-change.ts'

/**
 * Money that comes back of an item because its seller took less. It waits in the item's row, whose money stays as paid,
 * so that a slip that is seen in time moves none. Source: docs/decisions/coming-back.md.
 */

/** The item as its seller sold it, and the sum that comes back by it, fen; less than 0 when it costs more. */
export async function asBought(
  tx: Tx,
  item: OrderItemRow,
  bought: { price_fen: number; domestic_fee_fen?: number | undefined },
): Promise<{ real: ChangedItem; back_fen: number }> {
  const real = changedItem(await withCoupon(tx, item), bought)
  return { real, back_fen: netPaidFen(item) - real.total_fen }
}

/**
 * The columns of an item of which something waits until then; nothing does where the seller took what was paid, or where
 * `back_fen` is null because somebody else decides about it.
 */
export function waitingColumns(
  item: OrderItemRow,
  real: ChangedItem,
  back_fen: number | null,
  due_at: number,
) {
  const { price_fen: real_price_fen, domestic_fee_fen: real_domestic_fee_fen } = real
  const fell = real_price_fen !== item.price_fen || real_domestic_fee_fen !== item.domestic_fee_fen
  const waits = fell && back_fen !== null && back_fen >= 0
  return {
    real_price_fen,
    real_domestic_fee_fen,
    coming_back_fen: waits ? back_fen : null,
    coming_back_at: waits ? due_at : null,
  }
}

/**
 * Gives back what waits, if anything does, and tells the customer; answers the item as it is then. Whoever moves the
 * item on, or reads its money to refund it, calls this first. The item is locked.
 */
export async function postComingBack(tx: Tx, item: OrderItemRow, now: number): Promise<OrderItemRow> {
  const { real_price_fen: price_fen, real_domestic_fee_fen: domestic_fee_fen, coming_back_at } = item
  if (coming_back_at === null || price_fen === null || domestic_fee_fen === null) return item
  const { real, back_fen } = await asBought(tx, item, { price_fen, domestic_fee_fen })
  const posted = await giveBackDifference(tx, item, borneByUs(real, back_fen), now)
  const noted = (await listItemChanges(tx, item.id)).findLast(({ event }) => isNoted(event))
  const row = await tx
    .updateTable('order_items')
    .set({ ...posted.set, coming_back_fen: null, coming_back_at: null })
    .where('id', '=', item.id)
    .where('coming_back_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw wrongState(`“${item.title}” has just changed. Reload the page to see its status.`)
  await logComingBack(tx, row, { actor_id: noted?.actor_id ?? null, ...posted.money, now })
  return row
}

/** Writes down that money of an item has come back by what a member of staff noted or asked. */
export async function logComingBack(
  tx: Tx,
  { id, status }: Pick<OrderItemRow, 'id' | 'status'>,
  by: Pick<By, 'actor_id' | 'amount_fen' | 'posting_id' | 'now'>,
): Promise<void> {
  const change = { subject: 'order_item', subject_id: id, from_status: status, to_status: status } as const
  await logChange(tx, change, { event: 'come_back', actor: 'staff', ...by })
}

/** The items as they will be once what waits has come back: quotes reckon with it. */
export async function asPosted(db: Db | Tx, items: OrderItemRow[]): Promise<OrderItemRow[]> {
  if (items.every(({ coming_back_at }) => coming_back_at === null)) return items
  return (await withCoupons(db, items)).map(({ coupon, ...item }) => {
    const { real_price_fen: price_fen, real_domestic_fee_fen: domestic_fee_fen, coming_back_at } = item
    if (coming_back_at === null || price_fen === null || domestic_fee_fen === null) return item
    const real = changedItem({ ...item, coupon }, { price_fen, domestic_fee_fen })
    const { total_fen, ...columns } = borneByUs(real, netPaidFen(item) - real.total_fen)
    return { ...item, ...columns, refunded_fen: item.paid_fen - total_fen }
  })
}

/** Another item of its coupon may have become cheaper meanwhile: nobody pays more for this one then. */
const borneByUs = (real: ChangedItem, back_fen: number): ChangedItem =>
  back_fen >= 0
    ? real
    : { ...real, coupon_fen: real.coupon_fen - back_fen, total_fen: real.total_fen + back_fen }

/** Gives the difference back and tells the customer. Answers what the move says of it and the columns to write. */
export async function giveBackDifference(tx: Tx, item: OrderItemRow, real: ChangedItem, now: number) {
  const { fen, posted, set } = await settleItem(tx, item, real, { reason: await priceReason(tx, item), now })
  if (posted && fen) {
    const { balance_fen, owed_fen } = posted
    const { email } = await accountById(tx, item.account_id)
    await queueMail(tx, priceFellMail(email, { title: item.title, fen, balance_fen, owed_fen }), now)
  }
  const money = posted ? { posting_id: posted.posting_id, ...(fen > 0 && { amount_fen: fen }) } : {}
  return { money, set }
}

/** Whether this event notes what the seller took. */
export const isNoted = (event: string) => event === 'place_order_item' || event === 'correct_purchase'

/** The events by which a fall in price has come back. */
export const cameBack = (event: string) => event === 'come_back' || event === 'give_fall_back'

/** Postings of an item are told from each other by a running number. */
async function priceReason(tx: Tx, { id }: OrderItemRow): Promise<string> {
  const before = (await listItemChanges(tx, id)).filter(({ event }) => cameBack(event))
  return before.length ? `price-${before.length + 1}` : 'price'
}

/** Whether what an item or a parcel cost less has waited long enough. */
export const isComingBackDue = ({ coming_back_at }: Pick<OrderItemRow, 'coming_back_at'>, now: number) =>
  coming_back_at !== null && coming_back_at <= now

/** Gives back what has waited long enough. */
export async function postDueItems(db: Db, now: number): Promise<void> {
  await eachDue({
    name: 'give back a fall in price',
    now,
    page: (after) =>
      db
        .selectFrom('order_items')
        .select('id')
        .where('coming_back_at', '<=', now)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    idOf: ({ id }) => id,
    work: ({ id }) =>
      inTransaction(db, async (tx) => {
        const item = await tx
          .selectFrom('order_items')
          .selectAll()
          .where('id', '=', id)
          .$if(mustLock(tx), (query) => query.forUpdate())
          .executeTakeFirst()
        if (item && isComingBackDue(item, now)) await postComingBack(tx, item, now)
      }),
  })
}
