import { sql } from 'kysely'
import { COUNTED, COUNTED_ANYHOW, isBeyondSmall, SMALL_FALL, sumsBegin } from '#domain/staff/sums.ts'
import { DAY } from '#domain/time/durations.ts'
import {
  type Counted,
  countAnyhow,
  type FreeCall,
  type Gift,
  lockPeople,
} from '#server/account/staff-sums.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { firstId } from '#server/ids.ts'
import { type ChangeRow, countLess, countNoMore, countSmall, listItemChanges } from './change-log.ts'
import type { OrderStatus } from '#domain/order/status.ts'

/**
 * Falls of an item's price count as one, whether its customer was asked or its buyer noted them. What a question takes off
 * counts as given by who asked, from the question on: as many as wait for their yes could be said yes to at once. Source:
 * docs/decisions/staff-sums.md.
 */

type Paid = Pick<OrderItemRow, 'id' | 'account_id' | 'paid_fen' | 'refunded_fen'>
type Log = ChangeRow<OrderStatus>[]

/** The part of a question that counts; `amount_fen` is what its cheapest yes debits, less than 0 where it refunds. */
export async function giftOfQuestion(
  tx: Tx,
  by: FreeCall,
  item: Paid,
  amount_fen: number,
  now: number,
): Promise<Gift> {
  const falls = fallsOf(item, -amount_fen, await listItemChanges(tx, item.id))
  return giftOf(tx, by, item, { fen: COUNTED['bk/ask_customer'](falls), fall_fen: -amount_fen }, now)
}

/** The part of what a buyer noted that counts; `back_fen` comes back by it, less than 0 where it costs more than was paid. */
export async function giftOfPurchase(
  tx: Tx,
  by: FreeCall,
  item: Paid,
  back_fen: number,
  now: number,
): Promise<Gift> {
  const falls = fallsOf(item, Math.max(0, back_fen), await listItemChanges(tx, item.id))
  const call = by.call === 'bk/correct_purchase' ? by.call : 'orders/place_order_item'
  const fen = COUNTED[call]({ ...falls, borne_fen: Math.max(0, -back_fen) })
  return giftOf(tx, by, item, { fen, fall_fen: back_fen }, now)
}

/**
 * A fall that is not large adds up with those of its giver's day, and counts once they are beyond what may be. They are summed
 * under a lock on who gives, so that many at once are no way around; what an admin was asked for was beyond it.
 */
async function giftOf(
  tx: Tx,
  { staff, approval }: FreeCall,
  { id: about_id, account_id: owner_id }: Paid,
  { fen, fall_fen }: { fen: number; fall_fen: number },
  now: number,
): Promise<Gift> {
  const gift = { owner_id, about: 'order_item', about_id, fen } as const
  if (fen > 0 || fall_fen <= 0) return gift
  if (approval) return { ...gift, fen: fall_fen }
  await lockPeople(tx, staff.id)
  const beyond = isBeyondSmall(await smallFallsFen(tx, staff.id, now), fall_fen)
  return beyond ? { ...gift, fen: fall_fen } : { ...gift, small_fen: fall_fen }
}

/** All small falls of somebody's day in China that count nothing by themselves. */
async function smallFallsFen(tx: Tx, actor_id: string, at: number): Promise<number> {
  const begin = sumsBegin(at)
  const { fen } = await tx
    .selectFrom('status_changes')
    .select(sql<number>`cast(coalesce(sum(counted_fen), 0) as bigint)`.as('fen'))
    // As the index of what staff move has it.
    .where('actor', '=', 'staff')
    .where('id', '>=', firstId(begin))
    .where('id', '<', firstId(begin + DAY))
    .where(sql<boolean>`counted_fen > 0`)
    .where('actor_id', '=', actor_id)
    .where('freely', '=', SMALL_FALL)
    .executeTakeFirstOrThrow()
  return fen
}

/**
 * The question about this item got its answer, `amount_fen` as above, or none: then null. From now on what really comes
 * back counts. The item is as it was before. Answers who asked.
 */
export async function countAnswer(tx: Tx, item: Paid, amount_fen: number | null): Promise<string | null> {
  const log = await listItemChanges(tx, item.id)
  const at = log.findLastIndex(({ event }) => event === 'ask_customer')
  const asked = log[at]
  if (asked?.counted_fen) await countAnswered(tx, item, { ...asked, amount_fen }, log.slice(0, at))
  return asked?.actor_id ?? null
}

async function countAnswered(
  tx: Tx,
  item: Paid,
  { amount_fen, ...asked }: Log[number],
  before: Log,
): Promise<void> {
  const { counted_fen, actor_id, at } = asked
  const back_fen = Math.max(0, -(amount_fen ?? 0))
  const large_fen = amount_fen === null ? 0 : COUNTED['bk/ask_customer'](fallsOf(item, -amount_fen, before))
  const less = (fen: number) => (fen < (counted_fen ?? 0) ? countLess(tx, asked, fen) : undefined)
  if (large_fen > 0) return less(large_fen)
  if (asked.freely === SMALL_FALL && back_fen > 0) return less(back_fen)
  if (asked.freely !== 'sums' || back_fen === 0 || !actor_id) return countNoMore(tx, asked)
  await lockPeople(tx, actor_id)
  if (isBeyondSmall(await smallFallsFen(tx, actor_id, at), back_fen)) return less(back_fen)
  return countSmall(tx, asked, back_fen)
}

/**
 * Counts the share that comes back for pieces that were said to be missing: as a fall, for who said it. Nobody is locked, since
 * nothing hangs on what is left.
 */
export async function countMissingFall(
  tx: Tx,
  item: Paid,
  { fen: back_fen, said_by, now }: { fen: number; said_by: string; now: number },
): Promise<Counted> {
  const large_fen = COUNTED_ANYHOW.lack_pieces(fallsOf(item, back_fen, await listItemChanges(tx, item.id)))
  if (large_fen > 0 || back_fen <= 0) return countAnyhow(tx, said_by, large_fen)
  const beyond = isBeyondSmall(await smallFallsFen(tx, said_by, now), back_fen)
  return beyond ? countAnyhow(tx, said_by, back_fen) : { freely: SMALL_FALL, counted_fen: back_fen }
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
    .filter(({ event, freely }) => FALLS.includes(event) && freely !== SMALL_FALL)
    .reduce((sum, { counted_fen }) => sum + (counted_fen ?? 0), 0),
})
