import { type MoreWeight, moreWeight } from '#domain/freight/more-weight.ts'
import { lineTax, type LineTax, type Taxed, usualAtDoor } from '#domain/freight/line-tax.ts'
import type { LineFigures } from '#domain/freight/line-figures.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { headingOf } from '#domain/item/hs.ts'
import {
  type Box,
  type ParcelFacts,
  type ParcelPrice,
  priceLines,
  priceParcel,
  unboxedSavingFen,
} from '#domain/freight/parcel-price.ts'
import type { ParcelService } from '#domain/freight/parcel-services.ts'
import { findShippingLine } from '#domain/freight/shipping-lines.ts'
import { FINAL_PARCEL_STATUSES } from '#domain/parcel/status.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { paidFreightFen } from '#domain/promotion/coupon.ts'
import { findAddress } from '#server/account/addresses.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { findOrderItems } from '#server/order/lists.ts'
import { bareIds } from './bare.ts'
import { priceOf } from './charges.ts'
import { parcelItems, parcelState } from './moves.ts'
import { checkStored, factsOf, findParcel } from './parcels.ts'
import { factsAgain } from './priced-again.ts'
import { notLoggedIn, wrongState } from '#server/problem.ts'
import { refuseAbandoned } from '#server/warehouse/storage.ts'
import { knownFigures } from './journeys.ts'
import { mayEnterParcel } from './return-freight-due.ts'

/** A parcel somebody imagines. */
type Imagined = Box & { goods_class: GoodsClass; value_fen: number }

/** Stored items, or an imagined parcel. */
export type Content = { item_ids: string[] } | Imagined

export type Destination = { address_id: string } | { country: string }

export interface Choices {
  services: ParcelService[]
  insurance: boolean
}

/** With the most that leaving out shop boxes can save, less what that costs. */
export type Quoted = ParcelPrice & {
  unboxed_saving_fen: number
  /** Figures of finished parcels on the line to this country; null while there are too few. */
  seen: LineFigures | null
  /** The most a claim pays with and without insurance, and the price of that. */
  cover: { insured_fen: number; premium_fen: number; uninsured_fen: number }
  /** The country's charges on import; null where nobody knows. Not a part of the price. */
  tax: LineTax | null
}

/**
 * Every line's price, cheapest first, and what a little more of stored items would cost. Throws 401 when a visitor names items or an address, 404 for what is not the
 * customer's, 409 for items that are not in the warehouse or not weighed, or may not enter a parcel yet
 * (RETURN_FREIGHT_DUE), as creating the parcel does.
 */
export async function quoteRows(
  db: Db,
  account: Account | null,
  content: Content,
  to: Destination & Choices,
  { now, rates }: { now: number; rates: Readonly<Record<string, number>> },
): Promise<{ lines: Quoted[]; more: MoreWeight | null; boxed_count: number }> {
  const place = await placeOf(db, account, to)
  const { lines: figures } = await knownFigures(db, now)
  if (!('item_ids' in content)) {
    const facts = imagined(account, content, { ...to, ...place })
    const { hs6 } = headingOf('', content.goods_class)
    const taxed = { goods: [{ hs6, fen: content.value_fen }], postage_fen: 0, rates }
    return { lines: quoted(facts, figures, taxed), more: null, boxed_count: 1 }
  }
  const items = await storedItems(db, known(account), content.item_ids)
  await refuseAbandoned(db, items, now)
  const { fen: return_freight_fen } = await mayEnterParcel(db, items)
  const choices = { ...to, bare: await bareIds(db, items) }
  const facts = { ...factsOf(known(account), items, place, choices, now), return_freight_fen }
  const taxed = { ...taxedOf(items), rates }
  const more = moreWeight(facts, (prices) => usualAtDoor(prices, { ...taxed, country: facts.country }))
  return { lines: quoted(facts, figures, taxed), more, boxed_count: facts.boxed_count }
}

