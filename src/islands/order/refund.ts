import { type RefundReason, refundReasons } from '#domain/order/refund.ts'
import type { Data } from '#stores/api.ts'
import type { OrderItem } from '#stores/order-list.ts'

export type Detail = Data<'orders/get_order_item_detail'>

const WORDS: Record<RefundReason, string> = {
  no_reason: 'I changed my mind',
  wrong_item: 'It’s the wrong item',
  defective: 'It’s damaged or doesn’t work',
  not_as_described: 'It isn’t as described',
  not_arrived: 'It hasn’t arrived',
}

export type Refundable = OrderItem & Pick<Detail, 'fault_only'>

/** As a list to choose from. */
export function refundChoices(items: readonly Refundable[]) {
  const changed = items.every(({ fault_only }) => fault_only)
  return refundReasons(items)
    .filter((reason) => reason !== 'no_reason' || !changed)
    .map((value) => ({ value, label: WORDS[value] }))
}

export const reasonWords = (reason: RefundReason) => WORDS[reason]

export const isReason = (text: string): text is RefundReason => text in WORDS
