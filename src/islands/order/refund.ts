import { keysOf } from '#domain/table/keys.ts'
import type { RefundReason } from '#domain/order/refund.ts'
import type { Data } from '#stores/api.ts'

export type Detail = Data<'orders/get_order_item_detail'>

const WORDS: Record<RefundReason, string> = {
  no_reason: 'I changed my mind',
  wrong_item: 'It’s the wrong item',
  defective: 'It’s damaged or doesn’t work',
  not_as_described: 'It isn’t as described',
  not_arrived: 'It hasn’t arrived',
}

export const REFUND_CHOICES = keysOf(WORDS).map((value) => ({
  value,
  label: WORDS[value],
}))

export const reasonWords = (reason: RefundReason) => WORDS[reason]

export const isReason = (text: string): text is RefundReason => text in WORDS
