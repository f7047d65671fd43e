import { fenFromCny } from './money.ts'
import { quoteOrder } from './pricing.ts'

/** An order item as staff see it, as far as its money goes. */
export interface PaidItem {
  quantity: number
  domestic_fee_cny: string
  services_cny: string
  coupon_cny: string
  paid_cny: string
  refunded_cny: string
  SERVICE_FEE_RATIO: number
}

/**
 * What the customer gets back when the seller takes `price_fen` a piece and this postage, fee share included;
 * negative is what is missing. The server works it out again in the same way.
 */
export function purchaseDifferenceFen(item: PaidItem, price_fen: number, postage_fen: number): number {
  const fen = (cny: string) => fenFromCny(cny) ?? 0
  const real = quoteOrder({
    items: [
      {
        id: '',
        price_fen,
        quantity: item.quantity,
        domestic_fee_fen: postage_fen,
        services_fen: fen(item.services_cny),
        fee_ratio_bp: Math.round(item.SERVICE_FEE_RATIO * 10_000),
      },
    ],
    coupon_fen: fen(item.coupon_cny),
  })
  return fen(item.paid_cny) - fen(item.refunded_cny) - real.total_fen
}
