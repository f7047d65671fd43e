import type { GoodsClass } from '#domain/item/goods-class.ts'
import { feeFen } from '#domain/money/money.ts'
import { postcodeSpellings } from '#domain/place/postcode.ts'
import { PARCEL_SERVICE_NAMES, PARCEL_SERVICES_FEN, type ParcelService } from './parcel-services.ts'
import {
  type Box,
  type EstimatedBox,
  NO_SIZE,
  fenFromMicroCny,
  freightMicroCny,
  microCny,
  perKgMicroCny,
  weightsOn,
} from './freight.ts'
import { refusalReasons } from './line-refusal.ts'
import { LINES_FILE } from './lines.ts'
import { SHIPPING_LINES, type ShippingLine, findShippingLine, serves } from './shipping-lines.ts'

/** The price of a parcel on a line. */

export type { Box }

export interface ParcelFacts {
  boxes: EstimatedBox[]
  goods_classes: GoodsClass[]
  /** ISO 3166-1, two letters. */
  country: string
  postcode?: string
  /** Order items in the parcel whose shop box is still on. */
  boxed_count: number
  /** Price of the goods alone, which customs counts. */
  goods_fen: number
  /** CNY paid for the items less refunds, which insurance counts, where anything has been paid; their price else. */
  paid_fen?: number
  services: ParcelService[]
  insurance: boolean
  /** The account's discount on freight, basis points. */
  freight_off_bp: number
  storage_fen: number
  /** Return freight due for an earlier parcel of these items. */
  return_freight_fen?: number
  /** Its rehearsal, of a parcel that was one and whose freight is paid. */
  rehearsal_fen?: number
}

export const FEE_KINDS = [
  'freight',
  'surcharge',
  'vat',
  'insurance',
  'service',
  'storage',
  'return_freight',
  'vip',
  'coupon',
  'rehearsal',
  'borne',
  'unsettled',
] as const

export interface Fee {
  kind: (typeof FEE_KINDS)[number]
  label: string
  /** Negative for the VIP discount, a coupon, what we bear, and what is settled later. */
  fen: number
  /** True while it may change with the packed parcel's weight or size. */
  estimated: boolean
}

export interface ParcelPrice {
  line_code: string
  line_name: string
  eta_days: [number, number] | null
  actual_g: number
  volumetric_g: number
  charge_g: number
  freight_fen: number
  surcharges: { label: string; fen: number }[]
  vat_fen: number
  insurance_fen: number
  /** The most a claim pays; 0 without insurance. */
  insured_fen: number
  services_fen: number
  storage_fen: number
  return_freight_fen: number
  /** The discount, counted positive. */
  vip_fen: number
  rehearsal_fen?: number
  /** The part of its freight that we bear, counted positive. */
  borne_fen?: number
  /** The sum of `fees`. */
  total_fen: number
  fees: Fee[]
  /** The line's prices are examples, no carrier's offer. */
  illustrative: boolean
  /** Sentences; empty when the line takes the parcel. */
  blocked_reasons: string[]
}

/** 3 %, where a line says nothing else. */
export const INSURANCE_BP = 300

/** Every line that goes to the country, cheapest first, those that refuse the parcel last. */
export function priceLines(facts: ParcelFacts, estimated: boolean): ParcelPrice[] {
  const refused = (price: ParcelPrice) => Number(price.blocked_reasons.length > 0)
  return SHIPPING_LINES.filter((line) => serves(line, facts.country))
    .map((line) => priceParcel(line, facts, estimated))
    .sort((a, b) => refused(a) - refused(b) || a.total_fen - b.total_fen)
}

/** The price also of a parcel the line refuses: `blocked_reasons` say why. Each fee is rounded for itself, half a fen up. */
export function priceParcel(line: ShippingLine, facts: ParcelFacts, estimated: boolean): ParcelPrice {
  const weights = weightsOn(line, facts.boxes)
  const freight_fen = fenFromMicroCny(freightMicroCny(line, weights.charge_g))
  const surcharges = surchargesOn(line, facts, weights.charge_g)
  const vat_bp = line.tax_included ? (LINES_FILE.vat_bp[facts.country] ?? 0) : 0
  const vat_fen = feeFen(facts.goods_fen, vat_bp)
  const { paid_fen = facts.goods_fen } = facts
  const insured_fen = facts.insurance ? Math.min(paid_fen, (line.insurance_cap_cny ?? 0) * 100) : 0
  const insurance_fen = feeFen(insured_fen, line.insurance_bp ?? INSURANCE_BP)
  const services = servicesOf(facts)
  const { storage_fen, return_freight_fen = 0, rehearsal_fen = 0 } = facts
  const vip_fen = feeFen(freight_fen, facts.freight_off_bp)
  const others: Fee[] = [
    { kind: 'vip', label: 'VIP discount', fen: 0 - vip_fen, estimated },
    ...surcharges.map((surcharge) => ({ kind: 'surcharge' as const, ...surcharge, estimated })),
    { kind: 'vat', label: `VAT ${vat_bp / 100}%, illustrative`, fen: vat_fen, estimated: false },
    { kind: 'insurance', label: 'Insurance', fen: insurance_fen, estimated: false },
    ...services,
    { kind: 'storage', label: 'Storage', fen: storage_fen, estimated: false },
    { kind: 'return_freight', label: 'Return freight', fen: return_freight_fen, estimated: false },
    { kind: 'rehearsal', label: 'Rehearsal: packing and weighing', fen: rehearsal_fen, estimated: false },
  ]
  const freight: Fee = { kind: 'freight', label: 'Freight', fen: freight_fen, estimated }
  const fees = [freight, ...others.filter(({ fen }) => fen !== 0)]
  return {
    line_code: line.code,
    line_name: line.name,
    eta_days: line.eta && [...line.eta],
    ...weights,
    freight_fen,
    surcharges,
    vat_fen,
    insurance_fen,
    insured_fen,
    services_fen: sumFen(services),
    storage_fen,
    return_freight_fen,
    vip_fen,
    ...(rehearsal_fen && { rehearsal_fen }),
    total_fen: sumFen(fees),
    fees,
    illustrative: !line.published,
    blocked_reasons: refusalReasons(line, facts, weights),
  }
}

