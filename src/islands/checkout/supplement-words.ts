import { cnyFromFen, fenOf, withYuan } from '#domain/money/money.ts'
import { supplementParts, supplementSentence } from '#domain/parcel/supplement.ts'
import type { ShowPrice } from '#islands/hooks/show-price.ts'
import type { ParcelDetailed } from '#islands/parcel/parcel.ts'

/** The parcel's part of a supplement and its coupon's, in a sentence; the two add up to what is asked for. */
export function supplementWords(
  { coupon_cny, fees }: Pick<ParcelDetailed, 'coupon_cny' | 'fees'>,
  due_cny: string,
  { sums }: ShowPrice,
): string {
  const coupon = fees.find(({ kind }) => kind === 'coupon')
  const both = supplementParts(fenOf(due_cny), {
    before_fen: fenOf(coupon_cny),
    now_fen: coupon ? -fenOf(coupon.amount_cny) : 0,
  })
  const parts = [cnyFromFen(both.parcel_fen), cnyFromFen(both.coupon_fen)]
  const units = sums?.parts(parts, sums.units(due_cny))
  return supplementSentence(both, (part) => withYuan(sums?.words(units?.[part] ?? 0), parts[part] ?? '0.00'))
}
