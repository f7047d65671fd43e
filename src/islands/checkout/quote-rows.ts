import { SERVICE_FEE_LABEL } from '#domain/order/pricing.ts'
import { dueRows } from '#domain/parcel/receipt.ts'
import { feeRows } from '#islands/parcel/fee-rows.ts'
import type { ParcelDetailed } from '#islands/parcel/parcel.ts'
import type { ReceiptRow } from '#islands/ui/Receipt.tsx'
import type { Quote } from './checkout.ts'

/** A quote as a receipt; rows that cost nothing are left out. */
export function quoteRows(
  quote: Quote & { postage_shared?: boolean },
  showPrice: (cny: string) => string | undefined,
  coupon = 'Coupon',
): ReceiptRow[] {
  const shared = quote.postage_shared ? POSTAGE_SHARED : undefined
  const rows: [string, string, detail?: string][] = [
    ['Goods', quote.goods_cny],
    ['Postage in China', quote.domestic_fee_cny, shared],
    [SERVICE_FEE_LABEL, quote.service_fee_cny],
    ['Extra QC photos', quote.services_cny],
    [coupon, couponCny(quote)],
  ]
  return [
    ...rows
      .filter(([, cny]) => cny !== '0.00')
      .map(([label, cny, detail]) => ({ label, detail, cny, shown: showPrice(cny) })),
    { label: 'To pay', cny: quote.total_cny, shown: showPrice(quote.total_cny), kind: 'total' },
  ]
}

/** The note on shared postage: where the shop's other items are not paid for as well, we ask before we buy. */
const POSTAGE_SHARED =
  'Shared with the shop’s other items in this order. If you cancel those or leave them unpaid, we ask you before we buy.'

/** A parcel's fees with what the coupon takes off them. */
export function parcelRows(
  parcel: ParcelDetailed,
  quote: Quote,
  showPrice: (cny: string) => string | undefined,
  coupon_name = 'Coupon',
): ReceiptRow[] {
  const coupon = { label: coupon_name, cny: couponCny(quote), shown: showPrice(couponCny(quote)) }
  return [
    ...feeRows(dueRows(parcel), showPrice),
    ...(coupon.cny === '0.00' ? [] : [coupon]),
    { label: 'To pay', cny: quote.total_cny, shown: showPrice(quote.total_cny), kind: 'total' },
  ]
}

const couponCny = ({ coupon_cny }: Quote) => (coupon_cny === '0.00' ? coupon_cny : `-${coupon_cny}`)
