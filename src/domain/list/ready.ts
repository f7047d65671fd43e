import { tierPriceFen } from '#domain/item/price-tier.ts'
import { type Axis, type SkuOption, canChoose, missingAxes } from '#domain/item/sku.ts'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import type { LinkRow } from './row.ts'

/** An item whose options are to be chosen, from item/get_many. */
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
  const sku = row.sku_id === null ? undefined : skus.find(({ sku_id }) => sku_id === row.sku_id)
  if (!sku) return matchOptions(sku_props_array, skus, row.hints)
  return sku_props_array.map(
    ({ values }) => values.find(({ id }) => sku.prop_value_ids.includes(id))?.id ?? '',
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

/** The price of a piece at this quantity. */
function priceOf({ price_tiers }: ChoiceItem, sku: { price_cny: string }, { quantity }: LinkRow): string {
  const tiers = price_tiers.map(({ min_quantity, price_cny }) => ({
    min_quantity,
    price_fen: fenOf(price_cny),
  }))
  return cnyFromFen(tierPriceFen(fenOf(sku.price_cny), tiers, quantity))
}

/** The sum of the rows that are ready, before postage and fee. */
export function readySumCny(rows: readonly { price_cny: string; quantity: number }[]): string {
  return cnyFromFen(rows.reduce((sum, { price_cny, quantity }) => sum + fenOf(price_cny) * quantity, 0))
}

/**
 * The values that a sheet's words mean, one per axis and '' where they name none for certain: "Black / 42" chooses
 * Black and 42, "black" nothing between "Black leather" and "Black suede". What cannot be had is not chosen.
 */
export function matchOptions(
  axes: readonly Axis[],
  skus: readonly SkuOption[],
  hints: readonly string[],
): string[] {
  const chosen = axes.map((axis) => (axis.values.length === 1 ? (axis.values[0]?.id ?? '') : ''))
  for (const [place, axis] of axes.entries()) {
    const id = chosen[place] || valueMeant(axis, hints)
    if (id && canChoose(skus, chosen, place, id)) chosen[place] = id
    else chosen[place] = ''
  }
  return chosen
}

function valueMeant({ values }: Axis, hints: readonly string[]): string {
  const names = hints.flatMap((hint) => [hint, ...hint.split(/[/,;|·+]|\s-\s/)]).map(plain)
  const exact = values.filter((value) => namesOf(value).some((name) => names.includes(plain(name))))
  if (exact.length === 1) return exact[0]?.id ?? ''
  if (exact.length > 1) return ''
  // All words of the value stand in the hint, "42" in "EU 42"; the value that takes in all others is meant.
  const words = new Set(hints.flatMap(wordsOf))
  const within = values.filter(({ name }) => wordsOf(name).every((word) => words.has(word)))
  const widest = within.toSorted((a, b) => wordsOf(b.name).length - wordsOf(a.name).length)[0]
  if (!widest) return ''
  const all = new Set(wordsOf(widest.name))
  const clear = within.every(({ id, name }) => id === widest.id || isPart(wordsOf(name), all))
  return clear ? widest.id : ''
}

const namesOf = ({ name, name_zh }: Axis['values'][number]) => [name, ...(name_zh ? [name_zh] : [])]

const isPart = (words: string[], all: ReadonlySet<string>) =>
  words.length < all.size && words.every((word) => all.has(word))

const wordsOf = (text: string) => plain(text).split(' ').filter(Boolean)

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bgrey\b/g, 'gray')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
