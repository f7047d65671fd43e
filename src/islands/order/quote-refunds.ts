import { cnyFromFen, netFenOf } from '#domain/money/money.ts'
import { sumCny } from '#domain/order/total.ts'
import type { RefundReason } from '#domain/order/refund.ts'
import { call } from '#stores/api.ts'
import type { OrderItem } from '#stores/order-list.ts'
import { type Refused, tryEach } from './try-each.ts'

export interface RefundsQuote {
  /** The items that can be refunded; costs and refund are their sums. */
  ids: string[]
  costs_cny: string
  refund_cny: string
  /** Their payments, less refunds so far. */
  net_cny: string
  /** The earliest. */
  deadline_at: string | null
  refused: Refused[]
}

/** Costs and sum of refunds of these items, without those that cannot be refunded. */
export async function quoteRefunds(items: readonly OrderItem[], reason: RefundReason): Promise<RefundsQuote> {
  const { done, refused } = await tryEach(
    items.map(({ id }) => id),
    (ids, options) => call('orders/calculate_refund', { ids, reason }, options),
  )
  const able = items.filter(({ id }) => refused.every((one) => one.id !== id))
  const net = able.map(netFenOf)
  return {
    ids: able.map(({ id }) => id),
    costs_cny: sumCny(done.map(({ costs_cny }) => costs_cny)),
    refund_cny: sumCny(done.map(({ refund_cny }) => refund_cny)),
    net_cny: cnyFromFen(net.reduce((sum, fen) => sum + fen, 0)),
    deadline_at: done.flatMap((one) => one.deadline_at ?? []).sort()[0] ?? null,
    refused,
  }
}
