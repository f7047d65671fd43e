import { accountById } from '#server/account/accounts.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { serviceCancelledMail } from '#server/mail/item-service.ts'
import {
  type ItemServiceStatus,
  itemServiceTerms,
  OPEN_ITEM_SERVICES,
  returnEnder,
} from '#domain/order/item-service.ts'
import { type Page, pageById, type Paging } from '#server/db/page.ts'
import type { Account, ItemServiceRow, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bucketsBack, netPaidFen } from '#server/money/buckets.ts'
import { credit, type Posted } from '#server/money/ledger.ts'
import { itemRef } from '#server/money/posting-ref.ts'
import { notFound, Problem, wrongState } from '#server/problem.ts'
import { type By, logChange } from './change-log.ts'
import { lockOrderItems } from './moves.ts'

/** Services of items in our warehouse. Their item is locked before they are. */

export const itemServiceRef = (item: OrderItemRow, id: string, why = '') =>
  itemRef(item, why ? `service-${id}/${why}` : `service-${id}`)

/** The services of these items, oldest first. */
export async function servicesOf(db: Db | Tx, item_ids: string[]): Promise<ItemServiceRow[]> {
  if (!item_ids.length) return []
  return db
    .selectFrom('item_services')
    .selectAll()
    .where('order_item_id', 'in', item_ids)
    .orderBy('id')
    .execute()
}

/** The sum paid for an item's services that has not come back, fen. */
export const paidForServices = (services: readonly ItemServiceRow[]) =>
  services.reduce((sum, one) => sum + netPaidFen(one), 0)

/** The customer's own, newest first; of one item when it is named. */
export function ownItemServices(
  db: Db,
  account: Account,
  { item_id, ...paging }: Paging & { item_id?: string | undefined },
): Promise<Page<ItemServiceRow>> {
  let own = db.selectFrom('item_services').where('account_id', '=', account.id)
  if (item_id !== undefined) own = own.where('order_item_id', '=', item_id)
  return pageById(own, paging, 'newest', (part) => part.selectAll())
}

/** Writes into the item's log what has become of its service; its status stays. */
export function logItemService(
  tx: Tx,
  { id: subject_id, status }: OrderItemRow,
  { kind, text }: Pick<ItemServiceRow, 'kind' | 'text'>,
  by: Omit<By, 'reason'> & { event: keyof typeof EVENTS; said?: string },
): Promise<string> {
  const { said = by.event === 'order_service' ? text : '', ...move } = by
  const reason = [`${itemServiceTerms(kind).name}: ${EVENTS[by.event]}`, said].filter(Boolean).join(' ')
  const change = { subject: 'order_item', subject_id, from_status: status, to_status: status } as const
  return logChange(tx, change, { ...move, reason })
}

const EVENTS = {
  order_service: 'ordered.',
  take_service: 'we’ve started.',
  finish_service: 'done.',
  service_not_possible: 'not possible, paid back.',
  cancel_service: 'cancelled, paid back.',
  service_paid_back: 'paid back.',
}

/**
 * Moves a service on from one of these statuses, once. Throws 409 WRONG_STATE when somebody was quicker.
 */
export async function moveItemService(
  tx: Tx,
  service: ItemServiceRow,
  from: ItemServiceStatus,
  set: Partial<ItemServiceRow>,
): Promise<ItemServiceRow> {
  const moved = await tx
    .updateTable('item_services')
    .set(set)
    .where('id', '=', service.id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw wrongState(`“${itemServiceTerms(service.kind).name}” has just changed. Reload the page.`)
  return moved
}

interface PaidBack {
  service: ItemServiceRow
  posted: Posted
  fen: number
}

/** Closes it, gives all of it back to the buckets it came from, and tells the customer where they took it back. */
export async function payBack(
  tx: Tx,
  item: OrderItemRow,
  service: ItemServiceRow,
  set: Partial<ItemServiceRow> & { status: 'Cancelled' | 'NotPossible' },
  by: Omit<By, 'event' | 'reason'> & { said?: string },
): Promise<PaidBack> {
  const event = set.status === 'Cancelled' ? 'cancel_service' : 'service_not_possible'
  const back = await refundService(tx, item, service, set, { ...by, event })
  if (set.status === 'Cancelled') {
    const { email } = await accountById(tx, item.account_id)
    const { posted, fen } = back
    await queueMail(tx, serviceCancelledMail(email, item, service, { ...posted, fen }), by.now)
  }
  return back
}

/**
 * The item is gone: every service of it is paid back, also what we are at work on and what is done, whose result stays.
 * The caller, which ends the item, tells the customer.
 */
export async function payBackServices(
  tx: Tx,
  item: OrderItemRow,
  services: ItemServiceRow[],
  by: Pick<By, 'actor' | 'actor_id' | 'now'>,
): Promise<void> {
  for (const service of services) {
    const open = OPEN_ITEM_SERVICES.includes(service.status)
    if (!open && netPaidFen(service) === 0) continue
    const set = open ? { status: 'Cancelled' as const } : {}
    await refundService(tx, item, service, set, { ...by, event: 'service_paid_back' })
  }
}

async function refundService(
  tx: Tx,
  item: OrderItemRow,
  service: ItemServiceRow,
  set: Partial<ItemServiceRow>,
  by: Parameters<typeof logItemService>[3],
): Promise<PaidBack> {
  const { now } = by
  const fen = netPaidFen(service)
  const bucket = bucketsBack([service], fen)
  const closed = await moveItemService(tx, service, service.status, {
    ...set,
    due_at: null,
    closed_at: service.closed_at ?? now,
    refunded_fen: service.refunded_fen + fen,
    refunded_promo_fen: service.refunded_promo_fen + bucket.promo_fen,
  })
  const ref = itemServiceRef(item, service.id, 'back')
  const sides = [{ ledger_account: 'item_services' as const, fen }]
  const posted = await credit(tx, { type: 'refund', ref, account_id: item.account_id, sides, now }, bucket)
  await logItemService(tx, item, service, { ...by, amount_fen: fen, posting_id: posted.posting_id })
  return { service: closed, posted, fen }
}

/**
 * Takes back an order that nobody has begun with. Throws 404, 409 WRONG_STATE.
 */
export async function cancelItemService(
  db: Db,
  account: Account,
  id: string,
  now: number,
): Promise<ItemServiceRow> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('item_services')
      .select('order_item_id')
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    const [item] = row ? await lockOrderItems(tx, account, [row.order_item_id]) : []
    if (!item) throw notFound('this service among yours')
    const service = await rereadService(tx, id)
    if (service.status !== 'Requested') throw wrongState(NO_LONGER[service.status])
    const by = { actor: 'customer', actor_id: account.id, now } as const
    return (await payBack(tx, item, service, { status: 'Cancelled' }, by)).service
  })
}

