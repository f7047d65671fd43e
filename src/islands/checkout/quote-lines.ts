import type { ReceiptLine } from '#islands/ui/receipt-line.ts'
import type { Quote } from './load-checkout.ts'

/** A quote as a receipt; lines that cost nothing are left out. */
export function quoteLines(quote: Quote, shown: (cny: string) => string | undefined): ReceiptLine[] {
  const taken = quote.coupon_cny === '0.00' ? '0.00' : `-${quote.coupon_cny}`
  const lines: [string, string][] = [
    ['Goods', quote.goods_cny],
    ['Postage in China', quote.domestic_fee_cny],
    ['Service fee', quote.service_fee_cny],
    ['Services', quote.services_cny],
    ['Coupon', taken],
  ]
  return [
    ...lines.filter(([, cny]) => cny !== '0.00').map(([label, cny]) => ({ label, cny, shown: shown(cny) })),
    { label: 'To pay', cny: quote.total_cny, shown: shown(quote.total_cny), kind: 'total' },
  ]
}
