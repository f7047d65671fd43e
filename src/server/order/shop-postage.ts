import { splitPostage } from '#domain/order/pricing.ts'
import { ENDED_WITHOUT_GOODS } from '#domain/order/status.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'
import { paymentsUnderWay } from '#server/money/open-payments.ts'
import { rewriteUnpaid } from './unpaid.ts'

/** A shop's postage, when some of the items it was split over end before they are bought. */

/** Locks these items and the others of their orders, in the order of all locks on items. */
export async function lockOrdersOf(tx: Tx, ids: string[]): Promise<void> {
  if (!mustLock(tx)) return
  await tx
    .selectFrom('order_items')
    .select('id')
    .where('order_no', 'in', (own) => own.selectFrom('order_items').select('order_no').where('id', 'in', ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Items of one order that its shop sends together, and asks postage for once, share this text. */
export const shopOf = ({
  order_no,
  item_platform,
  shop,
}: Pick<OrderItemRow, 'order_no' | 'item_platform' | 'shop'>): string =>
  JSON.stringify([order_no, item_platform, shop])

/**
 * Splits the postage of each shop that loses these items anew over what is left of it and still unpaid, as if the order
 * had been made so: the highest that one of the rest asks alone, less what paid items bear. What is paid, or under an
 * open payment, keeps its share; where nothing else is left, staff state the real postage when they buy. Call it before
 * the items end, with their orders locked.
 */
export async function leaveShops(tx: Tx, leaving: readonly OrderItemRow[], now: number): Promise<void> {
  const shops = Map.groupBy(
    leaving.filter(({ kind }) => kind === 'item'),
    shopOf,
  )
  for (const items of shops.values()) await leaveShop(tx, items, now)
}

async function leaveShop(tx: Tx, leaving: OrderItemRow[], now: number): Promise<void> {
  const [first] = leaving
  if (!first) return
  const others = await othersOf(tx, first, leaving)
  const unpaid = others.filter(({ status }) => status === 'WaitingForPayment')
  const ids = unpaid.map(({ id }) => id)
  if (!ids.length) return
  const paying = await payingFor(tx, first, ids, now)
  const open = unpaid.filter(({ id }) => !paying.has(id))
  if (!open.length) return
  const gone = leaving.filter(({ status }) => status === 'WaitingForPayment')
  const borne_fen = sumOf(others) - sumOf(open)
  const rest_fen = Math.max(0, postageOf(others, gone) - borne_fen)
  const goods = open.map(({ price_fen, quantity }) => price_fen * quantity)
  const shares = splitPostage(rest_fen, goods)
  for (const [index, item] of open.entries())
    await rewriteUnpaid(tx, item, { domestic_fee_fen: shares[index] ?? 0 })
  // Its share is theirs now.
  for (const item of gone) await rewriteUnpaid(tx, item, { domestic_fee_fen: 0 })
}

const othersOf = (tx: Tx, { order_no, item_platform, shop }: OrderItemRow, leaving: OrderItemRow[]) =>
  tx
    .selectFrom('order_items')
    .selectAll()
    .where('order_no', '=', order_no)
    .where('kind', '=', 'item')
    .where('item_platform', '=', item_platform)
    .where('shop', '=', shop)
    .where('status', 'not in', ENDED_WITHOUT_GOODS)
    .where(
      'id',
      'not in',
      leaving.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()

/** The ids that a payment under way would buy: as much is paid for them as was asked. */
async function payingFor(tx: Tx, { account_id }: OrderItemRow, ids: string[], now: number) {
  const payments = await paymentsUnderWay(tx, { id: account_id }, ids, now)
  if (!payments.length) return new Set<string>()
  const rows = await tx
    .selectFrom('payment_purchases')
    .select('subject_id')
    .where(
      'payment_no',
      'in',
      payments.map(({ payment_no }) => payment_no),
    )
    .execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}

/** A shop's postage for these; for orders from before that was kept, its postage with those that leave. */
function postageOf(items: OrderItemRow[], gone: OrderItemRow[]): number {
  const alone = items.map(({ shop_postage_fen }) => shop_postage_fen)
  const postages = alone.filter((fen) => fen !== null)
  return postages.length === alone.length ? Math.max(...postages) : sumOf([...items, ...gone])
}

const sumOf = (items: OrderItemRow[]) =>
  items.reduce((sum, { domestic_fee_fen }) => sum + domestic_fee_fen, 0)
