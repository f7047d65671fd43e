/** The cost of an order item without its parcel, as it was ordered, less what came back. All amounts are integer fen. */

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

export interface OwnCost {
  goods_fen: number
  postage_fen: number
  fee_fen: number
  services_fen: number
  coupon_fen: number
  /** Refunded, beyond the fall in price that the other amounts already include. */
  back_fen: number
  /** goods + postage + fee + services − coupon − back. */
  cost_fen: number
}

/**
 * The item without its parcel. Before it is paid: what is to be paid. After that: what was paid less what came back.
 * Cancelled without having been paid it has cost nothing.
 */
export function ownCost(item: ItemMoney): OwnCost {
  if (item.status === 'Cancelled' && item.paid_fen === 0) return NOTHING
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

const NOTHING: OwnCost = {
  goods_fen: 0,
  postage_fen: 0,
  fee_fen: 0,
  services_fen: 0,
  coupon_fen: 0,
  back_fen: 0,
  cost_fen: 0,
}
