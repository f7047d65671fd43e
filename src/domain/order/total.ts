import { cnyFromFen, fenOf, netFenOf } from '#domain/money/money.ts'

export interface OrderItemMoney {
  price_cny: string
  quantity: number
  domestic_fee_cny: string
  service_fee_cny: string
  coupon_cny: string
  services_cny: string
  /** Paid for services after it arrived, less what came back of them; left out where there can be none. */
  item_services_cny?: string
}

/** The full price of one order item: goods + postage + fee + services, also those after it arrived, − coupon. */
export function orderItemTotalCny(item: OrderItemMoney): string {
  return cnyFromFen(
    fenOf(item.price_cny) * item.quantity +
      fenOf(item.domestic_fee_cny) +
      fenOf(item.service_fee_cny) +
      fenOf(item.services_cny) +
      fenOf(item.item_services_cny ?? '0.00') -
      fenOf(item.coupon_cny),
  )
}

/** Sums what was paid for one order item and has not come back, services after it arrived included, fen. */
export const paidForItemFen = (item: {
  paid_cny: string
  refunded_cny: string
  item_services_cny: string
}): number => netFenOf(item) + fenOf(item.item_services_cny)

/** The sum of API amounts, which may be negative. */
export function sumCny(amounts: readonly string[]): string {
  return cnyFromFen(amounts.reduce((sum, cny) => sum + fenOf(cny), 0))
}

/** The part of the total that the balance does not cover, "0.00" when it covers all. */
export function missingCny(total_cny: string, balance_cny: string): string {
  return cnyFromFen(Math.max(0, fenOf(total_cny) - fenOf(balance_cny)))
}