/**
 * The price with so much of its freight borne by us that it asks for at most this, fen; `sumOf` is what a price asks for,
 * and falls or stays with each fen we bear.
 */
export function borneAbove(
  price: ParcelPrice,
  most_fen: number,
  sumOf: (price: ParcelPrice) => number,
): ParcelPrice {
  if (sumOf(price) <= most_fen) return price
  let [few, enough] = [0, price.freight_fen - price.vip_fen]
  while (few + 1 < enough) {
    const middle = Math.floor((few + enough) / 2)
    if (sumOf(withBorne(price, middle)) <= most_fen) enough = middle
    else few = middle
  }
  return withBorne(price, enough)
}

function withBorne(price: ParcelPrice, borne_fen: number): ParcelPrice {
  const row: Fee = { kind: 'borne', label: 'Borne by us', fen: 0 - borne_fen, estimated: false }
  return { ...price, borne_fen, fees: [...price.fees, row], total_fen: price.total_fen - borne_fen }
}

/** Counts the items whose shop boxes are taken off by these rows. */
export const unboxedCount = (fees: readonly { kind: string; label: string; fen: number }[]) =>
  fees
    .filter(({ kind, label }) => kind === 'service' && label === PARCEL_SERVICE_NAMES.remove_packaging)
    .reduce((count, { fen }) => count + fen / PARCEL_SERVICES_FEN.remove_packaging, 0)

/** The same price with another sum of storage. */
export function withStorage(price: ParcelPrice, storage_fen: number): ParcelPrice {
  const others = price.fees.filter(({ kind }) => kind !== 'storage')
  const after = others.findIndex(({ kind }) => kind === 'return_freight')
  const row: Fee = { kind: 'storage', label: 'Storage', fen: storage_fen, estimated: false }
  const fees = storage_fen ? others.toSpliced(after < 0 ? others.length : after, 0, row) : others
  return { ...price, storage_fen, fees, total_fen: sumFen(fees) }
}

function surchargesOn(
  line: ShippingLine,
  facts: ParcelFacts,
  charge_g: number,
): { label: string; fen: number }[] {
  const surcharges = []
  const special_cny = line.special_cargo_cny
  if (special_cny !== undefined && facts.goods_classes.some((goods) => goods !== 'general'))
    surcharges.push({ label: 'Special cargo', fen: fenFromMicroCny(microCny(special_cny)) })
  if (line.remote_cny_per_kg !== undefined && isRemote(facts.country, facts.postcode)) {
    const by_weight = perKgMicroCny(line.remote_cny_per_kg, charge_g)
    const micro = Math.max(by_weight, microCny(line.remote_min_cny ?? 0))
    surcharges.push({ label: 'Remote area', fen: fenFromMicroCny(micro) })
  }
  return surcharges
}

function servicesOf({ services, boxed_count }: ParcelFacts): Fee[] {
  return [...new Set(services)].map((code) => ({
    kind: 'service',
    label: PARCEL_SERVICE_NAMES[code],
    fen: PARCEL_SERVICES_FEN[code] * (code === 'remove_packaging' ? boxed_count : 1),
    estimated: false,
  }))
}

const sumFen = (fees: readonly { fen: number }[]) => fees.reduce((sum, { fen }) => sum + fen, 0)

/** Shop boxes and bags are about a tenth of what goods weigh: an estimate of our own, settled by the packing. */
const SHOP_BOX_BP = 1_000

/**
 * The most that leaving out shop boxes can save on a line, fen, less what that service costs, whether it is ordered or
 * not: as much as its volume costs beyond its weight or, where volume does not count more, as a tenth of the weight.
 */
export function unboxedSavingFen(price: ParcelPrice, facts: ParcelFacts): number {
  const line = findShippingLine(price.line_code)
  if (!line || price.blocked_reasons.length > 0 || facts.boxed_count === 0) return 0
  const byWeight = price.charge_g <= price.actual_g
  const left_g = (weight_g: number) =>
    weight_g - (byWeight ? Math.floor((weight_g * SHOP_BOX_BP) / 10_000) : 0)
  const boxed = facts.services.filter((code) => code !== 'remove_packaging')
  const bare: ParcelFacts = {
    ...facts,
    boxes: facts.boxes.map(({ weight_g }) => ({ weight_g: left_g(weight_g), ...NO_SIZE })),
    services: [...boxed, 'remove_packaging'],
  }
  const before = priceParcel(line, { ...facts, services: boxed }, true)
  return Math.max(0, before.total_fen - priceParcel(line, bare, true).total_fen)
}

/** Places that cost a line more to reach. */

export function isRemote(country: string, postcode = ''): boolean {
  const spellings = postcodeSpellings(country, postcode)
  return (LINES_FILE.remote_postcodes[country] ?? []).some((start) =>
    spellings.some((spelling) => spelling.startsWith(start)),
  )
}

/** Whether a line charges the same to both postcodes of a country: within it nothing but remoteness counts. */
export function costsTheSame(
  line: Pick<ShippingLine, 'remote_cny_per_kg'>,
  country: string,
  one: string,
  other: string,
): boolean {
  return line.remote_cny_per_kg === undefined || isRemote(country, one) === isRemote(country, other)
}
