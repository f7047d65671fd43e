import { isGivenOnce, isOtherSeller, mayShareBox } from '#domain/order/seller-number.ts'
import { FINAL_ORDER_STATUSES } from '#domain/order/status.ts'
import { NUMBER_FOR_MS } from '#domain/parcel/tracking.ts'
import { normalNumber } from '#domain/staff/search-words.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { Problem } from '#server/problem.ts'

/**
 * Numbers of sellers that stand somewhere already. They are asked about where the caller says `sure_number: false`, as our
 * desk does until somebody has ticked that the number is right; who says nothing of it is believed.
 */

const looksWrong = (sentence: string) =>
  new Problem(409, 'LOOKS_WRONG', `${sentence} Check the number, or say that it’s right.`)

/**
 * Throws 409 LOOKS_WRONG for the number of an order with another seller that nobody is sure of. Without a number there is
 * nothing to check.
 */
export async function checkPurchaseNo(
  tx: Tx,
  item: OrderItemRow,
  { purchase_no, sure_number }: { purchase_no?: string | undefined; sure_number?: boolean | undefined },
): Promise<void> {
  if (
    sure_number !== false ||
    purchase_no === undefined ||
    purchase_no === item.purchase_no ||
    !isGivenOnce(purchase_no)
  )
    return
  const number = normalNumber(purchase_no)
  // Staff find items by these words, so there is an index.
  const found = await tx
    .selectFrom('search_words')
    .innerJoin('order_items', 'order_items.id', 'search_words.id')
    .select(['order_items.shop', 'order_items.title', 'order_items.purchase_no'])
    .where('search_words.kind', '=', 'item_number')
    .where('search_words.word', '=', number)
    .where('order_items.id', '!=', item.id)
    .execute()
  const other = found.find(
    (one) => normalNumber(one.purchase_no ?? '') === number && isOtherSeller(item, one),
  )
  if (other)
    throw looksWrong(`${purchase_no} is the number of an order at ${other.shop}, for “${other.title}”.`)
}

/**
 * Throws 409 LOOKS_WRONG for the number of a box that holds what these would hardly come with, or of a parcel of ours,
 * that nobody is sure of.
 */
export async function checkSellerNumber(
  tx: Tx,
  items: readonly OrderItemRow[],
  {
    inner_tracking_number: number,
    sure_number,
  }: { inner_tracking_number?: string | undefined; sure_number?: boolean | undefined },
  now: number,
): Promise<void> {
  const others = items.filter((item) => item.inner_tracking_number !== number)
  if (sure_number !== false || number === undefined || !others.length || !isGivenOnce(number)) return
  const inBox = await tx
    .selectFrom('order_items')
    .select(['account_id', 'shop', 'purchase_no', 'title', 'order_no'])
    .where('inner_tracking_number', '=', number)
    .where(
      'id',
      'not in',
      items.map(({ id }) => id),
    )
    .where('status', 'not in', FINAL_ORDER_STATUSES)
    .execute()
  const [one] = inBox
  if (one && !others.every((item) => inBox.some((inside) => mayShareBox(item, inside))))
    throw looksWrong(`${number} is the number of a box with “${one.title}” of order ${one.order_no}.`)
  const parcel = await tx
    .selectFrom('parcel_boxes')
    .innerJoin('parcels', 'parcels.parcel_no', 'parcel_boxes.parcel_no')
    .select('parcel_boxes.parcel_no')
    .where('parcel_boxes.tracking_number', '=', number)
    .where('parcels.shipped_at', '>', now - NUMBER_FOR_MS)
    .limit(1)
    .executeTakeFirst()
  if (parcel) throw looksWrong(`Our parcel ${parcel.parcel_no} left under the number ${number}.`)
}
