import { showCny } from '#domain/money/money.ts'
import { listed } from '#domain/text/sentence.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { cameBack, dayOf, named } from './own-things.ts'

/** Sums that the reader paid for a thing each time that they ordered it. */

/** Days and prices of what was ordered several times, '' of what was ordered once. */
export function paidForEach(those: readonly OrderItemRow[]): string {
  const rising = those.toSorted((a, b) => a.created_at - b.created_at)
  const [first] = rising
  if (!first || rising.length === 1) return ''
  const paidOf = (item: OrderItemRow) => netPaidFen(item) + item.refunded_fen
  const days = (some: readonly OrderItemRow[]) => listed(some.map(({ created_at }) => dayOf(created_at)))
  const sums = [...Map.groupBy(rising, paidOf)]
  const back_fen = rising.reduce((sum, { refunded_fen }) => sum + refunded_fen, 0)
  const paid = sums.map(([fen, some]) =>
    sums.length === 1 ? `${showCny(fen)} each` : `${showCny(fen)} on ${days(some)}`,
  )
  const all_fen = rising.reduce((sum, item) => sum + paidOf(item), 0)
  const shop =
    first.shop && rising.every((item) => item.shop === first.shop) ? ` from the shop ${first.shop}` : ''
  return `You ordered ${named(first)}${shop} ${rising.length} times, on ${days(rising)}. With postage in China and our fee you paid ${listed(paid)}, ${showCny(all_fen)} in all.${cameBack(back_fen)}`
}
