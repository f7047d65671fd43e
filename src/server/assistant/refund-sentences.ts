import { endedWithoutGoods } from '#domain/order/status.ts'
import { daysIn, isWithin } from '#domain/assistant/days.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Row } from '#server/db/schema.ts'
import { type Asked, FEW_NAMES, isOfMarket } from './own-things.ts'

/** Which refunds a question is about, and what is told of one. */

/** Items on their way back to the seller, where that is asked about and no other thing is named. */
export function goingToSeller(
  items: readonly OrderItemRow[],
  subjects: readonly OrderItemRow[],
  { whole }: Reading,
): OrderItemRow[] {
  const are_any = subjects.length === 0 || new Set(subjects.map(({ title }) => title)).size > FEW_NAMES
  return are_any && TO_SELLER.test(whole) ? items.filter(({ status }) => status === 'ReturningToSeller') : []
}
const TO_SELLER =
  /\b(?:sellers?|shop|store|factory|he|him|his)\b.{0,40}\b(?:back|receiv\w*|receipt|got|gets?|accept\w*|confirm\w*)\b|\b(?:back|return\w*|sen[dt]\w*|going|receipt)\b.{0,30}\b(?:sellers?|shop|store|factory|him)\b/

export const REFUND_STANDS: Readonly<Record<string, string>> = {
  Requested: 'is waiting for our answer',
  Approved: 'is approved',
  Returning: 'is approved, and the item is going back to the seller',
  Rejected: 'was rejected',
  Cancelled: 'was withdrawn by you',
  Done: 'is done',
}

/** Asks for what could be paid back. */
export const WOULD = /\b(?:could|can|would|may|if)\b/

export const CANCELLED = /\bcancel\w*\b/
const SOLD_OUT = /\b(?:out of stock|no stock|sold out|not available|unavailable|not in stock)\b/
const WHICH_WAY =
  /\b(?:card|paypal|bank|account|balance|wallet)\b.{0,12}\bor\b|\bwhere did\b|\b(?:to|on|onto) my (?:card|paypal|bank\w*)\b|\b(?:card|paypal|bank)\b.*\binstead\b/

/** Corrects what is wrongly taken for granted, and tells where refunds go if asked; a sentence and a space, or ''. */
export function refundStart({ items, read }: Asked): string {
  const gone = items.filter(({ status }) => endedWithoutGoods(status))
  const none =
    SOLD_OUT.test(read.text) && gone.every(({ status }) => status !== 'Cancelled')
      ? 'None of your orders was cancelled because the seller had none left. '
      : CANCELLED.test(read.text) && gone.every(({ status }) => status !== 'Cancelled')
        ? 'None of your orders was cancelled. '
        : ''
  return none + (WHICH_WAY.test(read.text) ? 'Our refunds go to your balance, not to your card. ' : '')
}

/** Finds refunds by the named day, of the order or of the refund, and by the market: “the jd shoes from October”. */
export function suchRequests<R extends { row: Row<'refunds'>; item: OrderItemRow }>(
  requests: R[],
  { whole }: Reading,
  now: number,
): R[] {
  const days = daysIn(whole, now)
  const such = requests.filter(
    ({ row, item }) =>
      (!days || [item.created_at, row.created_at, row.closed_at].some((at) => at && isWithin(at, days))) &&
      (!MARKET.test(whole) || isOfMarket(item, whole)),
  )
  return such.length > 0 ? such : requests
}
const MARKET = /\b(?:taobao|tmall|1688|weidian|jd|pinduoduo)\b/

/** Whether the seller has what goes back, where that is asked. */
export const sellerSentence = ({ status }: Row<'refunds'>, { whole }: Reading): string =>
  status === 'Returning' &&
  TO_SELLER.test(whole) &&
  /\b(?:receiv\w*|receipt|got|has|confirm\w*|accept\w*)\b/.test(whole)
    ? ' The seller hasn’t confirmed yet that it’s there.'
    : ''

/** Where a question asks who pays for the way back to the seller, whether that is taken off. */
export function wayBackSentence({ costs_fen }: Row<'refunds'>, { whole }: Reading): string {
  if (!WAY_BACK.test(whole)) return ''
  return costs_fen > 0
    ? ` ${showCny(costs_fen)} of costs of the return is taken off.`
    : ' You pay nothing for the return.'
}
const WAY_BACK =
  /\b(?:who pays|pay|cost|costs|charged?)\b.*\b(?:return|postage|shipping|way back|send\w* back)\b|\breturn (?:postage|shipping|freight)\b/

/** Where a question asks whether all or our fee comes back, how the sum compares with what was paid. */
export function shareSentence(refund_fen: number, item: OrderItemRow, { whole }: Reading): string {
  const asks_fee = /\b(?:fee|commission)\b/.test(whole) && item.service_fee_fen > 0
  if (!asks_fee && !IN_FULL.test(whole)) return ''
  const fee = showCny(item.service_fee_fen)
  const left_fen = netPaidFen(item) + item.refunded_fen - refund_fen
  if (left_fen <= 0)
    return ` That’s all you paid${asks_fee ? `, with our service fee of ${fee}` : ' for it'}.`
  return asks_fee
    ? ` Our service fee of ${fee} isn’t in it.`
    : ` You had paid ${showCny(refund_fen + left_fen)} for it, so it’s ${showCny(left_fen)} less.`
}
const IN_FULL =
  /\b(?:all|full|fully|whole|entire|complete(?:ly)?|everything|part|partial(?:ly)?|less|deduct\w*|taken off|missing|every (?:cent|penny|yuan))\b/
