import { clampQuantity } from './cart.ts'
import type { Axis } from '#domain/item/sku.ts'

/** The choice on an item page, as its address keeps it: a value for each axis (`o`) and the number of pieces (`n`). */

export interface ItemChoice {
  /** A value's id for each axis, '' where nothing is chosen. */
  values: string[]
  quantity: number
}

/** The part of it that this item still has; null where the address says nothing. */
export function readChoiceQuery(params: URLSearchParams, axes: readonly Axis[]): ItemChoice | null {
  const ids = params.getAll('o')
  const n = params.get('n')
  if (!ids.length && n === null) return null
  const values = axes.map((axis, index) => axis.values.find(({ id }) => id === ids[index])?.id ?? '')
  return { values, quantity: clampQuantity(Number(n ?? 1)) }
}

/** The address's query with this choice in it; one piece of nothing chosen needs no words. */
export function withChoiceQuery(search: string, { values, quantity }: ItemChoice): string {
  const params = new URLSearchParams(search)
  params.delete('o')
  params.delete('n')
  if (values.some(Boolean)) for (const id of values) params.append('o', id)
  if (quantity > 1) params.set('n', String(quantity))
  return `?${params}`
}
