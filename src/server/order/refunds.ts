import { cnyFromFen, showCny } from '#domain/money/money.ts'
import type { ItemServiceStatus } from '#domain/order/item-service.ts'
import { dueAt } from '#domain/order/status.ts'
import { backFen, type RefundReason, refundCostsFen, refundRefusal } from '#domain/order/refund.ts'
import { refuseOwn } from '#server/account/accounts.ts'
import type { Account, OrderItemRow, RefundRow } from '#server/db/rows.ts'
import type { Db, NewRow, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { decidedRefund } from './decided-refund.ts'
import { asPosted, postComingBack } from './coming-back.ts'
import { endItem } from './end-item.ts'
import { endItemServices, paidForServices, refuseReturn, servicesByItem } from './item-services.ts'
import { findOrderItems } from './lists.ts'
import { checkMove, lockOrderItems, moveOrderItem } from './moves.ts'
import { askReplacement, lockUnreplaced } from './replacements.ts'
import { notFound, Problem, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { keepUploads } from '#server/picture/uploads.ts'

/** The customer's side of refunds. */

export interface RefundQuote {
  costs_fen: number
  refund_fen: number
  /** Paid for services after they arrived: what is done stays paid, what nobody has begun with comes back at once. */
  services_kept_fen: number
  services_back_fen: number
  /** Until when it can be asked for on these terms; null when no date ends it. */
  deadline_at: number | null
}

/** The cost and yield of a refund of all these items. Throws 404, 409 WRONG_STATE. */
export async function quoteRefund(
  db: Db,
  account: Account,
  request: { ids: string[]; reason: RefundReason },
  now: number,
): Promise<RefundQuote> {
  const items = checkItems(await findOrderItems(db, account, request.ids), request.ids, now)
  const by_item = await servicesByItem(db, items)
  refuseReturn(items, by_item, request.reason === 'no_reason')
  return quote(await asPosted(db, items), by_item, request.reason)
}

function checkItems(items: OrderItemRow[], ids: string[], now: number): OrderItemRow[] {
  if (items.length !== new Set(ids).size) throw notFound('an item of this list among your orders')
  for (const item of items) {
    checkMove(item, 'request_refund')
    const refusal = refundRefusal(item, now)
    if (refusal) throw wrongState(`“${item.title}”: ${refusal}`)
  }
  return items
}

function quote(
  items: OrderItemRow[],
  by_item: Awaited<ReturnType<typeof servicesByItem>>,
  reason: RefundReason,
): RefundQuote {
  const quotes = items.map((item) => quoteItem(item, reason))
  const services = [...by_item.values()].flat()
  const paidFen = (status: ItemServiceStatus) =>
    paidForServices(services.filter((one) => one.status === status))
  const dates = items.flatMap((item) => (item.status === 'InWarehouse' ? (item.refund_until_at ?? []) : []))
  return {
    costs_fen: quotes.reduce((sum, quote) => sum + quote.costs_fen, 0),
    refund_fen: quotes.reduce((sum, quote) => sum + quote.refund_fen, 0),
    services_kept_fen: paidFen('Done'),
    services_back_fen: paidFen('Requested'),
    deadline_at: dates.length ? Math.min(...dates) : null,
  }
}

function quoteItem(item: OrderItemRow, reason: RefundReason) {
  const costs_fen = refundCostsFen(item.status, reason, item)
  return { costs_fen, refund_fen: backFen(netPaidFen(item), costs_fen) }
}

export interface NewRefund {
  ids: string[]
  reason: RefundReason
  note: string
  images: string[]
  expected_costs_fen?: number | undefined
  /** With what was paid for services that nobody has begun with. */
  expected_back_fen?: number | undefined
}

/**
 * Asks for refunds, all of them or none; the costs are frozen. What nobody has begun to buy is cancelled at once with
 * all that was paid; services nobody has begun with are paid back. Throws 404, 409 WRONG_STATE, 409 SERVICE_OPEN while
 * we are at work on one of them, 409 PRICE_CHANGED with the new costs.
 */
export async function requestRefund(
  services: Services,
  account: Account,
  input: NewRefund,
  now: number,
): Promise<RefundRow[]> {
  return inTransaction(services.db, async (tx) => {
    const own = await lockUnreplaced(tx, input.ids, () => lockOrderItems(tx, account, input.ids))
    const locked = checkItems(own, input.ids, now)
    const items: OrderItemRow[] = []
    for (const item of locked) items.push(await postComingBack(tx, item, now))
    const by_item = await servicesByItem(tx, items)
    refuseReturn(items, by_item, input.reason === 'no_reason')
    checkQuote(quote(items, by_item, input.reason), input)
    await keepUploads(tx, { account_id: account.id, scene: 'refund' }, input.images, 'images', now)
    const refunds: RefundRow[] = []
    const by = { actor: 'customer', actor_id: account.id, now } as const
    for (const item of items) {
      await endItemServices(tx, item, by)
      refunds.push(await request(tx, account, item, input, now))
    }
    return refunds
  })
}

function checkQuote(
  { costs_fen, refund_fen, services_back_fen }: RefundQuote,
  expected: Pick<NewRefund, 'expected_costs_fen' | 'expected_back_fen'>,
): void {
  const back_fen = refund_fen + services_back_fen
  const { expected_costs_fen = costs_fen, expected_back_fen = back_fen } = expected
  if (expected_costs_fen === costs_fen && expected_back_fen === back_fen) return
  throw new Problem(
    409,
    'PRICE_CHANGED',
    `The costs are now ${showCny(costs_fen)}, and you would get ${showCny(back_fen)} back. Check this, then ask again.`,
    { costs_cny: cnyFromFen(costs_fen), refund_cny: cnyFromFen(refund_fen) },
  )
}

async function request(
  tx: Tx,
  account: Account,
  item: OrderItemRow,
  { reason, note, images }: NewRefund,
  now: number,
): Promise<RefundRow> {
  const move = { event: 'request_refund', actor: 'customer', actor_id: account.id, now } as const
  const terms = quoteItem(item, reason)
  const row = {
    id: newId(now),
    order_item_id: item.id,
    account_id: account.id,
    reason,
    note,
    answer: '',
    images: JSON.stringify(images),
    ...terms,
    created_at: now,
  }
  if (item.status === 'Paid') {
    await endItem(tx, item, { ...move, reason: 'You cancelled it before we bought it.' })
    return insert(tx, { ...row, status: 'Done', deadline_at: null, closed_at: now })
  }
  await moveOrderItem(tx, item, { ...move, reason: note }, { replace_agreed_at: null })
  const deadline_at = dueAt('RefundRequested', now)
  return insert(tx, { ...row, status: 'Requested', deadline_at, closed_at: null })
}

const insert = (tx: Tx, refund: NewRow<'refunds'>) =>
  tx.insertInto('refunds').values(refund).returningAll().executeTakeFirstOrThrow()

/** Takes the request back: the item is where its goods are. Throws 404, 409 WRONG_STATE. */
export async function cancelRefund(
  db: Db,
  account: Account,
  refund_id: string,
  now: number,
): Promise<OrderItemRow> {
  return inTransaction(db, async (tx) => {
    const refund = await stepRefund(
      tx,
      { customer: account },
      refund_id,
      'Requested',
      closingColumns('Cancelled', now),
    )
    const [item] = await lockOrderItems(tx, account, [refund.order_item_id])
    if (!item) throw notFound('the item of this refund')
    const move = { event: 'cancel_refund', actor: 'customer', actor_id: account.id, now } as const
    const back = await moveOrderItem(tx, item, move, await dueAsBefore(tx, item))
    await askReplacement(tx, back, now)
    return back
  })
}

export const closingColumns = (status: RefundRow['status'], now: number) => ({
  status,
  deadline_at: null,
  closed_at: now,
})

/**
 * When an item has to go on whose refund does not come about: by the date that was promised, which asking and thinking better of
 * it does not move. On its shelf that is the end of its storage.
 */
export async function dueAsBefore(
  tx: Tx,
  { id, remembered_status, stored_until_at }: OrderItemRow,
): Promise<Partial<Pick<OrderItemRow, 'next_by_at'>>> {
  if (!remembered_status) return {}
  if (remembered_status === 'InWarehouse') return { next_by_at: stored_until_at }
  const reached = await tx
    .selectFrom('status_changes')
    .select('at')
    .where('subject', '=', 'order_item')
    .where('subject_id', '=', id)
    .where('to_status', '=', remembered_status)
    .where('undone_at', 'is', null)
    .where(({ eb, or }) => or([eb('from_status', 'is', null), eb('from_status', '<>', 'RefundRequested')]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return reached ? { next_by_at: dueAt(remembered_status, reached.at) } : {}
}

/**
 * Moves a refund on, the customer's own or, for staff, anybody else's, and locks it. Refunds are locked before their
 * items. Throws 404, 403, 409 WRONG_STATE when it is no longer where it should be, with who was quicker.
 */
export async function stepRefund(
  tx: Tx,
  by: { customer: Account } | { staff: Account; now: number },
  id: string,
  from: RefundRow['status'],
  set: Partial<NewRow<'refunds'>>,
): Promise<RefundRow> {
  const own = 'customer' in by ? { account_id: by.customer.id } : {}
  const stepped = await tx
    .updateTable('refunds')
    .set(set)
    .where((where) => where.and({ id, status: from, ...own }))
    .returningAll()
    .executeTakeFirst()
  if (stepped && 'staff' in by) refuseOwn(by.staff, stepped)
  if (stepped) return stepped
  const row = await tx
    .selectFrom('refunds')
    .selectAll()
    .where((where) => where.and({ id, ...own }))
    .executeTakeFirst()
  if (!row) throw notFound('this refund')
  if ('staff' in by) {
    refuseOwn(by.staff, row)
    throw await decidedRefund(tx, by.staff, row, by.now)
  }
  throw wrongState(`This refund is already ${row.status.toLowerCase()}.`)
}
