import { ENDED_WITHOUT_GOODS } from './status.ts'

/** The part of an item that its customer has bought and keeps, and its cost. Source: docs/decisions/own-orders.md. */

export interface ItemMoney {
  status: string
  price_fen: number
  quantity: number
  domestic_fee_fen: number
  service_fee_fen: number
  services_fen: number
  coupon_fen: number
  paid_fen: number
  refunded_fen: number
}

/** Items not bought yet, or given back. */
const NOT_KEPT: readonly string[] = ['WaitingForPayment', ...ENDED_WITHOUT_GOODS]

export const keptPieces = ({ status, quantity }: Pick<ItemMoney, 'status' | 'quantity'>): number =>
  NOT_KEPT.includes(status) ? 0 : quantity

export interface KeptCost {
  goods_fen: number
  postage_fen: number
  fee_fen: number
  services_fen: number
  coupon_fen: number
  /** goods + postage + fee + services − coupon: what was paid and did not come back. */
  cost_fen: number
}

/** An item that was given back may still have cost its fee, and its way to us and back. */
export function keptCost(item: ItemMoney): KeptCost {
  const cost_fen = item.paid_fen - item.refunded_fen
  if (keptPieces(item) === 0) {
    const fee_fen = Math.min(item.service_fee_fen, cost_fen)
    return { ...NO_COST, postage_fen: cost_fen - fee_fen, fee_fen, cost_fen }
  }
  const { domestic_fee_fen: postage_fen, service_fee_fen: fee_fen, services_fen, coupon_fen } = item
  const goods_fen = cost_fen - postage_fen - fee_fen - services_fen + coupon_fen
  return { goods_fen, postage_fen, fee_fen, services_fen, coupon_fen, cost_fen }
}

export const NO_COST: KeptCost = {
  goods_fen: 0,
  postage_fen: 0,
  fee_fen: 0,
  services_fen: 0,
  coupon_fen: 0,
  cost_fen: 0,
}
