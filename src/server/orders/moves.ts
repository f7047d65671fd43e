import {
  dueAt,
  moveOrder,
  type OrderEvent,
  type OrderState,
  type OrderStatus,
  statusLabel,
} from '#domain/order-status.ts'
import { itemWords } from '#domain/search-words.ts'
import { liesHere } from '#domain/shelf.ts'
import { refuseOwnMove } from '#server/accounts/own.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import { mustLock } from '#server/db/lock.ts'
import type { Tx } from '#server/db/schema.ts'
import { changeWords } from '#server/db/search-words.ts'
import { type By, logChange, logChanges } from './change-log.ts'
import { followOrderItem } from './effects.ts'
import { wrongState } from '#server/problem.ts'

/** How the ledger and the customer's history name an order item. */
export const itemRef = (item: Pick<OrderItemRow, 'order_no' | 'id'> | undefined) =>
  `${item?.order_no}/${item?.id}`

/**
 * The customer's own items by id, in order, fewer than asked for when one is not theirs. Until this transaction ends
 * nobody else moves them.
 */
export async function lockOrderItems(tx: Tx, account: Account, ids: string[]): Promise<OrderItemRow[]> {
  return tx
    .selectFrom('order_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .execute()
}

/** What of an item staff find it by changes on its way. */
const FOUND_BY = ['purchase_no', 'inner_tracking_number'] as const

export type Move = Omit<By, 'event'> & { event: OrderEvent }

/**
 * Moves one order item along the status machine and writes the change log; `set` are columns that change with it. Goods
 * that leave us, or come back from a seller who refused them, lie on no shelf.
 * Answers the item as it is then.
 * Throws Problem 409 WRONG_STATE when the machine has no such move or somebody else moved it first.
 */
export async function moveOrderItem(
  tx: Tx,
  item: OrderItemRow,
  move: Move,
  set: Partial<OrderItemRow> = {},
): Promise<OrderItemRow> {
  refuseOwnMove(move, item)
  const next = checkMove(item, move.event)
  // A refund waits for us from the day it was asked for, however far its goods travel meanwhile.
  const since = next.status !== item.status && {
    status_since_at: move.now,
    next_by_at: dueAt(next.status, move.now),
  }
  const state = { status: next.status, remembered_status: next.remembered, ...since }
  const moved = await tx
    .updateTable('order_items')
    .set({ ...state, ...set, ...(isOffShelf(move, state) && { shelf: null }) })
    .where('id', '=', item.id)
    .where('status', '=', item.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw wrongState(`"${item.title}" has just changed. Reload the page to see its status.`)
  if (FOUND_BY.some((column) => moved[column] !== item[column]))
    await changeWords(tx, itemWords(item), itemWords(moved))
  const change = { subject: 'order_item', subject_id: item.id, from_status: item.status } as const
  await logChange(tx, { ...change, to_status: next.status }, move)
  if (moved.shelf !== item.shelf) await logShelves(tx, [item], moved.shelf, move)
  await followOrderItem(tx, item, next.status, move.now)
  return moved
}

const isOffShelf = ({ event }: Move, state: Pick<OrderItemRow, 'status' | 'remembered_status'>) =>
  event === 'return_refused' || !liesHere(state)

/** Writes into the log, which only staff read, that these items now lie on this shelf; null: on none. */
export async function logShelves(
  tx: Tx,
  items: Pick<OrderItemRow, 'id' | 'shelf'>[],
  shelf: string | null,
  { event, actor, actor_id, now }: By,
): Promise<void> {
  const changes = items.map((item) => ({
    ...{ subject: 'shelf' as const, subject_id: item.id },
    ...{ from_status: item.shelf, to_status: shelf ?? '' },
  }))
  await logChanges(tx, changes, { event, actor, actor_id, now })
}

/** Where the event would take the item. Throws Problem 409 WRONG_STATE when there is no such move. */
export function checkMove(item: OrderItemRow, event: OrderEvent): OrderState {
  const next = moveOrder(stateOf(item), event)
  if (!next) throw wrongState(`"${item.title}" is now ${inWords(item)}, so this can no longer be done.`)
  return next
}

export const canMove = (item: OrderItemRow, event: OrderEvent) => moveOrder(stateOf(item), event) !== null

/** An item's status as people read it, in quotes. */
export const inWords = ({ status }: Pick<OrderItemRow, 'status'>) => `"${statusLabel(status as OrderStatus)}"`

const stateOf = (item: OrderItemRow) => ({
  status: item.status as OrderStatus,
  remembered: item.remembered_status as OrderStatus | null,
})
