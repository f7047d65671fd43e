import { liesHere } from '#domain/warehouse/shelf.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockForStaff, reread } from '#server/order/for-staff.ts'
import { closeSearches, inWords, logShelves } from '#server/order/moves.ts'
import { wrongState } from '#server/problem.ts'

/** Where in the warehouse order items lie. */

/**
 * Notes that these items now lie on this shelf, all of them or none. Throws 404, 403 OWN_ACCOUNT, 409 WRONG_STATE for
 * one that does not lie in our warehouse.
 */
export async function setShelf(
  db: Db,
  staff: Account,
  { ids, shelf }: { ids: string[]; shelf: string },
  now: number,
): Promise<OrderItemRow[]> {
  return inTransaction(db, async (tx) => {
    const items = await lockForStaff(tx, staff, ids)
    const elsewhere = items.find((item) => !liesHere(item))
    if (elsewhere)
      throw wrongState(
        `“${elsewhere.title}” is now ${inWords(elsewhere)}: it is not in our warehouse, so it has no shelf.`,
      )
    // An item put on a shelf, even the same one, is found: somebody has it in their hands.
    await closeSearches(tx, ids, { status: 'Found', closed_by: staff.id, closed_at: now })
    const moved = items.filter((item) => item.shelf !== shelf)
    if (!moved.length) return items
    await tx
      .updateTable('order_items')
      .set({ shelf })
      .where(
        'id',
        'in',
        moved.map((item) => item.id),
      )
      .execute()
    await logShelves(tx, moved, shelf, { event: 'set_shelf', actor: 'staff', actor_id: staff.id, now })
    return reread(tx, items)
  })
}

export interface ShelfMove {
  /** Null when it lay on none, or nobody had said. */
  from: string | null
  /** Null: off the shelf. */
  to: string | null
  /** The mover's e-mail; null when a customer or a timer moved it, or they are gone. */
  staff_email: string | null
  at: number
}

/** Where an order item has lain, oldest first. For staff alone. */
export async function shelfMoves(db: Db, item_id: string): Promise<ShelfMove[]> {
  const rows = await db
    .selectFrom('status_changes')
    .leftJoin('accounts', 'accounts.id', 'status_changes.actor_id')
    .select(['from_status', 'to_status', 'actor', 'email', 'at'])
    .where('subject', '=', 'shelf')
    .where('subject_id', '=', item_id)
    .orderBy('status_changes.id')
    .execute()
  return rows.map((row) => ({
    from: row.from_status || null,
    to: row.to_status || null,
    staff_email: row.actor === 'staff' ? row.email : null,
    at: row.at,
  }))
}
