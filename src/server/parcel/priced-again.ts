import { asHeavyAs } from '#domain/freight/supposed-weight.ts'
import type { Box } from '#domain/freight/freight.ts'
import {
  borneAbove,
  type ParcelFacts,
  type ParcelPrice,
  priceParcel,
  unboxedCount,
} from '#domain/freight/parcel-price.ts'
import { findShippingLine } from '#domain/freight/shipping-lines.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { leastByVolumeG } from '#domain/warehouse/expected-parcel-weight.ts'
import { accountById } from '#server/account/accounts.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account, AddressRow, CouponRow, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { bareIds } from './bare.ts'
import { payingCoupon, priceOf, reducedPriceFen } from './charges.ts'
import { parcelItems } from './moves.ts'
import { factsOf, hasTakenOut, priceOn } from './parcels.ts'

/** Prices of parcels there are. */

export type Destination = Pick<AddressRow, 'country' | 'postcode'>

/** A parcel there is, to be priced again. */
export interface PricedAgain {
  address: Destination
  /** As they stand there; null before packing, when its items are estimated. */
  boxes: Box[] | null
}

/** Whose it is, and what is in it. */
export interface Contents {
  account: Account
  items: OrderItemRow[]
  /** Ids of the items without a shop box. */
  bare: ReadonlySet<string>
}

/** All that its price depends on beside its own row. */
export interface PriceBasis extends Contents {
  coupon: CouponRow | null
}

export async function readPriceBasis(tx: Tx, account: Account, parcel: ParcelRow): Promise<PriceBasis> {
  const items = await parcelItems(tx, parcel.parcel_no)
  return { account, items, bare: await bareIds(tx, items), coupon: await payingCoupon(tx, parcel) }
}

/**
 * The price of a parcel there is, worked out again by the same rules; once we have taken an item out, what it asks for above
 * what was paid or asked before is ours to bear. Throws as `priceOn`.
 */
export function priceAgain(
  { coupon, ...contents }: PriceBasis,
  parcel: ParcelRow,
  input: PricedAgain,
  now: number,
): ParcelPrice {
  const facts = factsAgain(contents, parcel, input, now)
  const price = priceOn(parcel.line_code, facts, input.boxes === null)
  if (!input.boxes || parcel.most_fen === null) return price
  return borneAbove(price, parcel.most_fen, (one) => reducedPriceFen(parcel, coupon, one))
}

/** The facts its price depends on. Storage and return freight stay as they were charged. */
export function factsAgain(
  contents: Contents,
  parcel: ParcelRow,
  { address, boxes }: PricedAgain,
  now: number,
): ParcelFacts {
  const { account, items, bare } = contents
  const services = parcelJson.services(parcel)
  const choices = { services, insurance: parcel.insurance === 1, bare }
  const { storage_fen, return_freight_fen, rehearsal_fen = 0 } = priceOf(parcel)
  const facts = { ...factsOf(account, items, address, choices, now), return_freight_fen, rehearsal_fen }
  // A rehearsal has paid for its services, also for those items that were taken out.
  if (parcel.mode === 'rehearsal') facts.boxed_count = unboxedCount(parcelJson.estimate(parcel).fees)
  if (boxes) facts.boxes = asHeavyAs(boxes, leastPricedG(contents, parcel, address, now))
  // A rehearsal's price is fixed by its first packing, so storage runs until then.
  if (parcel.mode !== 'rehearsal' || !boxes || parcel.final || wasWeighed(parcel))
    facts.storage_fen = storage_fen
  return facts
}

/**
 * The least that it is priced at, grams: by weight what the weighing left open, on a line that counts volume also a quarter
 * of what was estimated there; null where its boxes count as they are.
 */
function leastPricedG(
  contents: Contents,
  parcel: ParcelRow,
  address: Destination,
  now: number,
): number | null {
  const line = findShippingLine(parcel.line_code)
  if (parcel.priced_g === null || !line) return parcel.priced_g
  const unpacked = factsAgain(contents, { ...parcel, final: null }, { address, boxes: null }, now)
  return Math.max(parcel.priced_g, leastByVolumeG(priceParcel(line, unpacked, true)))
}

/** Terms of a weighing now, beside the boxes. */
export async function weighingOf(db: Db, parcel: ParcelRow, items: OrderItemRow[], now: number) {
  const account = await accountById(db, parcel.account_id)
  const contents = { account, items, bare: await bareIds(db, items) }
  const input = { address: parcelJson.address(parcel), boxes: [] }
  const { freight_off_bp, storage_fen, boxed_count } = factsAgain(contents, parcel, input, now)
  const coupon = await payingCoupon(db, parcel)
  return {
    freight_off_bp,
    boxed_count,
    storage_cny: cnyFromFen(storage_fen),
    coupon: coupon && { kind: coupon.kind, amount: coupon.amount, rate: coupon.rate },
  }
}

/** Whether it has been weighed before, though it is open again: its storage was fixed then. */
const wasWeighed = (parcel: ParcelRow) => hasTakenOut(parcel) || parcel.most_fen !== null
