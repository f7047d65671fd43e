import { linesLost } from '#domain/freight/line-refusal.ts'
import { priceLines } from '#domain/freight/parcel-price.ts'
import { culpritsOf } from '#domain/freight/ways-out.ts'
import { listAddresses } from '#server/account/addresses.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { findOrderItems } from '#server/order/lists.ts'
import { type Choices, type Destination, placeOf } from './fees.ts'
import { checkStored, factsOf } from './parcels.ts'

export interface WaysOut {
  /** The others go without them; all of them where nothing goes. */
  culprits: {
    id: string
    alone: boolean
    /** No line to this country takes its kind of goods; else it is too heavy or large with the others. */
    by_class: boolean
  }[]
  /** Addresses in other countries, one for each, to which a line takes all of them. */
  address_ids: string[]
  /** A line takes all of them without insurance. */
  uninsured: boolean
}

/** The ways out for stored items that no line takes together. Throws as `quoteRows`. */
export async function waysOut(
  db: Db,
  account: Account,
  item_ids: string[],
  to: Destination & Choices,
  now: number,
): Promise<WaysOut> {
  const items = await findOrderItems(db, account, item_ids)
  checkStored(items, item_ids)
  const place = await placeOf(db, account, to)
  const goesTo = (there: typeof place, insurance: boolean) => (some: readonly OrderItemRow[]) =>
    priceLines(factsOf(account, [...some], there, { ...to, insurance }, now), true).some(
      ({ blocked_reasons }) => blocked_reasons.length === 0,
    )
  const abroad = (await listAddresses(db, account)).filter(({ country }) => country !== place.country)
  const byCountry = new Map(abroad.toReversed().map((address) => [address.country, address]))
  const uninsured = to.insurance && goesTo(place, false)(items)
  return {
    culprits: culpritsOf(items, goesTo(place, to.insurance)).map((culprit) => {
      const { goods_class = 'general' } = items.find(({ id }) => id === culprit.id) ?? {}
      const { lost, all } = linesLost(goods_class, place.country)
      return { ...culprit, by_class: lost.length === all }
    }),
    address_ids: [...byCountry.values()]
      .filter((address) => goesTo(address, to.insurance)(items))
      .map(({ id }) => id),
    uninsured,
  }
}
