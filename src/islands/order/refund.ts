import type { RefundReason } from '#domain/order/refund.ts'
import type { Data } from '#stores/api.ts'

export type Detail = Data<'orders/get_order_item_detail'>

const WORDS: Record<RefundReason, string> = {
  no_reason: 'I changed my mind',
  wrong_item: 'It is the wrong item',
  defective: 'It is damaged or does not work',
  not_as_described: 'It is not as described',
  not_arrived: 'It has not arrived',
}

export const REFUND_CHOICES = (Object.keys(WORDS) as RefundReason[]).map((value) => ({
  value,
  label: WORDS[value],
}))

export const reasonWords = (reason: RefundReason) => WORDS[reason]

export const isReason = (text: string): text is RefundReason => text in WORDS
