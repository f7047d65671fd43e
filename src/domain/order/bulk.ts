import { orderMove, type OrderStatus } from './status.ts'
import { refundRefusal } from './refund.ts'

/** Bulk actions of a customer on order items. */

export interface BulkItem {
  id: string
  status: OrderStatus
  refund_until_at: string | null
  weight_g: number | null
  goods_class: string
  /** The reason that keeps it from a parcel until the customer has answered or paid. */
  held?: object | null
}

export interface Bulk<Item> {
  pay: Item[]
  ship: Item[]
  refund: Item[]
  cancel: Item[]
}

/** The most items that go into one call. */
export const MOST_AT_ONCE = 200

/** The items to which each action applies. */
export const bulkOf = <Item extends BulkItem>(items: readonly Item[], now: number): Bulk<Item> => ({
  pay: items.filter(({ status }) => canMove(status, 'pay')),
  ship: items.filter((item) => canMove(item.status, 'create_parcel') && isShippable(item)),
  refund: items.filter((item) => canRefund(item, now)),
  cancel: items.filter(({ status }) => canMove(status, 'remove')),
})

/** Whether it can go into a parcel: weighed, of a kind that is shipped, and nothing about it waits. */
export const isShippable = ({
  weight_g,
  goods_class,
  held = null,
}: Pick<BulkItem, 'weight_g' | 'goods_class' | 'held'>) =>
  weight_g !== null && goods_class !== 'prohibited' && held === null

/** Tells whether it can be refunded: once purchased. Before that, cancelling brings back all of it at once. */
export function canRefund({ status, refund_until_at }: BulkItem, now: number): boolean {
  const until = refund_until_at === null ? null : Date.parse(refund_until_at)
  return (
    status !== 'Paid' &&
    canMove(status, 'request_refund') &&
    !refundRefusal({ status, refund_until_at: until }, now)
  )
}

const canMove = (status: OrderStatus, event: Parameters<typeof orderMove>[1]) =>
  orderMove(status, event) !== null
