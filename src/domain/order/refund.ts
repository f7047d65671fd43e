import { DAY } from '#domain/time/durations.ts'
import type { OrderStatus } from './status.ts'

/** The customer's refund for an order item, and until when it can be requested. Source: docs/decisions/refunds.md. */

export const REFUND_REASONS = [
  'no_reason',
  'wrong_item',
  'defective',
  'not_as_described',
  'not_arrived',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export const REFUND_STATUSES = [
  'Requested',
  'Approved',
  'Rejected',
  'Cancelled',
  'Returning',
  'Done',
] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** Sending an item back to its seller, per item, fen. */
export const RETURN_HANDLING_FEN = 700

/** How long after its inspection an item may be given back. */
export const REFUND_DAYS = 5
export const REFUND_MS = REFUND_DAYS * DAY

interface Arriving {
  status: OrderStatus
  /** Pieces of it that are with us while others are not. */
  part_arrived?: number | null
}

const AWAY: readonly OrderStatus[] = ['Purchased', 'SellerShipped']
const isAway = ({ status, part_arrived }: Arriving) => AWAY.includes(status) && !part_arrived

/** The reasons that can be true of these items: what is here has arrived, and nobody has seen what is not. */
export function refundReasons(items: readonly Arriving[]): RefundReason[] {
  if (items.every(isAway)) return ['no_reason', 'not_arrived']
  const is_here = items.every((item) => !isAway(item) && !item.part_arrived)
  return REFUND_REASONS.filter((reason) => reason !== 'not_arrived' || !is_here)
}

export interface RefundableItem extends Pick<Arriving, 'part_arrived'> {
  domestic_fee_fen: number
  service_fee_fen: number
}

/**
 * Costs that stay with the customer when goods that have arrived are refunded for this reason, fen; only `no_reason`
 * has any.
 */
export function refundCostsFen(status: OrderStatus, reason: RefundReason, item: RefundableItem): number {
  if (reason !== 'no_reason') return 0
  const { part_arrived } = item
  if (isAway({ status, part_arrived })) return item.domestic_fee_fen + item.service_fee_fen
  if (AWAY.includes(status) || status === 'ArrivedAtWarehouse' || status === 'InWarehouse')
    return 2 * item.domestic_fee_fen + RETURN_HANDLING_FEN + item.service_fee_fen
  return 0
}

/** The refund of an item debited `net_fen` less earlier refunds. Never negative. */
export const backFen = (net_fen: number, costs_fen: number) => Math.max(0, net_fen - costs_fen)

/** Why the time to ask is over, as a sentence; null while it is not. The status machine is asked apart from this. */
export function refundRefusal(
  item: { status: string; refund_until_at: number | null },
  now: number,
): string | null {
  if (item.status !== 'InWarehouse' || now <= (item.refund_until_at ?? 0)) return null
  return `You can ask for a refund within ${REFUND_DAYS} days of the inspection, and that time is over.`
}
