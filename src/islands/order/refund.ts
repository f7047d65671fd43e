import { type RefundReason, refundReasons } from '#domain/order/refund.ts'
import { missingCny, sumCny } from '#domain/order/total.ts'
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

export type Refundable = OrderItem & Pick<Detail, 'fault_only' | 'item_services_cny'>

/** As a list to choose from. */
export function refundChoices(items: readonly Refundable[]) {
  const changed = items.every(({ fault_only }) => fault_only)
  return refundReasons(items)
    .filter((reason) => reason !== 'no_reason' || !changed)
    .map((value) => ({ value, label: WORDS[value] }))
}

/** The rows of a refund's receipt, which add up: what was paid, what of it stays with us, and what comes back. */
export function refundParts(quote: {
  net_cny: string
  refund_cny: string
  services_kept_cny: string
  services_back_cny: string
}) {
  const { net_cny, services_kept_cny } = quote
  const back_cny = sumCny([quote.refund_cny, quote.services_back_cny])
  // Costs can be more than was paid; nothing is asked for on top.
  const costs_cny = missingCny(net_cny, sumCny([back_cny, services_kept_cny]))
  return { net_cny, costs_cny, services_cny: services_kept_cny, back_cny }
}

export const reasonWords = (reason: RefundReason) => WORDS[reason]

export const isReason = (text: string): text is RefundReason => text in WORDS