/** Facts for customs, beside where they go. */
export const taxedOf = (items: readonly OrderItemRow[]) => ({
  goods: items.map(({ title, goods_class, price_fen, quantity }) => ({
    hs6: headingOf(title, goods_class).hs6,
    fen: price_fen * quantity,
  })),
  postage_fen: items.reduce((sum, { domestic_fee_fen }) => sum + domestic_fee_fen, 0),
})

/** The cost of import at a parcel's door, beside its price; null once it is there or over, and where nobody knows. */
export function parcelTax(
  parcel: ParcelRow,
  items: readonly OrderItemRow[],
  rates: Readonly<Record<string, number>>,
): LineTax | null {
  const { status } = parcelState(parcel)
  if (status === 'Delivered' || FINAL_PARCEL_STATUSES.includes(status)) return null
  const { country } = parcelJson.address(parcel)
  return lineTax(priceOf(parcel), { ...taxedOf(items), country, rates })
}

/**
 * The price of every line for the customer's parcel as it is packed, cheapest first. Throws 404, 409 WRONG_STATE before
 * it is packed.
 */
export async function quotePacked(
  db: Db,
  account: Account | null,
  parcel_no: string,
  { now, rates }: { now: number; rates: Readonly<Record<string, number>> },
): Promise<Quoted[]> {
  const parcel = await findParcel(db, known(account), parcel_no)
  if (!parcel.final) throw wrongState(`Parcel ${parcel_no} isn’t weighed yet.`)
  const items = await parcelItems(db, parcel_no)
  const contents = { account: known(account), items, bare: await bareIds(db, items) }
  const input = { address: parcelJson.address(parcel), boxes: parcelJson.boxes(parcel) }
  // Its services are paid already.
  const facts = { ...factsAgain(contents, parcel, input, now), services: [] }
  return quoted(facts, (await knownFigures(db, now)).lines, { ...taxedOf(items), rates }, false)
}

/** Where it goes. Throws 401 when a visitor names an address, 404 for one that is not theirs. */
export const placeOf = async (db: Db, account: Account | null, to: Destination) =>
  'country' in to ? { country: to.country, postcode: '' } : findAddress(db, known(account), to.address_id)

const quoted = (
  facts: ParcelFacts,
  figures: readonly LineFigures[],
  taxed: Omit<Taxed, 'country'>,
  estimated = true,
): Quoted[] =>
  priceLines(facts, estimated).map((price) => ({
    ...price,
    cover: coverOf(price, facts),
    // Without a value nobody can tell.
    tax: taxed.goods.some(({ fen }) => fen > 0) ? lineTax(price, { ...taxed, country: facts.country }) : null,
    unboxed_saving_fen: estimated ? unboxedSavingFen(price, facts) : 0,
    seen:
      figures.find(({ line_code, country }) => line_code === price.line_code && country === facts.country) ??
      null,
  }))

function coverOf(price: ParcelPrice, facts: ParcelFacts): Quoted['cover'] {
  const line = findShippingLine(price.line_code)
  const insured = line && priceParcel(line, { ...facts, insurance: true }, true)
  const { insured_fen = 0, insurance_fen: premium_fen = 0 } = insured ?? {}
  const uninsured_fen = paidFreightFen(price, 0)
  return { insured_fen, premium_fen, uninsured_fen }
}

function known(account: Account | null): Account {
  if (account) return account
  throw notLoggedIn()
}

async function storedItems(db: Db, account: Account, ids: string[]) {
  const items = await findOrderItems(db, account, ids)
  checkStored(items, ids)
  return items
}

/** The parcel as it is described. */
function imagined(
  account: Account | null,
  { goods_class, value_fen, ...box }: Imagined,
  { country, postcode, services, insurance }: { country: string; postcode: string } & Choices,
): ParcelFacts {
  return {
    boxes: [box],
    goods_classes: [goods_class],
    country,
    postcode,
    boxed_count: 1,
    goods_fen: value_fen,
    services,
    insurance,
    freight_off_bp: vipLevel(account?.growth ?? 0).freight_off_bp,
    storage_fen: 0,
  }
}
