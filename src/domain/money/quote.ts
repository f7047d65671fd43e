import { cnyFromFen } from './money.ts'

/** The parts of a payment for order items or a parcel, fen; reductions are positive too. */
export interface Quote {
  goods_fen?: number
  domestic_fee_fen?: number
  service_fee_fen?: number
  services_fen: number
  freight_fen?: number
  storage_fen?: number
  coupon_fen: number
  vip_fen?: number
  total_fen: number
}

/** The quote as the API answers it. */
export const quoteInCny = (quote: Quote) => ({
  goods_cny: cnyFromFen(quote.goods_fen ?? 0),
  domestic_fee_cny: cnyFromFen(quote.domestic_fee_fen ?? 0),
  service_fee_cny: cnyFromFen(quote.service_fee_fen ?? 0),
  services_cny: cnyFromFen(quote.services_fen),
  freight_cny: cnyFromFen(quote.freight_fen ?? 0),
  storage_cny: cnyFromFen(quote.storage_fen ?? 0),
  coupon_cny: cnyFromFen(quote.coupon_fen),
  vip_cny: cnyFromFen(quote.vip_fen ?? 0),
  total_cny: cnyFromFen(quote.total_fen),
})
