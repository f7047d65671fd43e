import {
  dueAt,
  isUndoable,
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
import { postComingBack } from './coming-back.ts'

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

/** An item that has just moved, with the entry of the change log that says so. */
export type MovedItem = OrderItemRow & { change_id: string }

/**
 * Moves one order item along the status machine and writes the change log; `set` are columns that change with it. Goods
 * that leave us, or come back from a seller who refused them, lie on no shelf. Money that waits to come back of it goes
 * back first. Answers the item as it is then.
 * Throws Problem 409 WRONG_STATE when the machine has no such move or somebody else moved it first.
 */
export async function moveOrderItem(
  tx: Tx,
  row: OrderItemRow,
  move: Move,
  set: Partial<OrderItemRow> = {},
): Promise<MovedItem> {
  refuseOwnMove(move, row)
  const item = move.event === 'correct_purchase' ? row : await postComingBack(tx, row, move.now)
  const next = checkMove(item, move.event)
  // A refund waits for us from the day it was asked for, however far its goods travel meanwhile.
  const since = next.status !== item.status && {
    status_since_at: move.now,
    next_by_at: dueAt(next.status, move.now),
  }
  const state = { status: next.status, remembered_status: next.remembered, ...since }
  const part = item.part_arrived !== null && !hasMissing(next) && { part_arrived: null, part_choice: null }
  const { part_arrived } = { ...item, ...part, ...set }
  const off = isOffShelf(move, { ...state, part_arrived }) && { shelf: null }
  const columns = { ...state, ...part, ...set, ...off }
  const { rows } = await writeMove(tx, { id: item.id, from: item.status, columns })
  const [moved] = rows
  if (!moved) throw wrongState(`“${item.title}” has just changed. Reload the page to see its status.`)
  if (FOUND_BY.some((column) => moved[column] !== item[column]))
    await changeWords(tx, itemWords(item), itemWords(moved))
  const change = { subject: 'order_item', subject_id: item.id, from_status: item.status } as const
  const before = isUndoable(move.event) && columnsOf(item, Object.keys(columns))
  const by = before ? { ...move, before } : move
  const change_id = await logChange(tx, { ...change, to_status: next.status }, by)
  if (moved.shelf !== item.shelf) await logShelves(tx, [item], moved.shelf, move)
  if (liesHere(item) && !liesHere(moved)) await endSearch(tx, item, move)
  await followOrderItem(tx, item, next.status, move.now)
  return { ...moved, change_id }
}

/** These columns as they stand in the row. */
const columnsOf = (row: object, names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))

const writeMove = statement(
  (tx, { id, from, columns }: { id: string; from: OrderStatus; columns: Partial<OrderItemRow> }) =>
    tx.updateTable('order_items').set(columns).where('id', '=', id).where('status', '=', from).returningAll(),
)

const isOffShelf = (
  { event }: Move,
  state: Pick<OrderItemRow, 'status' | 'remembered_status' | 'part_arrived'>,
) => event === 'return_refused' || !liesHere(state)

/** Where some pieces of an item may still be missing. */
const hasMissing = ({ status, remembered }: OrderState) =>
  ['Purchased', 'SellerShipped', 'ReturningToSeller'].includes(remembered ?? status)

/** Items that have left us, in a parcel or to their seller, had been found. */
const endSearch = (tx: Tx, { id }: OrderItemRow, { event, actor_id, now }: Move) =>
  closeSearches(tx, [id], {
    status: event === 'end_item' || event === 'dispose' ? 'Ended' : 'Found',
    closed_by: actor_id,
    closed_at: now,
  })

/** Somebody has these items in their hands, or they are given up: they are looked for no more. */
export async function closeSearches(
  tx: Tx,
  ids: string[],
  closed: { status: 'Found' | 'Ended'; closed_by: string | null; closed_at: number },
): Promise<void> {
  await tx
    .updateTable('item_searches')
    .set(closed)
    .where('order_item_id', 'in', ids)
    .where('status', '=', 'Open')
    .execute()
}

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
  if (!next) throw wrongState(`“${item.title}” is now ${inWords(item)}, so this can no longer be done.`)
  return next
}

export const canMove = (item: OrderItemRow, event: OrderEvent) => moveOrder(stateOf(item), event) !== null

/** An item's status as people read it, in quotes. */
export const inWords = ({ status }: Pick<OrderItemRow, 'status'>) => `“${statusLabel(status)}”`

const stateOf = (item: OrderItemRow) => ({ ...item, remembered: item.remembered_status })

type Effect = (tx: Tx, item: OrderItemRow, now: number) => Promise<void>

/** Effects outside an order item when it comes into a status; `item` is as it was before. */
const EFFECTS: Partial<Record<OrderStatus, Effect>> = {
  Cancelled: freeOrderCoupon,
  Refunded: freeOrderCoupon,
}

async function followOrderItem(tx: Tx, item: OrderItemRow, status: OrderStatus, now: number): Promise<void> {
  await EFFECTS[status]?.(tx, item, now)
}
