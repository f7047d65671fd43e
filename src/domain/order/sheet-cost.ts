import { chargedFen, type Charges, shareParcel, type Sharer } from './shares.ts'

/**
 * The landed cost of an order item: its own money and its share of its parcel. All amounts are integer fen, none is
 * negative, and the shares of a parcel's items add up to the parcel to the fen.
 */

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

export interface ParcelCost {
  /** All its fees by kind, its coupon among them. */
  charges: Charges
  /** Compensation by a claim for the whole parcel; at most its items and fees together. */
  compensation_fen: number
}

export interface DoorCost {
  /** Its share of the parcel's fees. */
  freight_fen: number
  /** Its share of what a claim has brought back. */
  compensation_fen: number
  /** At the door: its own cost + freight − compensation. */
  door_fen: number
}

/** The landed cost of each item of one parcel, by its id, shared as domain/order/shares.ts says. */
export function doorCosts(parcel: ParcelCost, items: readonly Sharer[]): Map<string, DoorCost> {
  const all_fen = [...items.map(({ cost_fen }) => cost_fen), ...Object.values(parcel.charges)]
  const most_fen = Math.max(
    0,
    all_fen.reduce((sum, fen) => sum + fen, 0),
  )
  const compensation_fen = Math.min(parcel.compensation_fen, most_fen)
  const shares = shareParcel({ charges: parcel.charges, compensation_fen }, items)
  return new Map(
    items.flatMap(({ id, cost_fen }) => {
      const share = shares.get(id)
      if (!share) return []
      const freight_fen = chargedFen(share)
      const door_fen = cost_fen + freight_fen - share.compensation_fen
      return [[id, { freight_fen, compensation_fen: share.compensation_fen, door_fen }]]
    }),
  )
}
