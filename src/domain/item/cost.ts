import { cnyFromFen, feeFen } from '#domain/money/money.ts'

/** The price of an item until it lies in our warehouse. */

export interface Wish {
  /** Per piece. */
  price_fen: number
  quantity: number
  /** To our warehouse, once. */
  postage_fen: number
  /** The account's SERVICE_FEE_RATIO, 0.08. */
  fee_ratio: number
}

export function costBeforeShipping({ price_fen, quantity, postage_fen, fee_ratio }: Wish) {
  const goods_fen = price_fen * quantity
  const fee_fen = feeFen(goods_fen, Math.round(fee_ratio * 10_000))
  return {
    goods_cny: cnyFromFen(goods_fen),
    postage_cny: cnyFromFen(postage_fen),
    fee_cny: cnyFromFen(fee_fen),
    total_cny: cnyFromFen(goods_fen + postage_fen + fee_fen),
  }
}

/** 0.08 → "8 % service fee"; the number does not part from its sign. */
export const serviceFeeText = (ratio: number) => `${Math.round(ratio * 1000) / 10}% service fee`
