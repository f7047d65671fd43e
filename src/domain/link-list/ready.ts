import { cnyFromFen, fenOf } from '../money.ts'
import { tierPriceFen } from '../price-tier.ts'
import { type Axis, missingAxes, type SkuOption } from '../sku.ts'
import { matchOptions } from './match-option.ts'
import type { LinkRow } from './row.ts'

/** What is known of an item whose options are to be chosen: item/get_many. */
export interface ChoiceItem {
  price_cny: string
  price_tiers: readonly { min_quantity: number; price_cny: string }[]
  sku_props_array: readonly Axis[]
  skus: readonly (SkuOption & { sku_id: string; price_cny: string })[]
}

/** How far a row of the table is. */
export type Readiness =
  | { kind: 'reading' | 'failed' }
  /** The axes on which nothing is chosen. */
  | { kind: 'choose'; axes: number[] }
  /** The chosen option cannot be had, or not so many of it. */
  | { kind: 'sold_out'; left: number }
  | { kind: 'ready'; sku_id: string | null; price_cny: string }

/** The values to begin with: the kept option's, or what the sheet's words mean. */
export function firstChosen(row: LinkRow, { sku_props_array, skus }: ChoiceItem): string[] {
  const kept = row.sku_id === null ? undefined : skus.find(({ sku_id }) => sku_id === row.sku_id)
  if (!kept) return matchOptions(sku_props_array, skus, row.hints)
  return sku_props_array.map(
    ({ values }) => values.find(({ id }) => kept.prop_value_ids.includes(id))?.id ?? '',
  )
}

/** `item` is undefined while it is being read, null when it cannot be. */
export function readinessOf(row: LinkRow, item: ChoiceItem | null | undefined): Readiness {
  if (row.link === null) return { kind: row.reason ? 'failed' : 'reading' }
  if (item === null) return { kind: 'failed' }
  if (!item) return { kind: 'reading' }
  const axes = missingAxes(item.sku_props_array, row.chosen)
  if (axes.length > 0) return { kind: 'choose', axes }
  if (item.skus.length === 0) return { kind: 'ready', sku_id: null, price_cny: priceOf(item, item, row) }
  const sku = item.skus.find(({ prop_value_ids }) => row.chosen.every((id) => prop_value_ids.includes(id)))
  if (!sku || sku.stock < row.quantity) return { kind: 'sold_out', left: sku?.stock ?? 0 }
  return { kind: 'ready', sku_id: sku.sku_id, price_cny: priceOf(item, sku, row) }
}

/** Of a piece when so many are ordered. */
function priceOf({ price_tiers }: ChoiceItem, sku: { price_cny: string }, { quantity }: LinkRow): string {
  const tiers = price_tiers.map(({ min_quantity, price_cny }) => ({
    min_quantity,
    price_fen: fenOf(price_cny),
  }))
  return cnyFromFen(tierPriceFen(fenOf(sku.price_cny), tiers, quantity))
}

/** What the rows that are ready cost, before postage and fee. */
export function sumCny(rows: readonly { price_cny: string; quantity: number }[]): string {
  return cnyFromFen(rows.reduce((sum, { price_cny, quantity }) => sum + fenOf(price_cny) * quantity, 0))
}
