import { type ItemMoney, type KeptCost, NO_COST } from './kept.ts'

/** The cost of an order item without its parcel, as it was ordered, less what came back. All amounts are integer fen. */

export interface OwnCost extends KeptCost {
  /** Refunded, beyond the fall in price that the other amounts already include: the cost is less by it. */
  back_fen: number
}

/**
 * The item without its parcel. Before it is paid: what is to be paid. After that: what was paid less what came back.
 * Cancelled without having been paid it has cost nothing.
 */
export function ownCost(item: ItemMoney): OwnCost {
  if (item.status === 'Cancelled' && item.paid_fen === 0) return { ...NO_COST, back_fen: 0 }
  const parts = {
    goods_fen: item.price_fen * item.quantity,
    postage_fen: item.domestic_fee_fen,
    fee_fen: item.service_fee_fen,
    services_fen: item.services_fen,
    coupon_fen: item.coupon_fen,
  }
  const { goods_fen, postage_fen, fee_fen, services_fen, coupon_fen } = parts
  const total_fen = goods_fen + postage_fen + fee_fen + services_fen - coupon_fen
  const cost_fen = item.status === 'WaitingForPayment' ? total_fen : item.paid_fen - item.refunded_fen
  return { ...parts, back_fen: total_fen - cost_fen, cost_fen }
}