const NO_LONGER = {
  Working: 'We’ve already started, so you can’t cancel it.',
  Done: 'It is done already.',
  NotPossible: 'It wasn’t possible, and we’ve already paid you back.',
  Cancelled: 'It is cancelled already.',
}

/** As it stands once its item is locked. */
export const rereadService = (tx: Tx, id: string): Promise<ItemServiceRow> =>
  tx.selectFrom('item_services').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const serviceOpen = (sentence: string) => new Problem(409, 'SERVICE_OPEN', sentence)

/**
 * Throws 409 SERVICE_OPEN while we are at work on one of these items, and 409 WRONG_STATE where a service has ended
 * returns without a reason.
 */
export function refuseReturn(
  items: readonly OrderItemRow[],
  services: ReadonlyMap<string, ItemServiceRow[]>,
  without_reason: boolean,
): void {
  for (const item of items) {
    const own = services.get(item.id) ?? []
    refuseWorking(item, own)
    const ender = without_reason ? returnEnder(own) : null
    if (ender)
      throw wrongState(
        `“${item.title}” can no longer be returned for a change of mind, because you had us do “${itemServiceTerms(ender).name}”.`,
      )
  }
}

/** Ids of the items that a service has changed, so that nobody takes them back for a change of mind. */
export async function changedByService(db: Db, items: readonly OrderItemRow[]): Promise<Set<string>> {
  const services = await servicesByItem(db, items)
  return new Set([...services].flatMap(([id, own]) => (returnEnder(own) ? [id] : [])))
}

/** The services of each of these items that has any, by its id. */
export const servicesByItem = async (db: Db | Tx, items: readonly Pick<OrderItemRow, 'id'>[]) =>
  Map.groupBy(
    await servicesOf(
      db,
      items.map(({ id }) => id),
    ),
    ({ order_item_id }) => order_item_id,
  )

function refuseWorking({ title }: OrderItemRow, services: ItemServiceRow[]): void {
  const working = services.find(({ status }) => status === 'Working')
  if (!working) return
  const { name } = itemServiceTerms(working.kind)
  throw serviceOpen(`We are working on “${title}” right now (${name}). Try again when that is done.`)
}

/**
 * The item ends or leaves: what nobody has begun with is paid back. Throws 409 SERVICE_OPEN while we are at work on it.
 */
export async function endItemServices(
  tx: Tx,
  item: OrderItemRow,
  by: Pick<By, 'actor' | 'actor_id' | 'now'>,
): Promise<void> {
  const services = await servicesOf(tx, [item.id])
  refuseWorking(item, services)
  for (const service of services)
    if (service.status === 'Requested') await payBack(tx, item, service, { status: 'Cancelled' }, by)
}

/** Throws 409 SERVICE_OPEN while one of the parcel's items still waits for a service. */
export async function refuseOpenServices(tx: Tx, parcel_no: string): Promise<void> {
  const open = await tx
    .selectFrom('item_services')
    .innerJoin('order_items', 'order_items.id', 'item_services.order_item_id')
    .select(['order_items.title', 'item_services.kind'])
    .where('order_items.parcel_no', '=', parcel_no)
    .where('item_services.status', 'in', OPEN_ITEM_SERVICES)
    .orderBy('item_services.id')
    .executeTakeFirst()
  if (open)
    throw serviceOpen(
      `“${open.title}” still waits for a service: ${itemServiceTerms(open.kind).name}. Finish it first.`,
    )
}
