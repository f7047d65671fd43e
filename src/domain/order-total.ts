import { cnyFromFen, fenFromCny } from './money.ts'

export interface OrderItemMoney {
  price_cny: string
  quantity: number
  domestic_fee_cny: string
  service_fee_cny: string
  coupon_cny: string
  services_cny: string
}

/** What one order item costs in all: goods + postage + fee + services − coupon. */
export function orderItemTotalCny(item: OrderItemMoney): string {
  const fen = (cny: string) => fenFromCny(cny) ?? 0
  return cnyFromFen(
    fen(item.price_cny) * item.quantity +
      fen(item.domestic_fee_cny) +
      fen(item.service_fee_cny) +
      fen(item.services_cny) -
      fen(item.coupon_cny),
  )
}

/** The sum of API amounts, which may be negative. */
export function sumCny(amounts: readonly string[]): string {
  return cnyFromFen(amounts.reduce((sum, cny) => sum + signedFen(cny), 0))
}

/** What of `total` the `balance` does not cover, "0.00" when it does. */
export function missingCny(total_cny: string, balance_cny: string): string {
  return cnyFromFen(Math.max(0, signedFen(total_cny) - signedFen(balance_cny)))
}

/** An API amount, which may be negative, in fen. */
export const signedFen = (cny: string) =>
  cny.startsWith('-') ? -(fenFromCny(cny.slice(1)) ?? 0) : (fenFromCny(cny) ?? 0)
