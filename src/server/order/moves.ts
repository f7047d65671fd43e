import {
  dueAt,
  moveOrder,
  type OrderEvent,
  type OrderState,
  type OrderStatus,
  statusLabel,
} from '#domain/order/status.ts'
import { itemWords } from '#domain/staff/search-words.ts'
import { liesHere } from '#domain/warehouse/shelf.ts'
import { refuseOwnMove } from '#server/account/accounts.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { changeWords } from '#server/db/search-words.ts'
import { mustLock } from '#server/db/transaction.ts'
import { wrongState } from '#server/problem.ts'
import { freeOrderCoupon } from '#server/money/coupon-use.ts'
import { type By, logChange, logChanges } from './change-log.ts'

/**
 * The customer's own items by id, in order, fewer than asked for when one is not theirs. Until this transaction ends
 * nobody else moves them.
 */
export async function lockOrderItems(tx: Tx, account: Account, ids: string[]): Promise<OrderItemRow[]> {
  return (await lockedItems(tx, { account_id: account.id, ids })).rows
}

const lockedItems = statement((tx, params: { account_id: string; ids: string[] }) =>
  tx
    .selectFrom('order_items')
    .selectAll()
    .where('account_id', '=', params.account_id)
    .where('id', 'in', params.ids)
    .orderBy('id')
    .$if(mustLock(tx), (query) => query.forUpdate()),
)

/** Fields by which staff find an item and that change on its way. */
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
  const columns = { ...state, ...set, ...(isOffShelf(move, state) && { shelf: null }) }
  const { rows } = await writeMove(tx, { id: item.id, from: item.status, columns })
  const [moved] = rows
  if (!moved) throw wrongState(`"${item.title}" has just changed. Reload the page to see its status.`)
  if (FOUND_BY.some((column) => moved[column] !== item[column]))
    await changeWords(tx, itemWords(item), itemWords(moved))
  const change = { subject: 'order_item', subject_id: item.id, from_status: item.status } as const
  await logChange(tx, { ...change, to_status: next.status }, move)
  if (moved.shelf !== item.shelf) await logShelves(tx, [item], moved.shelf, move)
  await followOrderItem(tx, item, next.status, move.now)
  return moved
}

const writeMove = statement(
  (tx, { id, from, columns }: { id: string; from: OrderStatus; columns: Partial<OrderItemRow> }) =>
    tx.updateTable('order_items').set(columns).where('id', '=', id).where('status', '=', from).returningAll(),
)

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
    subject: 'shelf' as const,
    subject_id: item.id,
    from_status: item.shelf,
    to_status: shelf ?? '',
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
export const inWords = ({ status }: Pick<OrderItemRow, 'status'>) => `"${statusLabel(status)}"`

const stateOf = (item: OrderItemRow) => ({
  status: item.status,
  remembered: item.remembered_status,
})

type Effect = (tx: Tx, item: OrderItemRow, now: number) => Promise<void>

/** Effects outside an order item when it comes into a status; `item` is as it was before. */
const EFFECTS: Partial<Record<OrderStatus, Effect>> = {
  Cancelled: freeOrderCoupon,
  Refunded: freeOrderCoupon,
}

async function followOrderItem(tx: Tx, item: OrderItemRow, status: OrderStatus, now: number): Promise<void> {
  await EFFECTS[status]?.(tx, item, now)
}
