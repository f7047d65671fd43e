import { cnyFromFen, withYuan } from '#domain/money/money.ts'
import { peopleIn } from '#domain/order/people.ts'
import { sumCny } from '#domain/order/total.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import type { CheckoutTotal } from '#stores/checkout-totals.ts'
import type { ParcelDetailed } from './parcel.ts'

interface Props {
  parcel: ParcelDetailed
  /** The sum its checkout will ask for; null where nothing is due. */
  to_pay: CheckoutTotal | null
}

/** The sums of each person’s items and of their share of this parcel, where an item is for somebody. */
export function PeopleShares({ parcel, to_pay }: Props) {
  const { sums } = useShown(parcel.rate)
  const claim = parcel.claim?.status === 'Approved' ? parcel.claim : null
  const people = peopleIn({ ...parcel, claim, due_coupon_cny: to_pay?.coupon_cny })
  const shares = people.map(({ parcel_fen }) => cnyFromFen(parcel_fen))
  // The shares add up to the parcel, and each person's amounts to their sum, in the reader's currency too.
  const parts = sums?.parts(shares, sums.units(sumCny(shares)))
  const unitsOf = (fen: number) => sums?.units(cnyFromFen(fen)) ?? 0
  const words = (fen: number, units = unitsOf(fen)) => withYuan(sums?.words(units), cnyFromFen(fen))
  const isPacked = parcel.real !== null
  return (
    <section className="card card-body grid gap-3" aria-labelledby="people">
      <h2 id="people" className="text-base">
        Who pays what
      </h2>
      <ul className="grid gap-3">
        {people.map(({ tag, item_count, items_fen, parcel_fen, compensation_fen, total_fen }, at) => (
          <li key={tag ?? ''} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium wrap-anywhere">{tag ?? 'Nobody in particular'}</span>
            <b className="ml-auto tabular-nums">
              {words(total_fen, unitsOf(items_fen) + (parts?.[at] ?? 0) - unitsOf(compensation_fen))}
            </b>
            <span className="basis-full text-sm text-muted">
              {countedItems(item_count)} {words(items_fen)}, parcel {words(parcel_fen, parts?.[at])}
              {compensation_fen > 0 && `, ${words(compensation_fen)} back from the claim`}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        {isPacked ? '' : 'About, until we weigh it. '}Freight is split by weight, tax and insurance by value,
        storage by each item’s own days, services evenly.
      </p>
    </section>
  )
}
