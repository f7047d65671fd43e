import { splitByWeights } from '#domain/money/money.ts'
import type { ChangedItem } from './question.ts'
import { moveOrder, type OrderStatus } from './status.ts'

/** An item of which fewer pieces came than were bought. Source: docs/decisions/part-arrivals.md. */

export const PART_CHOICES = ['wait', 'go_on'] as const
export type PartChoice = (typeof PART_CHOICES)[number]

/** Whether it may be said that fewer pieces of it came than are missing. */
export const mayLackPieces = (item: {
  status: OrderStatus
  remembered_status: OrderStatus | null
  quantity: number
  part_arrived: number | null
}): boolean =>
  item.quantity - (item.part_arrived ?? 0) > 1 &&
  moveOrder({ ...item, remembered: item.remembered_status }, 'scan_part') !== null

interface Item {
  price_fen: number
  quantity: number
  service_fee_fen: number
  coupon_fen: number
}

/** The missing pieces' share of the goods, the fee and the coupon, fen; the coupon never takes more than the two others give. */
function missingOf({ price_fen, quantity, service_fee_fen, coupon_fen }: Item, arrived: number) {
  const pieces = [arrived, quantity - arrived]
  const shareOf = (fen: number) => splitByWeights(fen, pieces)[1] ?? 0
  const goods_fen = price_fen * (quantity - arrived)
  const fee_fen = shareOf(service_fee_fen)
  return { goods_fen, fee_fen, coupon_fen: Math.min(shareOf(coupon_fen), goods_fen + fee_fen) }
}

/** Sums what is paid back to a customer who goes on with the pieces that came, fen. */
export function partBackFen(item: Item, arrived: number): number {
  const missing = missingOf(item, arrived)
  return missing.goods_fen + missing.fee_fen - missing.coupon_fen
}

/** The item with the pieces that came alone; its postage and services stay. */
export function withoutMissing(
  item: Item & { domestic_fee_fen: number; services_fen: number },
  arrived: number,
): ChangedItem {
  const { price_fen, domestic_fee_fen, services_fen } = item
  const missing = missingOf(item, arrived)
  const service_fee_fen = item.service_fee_fen - missing.fee_fen
  const coupon_fen = item.coupon_fen - missing.coupon_fen
  const total_fen = price_fen * arrived + domestic_fee_fen + service_fee_fen + services_fen - coupon_fen
  return { price_fen, quantity: arrived, domestic_fee_fen, service_fee_fen, coupon_fen, total_fen }
}
