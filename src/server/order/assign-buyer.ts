import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseHeld } from '#server/money/waiting-payments.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { type Result, tryEach, wrongState } from '#server/problem.ts'
import { listItemChanges, markUndone } from './change-log.ts'
import { byStaff, lockOneForStaff } from './for-staff.ts'
import { type Move, type MovedItem, moveOrderItem } from './moves.ts'

/** The member of staff who buys a paid item. */

/**
 * From now on this member of staff is buying it, and the customer can no longer cancel. Throws 404, 409 WRONG_STATE
 * (who has it, when somebody was quicker), 409 ACCOUNT_FROZEN while its owner owes us a payment that was taken back,
 * 409 MONEY_WAITS while its money does.
 */
export async function takeItem(db: Db, staff: Account, id: string, now: number): Promise<MovedItem> {
  return inTransaction(db, async (tx) => {
    const item = await lockOneForStaff(tx, staff, id)
    await refuseTaken(tx, staff, item)
    await refuseFrozen(tx, item.account_id)
    await refuseHeld(tx, item, now)
    return moveOrderItem(tx, item, byStaff(staff, 'take_item', now), { taken_by: staff.id })
  })
}

async function refuseTaken(db: Db, staff: Account, item: OrderItemRow): Promise<void> {
  if (item.status !== 'Purchasing' || !item.taken_by) return
  if (item.taken_by === staff.id)
    throw wrongState(`You have taken “${item.title}” already. It waits in “To buy”.`)
  const by = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', item.taken_by)
    .executeTakeFirst()
  throw wrongState(`${by?.email ?? 'Somebody else'} has taken “${item.title}” already.`)
}

/** Takes several, each by itself. */
export const takeItems = (db: Db, staff: Account, ids: string[], now: number): Promise<Result[]> =>
  tryEach(ids, (id) => takeItem(db, staff, id, now))

/** Somebody else may take it, and its customer may cancel again. Throws 404, 409 WRONG_STATE. */
export async function giveBack(db: Db, staff: Account, id: string, now: number): Promise<OrderItemRow> {
  return inTransaction(db, async (tx) => {
    const item = await lockOneForStaff(tx, staff, id)
    return letGo(tx, item, byStaff(staff, 'give_back', now), staff)
  })
}

/** The same of an item whose buyer works here no more; `admin` has said so, and may own the item. */
export const giveBackOf = (tx: Tx, item: OrderItemRow, admin: Account, now: number): Promise<OrderItemRow> =>
  letGo(tx, item, { event: 'give_back', actor: 'system', actor_id: null, now }, admin)

async function letGo(tx: Tx, item: OrderItemRow, move: Move, by: Account): Promise<OrderItemRow> {
  const moved = await moveOrderItem(tx, item, move, { taken_by: null })
  // It was never begun to be bought, as far as its coupon goes.
  const change = (await listItemChanges(tx, item.id)).findLast(({ event }) => event === 'take_item')
  if (change) await markUndone(tx, change.id, by, move.now)
  return moved
}
