import type { ServicePurchase } from '#domain/money/payment-purpose.ts'
import {
  itemServiceDueAt,
  itemServiceLack,
  itemServiceRefusal,
  itemServiceTerms,
} from '#domain/order/item-service.ts'
import type { Account, ItemServiceRow, OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { serviceOrderedMail } from '#server/mail/item-service.ts'
import type { Bill, PaidBy } from '#server/money/bill.ts'
import type { Posted } from '#server/money/ledger.ts'
import { invalid, notFound, wrongState } from '#server/problem.ts'
import { itemServiceRef, logItemService, servicesOf } from './item-services.ts'
import { lockOrderItems } from './moves.ts'

/** The bill for a service: its price, and the order that paying it is. */

export interface ItemServicePaid {
  paid_fen: number
  balance_fen: number
  service: ItemServiceRow
}

/**
 * The bill for a service of this item, which it locks. Throws 404 for an item that is not the customer's, 409
 * WRONG_STATE for one that does not lie inspected in the warehouse or has this service, 422 for a spot on another
 * picture and for too few words.
 */
export async function itemServiceBill(
  tx: Tx,
  account: Account,
  purchase: ServicePurchase,
  by: PaidBy,
): Promise<Bill<ItemServicePaid>> {
  const [item] = await lockOrderItems(tx, account, [purchase.item_id])
  if (!item) throw notFound('this item among your orders')
  if (item.status !== 'InWarehouse')
    throw wrongState(`We can only do this while “${item.title}” is in our warehouse.`)
  if (item.weight_g === null)
    throw wrongState(`We haven’t inspected “${item.title}” yet. Order this once we have.`)
  const refusal = itemServiceRefusal(purchase.kind, await servicesOf(tx, [item.id]))
  if (refusal) throw wrongState(refusal)
  const lack = itemServiceLack(purchase.kind, purchase)
  if (lack) throw invalid('text', lack)
  if (purchase.spot) await checkSpot(tx, item, purchase.spot.photo_id)
  const id = newId(by.now)
  const { fen } = itemServiceTerms(purchase.kind)
  return {
    quote: { services_fen: fen, coupon_fen: 0, total_fen: fen },
    coupon: null,
    posting: {
      type: 'service',
      ref: itemServiceRef(item, id),
      account_id: account.id,
      sides: [{ ledger_account: 'item_services', fen }],
      now: by.now,
    },
    markPaid: (tx, posted) => markServicePaid(tx, account, { id, item, purchase, by }, posted),
  }
}

/** Throws 422 for a picture that is none of the photos the customer sees of this item. */
async function checkSpot(tx: Tx, item: OrderItemRow, photo_id: string): Promise<void> {
  const photo = await tx
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', photo_id)
    .where('order_item_id', '=', item.id)
    .where('scene', '=', 'qc')
    .where('expires_at', 'is', null)
    .executeTakeFirst()
  if (!photo) throw invalid('spot.photo_id', 'This photo is no longer here. Choose another one.')
}

interface Ordered {
  id: string
  item: OrderItemRow
  purchase: ServicePurchase
  by: PaidBy
}

async function markServicePaid(
  tx: Tx,
  account: Account,
  { id, item, purchase, by }: Ordered,
  { moved, posting_id, balance_fen }: Posted,
) {
  const { kind, text, spot } = purchase
  const { now } = by
  const paid_fen = moved.cash_fen + moved.promo_fen
  const service = await tx
    .insertInto('item_services')
    .values({
      id,
      order_item_id: item.id,
      account_id: account.id,
      kind,
      text,
      spot_photo_id: spot?.photo_id ?? null,
      spot_x: spot?.x ?? null,
      spot_y: spot?.y ?? null,
      status: 'Requested',
      paid_fen,
      paid_promo_fen: moved.promo_fen,
      refunded_fen: 0,
      refunded_promo_fen: 0,
      created_at: now,
      due_at: itemServiceDueAt(now),
      taken_by: null,
      closed_at: null,
      answer: '',
      photo_ids: '[]',
      weight_g: null,
      length_cm: null,
      width_cm: null,
      height_cm: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const move = { actor: 'customer', actor_id: account.id, amount_fen: -paid_fen, posting_id, now } as const
  await logItemService(tx, item, service, { event: 'order_service', ...move })
  const details = { fen: paid_fen, balance_fen, due_at: service.due_at ?? now, funding: by.funding }
  const mail = serviceOrderedMail(account.email, item, service, details)
  return { answer: { paid_fen, balance_fen, service }, mail }
}
