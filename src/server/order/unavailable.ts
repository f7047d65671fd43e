import { COUNTED } from '#domain/staff/sums.ts'
import { countGiven, type FreeCall, withinSums } from '#server/account/staff-sums.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import type { Services } from '#server/services.ts'
import { listItemChanges } from './change-log.ts'
import { endItem } from './end-item.ts'
import { byStaff, lockOneForStaff, rereadOne } from './for-staff.ts'
import { checkMove } from './moves.ts'
import { countAnswer } from './fall-sums.ts'
import { voidQuestion } from './questions.ts'

/** Items that cannot be had. */

interface GivenUp {
  id: string
  reason: string
}

/**
 * The item cannot be had: all that was paid for it goes back, and counts where the item had come to us before. Throws 404,
 * 409 WRONG_STATE, and what `withinSums` throws.
 */
export async function markUnavailable(
  { db }: Pick<Services, 'db'>,
  staff: Account,
  given_up: GivenUp,
  now: number,
): Promise<OrderItemRow> {
  const by = { staff, call: 'bk/mark_unavailable', subject: given_up.id, body: given_up } as const
  return withinSums(db, by, now, (tx) => unavailableIn(tx, by, given_up, now))
}

/** Also a scan that was undone: goods that were here may have gone another way than back. */
const ARRIVALS: readonly string[] = ['scan_arrival', 'scan_part', 'assign_unclaimed']

/** The same in a transaction that is open. */
export async function unavailableIn(
  tx: Tx,
  by: FreeCall,
  { id, reason }: GivenUp,
  now: number,
): Promise<OrderItemRow> {
  await voidQuestion(tx, id)
  const item = await lockOneForStaff(tx, by.staff, id)
  checkMove(item, 'mark_unavailable')
  if (item.status === 'WaitingForConfirm') await countAnswer(tx, item, null)
  const had_arrived = (await listItemChanges(tx, id)).some(({ event }) => ARRIVALS.includes(event))
  const fen = COUNTED['bk/mark_unavailable']({ item_fen: netPaidFen(item), had_arrived })
  const gift = { owner_id: item.account_id, about: 'order_item', about_id: id, fen } as const
  const counted = await countGiven(tx, by, gift, now)
  await endItem(tx, item, { ...byStaff(by.staff, 'mark_unavailable', now), reason, counted })
  return rereadOne(tx, item)
}
