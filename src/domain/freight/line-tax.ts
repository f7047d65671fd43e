import { importTax, type ImportTax, type TaxedGoods } from '#domain/place/import-tax.ts'
import { usualLine } from './best-lines.ts'
import type { ParcelPrice } from './parcel-price.ts'
import { findShippingLine } from './shipping-lines.ts'

/** The facts customs has to know of a parcel beside its line. For the server alone, as place/import-tax.ts is. */
export interface Taxed {
  country: string
  goods: readonly TaxedGoods[]
  /** Postage in China, which counts as transport. */
  postage_fen: number
  /** Units of each currency for one CNY. */
  rates: Readonly<Record<string, number>>
}

/** Import tax beside a line's price. */
export interface LineTax extends ImportTax {
  /** The line's price holds the tax; duty is on top all the same. */
  tax_included: boolean
  /** The sum to be paid at the door. */
  at_door_fen: number
}

/** null where nobody knows what the country asks. */
export function lineTax(price: ParcelPrice, { postage_fen, ...taxed }: Taxed): LineTax | null {
  const tax_included = findShippingLine(price.line_code)?.tax_included === true
  // Storage and services in China are no transport; what customs makes of them nobody says.
  const freight_fen =
    postage_fen +
    price.freight_fen -
    price.vip_fen +
    price.insurance_fen +
    price.surcharges.reduce((sum, { fen }) => sum + fen, 0)
  const tax = importTax({ ...taxed, freight_fen, tax_included })
  if (!tax) return null
  const tax_fen = tax_included ? price.vat_fen : tax.tax_fen
  const at_door_fen = (tax_included ? 0 : tax_fen) + tax.duty_fen + tax.handling_fen
  return { ...tax, tax_fen, tax_included, at_door_fen }
}

/** Sums what a parcel costs until it is there, fen: what is due at the door counts, too, where it is known. */
export const atDoorFen = ({ total_fen, tax }: { total_fen: number; tax: LineTax | null }): number =>
  total_fen + (tax?.at_door_fen ?? 0)

/** The line we name before anybody has chosen: as `usualLine`, by what the lines cost at the door. */
export const usualAtDoor = (prices: readonly ParcelPrice[], taxed: Taxed) =>
  usualLine(
    prices
      .map((price) => ({ ...price, tax: lineTax(price, taxed) }))
      .sort((a, b) => atDoorFen(a) - atDoorFen(b)),
  )

export const TAX_KINDS = ['tax', 'duty', 'handling'] as const

export interface TaxRow {
  kind: (typeof TAX_KINDS)[number]
  fen: number
  /** The line's price holds it already. */
  included: boolean
}

/** Tax and duty, also when they are 0, and the carrier's handling where it asks for it; none where nobody knows. */
export function taxRows(tax: LineTax | null): TaxRow[] {
  if (!tax) return []
  const row = (kind: TaxRow['kind'], fen: number, included = false) => ({ kind, fen, included })
  const handling = row('handling', tax.handling_fen)
  return [
    row('tax', tax.tax_fen, tax.tax_included && tax.tax_fen > 0),
    row('duty', tax.duty_fen),
    ...(handling.fen > 0 ? [handling] : []),
  ]
}

/** Its name and who collects it. */
export const taxInCny = (tax: LineTax | null) =>
  tax && { name: tax.tax_name, percent: tax.tax_percent, collected_by: tax.collected_by }
